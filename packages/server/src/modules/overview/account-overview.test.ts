import { describe, expect } from 'vitest'
import type { UserClaims } from '@sidemark/contract'
import type { Sql } from '#platform/database/sql.ts'
import type { GivenUser } from '#test/given-people.ts'
import { everyRight } from '#test/given-people.ts'
import { test } from '#test/test.ts'

/** An invoice that is `days` past due (negative if it is not due yet), with the ledger posting of its amount. */
const invoice = (sql: Sql, { customerId }: GivenUser, amount: string, days: number) => sql`
  with made as (
    insert into invoices (invoice_number, customer_id, invoiced_on, terms_code, due_on, amount)
    select left(gen_random_uuid()::text, 12), ${customerId}, t.day - ${days + 30}::int, 'NET30', t.day - ${days}::int, ${amount}
    from (select (now() at time zone 'America/Chicago')::date as day) t
    returning invoice_id, invoiced_on
  )
  insert into ledger_postings (customer_id, posted_on, debit, credit, amount, invoice_id)
  select ${customerId}, invoiced_on, 'receivable', 'sales', ${amount}, invoice_id
  from made`

/** An order with this amount of merchandise, placed at this time of the branch's clock. */
const order = (
  sql: Sql,
  { customerId, userId, locationId }: GivenUser,
  at: string,
  merchandise: string,
  more: { status?: string; promised?: string } = {},
) => sql`
  insert into orders (customer_id, user_id, location_id, ship_via_code, ordered_at, status, promised_date, merchandise, total)
  values (${customerId}, ${userId}, ${locationId}, 'OT', ${at}::timestamp at time zone 'America/Chicago', ${more.status ?? 'invoiced'}, ${more.promised ?? null}, ${merchandise}, ${merchandise})`

const OVERVIEW = 'GET /api/account/overview'

