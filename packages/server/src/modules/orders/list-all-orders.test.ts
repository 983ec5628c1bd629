import { describe, expect } from 'vitest'
import { z } from 'zod'
import { one } from '#platform/database/sql.ts'
import { givenAccount } from '#test/given-account.ts'
import { givenInvoice } from '#test/given-invoices.ts'
import { everyRight } from '#test/given-people.ts'
import type { GivenUser } from '#test/given-people.ts'
import { test as base } from '#test/test.ts'

const own = ({ customerNumber }: GivenUser, more: object = {}) => ({ query: { customerNumber, ...more } })
const test = base.extend<{ $test: { both: (claims?: object) => Promise<GivenUser> } }>({
  /** A user whose customer has two open orders, a canceled one, and two invoices, one of them a credit memo. */
  both: async ({ given, sql }, provide) =>
    provide(async (claims = {}) => {
      const user = await given.user({ claims: { ...everyRight, ...claims } })
      await sql`
        insert into orders (customer_id, location_id, ship_via_code, po_number, sidemark, ship_to_name, ordered_at, status, merchandise, total)
        select ${user.customerId}, ${user.locationId}, 'WC', x.po, 'Maple ' || x.po, 'Site', x.at, x.status, x.total, x.total
        from (values ('B 1', timestamptz '2026-11-18 15:00Z', 'entered', 20.00), ('B 2', timestamptz '2026-11-10 15:00Z', 'picking', 50.00), ('gone', timestamptz '2026-11-19 15:00Z', 'cancelled', 1.00)) x (po, at, status, total)`
      await givenInvoice(sql, user, {
        number: `I1-${user.customerNumber}`,
        amount: '30.00',
        on: '2026-11-12',
        po: 'A 1',
        sidemark: 'Maple yard',
      })
      await givenInvoice(sql, user, {
        number: `C2-${user.customerNumber}`,
        amount: '-5.00',
        on: '2026-11-19',
        po: 'C 1',
      })
      return user
    }),
})

