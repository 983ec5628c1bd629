import { afterAll, expect } from 'vitest'
import { z } from 'zod'
import { gatewayOf } from '#modules/gateways/gateway-of.ts'
import { stripeEvents } from '#modules/gateways/stripe-events.ts'
import type { Sql } from '#platform/database/sql.ts'
import { many, one } from '#platform/database/sql.ts'
import type { App } from '#platform/serve/app.ts'
import { configured } from '#test/configured.ts'
import { patient } from '#test/gateway-suite.ts'
import type { Act, Sent } from '#test/gateway-suite.ts'
import { givenInvoice } from '#test/given-invoices.ts'
import type { Given } from '#test/given.ts'
import { startStripeFake } from '#test/stripe-fake/stripe-fake.ts'
import { callerOf } from '#test/wire.ts'
import { askGatewayTask } from './ask-gateway.ts'

const stripe = await startStripeFake(stripeEvents)
afterAll(stripe.stop)

const test = configured({
  PAYMENT_GATEWAY: 'stripe',
  PAYMENT_GATEWAY_URL: stripe.keys.url,
  STRIPE_SECRET_KEY: stripe.keys.secret,
  STRIPE_WEBHOOK_SECRET: stripe.keys.webhookSecret,
})

/** Begins a payment of one invoice of $100.00, and opens Stripe's page. */
async function opened(portal: App, given: Given, sql: Sql, kind: 'card' | 'ach') {
  await given.options({}, { Payments: { MakePayments: 'Enabled' } })
  const user = await given.user()
  const { customerNumber } = user
  const invoiceNumber = `${customerNumber}-A`
  await givenInvoice(sql, user, { number: invoiceNumber, amount: '100.00' })
  const as = callerOf(portal.http, user)
  const { headerGUID } = await as('POST /api/payments/begin', {
    body: { customerNumber, kind, amount: '100.00', invoices: [{ invoiceNumber, payAmount: '100.00' }] },
  })
  const { url } = await as('POST /api/payments/open', { body: { customerNumber, headerGUID } })
  return {
    act: (act: Act) => stripe.act(url ?? '', act),
    close: () => as('POST /api/payments/close', { body: { customerNumber, headerGUID } }),
    one: () => as('GET /api/payments/one', { query: { customerNumber, headerGUID } }),
    invoice: () =>
      one(
        z.object({ open: z.string() }),
        sql`select open_amount::text as open from invoices where invoice_number = ${invoiceNumber}`,
      ),
  }
}

const send = (portal: App, { body, headers }: Sent) =>
  portal.http.inject({
    method: 'POST',
    url: '/api/payments/webhook',
    payload: body,
    headers: { 'content-type': 'application/json', 'stripe-signature': String(headers['stripe-signature']) },
  })

/** Delivers all messages of Stripe, each twice, and asks Stripe about every payment that they name. */
async function deliver(portal: App, sql: Sql) {
  for (const message of [...stripe.sent(), ...stripe.sent()]) expect((await send(portal, message)).statusCode).toBe(204)
  const jobs = await many(
    z.object({ payload: z.object({ paymentId: z.string() }) }),
    sql`
    select j.payload
    from graphile_worker._private_jobs j
    join graphile_worker._private_tasks t on t.id = j.task_id
    where t.identifier = 'ask-gateway'`,
  )
  const task = askGatewayTask(() => gatewayOf(portal))
  for (const { payload } of jobs) await task.handle(payload, sql)
}

test('a card pays an invoice at Stripe, once, and a chargeback opens it again', async ({ portal, given, sql }) => {
  const { act, one: read, invoice } = await opened(portal, given, sql, 'card')
  await act('chargeback')
  expect(await read()).toMatchObject({ status: 'settled', method: 'Visa ••0259' })
  expect(await invoice()).toEqual({ open: '0.00' })

  await expect.poll(() => stripe.sent().some(({ body }) => body.includes('charge.dispute.created')), patient).toBe(true)
  await deliver(portal, sql)
  expect(await read()).toMatchObject({ status: 'returned' })
  expect(await invoice()).toEqual({ open: '100.00' })
})

test('a debit is in process first, and is paid when Stripe says so', async ({ portal, given, sql }) => {
  const { act, one: read, invoice } = await opened(portal, given, sql, 'ach')
  await act('settle')
  expect(await read()).toMatchObject({ status: 'pending', method: 'STRIPE TEST BANK ••6789' })

  await expect
    .poll(() => stripe.sent().some(({ body }) => body.includes('async_payment_succeeded')), patient)
    .toBe(true)
  await deliver(portal, sql)
  expect(await read()).toMatchObject({ status: 'settled' })
  expect(await invoice()).toEqual({ open: '0.00' })
})

test('a declined card leaves the page open, and the payment is declined once it is closed', async ({
  portal,
  given,
  sql,
}) => {
  const { act, close, one: read, invoice } = await opened(portal, given, sql, 'card')
  await act('insufficient-funds')
  expect(await read()).toMatchObject({ status: 'draft' })
  expect(await close()).toMatchObject({ status: 'declined' })
  expect(await invoice()).toEqual({ open: '100.00' })
})

test('a message is asked for again while Stripe cannot say what it is about', async ({ portal, given, sql }) => {
  const { act } = await opened(portal, given, sql, 'card')
  await act('approve')
  const message = stripe.sent().findLast(({ body }) => body.includes('"payment_intent.succeeded"'))
  if (!message) throw new Error('No message came')

  stripe.failNext(2)
  expect((await send(portal, message)).statusCode).toBe(503)
  expect((await send(portal, message)).statusCode).toBe(204)
})
