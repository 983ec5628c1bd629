import { describe, expect } from 'vitest'
import { z } from 'zod'
import type { Sql } from '#platform/database/sql.ts'
import { many } from '#platform/database/sql.ts'
import type { Given } from '#test/given.ts'
import { givenInvoice, posted } from '#test/given-invoices.ts'
import type { GivenUser } from '#test/given-people.ts'
import { everyRight } from '#test/given-people.ts'
import { test } from '#test/shop.ts'

test.override({ connections: 12 })

const RELEASE = 'POST /api/staff/orders/:number/release'
const DECLINE = 'POST /api/staff/orders/:number/decline'
/** 11:00 in Chicago, where the day is March 10. */
const NOON = '2026-03-10T16:00:00Z'

/** A member of the distributor's staff. The flags are those of the test. */
async function givenStaff(given: Given, flags: object = {}) {
  await given.flags({ showAdmin: 'Y', ...flags })
  return given.user({ claims: { ...everyRight, admin: true } })
}
const limitTo = (sql: Sql, { customerId }: GivenUser, limit: string | null) =>
  sql`update customers set credit_limit = ${limit} where customer_id = ${customerId}`
const order = (id: string, { customerNumber }: GivenUser) => ({ params: { id }, query: { customerNumber } })
const of = ({ customerNumber }: GivenUser) => ({ query: { customerNumber } })

const exportsOf = (sql: Sql, number: string) =>
  many(
    z.object({ kind: z.string(), payload: z.string() }),
    sql`select e.kind, e.payload::text from export_outbox e join orders o using (order_id) where o.order_number = ${number} order by e.at, e.export_id`,
  ).then((rows) => rows.map(({ kind, payload }) => ({ kind, payload: JSON.parse(payload) as Record<string, unknown> })))
const setAside = async (sql: Sql, number: string) =>
  (
    await many(
      z.object({ quantity: z.number(), expires: z.string() }),
      sql`
      select a.quantity, a.expires_at::text as expires
      from stock_allocations a
      join order_lines l using (order_line_id)
      join orders o using (order_id)
      where o.order_number = ${number}`,
    )
  ).map(({ quantity, expires }) => `${quantity} until ${expires}`)
const audited = async (sql: Sql, number: string) =>
  (
    await many(
      z.object({ act: z.string() }),
      sql`select act from audit_log where subject = ${number} and act in ('releaseOrder', 'declineOrder') order by at`,
    )
  ).map(({ act }) => act)

