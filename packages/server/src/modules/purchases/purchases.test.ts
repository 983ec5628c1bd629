import { describe, expect } from 'vitest'
import type { Sql } from '#platform/database/sql.ts'
import type { GivenItem } from '#test/given-catalogue.ts'
import type { GivenUser } from '#test/given-people.ts'
import { everyRight } from '#test/given-people.ts'
import { test } from '#test/test.ts'

type Bought = {
  /** Months ago; 0 is this month. */ ago: number
  qty: number
  net: string
  lot?: string
  price?: string
  status?: 'invoiced' | 'cancelled'
}

/**
 * An order of one line, in the middle of its month, or at noon of the first day if it is this month. It is as the
 * orders feed stores it, with the item's purchases counted.
 */
async function bought(
  sql: Sql,
  { customerId, userId, locationId }: GivenUser,
  { itemId }: GivenItem,
  { ago, qty, net, lot = '', price = '2.5000', status = 'invoiced' }: Bought,
) {
  const [time] = await sql`
    select date_trunc('month', now()) - make_interval(months => ${ago}) + make_interval(days => case when ${ago} = 0 then 0 else 14 end, hours => 18) as at`
  const at = String(time?.['at'])
  const [order] = await sql`
    with placed as (
      insert into orders (customer_id, user_id, location_id, ship_via_code, ordered_at, status, po_number, merchandise, total)
      values (${customerId}, ${userId}, ${locationId}, 'WC', ${at}, ${status}, 'PO-7', ${net}, ${net})
      returning order_id, order_number
    ), line as (
      insert into order_lines (order_id, line_number, item_id, um_code, quantity, base_qty, price_uom, price_qty, unit_price, net, dye_lots)
      select order_id, 10, ${itemId}, i.default_unit, ${qty}, ${qty}, i.price_uom, ${qty}, ${price}, ${net}, jsonb_build_array(jsonb_build_object('lot', ${lot}::text, 'roll', '', 'quantity', ${qty}::int))
      from placed, items i
      where i.item_id = ${itemId}
    )
    select order_number from placed`
  if (status !== 'cancelled') await counted(sql, customerId, itemId, { at, qty, net })
  return String(order?.['order_number'])
}

const counted = (
  sql: Sql,
  customerId: number,
  itemId: number,
  { at, qty, net }: { at: string; qty: number; net: string },
) => sql`
  insert into purchases as p (customer_id, item_id, month, base_qty, spend, orders, last_ordered)
  values (${customerId}, ${itemId}, date_trunc('month', ${at}::timestamptz)::date, ${qty}, ${net}, 1, ${at}::timestamptz::date)
  on conflict (customer_id, item_id, month) do update
  set base_qty = p.base_qty + excluded.base_qty, spend = p.spend + excluded.spend, orders = p.orders + 1, last_ordered = greatest(p.last_ordered, excluded.last_ordered)`

const all = { search: '', page: 1, size: 25 } as const
const of = ({ customerNumber }: GivenUser) => ({ customerNumber, ...all })

test.beforeEach(async ({ given }) => given.options({ ShowPurchasesByProduct: true }))

