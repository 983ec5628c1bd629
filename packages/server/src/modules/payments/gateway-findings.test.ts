import { describe, expect } from 'vitest'
import { z } from 'zod'
import type { Sql } from '#platform/database/sql.ts'
import { one } from '#platform/database/sql.ts'
import { givenPayment } from '#test/given-payments.ts'
import type { Given } from '#test/given.ts'
import type { GivenUser } from '#test/given-people.ts'
import { test } from '#test/test.ts'

const List = 'GET /api/staff/payments/findings'
const Settle = 'POST /api/staff/payments/findings/:findingId/settle'

/** A difference about a payment of the user, or about one that the portal does not have. Returns its id. */
async function givenFinding(sql: Sql, kind: string, reference: string, user?: GivenUser) {
  const payment = user && (await givenPayment(sql, user, { amount: '80.00' }))
  const { findingId } = await one(
    z.object({ findingId: z.string() }),
    sql`
    insert into gateway_findings (gateway, gateway_reference, kind, payment_id, amount, state)
    values ('sandbox', ${reference}, ${kind}, ${payment?.id ?? null}, 100, 'settled')
    returning finding_id as "findingId"`,
  )
  return findingId
}

const staffOf = async (given: Given) => {
  await given.flags({ showAdmin: 'Y' })
  return given.user({ claims: { admin: true, showPrices: true } })
}

describe('what the payment gateway and the portal do not agree about', () => {
  test('is listed with both sides until somebody settles it with a note, once', async ({ as, given, sql }) => {
    const staff = await staffOf(given)
    const user = await given.user()
    const findingId = await givenFinding(sql, 'amount', `ref-${user.customerNumber}`, user)
    const query = { search: user.customerNumber }
    const { total, findings } = await as(staff)(List, { query })

    expect(total).toBe(1)
    expect(findings).toMatchObject([
      {
        findingId,
        kind: 'amount',
        gatewayReference: `ref-${user.customerNumber}`,
        gatewayAmount: '100.00',
        payment: { customerNumber: user.customerNumber, amount: '80.00' },
        settledAt: null,
      },
    ])

    const body = { note: 'Refunded $20.00.' }
    expect(await as(staff)(Settle, { params: { findingId }, body })).toEqual({ success: true, reason: '' })
    expect(await as(staff)(Settle, { params: { findingId }, body: { note: 'Again' } })).toEqual({
      success: false,
      reason: 'A colleague has settled this a moment ago.',
    })

    expect((await as(staff)(List, { query })).total).toBe(0)
    const settled = await as(staff)(List, { query: { ...query, status: 'settled' } })
    expect(settled.findings).toMatchObject([{ note: 'Refunded $20.00.', settledAt: expect.any(String) }])
    expect(await sql`select detail from audit_log where act = 'settleFinding' and user_id = ${staff.userId}`).toEqual([
      { detail: { note: 'Refunded $20.00.' } },
    ])
  })

  test('names no payment that the portal does not have, and no amount of one that the gateway does not have', async ({
    as,
    given,
    sql,
  }) => {
    const staff = await staffOf(given)
    const user = await given.user()
    const reference = `gone-${user.customerNumber}`
    await givenFinding(sql, 'unknown-here', `${reference}-1`)
    await givenFinding(sql, 'unknown-there', `${reference}-2`, user)

    const { findings } = await as(staff)(List, { query: { search: reference } })

    expect(findings.map(({ gatewayAmount, payment }) => [gatewayAmount, payment?.customerNumber])).toEqual([
      ['100.00', undefined],
      [null, user.customerNumber],
    ])
  })

  test('is settled with a note only, and only if it is there', async ({ as, given }) => {
    const staff = await staffOf(given)
    const findingId = crypto.randomUUID()
    const empty = await as(staff).raw(Settle, { params: { findingId }, body: { note: ' ' } })
    expect([empty.statusCode, empty.body]).toEqual([400, expect.stringContaining('Enter what you found')])
    const gone = await as(staff).raw(Settle, { params: { findingId }, body: { note: 'Nothing' } })
    expect(gone.statusCode).toBe(404)
  })
})