describe('an order over the credit limit (trade review D3)', () => {
  test('is placed on hold, as checkout said before, keeps its stock, and tells buyer, lists and export', async ({
    mailbox,
    as,
    given,
    shop,
    sql,
  }) => {
    await givenStaff(given)
    const [buyer, item] = [await given.user(), await given.cartonItem()]
    await limitTo(sql, buyer, '150')
    await shop.add(buyer, item, '3')

    const checkout = await as(buyer)('GET /api/checkout', of(buyer))
    const placed = await shop.place(buyer, { poNumber: '77' })
    const number = String(placed.orderNumber)

    expect(checkout).toMatchObject({ releaseReasons: ['over-limit'], obstacles: [] })
    expect(placed).toMatchObject({ success: true, differences: [] })
    expect(await as(buyer)('GET /api/orders/:id', order(number, buyer))).toMatchObject({
      status: 'on-hold',
      releaseReasons: ['over-limit'],
      canCancel: true,
      canChange: true,
      events: [{ status: 'on-hold' }],
    })
    expect(await setAside(sql, number)).toEqual(['3 until infinity'])
    expect(
      (await as(buyer)('GET /api/orders', { query: { ...of(buyer).query, status: 'on-hold' } })).orders,
    ).toMatchObject([{ orderNumber: number }])
    expect(await as(buyer)('GET /api/account/overview', of(buyer))).toMatchObject({ openOrders: 1, ordersOnHold: 1 })
    expect(await exportsOf(sql, number)).toMatchObject([
      {
        kind: 'order',
        payload: { header: { status: 'on-hold', releaseReasons: ['over-limit'], creditReview: true } },
      },
    ])
    const [mail] = await mailbox({ about: `order ${number}` })
    expect(mail?.subject).toBe(`Order ${number} (PO 77) received: on hold for release`)
    expect(mail?.text).toContain('It is on hold until we release it.')
    expect(mail?.text).toContain('The order takes your account over its credit limit.')
  })

  test('goes straight on at exactly the limit', async ({ as, given, shop, sql }) => {
    const [buyer, item] = [await given.user(), await given.cartonItem()]
    await limitTo(sql, buyer, '177.30')
    await shop.add(buyer, item, '3')

    expect((await as(buyer)('GET /api/checkout', of(buyer))).releaseReasons).toBeNull()
    const { orderNumber } = await shop.place(buyer)
    expect(await as(buyer)('GET /api/orders/:id', order(String(orderNumber), buyer))).toMatchObject({
      status: 'entered',
      releaseReasons: null,
    })
  })

  test('is not placed unseen: what began to wait since checkout was shown is a difference first', async ({
    as,
    given,
    shop,
    sql,
  }) => {
    const [buyer, item] = [await given.user(), await given.cartonItem()]
    await shop.add(buyer, item, '3')
    const { shown } = await as(buyer)('GET /api/checkout', of(buyer))
    await limitTo(sql, buyer, '1')
    const body = { customerNumber: buyer.customerNumber }

    expect(await as(buyer)('POST /api/checkout/place', { body: { ...body, shown } })).toMatchObject({
      success: false,
      differences: ['The order will be on hold until we release it.'],
    })
    expect(await shop.place(buyer)).toMatchObject({ success: true })
  })

  test('waits, too, if two orders that fit alone exceed the limit together at the same moment', async ({
    as,
    atOnce,
    given,
    sql,
    shop,
  }) => {
    const buyer = await given.user()
    const colleague = await given.user({ customer: buyer })
    await limitTo(sql, buyer, '150')
    const shown = []
    for (const user of [buyer, colleague]) {
      // Of one item, the lock of its lots would let them follow each other anyway.
      await shop.add(user, await given.cartonItem(), '2')
      shown.push({ user, shown: (await as(user)('GET /api/checkout', of(user))).shown })
    }

    const replies = await atOnce(
      shown.map(
        ({ user, shown: text }) =>
          () =>
            as(user)('POST /api/checkout/place', { body: { customerNumber: user.customerNumber, shown: text } }),
      ),
      'customers',
    )

    expect(replies.filter(({ success }) => success)).toHaveLength(1)
    expect(replies.flatMap(({ differences }) => differences)).toEqual([
      'The order will be on hold until we release it.',
    ])
  })

  test('is refused instead if the flag ordersWaitForRelease is off, whatever the reason', async ({
    as,
    given,
    shop,
    sql,
  }) => {
    await given.flags({ ordersWaitForRelease: false })
    const [buyer, item] = [await given.user(), await given.cartonItem()]
    await limitTo(sql, buyer, '150')
    await sql`update customers set credit_hold = true where customer_id = ${buyer.customerId}`
    await shop.add(buyer, item, '3')

    expect(await as(buyer)('GET /api/checkout', of(buyer))).toMatchObject({
      releaseReasons: null,
      obstacles: [
        {
          text: 'This order would take your account over its credit limit. Please call us: we can release it for you.',
        },
        { text: 'Your account is on hold. Please call us: we can release the order for you.' },
      ],
    })
    expect(await shop.place(buyer)).toMatchObject({
      success: false,
      reason: 'This order would take your account over its credit limit. Please call us: we can release it for you.',
    })
    await given.flags({})
    expect(await shop.place(buyer)).toMatchObject({ success: true })
  })
})

