import { erpRefusals } from '@sidemark/contract/rules/erp-messages'
import { afterAll, describe, expect } from 'vitest'
import { z } from 'zod'
import type { Sql } from '#platform/database/sql.ts'
import { many, one } from '#platform/database/sql.ts'
import { erpReceiver } from '#test/erp-receiver.ts'
import { givenPayment } from '#test/given-payments.ts'
import type { Given } from '#test/given.ts'
import type { GivenUser } from '#test/given-people.ts'
import { test } from '#test/test.ts'
import { sendExportsTask } from './send-exports.ts'

const List = 'GET /api/staff/erp/messages'
const Decide = 'POST /api/staff/erp/messages/:exportId/decide'
const erp = await erpReceiver()
afterAll(erp.close)

const staffOf = async (given: Given) => {
  await given.flags({ showAdmin: 'Y' })
  return given.user({ claims: { admin: true } })
}

/** Leaves messages about a payment of the user's, of which the first one was given up. Returns their ids. */
async function givenUp(sql: Sql, user: GivenUser, ...kinds: string[]) {
  const { headerGUID } = await givenPayment(sql, user, { number: `PM-${user.customerNumber}` })
  const ids = []
  for (const [place, kind] of kinds.entries()) {
    const { id } = await one(
      z.object({ id: z.string() }),
      sql`
      insert into export_outbox (kind, payload, attempts, last_error, dead_at, failing_since, next_try_at)
      values (${kind}, jsonb_build_object('headerGUID', ${headerGUID}::text), ${place === 0 ? 22 : 0}, ${place === 0 ? 'HTTP 500' : ''},
        case when ${place === 0}::boolean then now() end, case when ${place === 0}::boolean then now() - interval '3 days' end, now())
      returning export_id as id`,
    )
    ids.push(id)
  }
  return { ids, headerGUID }
}
const send = (sql: Sql) =>
  sendExportsTask({ url: erp.url, keys: [erp.secret] }, { error: () => {} }, 2000).handle({}, sql)
const kindsAbout = (headerGUID: string) =>
  erp.received
    .filter(({ payload }) => (payload as { headerGUID?: string }).headerGUID === headerGUID)
    .map(({ kind }) => kind)
const Logged = z.object({ act: z.string(), detail: z.object({ kind: z.string(), note: z.string() }) })
const logOf = (sql: Sql, exportId: string) =>
  many(Logged, sql`select act, detail from audit_log where subject = ${exportId} order by at`)

describe('messages to the ERP', () => {
  test('that were given up are listed with what they are about, and how many wait behind them', async ({
    as,
    given,
    sql,
  }) => {
    const [staff, user] = [await staffOf(given), await given.user()]
    const { ids } = await givenUp(sql, user, 'payment', 'payment-return')
    const asked = (status?: 'failing' | 'waiting' | '') =>
      as(staff)(List, { query: { search: user.customerNumber, ...(status !== undefined && { status }) } })

    const { total, messages } = await asked()

    expect(total).toBe(1)
    expect(messages).toMatchObject([
      {
        exportId: ids[0],
        kind: 'payment',
        about: `PM-${user.customerNumber}`,
        customerNumber: user.customerNumber,
        attempts: 22,
        lastAnswer: 'HTTP 500',
        nextTryAt: null,
        behind: 1,
        skippedAt: null,
        note: '',
      },
    ])
    expect((await asked('waiting')).messages.map(({ exportId }) => exportId)).toEqual(ids)
    expect((await asked('')).messages.map(({ exportId }) => exportId)).toEqual(ids)
    expect((await asked('failing')).messages).toEqual([])
  })

  test('are sent again, and what waits behind them follows', async ({ as, given, sql }) => {
    const [staff, user] = [await staffOf(given), await given.user()]
    const { ids, headerGUID } = await givenUp(sql, user, 'payment', 'payment-return')
    await send(sql)
    expect(kindsAbout(headerGUID)).toEqual([])

    const reply = await as(staff)(Decide, {
      params: { exportId: ids[0]! },
      body: { act: 'send', note: 'The receiver was down.' },
    })
    await send(sql)

    expect(reply).toEqual({ success: true, reason: '' })
    expect(kindsAbout(headerGUID)).toEqual(['payment', 'payment-return'])
    expect(await logOf(sql, ids[0]!)).toEqual([
      { act: 'sendErpMessage', detail: expect.objectContaining({ kind: 'payment', note: 'The receiver was down.' }) },
    ])
    expect(await as(staff)(Decide, { params: { exportId: ids[0]! }, body: { act: 'skip', note: 'Too late' } })).toEqual(
      { success: false, reason: erpRefusals.sent },
    )
  })

  test('are left out once, with a note and the name of who did it, and what waits behind them is sent', async ({
    as,
    given,
    sql,
  }) => {
    const [staff, user] = [await staffOf(given), await given.user()]
    const { ids, headerGUID } = await givenUp(sql, user, 'payment', 'payment-return')
    const skip = () =>
      as(staff)(Decide, { params: { exportId: ids[0]! }, body: { act: 'skip', note: 'Entered by hand.' } })

    expect(await skip()).toEqual({ success: true, reason: '' })
    await send(sql)

    expect(kindsAbout(headerGUID)).toEqual(['payment-return'])
    expect(await skip()).toEqual({ success: false, reason: erpRefusals.skipped })
    expect(await logOf(sql, ids[0]!)).toMatchObject([{ act: 'skipErpMessage' }])
    const query = { search: user.customerNumber, status: 'skipped' } as const
    expect((await as(staff)(List, { query })).messages).toMatchObject([
      { exportId: ids[0], note: 'Entered by hand.', decidedBy: expect.stringMatching(/\S/), behind: 0 },
    ])
  })

  test('are decided only with a note, and only if they are there', async ({ as, given, sql }) => {
    const [staff, user] = [await staffOf(given), await given.user()]
    const { ids } = await givenUp(sql, user, 'payment')

    const without = await as(staff).raw(Decide, { params: { exportId: ids[0]! }, body: { act: 'skip', note: ' ' } })
    const unknown = await as(staff).raw(Decide, {
      params: { exportId: crypto.randomUUID() },
      body: { act: 'send', note: 'Again' },
    })

    expect([without.statusCode, unknown.statusCode]).toEqual([400, 404])
  })
})
