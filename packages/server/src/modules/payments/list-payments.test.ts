import { describe, expect } from 'vitest'
import { z } from 'zod'
import type { Sql } from '#platform/database/sql.ts'
import { one } from '#platform/database/sql.ts'
import type { GivenUser } from '#test/given-people.ts'
import { everyRight } from '#test/given-people.ts'
import { ownedRows } from '#test/given-rows.ts'
import { test } from '#test/test.ts'

/** A payment of 40.00 with 0.80 off, for an invoice of its own. */
async function payment(
  sql: Sql,
  user: GivenUser,
  { status = 'settled', day = 3, comment = '' }: { status?: string; day?: number; comment?: string } = {},
) {
  const invoice = await ownedRows.invoice(sql, user, 0)
  const { guid } = await one(
    z.object({ guid: z.string() }),
    sql`
    with p as (
      insert into payments (customer_id, user_id, kind, status, amount, method_label, created_at, scheduled_on, comment)
      values (${user.customerId}, ${user.userId}, 'ach', ${status}, 40, 'Checking ••6789', now() - make_interval(days => ${day}), case when ${status} = 'scheduled' then current_date + ${day}::int end, ${comment})
      returning payment_id, header_guid
    ), a as (
      insert into payment_applications (payment_id, invoice_id, amount, discount)
      select p.payment_id, i.invoice_id, 40, 0.8
      from p
      join invoices i on i.invoice_number = ${invoice}
    )
    select header_guid as guid
    from p`,
  )
  return { guid, invoice }
}

describe('GET api/payments/history', () => {
  test('replies paymentList, newest first, with the invoices that each payment paid', async ({ as, given, sql }) => {
    const user = await given.user()
    const old = await payment(sql, user, { day: 9 })
    const fresh = await payment(sql, user, { day: 1, status: 'returned' })
    const reply = await as(user)('GET /api/payments/history', { query: { customerNumber: user.customerNumber } })

    expect(reply.paymentList.map(({ headerGUID, status }) => [headerGUID, status])).toEqual([
      [fresh.guid, 'returned'],
      [old.guid, 'settled'],
    ])
    expect([reply.total, reply.paymentList[1]]).toEqual([
      2,
      {
        id: expect.any(String),
        headerGUID: old.guid,
        paymentNumber: '',
        kind: 'ach',
        method: 'Checking ••6789',
        status: 'settled',
        createdAt: expect.any(String),
        createdBy: 'Pat Buyer',
        scheduledDate: null,
        changeUntil: null,
        isAutopay: false,
        settledAt: null,
        amount: '40.00',
        discount: '0.80',
        creditUsed: '0.00',
        onAccount: '0.00',
        surcharge: '0.00',
        comment: '',
        confirmation: '',
        returnCode: '',
        returnedAt: null,
        invoices: [{ invoiceNumber: old.invoice, orderNumber: '', amount: '40.00', discount: '0.80', comment: '' }],
      },
    ])
  })

  test('replies all payments without a size, and one page with a size', async ({ as, given, sql }) => {
    const user = await given.user()
    await sql`
      insert into payments (customer_id, user_id, kind, status, amount, method_label, created_at)
      select ${user.customerId}, ${user.userId}, 'ach', 'settled', 40, 'Checking', now() - make_interval(days => day)
      from generate_series(1, 116) day`
    const { customerNumber } = user
    const all = await as(user)('GET /api/payments/history', { query: { customerNumber } })
    const second = await as(user)('GET /api/payments/history', { query: { customerNumber, page: 2, size: 50 } })

    expect([all.total, all.paymentList.length, second.paymentList.length]).toEqual([116, 116, 50])
    expect(second.paymentList[0]).toEqual(all.paymentList[50])
  })

  test('leaves out drafts and payments that are still scheduled', async ({ as, given, sql }) => {
    const user = await given.user()
    for (const status of ['draft', 'scheduled']) await payment(sql, user, { status })
    expect(await as(user)('GET /api/payments/history', { query: { customerNumber: user.customerNumber } })).toEqual({
      total: 0,
      paymentList: [],
    })
  })

  test('names no amount to a user without showPrices', async ({ as, given, sql }) => {
    const user = await given.user({ claims: { ...everyRight, showPrices: false } })
    const { guid } = await payment(sql, user)
    const { paymentList } = await as(user)('GET /api/payments/history', {
      query: { customerNumber: user.customerNumber },
    })
    expect(paymentList).toMatchObject([{ headerGUID: guid }])
    expect(JSON.stringify(paymentList)).not.toMatch(/amount|discount/)
  })
})

describe('GET api/payments/scheduledlist', () => {
  test("replies scheduledPaymentList of the session's customer, the next one first, and needs no customer in its query", async ({
    as,
    given,
    sql,
  }) => {
    const [user, other] = [await given.user(), await given.user()]
    const later = await payment(sql, user, { status: 'scheduled', day: 9, comment: 'Friday run' })
    const next = await payment(sql, user, { status: 'scheduled', day: 2 })
    await payment(sql, other, { status: 'scheduled' })
    const { scheduledPaymentList } = await as(user)('GET /api/payments/scheduledlist', {})

    expect(scheduledPaymentList.map(({ headerGUID }) => headerGUID)).toEqual([next.guid, later.guid])
    expect(scheduledPaymentList[1]).toMatchObject({
      status: 'scheduled',
      scheduledDate: expect.stringMatching(/^\d{4}-\d\d-\d\d$/),
      comment: 'Friday run',
      amount: '40.00',
    })
  })
})