describe('an order of an account that is past due or on hold (trade review D3)', () => {
  test.for([
    { what: 'an invoice 61 days past due', due: '2026-01-08', waits: true },
    { what: 'an invoice 60 days past due', due: '2026-01-09', waits: false },
    { what: 'one that a payment on its way covers', due: '2026-01-08', pending: '100.00', waits: false },
    { what: 'one that a payment on its way covers in part', due: '2026-01-08', pending: '40.00', waits: true },
    { what: 'one that money on account could pay', due: '2026-01-08', onAccount: '100.00', waits: false },
    { what: 'one of 61 days, where the limit of days is off', due: '2026-01-08', days: 0, waits: false },
    { what: 'one of 31 days, where the limit is 30', due: '2026-02-07', days: 30, waits: true },
  ])('with $what waits: $waits', async ({ due, waits, pending, onAccount, days }, { as, clock, given, shop, sql }) => {
    await given.flags(days === undefined ? {} : { pastDueHoldDays: days })
    await clock.set(NOON)
    const [buyer, item] = [await given.user(), await given.cartonItem()]
    const invoice = await givenInvoice(sql, buyer, {
      number: `LATE-${buyer.customerId}`,
      amount: '100.00',
      on: '2026-01-02',
      due,
    })
    if (pending)
      await sql`
        with paid as (
          insert into payments (customer_id, kind, status, amount)
          values (${buyer.customerId}, 'ach', 'pending', ${pending})
          returning payment_id
        )
        insert into payment_applications (payment_id, invoice_id, amount)
        select payment_id, ${invoice}, ${pending} from paid`
    if (onAccount)
      await posted(sql, buyer, null, { debit: 'cash', credit: 'credit', amount: onAccount, on: '2026-03-01' })
    await shop.add(buyer, item, '1')

    const { releaseReasons } = await as(buyer)('GET /api/checkout', of(buyer))
    const number = String((await shop.place(buyer)).orderNumber)

    expect(releaseReasons).toEqual(waits ? ['past-due'] : null)
    expect((await as(buyer)('GET /api/orders/:id', order(number, buyer))).status).toBe(waits ? 'on-hold' : 'entered')
    await given.flags({})
  })

  test('whose account the ERP put on hold waits without any limit', async ({ as, given, shop, sql }) => {
    const [buyer, item] = [await given.user(), await given.cartonItem()]
    await sql`update customers set credit_hold = true where customer_id = ${buyer.customerId}`
    await shop.add(buyer, item, '1')

    expect((await as(buyer)('GET /api/checkout', of(buyer))).releaseReasons).toEqual(['account-hold'])
    const number = String((await shop.place(buyer)).orderNumber)
    expect(await as(buyer)('GET /api/orders/:id', order(number, buyer))).toMatchObject({
      status: 'on-hold',
      releaseReasons: ['account-hold'],
    })
  })
})

describe('an order of a user who sees no prices', () => {
  const blindRights = { ...everyRight, showPrices: false }

  test('waits like any other, but checkout does not say so, because trying quantities would reveal prices', async ({
    mailbox,
    as,
    given,
    shop,
    sql,
  }) => {
    const [counter, item] = [await given.user({ claims: blindRights }), await given.cartonItem()]
    await limitTo(sql, counter, '150')
    await shop.add(counter, item, '3')

    const checkout = await as(counter)('GET /api/checkout', of(counter))
    const number = String((await shop.place(counter)).orderNumber)

    expect(checkout).toMatchObject({ releaseReasons: null, obstacles: [] })
    expect(await as(counter)('GET /api/orders/:id', order(number, counter))).toMatchObject({
      status: 'on-hold',
      releaseReasons: [],
    })
    expect((await mailbox({ about: `order ${number}` }))[0]?.text).not.toMatch(/credit|\$/)
  })

  test('waits where others are refused, and is announced if any cart of the account would wait', async ({
    as,
    given,
    shop,
    sql,
  }) => {
    await given.flags({ ordersWaitForRelease: false })
    const [counter, item] = [await given.user({ claims: blindRights }), await given.cartonItem()]
    await sql`update customers set credit_hold = true where customer_id = ${counter.customerId}`
    await shop.add(counter, item, '1')

    expect((await as(counter)('GET /api/checkout', of(counter))).releaseReasons).toEqual([])
    const number = String((await shop.place(counter)).orderNumber)
    expect((await as(counter)('GET /api/orders/:id', order(number, counter))).status).toBe('on-hold')
    await given.flags({})
  })
})