describe('GET api/allorders', () => {
  test('has open orders and invoiced orders, newest first, each with its kind', async ({ as, both }) => {
    const user = await both()
    const { total, orders } = await as(user)('GET /api/allorders', own(user))
    expect(total).toBe(4)
    expect(
      orders.map(({ kind, date, poNumber, status, total: amount }) => [kind, date, poNumber, status, amount]),
    ).toEqual([
      ['credit-memo', '2026-11-19', 'C 1', 'credit', '-5.00'],
      ['order', '2026-11-18', 'B 1', 'entered', '20.00'],
      ['invoice', '2026-11-12', 'A 1', 'open', '30.00'],
      ['order', '2026-11-10', 'B 2', 'picking', '50.00'],
    ])
  })

  test.for([
    ['sort', 'po', ['A 1', 'B 1', 'B 2', 'C 1']],
    ['sort', '-total', ['B 2', 'A 1', 'B 1', 'C 1']],
    ['sort', 'date', ['B 2', 'A 1', 'B 1', 'C 1']],
    ['kind', 'open', ['B 1', 'B 2']],
    ['kind', 'invoiced', ['C 1', 'A 1']],
    ['search', 'MAPLE', ['B 1', 'A 1', 'B 2']],
    ['from', '2026-11-12', ['C 1', 'B 1', 'A 1']],
    ['to', '2026-11-12', ['A 1', 'B 2']],
  ] as const)('with %s %s has %s', async ([name, value, expected], { as, both }) => {
    const user = await both()
    const { total, orders } = await as(user)('GET /api/allorders', own(user, { [name]: value }))
    expect([total, orders.map(({ poNumber }) => poNumber)]).toEqual([expected.length, expected])
  })

  test('finds an invoice by the place its order went to, as the order has it now', async ({ as, both, sql }) => {
    const user = await both()
    const { number: order } = await one(
      z.object({ number: z.string() }),
      sql`select order_number::text as number from orders where customer_id = ${user.customerId} and po_number = 'B 2'`,
    )
    await givenInvoice(sql, user, {
      number: `S3-${user.customerNumber}`,
      amount: '50.00',
      on: '2026-11-13',
      po: 'S 3',
      order,
    })
    const find = async (search: string) =>
      (await as(user)('GET /api/allorders', own(user, { search, kind: 'invoiced' }))).orders.map(
        ({ poNumber }) => poNumber,
      )
    expect(await find('site')).toEqual(['S 3'])

    await sql`update orders set ship_to_name = 'Depot Nord' where customer_id = ${user.customerId} and po_number = 'B 2'`

    expect([await find('depot nord'), await find('site')]).toEqual([['S 3'], []])
    await sql`update invoices set order_id = null where invoice_number = ${`S3-${user.customerNumber}`}`
    expect(await find('depot nord')).toEqual([])
  })

  test('has pages, and a file with the same rows', async ({ as, both }) => {
    const user = await both()
    const pages = await Promise.all(
      [1, 2, 3].map((page) => as(user)('GET /api/allorders', own(user, { page, size: 2 }))),
    )
    expect(pages.map(({ orders }) => orders.map(({ poNumber }) => poNumber))).toEqual([
      ['C 1', 'B 1'],
      ['A 1', 'B 2'],
      [],
    ])
    const file = await as(user).raw('GET /api/allorders/export', own(user, { columns: 'po,kind,status' }))
    expect(file.body.split('\r\n').slice(1, -1)).toEqual([
      'C 1,Credit memo,Credit memo',
      'B 1,Order,Entered',
      'A 1,Invoice,Invoice open',
      'B 2,Order,Picking',
    ])
  })

  test('shows the promised days as the list of open orders does: no past day, and no day of a back order to a user who may not see it', async ({
    as,
    both,
    clock,
    given,
    sql,
  }) => {
    await clock.set('2026-11-20T18:00:00Z')
    const user = await both()
    const item = await given.eachItem()
    const blind = await given.user({ customer: user, claims: { ...everyRight, hideBOETA: true } })
    await sql`update orders set promised_date = case po_number when 'B 1' then date '2026-11-24' else '2026-11-19' end where customer_id = ${user.customerId}`
    await sql`
      insert into order_lines (order_id, line_number, item_id, um_code, quantity, base_qty, back_ordered_base, price_uom, price_qty, unit_price, net)
      select o.order_id, 10, ${item.itemId}, 'EA', 1, 1, 1, 'EA', 1, 1, 1 from orders o where o.customer_id = ${user.customerId} and o.po_number = 'B 2'`
    const { number: order } = await one(
      z.object({ number: z.string() }),
      sql`select order_number::text as number from orders where customer_id = ${user.customerId} and po_number = 'B 2'`,
    )
    await givenInvoice(sql, user, {
      number: `P4-${user.customerNumber}`,
      amount: '50.00',
      on: '2026-11-20',
      po: 'P 4',
      order,
    })
    const days = async (reader: GivenUser, kind: 'open' | 'invoiced' | '') =>
      (await as(reader)('GET /api/allorders', own(reader, { kind }))).orders.map(
        ({ poNumber, promisedDate, datePassed }) => [poNumber, promisedDate, datePassed],
      )
    const file = async (reader: GivenUser) =>
      (await as(reader).raw('GET /api/allorders/export', own(reader, { columns: 'po,promised' }))).body
        .split('\r\n')
        .slice(0, -1)

    expect(await days(user, 'open')).toEqual([
      ['B 1', '2026-11-24', false],
      ['B 2', '2026-11-19', true],
    ])
    expect(await days(blind, 'open')).toEqual([
      ['B 1', '2026-11-24', false],
      ['B 2', null, false],
    ])
    expect(await days(user, 'open')).toEqual(
      (await as(user)('GET /api/orders', own(user))).orders
        .map(({ poNumber, promisedDate, datePassed }) => [poNumber, promisedDate, datePassed])
        .toReversed(),
    )
    expect(await days(user, 'invoiced')).toEqual([
      ['P 4', null, false],
      ['C 1', null, false],
      ['A 1', null, false],
    ])
    expect(await file(user)).toEqual(['\uFEFFPO,Promised', 'P 4,', 'C 1,', 'B 1,2026-11-24', 'A 1,', 'B 2,2026-11-19'])
    expect((await file(blind)).at(-1)).toBe('B 2,')
  })

  test.for([
    [{ showOrders: false }, ['C 1', 'A 1']],
    [{ showInvoicedOrders: false }, ['B 1', 'B 2']],
  ] as const)('with %o has only the other half', async ([claims, expected], { as, both }) => {
    const user = await both(claims)
    const { total, orders } = await as(user)('GET /api/allorders', own(user))
    expect([total, orders.map(({ poNumber }) => poNumber)]).toEqual([2, expected])
  })

  test('is refused without either right, and without showPrices has no total and no sorting by it', async ({
    as,
    both,
  }) => {
    const nobody = await both({ showOrders: false, showInvoicedOrders: false })
    await expect(as(nobody)('GET /api/allorders', own(nobody))).rejects.toMatchObject({ type: 'missing-claim' })
    const blind = await both({ showPrices: false })
    const { orders } = await as(blind)('GET /api/allorders', own(blind, { sort: '-total' }))
    expect(orders.map(({ poNumber, total }) => [poNumber, total])).toEqual([
      ['C 1', undefined],
      ['B 1', undefined],
      ['A 1', undefined],
      ['B 2', undefined],
    ])
  })

  test.for(
    (['date', 'number', 'po', 'total'] as const).flatMap(
      (sort) =>
        [
          [sort, ''],
          [`-${sort}`, ''],
          [sort, 'maple'],
        ] as const,
    ),
  )(
    'has pages by %s with the search "%s" that together are the whole list, each row once',
    async ([sort, search], { as, given, sql }) => {
      const [user, item] = [await given.user(), await given.eachItem()]
      await givenAccount(sql, user, { orders: 300, invoices: 60, quotes: 0 }, { itemIds: [item.itemId] })
      const rows = async (page: number, size: number) =>
        (await as(user)('GET /api/allorders', own(user, { sort, search, page, size }))).orders.map(
          ({ kind, number }) => `${kind} ${number}`,
        )

      const whole = await rows(1, 100)
      const pages = await Promise.all(
        Array.from({ length: Math.ceil(whole.length / 7) + 1 }, (_, page) => rows(page + 1, 7)),
      )
      expect(whole.length).toBeGreaterThan(14)
      expect(new Set(whole).size).toBe(whole.length)
      expect(pages.flat()).toEqual(whole)
    },
  )
})
