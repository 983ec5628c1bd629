import { createHmac } from 'node:crypto'
import { payingRefusals } from '@sidemark/contract/rules/payments'
import { afterAll, describe, expect } from 'vitest'
import { z } from 'zod'
import { one } from '#platform/database/sql.ts'
import type { Sql } from '#platform/database/sql.ts'
import { configured } from '#test/configured.ts'
import type { Act } from '#test/gateway-suite.ts'
import { givenInvoice } from '#test/given-invoices.ts'
import type { Given } from '#test/given.ts'
import type { GivenUser } from '#test/given-people.ts'
import { refusal } from '#test/listing.ts'
import { actOnPage, quick, startSandboxProcess } from '#test/sandbox-process.ts'
import { callerOf } from '#test/wire.ts'
import type { App } from '#platform/serve/app.ts'
import { closeBegunTask, closeOneTask } from './ask-gateway.ts'

const sandbox = await startSandboxProcess()
await sandbox.settings(quick)
afterAll(sandbox.stop)

type Begun = { user: GivenUser; headerGUID: string; invoiceNumber: string }
type Acts = ReturnType<typeof actsOf>
const test = configured(sandbox.environment).extend<{ $test: { pay: Acts } }>({
  pay: async (
    { portal, given, sql }: { portal: App; given: Given; sql: Sql },
    provide: (acts: Acts) => Promise<void>,
  ) => {
    await given.options({}, { Payments: { MakePayments: 'Enabled' } })
    await provide(actsOf(portal, given, sql))
  },
})

function actsOf(portal: App, given: Given, sql: Sql) {
  const as = (user: GivenUser) => callerOf(portal.http, user)
  const named = ({ user: { customerNumber }, headerGUID }: Begun) => ({ customerNumber, headerGUID })
  return {
    begin: async (kind: 'card' | 'ach' = 'card'): Promise<Begun> => {
      const user = await given.user()
      const invoiceNumber = `${user.customerNumber}-A`
      await givenInvoice(sql, user, { number: invoiceNumber, amount: '100.00' })
      const { headerGUID } = await as(user)('POST /api/payments/begin', {
        body: {
          customerNumber: user.customerNumber,
          kind,
          amount: '100.00',
          invoices: [{ invoiceNumber, payAmount: '100.00' }],
        },
      })
      return { user, headerGUID, invoiceNumber }
    },
    again: ({ user, invoiceNumber }: Begun, payer = user) =>
      as(payer)('POST /api/payments/begin', {
        body: {
          customerNumber: user.customerNumber,
          kind: 'ach',
          amount: '100.00',
          invoices: [{ invoiceNumber, payAmount: '100.00' }],
        },
      }),
    open: (begun: Begun) => as(begun.user)('POST /api/payments/open', { body: named(begun) }),
    close: (begun: Begun) => as(begun.user)('POST /api/payments/close', { body: named(begun) }),
    one: (begun: Begun) => as(begun.user)('GET /api/payments/one', { query: named(begun) }),
    options: ({ user }: Begun) =>
      as(user)('GET /api/payments/options', { query: { customerNumber: user.customerNumber } }),
    webhook: (payload: string, headers: Record<string, string> = {}) =>
      portal.http.inject({ method: 'POST', url: '/api/payments/webhook', payload, headers }),
  }
}

const openOf = async (sql: Sql, { invoiceNumber }: Begun) =>
  (
    await one(
      z.object({ open: z.string() }),
      sql`select open_amount::text as open from invoices where invoice_number = ${invoiceNumber}`,
    )
  ).open