describe('the release desk', () => {
  test('lists orders on hold, those that wait longest first, with reasons, goods and the credit of the customer', async ({
    as,
    clock,
    given,
    shop,
    sql,
  }) => {
    const staff = await givenStaff(given)
    const [buyer, item] = [await given.user(), await given.cartonItem()]
    await sql`update customers set credit_hold = true, credit_limit = 150 where customer_id = ${buyer.customerId}`
    await clock.set(NOON)
    await givenInvoice(sql, buyer, {
      number: `DESK-${buyer.customerId}`,
      amount: '100.00',
      on: '2026-02-01',
      due: '2026-03-03',
    })
    const first = await shop.order(buyer, [[item, '1']], { poNumber: 'A' })
    await clock.set('2026-03-10T16:05:00Z')
    const second = await shop.order(buyer, [[item, '2']])

    const { orders } = await as(staff)('GET /api/staff/releases', { query: { search: buyer.customerNumber } })
    const page = await as(staff)('GET /api/staff/orders/:number/release', { params: { number: first } })

    expect(orders.map(({ orderNumber }) => orderNumber)).toEqual([first, second])
    expect(orders[0]).toMatchObject({
      customerNumber: buyer.customerNumber,
      status: 'on-hold',
      reasons: ['over-limit', 'account-hold'],
      heldAt: '2026-03-10T16:00:00+00:00',
      poNumber: 'A',
      total: '59.10',
    })
    expect(page).toMatchObject({
      lines: [{ sku: item.sku, color: expect.any(String), quantity: '1', UMCode: 'CT', net: '59.10' }],
      accountHold: true,
      account: { limit: '150.00', used: '277.30', balance: '100.00', pastDue: '100.00', oldestDays: 7 },
      releases: [{ reasons: ['over-limit', 'account-hold'], decision: null, decidedAt: null, decidedBy: '' }],
    })
  })

  test('releases an order: it goes on with its stock, the buyer gets a mail, the ERP a row, the log a line', async ({
    mailbox,
    as,
    given,
    shop,
    sql,
  }) => {
    const staff = await givenStaff(given)
    const [buyer, item] = [await given.user(), await given.cartonItem()]
    await limitTo(sql, buyer, '1')
    const number = await shop.order(buyer, [[item, '3']])

    expect(await as(staff)(RELEASE, { params: { number } })).toEqual({ success: true, reason: '' })
    expect(await as(staff)(RELEASE, { params: { number } })).toEqual({ success: true, reason: '' })
    expect(await as(staff)(DECLINE, { params: { number }, body: { reason: 'No' } })).toEqual({
      success: false,
      reason: 'This order was already released.',
    })

    expect(await as(buyer)('GET /api/orders/:id', order(number, buyer))).toMatchObject({
      status: 'released',
      releaseReasons: null,
      events: [{ status: 'on-hold' }, { status: 'released' }],
    })
    expect(await setAside(sql, number)).toEqual(['3 until infinity'])
    expect((await mailbox({ about: `order ${number}` })).slice(1)).toMatchObject([
      { to: 'pat@example.com', subject: expect.stringContaining(`Order ${number} released`) },
    ])
    expect((await exportsOf(sql, number)).slice(1)).toEqual([{ kind: 'release', payload: { orderNumber: number } }])
    expect(await audited(sql, number)).toEqual(['releaseOrder'])
    expect((await as(staff)('GET /api/staff/releases', { query: { search: number } })).total).toBe(0)
    expect((await as(staff)('GET /api/staff/orders/:number/release', { params: { number } })).releases).toMatchObject([
      { decision: 'released', decidedBy: 'Pat Buyer', comment: '' },
    ])
  })

  test('declines an order with a reason: it is canceled, its stock is free, and the buyer gets a mail', async ({
    mailbox,
    as,
    given,
    shop,
    sql,
  }) => {
    const staff = await givenStaff(given)
    const [buyer, item] = [await given.user(), await given.cartonItem()]
    await limitTo(sql, buyer, '1')
    const number = await shop.order(buyer, [[item, '3']])
    const decline = (reason: string) => as(staff)(DECLINE, { params: { number }, body: { reason } })

    expect(await decline('Please pay invoice 12 first.')).toEqual({ success: true, reason: '' })
    expect(await decline('Again')).toEqual({ success: true, reason: '' })
    expect(await as(staff)(RELEASE, { params: { number } })).toEqual({
      success: false,
      reason: 'This order was already declined.',
    })

    expect(await as(buyer)('GET /api/orders/:id', order(number, buyer))).toMatchObject({
      status: 'cancelled',
      releaseReasons: null,
      canCancel: false,
      events: [{ status: 'on-hold' }, { status: 'cancelled', note: 'Declined: Please pay invoice 12 first.' }],
    })
    expect(await setAside(sql, number)).toEqual([])
    expect(await sql`select count(*)::int as bought from purchases where customer_id = ${buyer.customerId}`).toEqual([
      { bought: 0 },
    ])
    const [mail] = (await mailbox({ about: `order ${number}` })).slice(1)
    expect(mail).toMatchObject({ to: 'pat@example.com', subject: `Order ${number} declined` })
    expect(mail?.text).toContain('Please pay invoice 12 first.')
    expect((await exportsOf(sql, number)).slice(1)).toEqual([
      { kind: 'cancellation', payload: { orderNumber: number, declined: 'Please pay invoice 12 first.' } },
    ])
    expect(await audited(sql, number)).toEqual(['declineOrder'])
    expect((await as(buyer)('GET /api/account/overview', of(buyer))).credit?.used).toBe('0.00')
  })

  test('lets one of two staff decide who press at the same moment', async ({
    as,
    atOnce,
    given,
    mailbox,
    shop,
    sql,
  }) => {
    const [one, two] = [await givenStaff(given), await givenStaff(given)]
    const [buyer, item] = [await given.user(), await given.cartonItem()]
    await limitTo(sql, buyer, '1')
    const number = await shop.order(buyer, [[item, '3']])

    const replies = await atOnce<{ success: boolean }>(
      [
        () => as(one)(RELEASE, { params: { number } }),
        () => as(two)(DECLINE, { params: { number }, body: { reason: 'No' } }),
        () => as(two)(RELEASE, { params: { number } }),
      ],
      'orders',
    )

    const { status } = await as(buyer)('GET /api/orders/:id', order(number, buyer))
    expect(replies.map(({ success }) => success)).toEqual(
      status === 'released' ? [true, false, true] : [false, true, false],
    )
    expect(await mailbox({ about: `order ${number}` })).toHaveLength(2)
    expect(await exportsOf(sql, number)).toHaveLength(2)
    expect(await audited(sql, number)).toHaveLength(1)
  })

  test('cannot decide about an order that the customer has canceled, nor about one that never waited', async ({
    as,
    given,
    shop,
    sql,
  }) => {
    const staff = await givenStaff(given)
    const [buyer, item] = [await given.user(), await given.cartonItem()]
    const plain = await shop.order(buyer, [[item, '1']])
    await limitTo(sql, buyer, '1')
    const canceled = await shop.order(buyer, [[item, '1']])
    await as(buyer)('POST /api/orders/:id/cancel', {
      params: { id: canceled },
      body: { customerNumber: buyer.customerNumber },
    })

    for (const number of [plain, canceled])
      expect(await as(staff)(RELEASE, { params: { number } })).toEqual({
        success: false,
        reason: 'This order is no longer on hold.',
      })
    expect(
      (await as(staff)('GET /api/staff/orders/:number/release', { params: { number: canceled } })).releases,
    ).toMatchObject([{ decision: 'withdrawn', decidedBy: 'Pat Buyer' }])
    expect((await as(staff).raw(RELEASE, { params: { number: '999999999' } })).statusCode).toBe(404)
    expect((await as(buyer).raw(RELEASE, { params: { number: plain } })).statusCode).toBe(403)
  })
})

