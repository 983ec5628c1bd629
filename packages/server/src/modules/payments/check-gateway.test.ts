import { afterAll, describe, expect } from 'vitest'
import { z } from 'zod'
import { many } from '#platform/database/sql.ts'
import type { Sql } from '#platform/database/sql.ts'
import { actOnPage, quick, startSandboxProcess } from '#test/sandbox-process.ts'
import { LATER, withKept } from '#test/kept-payments.ts'
import { refusal } from '#test/listing.ts'
import { checkGatewayTask } from './check-gateway.ts'

const sandbox = await startSandboxProcess()
await sandbox.settings(quick)
afterAll(sandbox.stop)
const test = withKept(sandbox.environment)

const check = (sql: Sql) => checkGatewayTask(() => sandbox.gateway).handle({}, sql)

const Found = z.object({ kind: z.string(), reference: z.string(), state: z.string(), amount: z.string().nullable() })
const findings = (sql: Sql, references: string[]) =>
  many(
    Found,
    sql`
    select kind, gateway_reference as reference, state, amount::text as amount
    from gateway_findings
    where gateway_reference = any (${references})
    order by kind`,
  )
const intent = (reference: string) => ({
  reference,
  amount: '100.00',
  kind: 'card' as const,
  customerNumber: '900001',
  description: 'Invoice 1',
  returnUrl: 'http://localhost:4000/hostedpaymentsreturn',
})

describe('the comparison of the gateway’s list with ours', () => {
  test('makes a payment what the gateway says, although no message came and nobody came back', async ({
    given,
    pay,
    sql,
  }) => {
    const user = await given.user()
    const invoiceNumber = await pay.invoice(user, 'A')
    const { headerGUID, url } = await pay.begin(user, invoiceNumber)
    await actOnPage(url!, 'approve')
    expect((await pay.row(headerGUID)).status).toBe('draft')

    await check(sql)

    expect([(await pay.row(headerGUID)).status, await pay.open(invoiceNumber)]).toEqual(['settled', '0.00'])
  })

  test('finds money of a payment that we do not have, once', async ({ sql }) => {
    const { gatewayReference, url } = await sandbox.gateway.open(intent(crypto.randomUUID()))
    await actOnPage(url, 'approve')

    await check(sql)
    await check(sql)

    expect(await findings(sql, [gatewayReference])).toEqual([
      { kind: 'unknown-here', reference: gatewayReference, state: 'settled', amount: '100.00' },
    ])
  })

  test('finds a payment of ours that the gateway does not have', async ({ given, pay, sql }) => {
    const user = await given.user()
    const { headerGUID } = await pay.begin(user, await pay.invoice(user, 'A'))
    await sql`
      update payments
      set gateway_reference = 'lost', status = 'pending', created_at = now() - interval '2 hours'
      where header_guid = ${headerGUID}`

    await check(sql)

    expect(await findings(sql, ['lost'])).toEqual([
      { kind: 'unknown-there', reference: 'lost', state: 'pending', amount: '100.00' },
    ])
  })

  test('leaves a charge to its own job, if the server died before it knew the name of the charge', async ({
    given,
    pay,
    sql,
  }) => {
    const user = await given.user()
    const methodId = await pay.keep(user, 'approve')
    const { headerGUID } = await pay.scheduleOne(user, methodId, LATER)
    await sql`update payments set status = 'charging', attempts = 1 where header_guid = ${headerGUID}`
    const { gatewayReference } = await sandbox.gateway.charge({
      reference: headerGUID,
      amount: '100.00',
      methodReference: await pay.referenceOf(methodId),
      customerNumber: user.customerNumber,
      description: 'Invoice 1',
    })

    await check(sql)

    expect(await findings(sql, [gatewayReference])).toEqual([])
  })

  test('forgets what old messages say, and pages that nobody finished', async ({ given, pay, sql }) => {
    const user = await given.user()
    const { pageId } = await pay.page(user)
    await sql`update method_pages set opened_at = now() - interval '31 days' where page_id = ${pageId}`
    await sql`
      insert into gateway_events (gateway, event_id, received_at, payload)
      values ('sandbox', 'old', now() - interval '31 days', '{"name": "Dana Birch"}'), ('sandbox', 'new', now(), '{"name": "Dana Birch"}')`

    await check(sql)

    const left = await many(
      z.object({ event: z.string() }),
      sql`select event_id as event from gateway_events where payload <> '{}' and event_id in ('old', 'new')`,
    )
    expect(left).toEqual([{ event: 'new' }])
    expect(await refusal(pay.added(user, pageId))).toEqual([404, expect.any(String)])
  })

  test('finds another amount, and money for a payment that is over here', async ({ given, pay, sql }) => {
    const user = await given.user()
    const [amount, over] = [
      await pay.begin(user, await pay.invoice(user, 'A')),
      await pay.begin(user, await pay.invoice(user, 'B')),
    ]
    await sql`update payments set amount = 90 where header_guid = ${amount.headerGUID}`
    await sql`update payments set status = 'cancelled' where header_guid = ${over.headerGUID}`
    await actOnPage(amount.url!, 'approve')
    await actOnPage(over.url!, 'approve')

    await check(sql)

    const references = await pay.gatewayReferencesOf([amount.headerGUID, over.headerGUID])
    expect((await findings(sql, references)).map(({ kind, state }) => [kind, state])).toEqual([
      ['amount', 'settled'],
      ['status', 'settled'],
    ])
    expect((await pay.row(amount.headerGUID)).status).toBe('draft')
  })
})