describe('GET /api/purchases', () => {
  test('has the sum of the last twelve months of each item, beside the twelve months before', async ({
    as,
    given,
    sql,
  }) => {
    const user = await given.user()
    const [plank, glue, old] = [
      await given.cartonItem({ description: 'Plank' }),
      await given.eachItem({ description: 'Glue' }),
      await given.eachItem({ description: 'Old' }),
    ]
    await bought(sql, user, plank, { ago: 0, qty: 4, net: '236.40', lot: 'B2', price: '2.5500' })
    await bought(sql, user, plank, { ago: 11, qty: 8, net: '472.80', lot: 'A1' })
    await bought(sql, user, plank, { ago: 12, qty: 8, net: '400.00' })
    await bought(sql, user, glue, { ago: 3, qty: 2, net: '19.98' })
    await bought(sql, user, old, { ago: 24, qty: 1, net: '1.00' })

    const { total, purchases } = await as(user)('GET /api/purchases', { query: of(user) })
    expect(total).toBe(2)
    expect(purchases).toMatchObject([
      {
        sku: plank.sku,
        UMCode: 'CT',
        quantity: '12',
        quantityBefore: '8',
        trend: '50',
        spend: '709.20',
        spendBefore: '400.00',
        lastPrice: '2.55',
        lastPriceUOM: 'SF',
        lastLot: 'B2',
      },
      {
        sku: glue.sku,
        UMCode: 'EA',
        quantity: '2',
        quantityBefore: '0',
        trend: null,
        spend: '19.98',
        spendBefore: '0.00',
        lastLot: '',
      },
    ])
  })

  test('counts an order when it is placed, and removes it with its day when it is canceled', async ({
    as,
    given,
    sql,
  }) => {
    const user = await given.user()
    const item = await given.eachItem({ unitPrice: '10.0000' })
    const firstOfMonth = await bought(sql, user, item, { ago: 0, qty: 3, net: '30.00' })
    const before = (await as(user)('GET /api/purchases', { query: of(user) })).purchases
    const { customerNumber } = user
    await as(user)('POST /api/cart/additem', { body: { customerNumber, sku: item.sku, qtyToOrder: 2, umcode: 'EA' } })
    const { shown } = await as(user)('GET /api/checkout', { query: { customerNumber } })
    const { orderNumber } = await as(user)('POST /api/checkout/place', {
      body: { customerNumber, shown, poNumber: '1' },
    })
    const today =
      await sql`select (now() at time zone time_zone)::date as day from locations where location_id = ${user.locationId}`
    expect((await as(user)('GET /api/purchases', { query: of(user) })).purchases).toMatchObject([
      { quantity: '5', spend: '50.00', lastOrdered: today[0]?.['day'] },
    ])

    await as(user)('POST /api/orders/:id/cancel', { params: { id: String(orderNumber) }, body: { customerNumber } })
    expect((await as(user)('GET /api/purchases', { query: of(user) })).purchases).toEqual(before)
    expect(firstOfMonth).not.toBe(orderNumber)
  })

  test('can be searched by words of SKU and description, in any order and with or without dashes', async ({
    as,
    given,
    sql,
  }) => {
    const [user, other] = [await given.user(), await given.user()]
    const [oak, pine, foreign] = [
      await given.eachItem({ sku: 'QX-77/5 OAK%', description: 'Wide plank honey' }),
      await given.eachItem({ description: 'Narrow plank honey' }),
      await given.eachItem({ description: 'Wide plank of others' }),
    ]
    for (const item of [oak, pine]) await bought(sql, user, item, { ago: 1, qty: 1, net: '1.00' })
    await bought(sql, other, foreign, { ago: 1, qty: 1, net: '1.00' })
    const found = async (search: string) =>
      (await as(user)('GET /api/purchases', { query: { ...of(user), search, sort: 'sku' } })).purchases.map(
        ({ sku }) => sku,
      )
    expect(await found('honey')).toEqual([oak.sku, pine.sku].toSorted())
    expect(await found('plank WIDE')).toEqual([oak.sku])
    expect(await found('qx775')).toEqual([oak.sku])
    expect(await found('oak%')).toEqual([oak.sku])
    expect(await found('%%%')).toEqual([])
    await sql`update items set description = 'Wide board' where item_id = ${oak.itemId}`
    expect(await found('board')).toEqual([oak.sku])
  })

  test.for([
    ['-spend', ['dear', 'many', 'late']],
    ['spend', ['late', 'many', 'dear']],
    ['-quantity', ['many', 'late', 'dear']],
    ['-last', ['late', 'many', 'dear']],
    ['sku', ['dear', 'late', 'many']],
  ] as const)('is sorted by %s', async ([sort, order], { as, given, sql }) => {
    const user = await given.user()
    for (const [sku, ago, qty, net] of [
      ['dear', 5, 1, '900.00'],
      ['many', 4, 70, '700.00'],
      ['late', 1, 2, '2.00'],
    ] as const)
      await bought(sql, user, await given.eachItem({ sku: `${sku}-${sort}` }), { ago, qty, net })
    expect(
      (await as(user)('GET /api/purchases', { query: { ...of(user), sort } })).purchases.map(
        ({ sku }) => sku.split('-')[0],
      ),
    ).toEqual(order)
  })

  test('shows users without showPrices no amount, and reveals none by its order', async ({ as, given, sql }) => {
    const user = await given.user({ claims: { ...everyRight, showPrices: false } })
    const [dear, late] = [await given.eachItem(), await given.eachItem()]
    await bought(sql, user, dear, { ago: 2, qty: 1, net: '900.00' })
    await bought(sql, user, late, { ago: 1, qty: 1, net: '2.00' })
    // The list is sorted by the day of the last order instead, in the same direction.
    for (const [sort, order] of [
      ['-spend', [late, dear]],
      ['spend', [dear, late]],
    ] as const) {
      const { purchases } = await as(user)('GET /api/purchases', { query: { ...of(user), sort } })
      expect(purchases.map(({ sku }) => sku)).toEqual(order.map(({ sku }) => sku))
      expect(Object.keys(purchases[0] ?? {}).filter((field) => /spend|price$/i.test(field))).toEqual([])
    }
  })

  test('has each item on one page only', async ({ as, given, sql }) => {
    const user = await given.user()
    for (let count = 0; count < 7; count++)
      await bought(sql, user, await given.eachItem(), { ago: 1, qty: 1, net: '5.00' })
    const page = async (number: number) =>
      (await as(user)('GET /api/purchases', { query: { ...of(user), page: number, size: 3 } })).purchases.map(
        ({ sku }) => sku,
      )
    const pages = [await page(1), await page(2), await page(3)]
    expect(pages.map(({ length }) => length)).toEqual([3, 3, 1])
    expect(new Set(pages.flat()).size).toBe(7)
  })
})