describe('a change of an order', () => {
  const twenty = { lines: [{ lineNumber: 10, sequence: 0, quantity: '20' }] }

  test('that takes the account over its limit puts the order on hold, which the buyer agrees to', async ({
    as,
    given,
    shop,
    sql,
  }) => {
    const staff = await givenStaff(given)
    const [buyer, item] = [await given.user(), await given.cartonItem({ onHand: '2364' })]
    const number = await shop.order(buyer, [[item, '2']])
    await limitTo(sql, buyer, '300')

    const { differences } = await shop.ask(buyer, number, twenty)
    const before = await as(buyer)('GET /api/orders/:id', order(number, buyer))
    const changed = await shop.change(buyer, number, twenty)

    expect(differences).toContain(
      'The order will be on hold until we release it. The order takes your account over its credit limit.',
    )
    expect(before.status).toBe('entered')
    expect(changed).toMatchObject({ success: true })
    expect(await as(buyer)('GET /api/orders/:id', order(number, buyer))).toMatchObject({
      status: 'on-hold',
      releaseReasons: ['over-limit'],
    })
    expect((await exportsOf(sql, number))[1]).toMatchObject({
      kind: 'change',
      payload: { status: 'on-hold', releaseReasons: ['over-limit'], creditReview: true },
    })
    expect(await as(staff)(RELEASE, { params: { number } })).toMatchObject({ success: true })
  })

  test('of an order on hold leaves it on hold, and a smaller one needs nobody’s release', async ({
    as,
    given,
    shop,
    sql,
  }) => {
    await givenStaff(given)
    const [buyer, item] = [await given.user(), await given.cartonItem({ onHand: '2364' })]
    await limitTo(sql, buyer, '100')
    const held = await shop.order(buyer, [[item, '2']])
    await limitTo(sql, buyer, null)
    const free = await shop.order(buyer, [[item, '5']])
    await limitTo(sql, buyer, '100')
    const one = { lines: [{ lineNumber: 10, sequence: 0, quantity: '1' }] }

    await shop.change(buyer, held, twenty)
    await shop.change(buyer, free, one)

    expect((await as(buyer)('GET /api/orders/:id', order(held, buyer))).status).toBe('on-hold')
    expect((await as(buyer)('GET /api/orders/:id', order(free, buyer))).status).toBe('entered')
  })
})