describe('GET /api/account/overview', () => {
  test('has the balance by age, whose ages add up to it, and the rest of the credit limit', async ({
    as,
    given,
    sql,
  }) => {
    const user = await given.user()
    await sql`update customers set credit_limit = 5000, salesperson = 'Sam Sale', salesperson_phone = '555 0100', salesperson_email = 'sam@example.com' where customer_id = ${user.customerId}`
    for (const [amount, days] of [
      ['100.01', -5],
      ['200.02', 10],
      ['300.03', 45],
      ['400.04', 75],
      ['500.05', 120],
    ] as const)
      await invoice(sql, user, amount, days)
    await order(sql, user, '2026-01-01 10:00', '250.00', { status: 'released', promised: '2099-12-01' })

    const overview = await as(user)(OVERVIEW, { query: { customerNumber: user.customerNumber } })
    expect(overview).toMatchObject({
      terms: 'NET 30',
      balance: {
        openBalance: '1500.15',
        notDue: '100.01',
        days1to30: '200.02',
        days31to60: '300.03',
        days61to90: '400.04',
        daysOver90: '500.05',
        pastDue: '1400.14',
        unapplied: '0.00',
        balance: '1500.15',
      },
      credit: {
        limit: '5000.00',
        onOrder: '250.00',
        inFlight: '0.00',
        postedAhead: '0.00',
        used: '1750.15',
        available: '3249.85',
      },
      contacts: [{ kind: 'sales', name: 'Sam Sale', phone: '555 0100', email: 'sam@example.com' }, { kind: 'branch' }],
      openOrders: 1,
      nextDeliveries: [{ promisedDate: '2099-12-01', isLate: false, status: 'released' }],
    })
  })

  test('counts a payment on its way against the used credit', async ({ as, given, sql }) => {
    const user = await given.user()
    await sql`update customers set credit_limit = 1000 where customer_id = ${user.customerId}`
    await invoice(sql, user, '400.00', 10)
    await sql`
      with payment as (
        insert into payments (customer_id, user_id, kind, status, amount)
        values (${user.customerId}, ${user.userId}, 'ach', 'pending', 150)
        returning payment_id
      )
      insert into payment_applications (payment_id, invoice_id, amount)
      select payment_id, invoice_id, 150
      from payment, invoices
      where customer_id = ${user.customerId}`
    const { credit } = await as(user)(OVERVIEW, { query: { customerNumber: user.customerNumber } })
    expect(credit).toEqual({
      limit: '1000.00',
      onOrder: '0.00',
      inFlight: '150.00',
      postedAhead: '0.00',
      used: '250.00',
      available: '750.00',
    })
  })

  test('compares this year with last year up to the same day of the branch', async ({ as, given, sql, clock }) => {
    const user = await given.user()
    await clock.set('2026-03-10T17:00:00Z')
    for (const [at, amount] of [
      ['2026-03-10 09:00', '10.00'],
      ['2026-01-01 00:30', '1.00'],
      ['2025-12-31 23:30', '2000.00'],
      ['2025-03-10 23:30', '100.00'],
      ['2025-03-11 00:30', '4000.00'],
      ['2024-12-31 23:30', '90000.00'],
    ] as const)
      await order(sql, user, at, amount)
    await order(sql, user, '2026-02-01 10:00', '700000.00', { status: 'cancelled' })
    expect((await as(user)(OVERVIEW, { query: { customerNumber: user.customerNumber } })).sales).toEqual({
      yearToDate: '11.00',
      lastYearToDate: '100.00',
      lastYear: '6100.00',
    })
  })

  test('also has the last of February in the year before a leap year', async ({ as, given, sql, clock }) => {
    const user = await given.user()
    await order(sql, user, '2027-02-28 10:00', '100.00')
    await order(sql, user, '2027-03-01 10:00', '20.00')
    const lastYear = async (now: string) => {
      await clock.set(now)
      return (await as(user)(OVERVIEW, { query: { customerNumber: user.customerNumber } })).sales?.lastYearToDate
    }
    expect([
      await lastYear('2028-02-27T17:00:00Z'),
      await lastYear('2028-02-28T17:00:00Z'),
      await lastYear('2028-02-29T17:00:00Z'),
      await lastYear('2028-03-01T17:00:00Z'),
    ]).toEqual(['0.00', '100.00', '100.00', '120.00'])
  })

  test('A18 has the holds that run out first, also one that waits for approval, without those that have run out, and counts as many as the list of holds', async ({
    as,
    given,
    sql,
  }) => {
    const user = await given.user()
    const { itemId } = await given.cartonItem()
    const hold = (tag: string, inHours: number, status: string) => sql`
      insert into holds (customer_id, user_id, item_id, location_id, um_code, quantity, base_qty, comment, tag, status, expires_at)
      values (${user.customerId}, ${user.userId}, ${itemId}, ${user.locationId}, 'CT', 2, 2, 'For a job', ${tag}, ${status}, now() + make_interval(hours => ${inHours}))`
    for (const [tag, inHours, status] of [
      ['week', 168, 'active'],
      ['soon', 2, 'extended'],
      ['asked', 24, 'requested'],
      ['over', -1, 'active'],
      ['gone', 3, 'released'],
    ] as const)
      await hold(tag, inHours, status)
    const { holds, activeHolds } = await as(user)(OVERVIEW, { query: { customerNumber: user.customerNumber } })
    const { data } = await as(user)('GET /api/item/holds', { query: { customerNumber: user.customerNumber } })
    expect(data.standing).toBe(3)
    expect([activeHolds, holds?.map(({ tag, quantity, UMCode }) => [tag, quantity, UMCode])]).toEqual([
      3,
      [
        ['soon', '2', 'CT'],
        ['asked', '2', 'CT'],
        ['week', '2', 'CT'],
      ],
    ])
  })

  test('has payments that were made or are on their way, and none that failed', async ({ as, given, sql }) => {
    const user = await given.user()
    await sql`
      insert into payments (customer_id, user_id, kind, status, amount, payment_number, created_at, settled_at)
      select ${user.customerId}, ${user.userId}, 'ach', status, 150, status, now() - make_interval(days => place::int), case when status in ('settled', 'returned') then now() end
      from unnest(array['pending', 'settled', 'declined', 'cancelled', 'returned']) with ordinality s (status, place)`
    const { recentPayments } = await as(user)(OVERVIEW, { query: { customerNumber: user.customerNumber } })
    expect(recentPayments?.map(({ paymentNumber, status }) => [paymentNumber, status])).toEqual([
      ['pending', 'pending'],
      ['settled', 'settled'],
    ])
  })

  test('has orders that are still to come before late ones', async ({ as, given, sql }) => {
    const user = await given.user()
    for (const promised of ['2020-01-03', '2099-01-02', '2020-01-02', '2099-01-01'])
      await order(sql, user, '2019-12-01 10:00', '5.00', { status: 'released', promised })
    const { nextDeliveries } = await as(user)(OVERVIEW, { query: { customerNumber: user.customerNumber } })
    expect(nextDeliveries?.map(({ promisedDate, isLate }) => [promisedDate, isLate])).toEqual([
      ['2099-01-01', false],
      ['2099-01-02', false],
      ['2020-01-02', true],
      ['2020-01-03', true],
    ])
  })

  test('counts an order as late that should have left before today and has not', async ({ as, given, sql }) => {
    const user = await given.user()
    for (const status of ['released', 'picking', 'ready', 'shipped', 'cancelled'])
      await order(sql, user, '2019-12-01 10:00', '5.00', { status, promised: '2020-01-03' })
    await order(sql, user, '2019-12-01 10:00', '5.00', { status: 'released', promised: '2099-01-02' })
    const { lateOrders, nextDeliveries } = await as(user)(OVERVIEW, { query: { customerNumber: user.customerNumber } })
    expect(lateOrders).toBe(2)
    expect(nextDeliveries?.map(({ status, isLate }) => [status, isLate])).toEqual([
      ['released', false],
      ['released', true],
      ['picking', true],
      ['ready', false],
    ])
  })

  test('has what is on its way among the next deliveries, but not what was picked up or delivered', async ({
    as,
    given,
    sql,
  }) => {
    const user = await given.user()
    for (const status of ['shipped', 'delivered'])
      await order(sql, user, '2019-12-01 10:00', '5.00', { status, promised: '2099-01-02' })
    const states = async () => {
      const { nextDeliveries } = await as(user)(OVERVIEW, { query: { customerNumber: user.customerNumber } })
      return nextDeliveries?.map(({ status }) => status)
    }
    await sql`update orders set ship_via_code = 'OT' where customer_id = ${user.customerId}`
    expect(await states()).toEqual(['shipped'])
    await sql`update orders set ship_via_code = 'WC' where customer_id = ${user.customerId}`
    expect(await states()).toEqual([])
  })

  test('hides the day of an order with a back order under hideBOETA', async ({ as, given, sql }) => {
    const user = await given.user({ claims: { ...everyRight, hideBOETA: true } })
    const { itemId } = await given.eachItem()
    await order(sql, user, '2026-11-01 10:00', '5.00', { status: 'released', promised: '2020-12-24' })
    await sql`
      insert into order_lines (order_id, line_number, item_id, um_code, quantity, base_qty, back_ordered_base, price_uom, price_qty, unit_price, net)
      select order_id, 10, ${itemId}, 'EA', 1, 1, 1, 'EA', 1, 5, 5
      from orders
      where customer_id = ${user.customerId}`
    expect(await as(user)(OVERVIEW, { query: { customerNumber: user.customerNumber } })).toMatchObject({
      lateOrders: 0,
      nextDeliveries: [{ promisedDate: null, isLate: false }],
    })
  })

  test.for<[keyof UserClaims, string[]]>([
    ['showPrices', ['balance', 'credit']],
    ['displayYTDSales', ['sales']],
    ['showOrders', ['openOrders', 'lateOrders', 'ordersOnHold', 'nextDeliveries', 'recentOrders']],
    ['showInvoicedOrders', ['recentInvoices']],
    ['showInvoices', ['recentPayments']],
    ['allowInventoryHold', ['activeHolds', 'holds']],
  ])('without %s has no %j', async ([claim, fields], { as, given }) => {
    const [every, less] = [await given.user(), await given.user({ claims: { ...everyRight, [claim]: false } })]
    const fieldsOf = async (user: GivenUser) =>
      Object.keys(await as(user)(OVERVIEW, { query: { customerNumber: user.customerNumber } }))
    expect((await fieldsOf(every)).filter((field) => fields.includes(field))).toEqual(fields)
    expect(await fieldsOf(less)).toEqual((await fieldsOf(every)).filter((field) => !fields.includes(field)))
  })

  test('is one statement for a known caller', async ({ as, given }) => {
    const user = await given.user()
    const read = async () =>
      (await as(user).raw(OVERVIEW, { query: { customerNumber: user.customerNumber } })).headers['x-statements']
    await read()
    expect(await read()).toBe('1')
  })
})