describe('GET /api/purchases/export', () => {
  test('has the rows of the search, in their order, as CSV', async ({ as, given, sql }) => {
    const user = await given.user()
    const [first, second] = [
      await given.eachItem({ description: 'Cut pile' }),
      await given.eachItem({ description: 'Cut loop' }),
    ]
    await bought(sql, user, first, { ago: 1, qty: 1, net: '5.00' })
    await bought(sql, user, second, { ago: 1, qty: 3, net: '9.50' })
    await bought(sql, user, await given.eachItem({ description: 'Glue' }), { ago: 1, qty: 1, net: '7.00' })
    const file = await as(user).raw('GET /api/purchases/export', {
      query: { customerNumber: user.customerNumber, search: 'cut', sort: '-spend', columns: 'sku,quantity,unit,spend' },
    })
    expect(file.body.trim().split('\r\n')).toEqual([
      'SKU,"Quantity, 12 months",Unit,"Spend, 12 months"',
      `${second.sku},3,EA,9.50`,
      `${first.sku},1,EA,5.00`,
    ])
  })
})

describe('GET /api/purchases/:sku', () => {
  test('has 24 months, oldest first, and the orders, newest first', async ({ as, given, sql }) => {
    const user = await given.user()
    const item = await given.cartonItem({ sku: 'HP-1123/7.5 OAK 100%' })
    const older = await bought(sql, user, item, { ago: 23, qty: 3, net: '177.30', lot: 'A1' })
    const newer = await bought(sql, user, item, { ago: 2, qty: 5, net: '295.50', lot: 'B2' })
    await bought(sql, user, item, { ago: 1, qty: 9, net: '1.00', status: 'cancelled' })
    const { months, orders, ...facts } = await as(user)('GET /api/purchases/:sku', {
      params: { sku: item.sku },
      query: { customerNumber: user.customerNumber },
    })
    expect(facts).toMatchObject({
      sku: item.sku,
      quantity: '5',
      quantityBefore: '3',
      spend: '295.50',
      discontinued: false,
      lastLot: 'B2',
    })
    expect(months).toHaveLength(24)
    expect(
      months.flatMap(({ quantity, spend }, place) => (quantity === '0' ? [] : [[place, quantity, spend]])),
    ).toEqual([
      [0, '3', '177.30'],
      [21, '5', '295.50'],
    ])
    expect(orders).toMatchObject([
      {
        orderNumber: newer,
        poNumber: 'PO-7',
        quantity: '5',
        UMCode: 'CT',
        unitPrice: '2.50',
        priceUOM: 'SF',
        net: '295.50',
        lots: [{ dyeLot: 'B2', roll: '' }],
      },
      { orderNumber: older },
    ])
  })

  test('has no orders for users without showOrders', async ({ as, given, sql }) => {
    const user = await given.user({ claims: { ...everyRight, showOrders: false } })
    const item = await given.eachItem()
    await bought(sql, user, item, { ago: 1, qty: 1, net: '1.00' })
    const reply = await as(user)('GET /api/purchases/:sku', {
      params: { sku: item.sku },
      query: { customerNumber: user.customerNumber },
    })
    expect(reply).toHaveProperty('months')
    expect(reply).not.toHaveProperty('orders')
  })

  test('is not found for an item that only others bought, just like an unknown item', async ({ as, given, sql }) => {
    const [user, other] = [await given.user(), await given.user()]
    const item = await given.eachItem()
    await bought(sql, other, item, { ago: 1, qty: 1, net: '1.00' })
    for (const sku of [item.sku, 'NOTHING'])
      expect(
        (
          await as(user).raw('GET /api/purchases/:sku', {
            params: { sku },
            query: { customerNumber: user.customerNumber },
          })
        ).statusCode,
      ).toBe(404)
  })
})

describe('while the app option ShowPurchasesByProduct is not true', () => {
  test.for([{ ShowPurchasesByProduct: false }, {}])(
    '%o: neither exists, for any user',
    async (options, { as, given, sql }) => {
      const user = await given.user()
      const item = await given.eachItem()
      await bought(sql, user, item, { ago: 1, qty: 1, net: '1.00' })
      const status = async () => [
        (await as(user).raw('GET /api/purchases', { query: of(user) })).statusCode,
        (
          await as(user).raw('GET /api/purchases/:sku', {
            params: { sku: item.sku },
            query: { customerNumber: user.customerNumber },
          })
        ).statusCode,
      ]
      expect(await status()).toEqual([200, 200])
      await given.options(options)
      expect(await status()).toEqual([404, 404])
    },
  )
})