describe('a payment on the page of the gateway', () => {
  test('opens one page, however often it is asked for, and is paid once', async ({ pay, sql }) => {
    const begun = await pay.begin()
    expect(await pay.options(begun)).toMatchObject({
      kinds: ['ach', 'card', 'account-credit'],
      begun: { headerGUID: begun.headerGUID, status: 'draft', amount: '100.00' },
    })

    const [first, second] = await Promise.all([pay.open(begun), pay.open(begun)])
    expect(second).toEqual(first)
    expect(await pay.one(begun)).toMatchObject({ status: 'draft' })
    await actOnPage(first.url!, 'approve')

    const [paid, seen] = await Promise.all([pay.one(begun), pay.one(begun)])
    expect(paid).toMatchObject({
      status: 'settled',
      method: expect.stringMatching(/ ••4242$/),
      confirmation: expect.stringMatching(/\S/),
    })
    expect(seen).toEqual(paid)
    expect(await openOf(sql, begun)).toBe('0.00')
    expect(await pay.open(begun)).toEqual({ headerGUID: begun.headerGUID, status: 'settled', url: null })
    expect(await pay.options(begun)).toMatchObject({ begun: null })
  })

  test('keeps its invoice from other payments, until it is given up', async ({ given, pay }) => {
    const begun = await pay.begin()
    const { user, invoiceNumber } = begun
    const colleague = await given.user({ customer: user })

    expect(await refusal(pay.again(begun))).toEqual([
      409,
      `You have begun another payment of invoice ${invoiceNumber}. Finish it or cancel it first.`,
    ])
    expect(await refusal(pay.again(begun, colleague))).toEqual([
      409,
      `Another payment is under way for invoice ${invoiceNumber}. $0.00 is left to pay.`,
    ])
    const { url } = await pay.open(begun)
    expect(await pay.close(begun)).toEqual({ headerGUID: begun.headerGUID, status: 'cancelled', url: null })
    await actOnPage(url!, 'approve')
    expect(await pay.one(begun)).toMatchObject({ status: 'cancelled' })
    expect(await pay.again(begun, colleague)).toMatchObject({ status: 'draft' })
  })

  test('that was paid in the moment in which it is given up is paid', async ({ pay, sql }) => {
    const begun = await pay.begin()
    const { url } = await pay.open(begun)
    await actOnPage(url!, 'approve')

    expect(await pay.close(begun)).toMatchObject({ status: 'settled' })
    expect(await openOf(sql, begun)).toBe('0.00')
  })

  test.for([
    ['decline', 'card', 'declined'],
    ['cancel', 'card', 'cancelled'],
  ] as const satisfies [Act, 'card' | 'ach', string][])(
    'leaves its invoice open after %s',
    async ([act, kind, status], { pay, sql }) => {
      const begun = await pay.begin(kind)
      const { url } = await pay.open(begun)
      await actOnPage(url!, act)

      expect(await pay.one(begun)).toMatchObject({ status })
      expect(await openOf(sql, begun)).toBe('100.00')
      expect(await pay.again(begun)).toMatchObject({ status: 'draft' })
    },
  )

  test('is given up an hour after it was begun and left, whether its page was opened or not', async ({
    portal,
    pay,
    sql,
  }) => {
    const [left, unopened, fresh] = [await pay.begin(), await pay.begin(), await pay.begin()]
    await Promise.all([pay.open(left), pay.open(fresh)])
    await sql`
      update payments
      set created_at = created_at - interval '61 minutes'
      where header_guid = any (${[left.headerGUID, unopened.headerGUID]})`

    await closeBegunTask.handle({}, portal.sql)
    const jobs = await sql`
      select payload ->> 'paymentId' as "paymentId"
      from graphile_worker._private_jobs j
      join graphile_worker._private_tasks t on t.id = j.task_id
      join payments p on p.payment_id::text = j.payload ->> 'paymentId'
      where t.identifier = 'close-begun-payment'
        and p.header_guid = any (${[left, unopened, fresh].map(({ headerGUID }) => headerGUID)})`
    for (const job of jobs) await closeOneTask(() => sandbox.gateway).handle(job, portal.sql)

    const statuses = await Promise.all([left, unopened, fresh].map((begun) => pay.one(begun)))
    expect(statuses.map(({ status }) => status)).toEqual(['cancelled', 'cancelled', 'draft'])
  })
})

describe('while the gateway cannot be reached', () => {
  test('nobody is told that nothing was paid: a payment is shown as it is known, and is not given up', async ({
    pay,
    sql,
  }) => {
    const [settled, begun] = [await pay.begin(), await pay.begin()]
    const [first, second] = [await pay.open(settled), await pay.open(begun)]
    await actOnPage(first.url!, 'approve')
    expect(await pay.one(settled)).toMatchObject({ status: 'settled' })
    await actOnPage(second.url!, 'approve')

    await sandbox.kill()
    expect(await pay.one(settled)).toMatchObject({ status: 'settled' })
    expect(await pay.one(begun)).toMatchObject({ status: 'draft' })
    expect(await refusal(pay.close(begun))).toEqual([409, payingRefusals.unsure])
    expect(await refusal(pay.open(begun))).toEqual([409, payingRefusals.unreachable])
    await sandbox.restart()

    expect(await pay.one(begun)).toMatchObject({ status: 'settled' })
    expect(await openOf(sql, begun)).toBe('0.00')
  })
})

describe('POST api/payments/webhook', () => {
  const bodyOf = (id: string, about: 'payment' | 'method') =>
    JSON.stringify({ id, about, sessionId: 'none', type: `${about}.settled`, at: '2026-11-27T00:00:00Z' })
  const body = bodyOf('evt_1', 'payment')
  const signed = (secret: string, seconds: number, message = body) =>
    `t=${seconds},v1=${createHmac('sha256', secret).update(`${seconds}.${message}`).digest('hex')}`
  const now = Math.floor(Date.now() / 1000)
  const { PAYMENT_WEBHOOK_SECRET: secret } = sandbox.environment
  const noted = (sql: Sql) => sql`select from gateway_events where event_id = 'evt_1'`

  test.for([
    ['nobody signed', ''],
    ['somebody else signed', signed('another secret', now)],
    ['the gateway signed long ago', signed(secret, now - 400)],
  ])('refuses a message that %s', async ([, signature = ''], { pay, sql }) => {
    const reply = await pay.webhook(body, { 'content-type': 'application/json', 'sandbox-signature': signature })

    expect([reply.statusCode, reply.json()]).toMatchObject([
      400,
      { detail: 'This is no message of the payment gateway.' },
    ])
    expect(await noted(sql)).toHaveLength(0)
  })

  test('notes a message once, however often it comes', async ({ pay, sql }) => {
    const headers = { 'content-type': 'application/json', 'sandbox-signature': signed(secret, now) }
    const replies = [await pay.webhook(body, headers), await pay.webhook(body, headers)]

    expect(replies.map(({ statusCode }) => statusCode)).toEqual([204, 204])
    expect(await noted(sql)).toHaveLength(1)
  })

  test('only notes a message about a method', async ({ pay, sql }) => {
    const message = bodyOf('evt_2', 'method')
    const headers = { 'content-type': 'application/json', 'sandbox-signature': signed(secret, now, message) }

    expect((await pay.webhook(message, headers)).statusCode).toBe(204)
    expect(await sql`select from gateway_events where event_id = 'evt_2'`).toHaveLength(1)
  })
})
