import { describe, expect } from 'vitest'
import type { Sql } from '#platform/database/sql.ts'
import type { GivenItem } from '#test/given-catalogue.ts'
import type { GivenUser } from '#test/given-people.ts'
import { everyRight } from '#test/given-people.ts'
import { planOf } from '#test/plan-of.ts'
import { test } from '#test/test.ts'
import { buyAgainStatement } from './buy-again.ts'

type Bought = {
  /** Months ago; 0 is this month. */ ago?: number
  quantity?: string
  unit?: string
  orders?: number
  status?: string
}

/**
 * An order of one line on the first of its month in the branch's time zone, as the orders feed stores it. `orders` is
 * the number of orders that count, and this one is the last of them.
 */
async function bought(
  sql: Sql,
  { customerId, userId, locationId }: GivenUser,
  { itemId }: GivenItem,
  { ago = 0, quantity = '2', unit = 'CT', orders = 1, status = 'invoiced' }: Bought = {},
) {
  await sql`
    with placed as (
      insert into orders (customer_id, user_id, location_id, ship_via_code, ordered_at, status, merchandise, total)
      values (${customerId}, ${userId}, ${locationId}, 'WC', date_trunc('month', now()) - make_interval(months => ${ago}) + interval '12 hours', ${status}, 10, 10)
      returning order_id
    )
    insert into order_lines (order_id, line_number, item_id, um_code, quantity, base_qty, price_uom, price_qty, unit_price, net)
    select order_id, 10, ${itemId}, ${unit}, ${quantity}, 2, ${unit}, ${quantity}, 5, 10
    from placed`
  if (status !== 'cancelled') await counted(sql, customerId, itemId, { ago, orders })
}

const counted = (
  sql: Sql,
  customerId: number,
  itemId: number,
  { ago, orders, baseQty = 2 }: { ago: number; orders: number; baseQty?: number },
) => sql`
  insert into purchases as p (customer_id, item_id, month, base_qty, spend, orders, last_ordered)
  select ${customerId}, ${itemId}, m.month, ${baseQty * orders}, ${orders}, ${orders}, m.month
  from (select (date_trunc('month', now()) - make_interval(months => ${ago}))::date as month) m
  on conflict (customer_id, item_id, month) do update
  set orders = p.orders + excluded.orders, base_qty = p.base_qty + excluded.base_qty`

const AGAIN = 'GET /api/item/buyagain'
const of = ({ customerNumber }: GivenUser) => ({ customerNumber })

test('home and the suggestions of the cart have one usual quantity of an item, which is no average', async ({
  as,
  given,
  sql,
}) => {
  const user = await given.user()
  const [usual, other] = [await given.eachItem(), await given.eachItem()]
  for (const [ago, quantity] of [
    [0, '34'],
    [1, '34'],
    [2, '3'],
  ] as const)
    await bought(sql, user, usual, { ago, quantity, unit: 'EA' })
  await as(user)('POST /api/cart/additem', { body: { ...of(user), sku: other.sku, qtyToOrder: '1', umcode: 'EA' } })

  const { items } = await as(user)(AGAIN, { query: of(user) })
  const { forgotten } = await as(user)('GET /api/cart/suggestions', { query: of(user) })

  expect(items).toMatchObject([{ sku: usual.sku, quantity: '34', UMCode: 'EA' }])
  expect(forgotten).toMatchObject([{ sku: usual.sku, why: 'usual', quantity: '34', UMCode: 'EA' }])
})

describe('GET api/item/buyagain', () => {
  test("has the items bought most and latest first, each with the customer's price for its usual quantity and the stock at the branch", async ({
    as,
    given,
    sql,
  }) => {
    const user = await given.user()
    const [often, late, once, long] = [
      await given.cartonItem({ onHand: '709.20' }),
      await given.eachItem(),
      await given.eachItem(),
      await given.eachItem(),
    ]
    await given.priceList({ source: 'promo', prices: [{ item: often, unitPrice: '2.0000', from: 8 }] })
    for (const ago of [1, 2, 3]) await bought(sql, user, often, { ago, quantity: '8' })
    await bought(sql, user, late, { unit: 'EA', orders: 2 })
    await bought(sql, user, once, { ago: 1, unit: 'EA' })
    await bought(sql, user, long, { ago: 14, unit: 'EA', orders: 12 })

    const { items } = await as(user)(AGAIN, { query: of(user) })
    expect(items.map(({ sku }) => sku)).toEqual([late.sku, often.sku, once.sku, long.sku])
    expect(items[1]).toMatchObject({
      quantity: '8',
      UMCode: 'CT',
      color: 'Oak',
      material: 'lvp',
      lastOrdered: expect.stringMatching(/^\d{4}-\d\d-01$/) as string,
      price: {
        unitPrice: '2.00',
        priceUOM: 'SF',
        perUnit: [
          { UMCode: 'SF', price: '2.00' },
          { UMCode: 'CT', price: '47.28' },
        ],
        source: 'promo',
        sourceName: 'A list',
      },
      stock: { state: 'available', here: { quantity: '709.2', UMCode: 'SF' } },
    })
  })

  test('uses the most frequent quantity of the last months as the usual one, and the latest among equals', async ({
    as,
    given,
    sql,
  }) => {
    const user = await given.user()
    const [plank, even] = [await given.cartonItem(), await given.cartonItem()]
    for (const [ago, quantity, unit] of [
      [0, '3', 'CT'],
      [1, '100', 'SF'],
      [2, '100', 'SF'],
      [3, '7', 'CT'],
    ] as const)
      await bought(sql, user, plank, { ago, quantity, unit })
    for (const [ago, quantity] of [
      [1, '4'],
      [2, '6'],
    ] as const)
      await bought(sql, user, even, { ago, quantity })

    const { items } = await as(user)(AGAIN, { query: of(user) })
    expect(items.map(({ quantity, UMCode }) => `${quantity} ${UMCode}`)).toEqual(['100 SF', '4 CT'])
  })

  test('counts no canceled line, and no unit that the item is no longer sold by', async ({ as, given, sql }) => {
    const user = await given.user()
    const plank = await given.cartonItem()
    await bought(sql, user, plank, { ago: 2, quantity: '5' })
    await bought(sql, user, plank, { ago: 1, quantity: '1', unit: 'PL' })
    for (const ago of [1, 2]) await bought(sql, user, plank, { ago, quantity: '9', status: 'cancelled' })
    await sql`update item_uoms set sellable = false where item_id = ${plank.itemId} and um_code = 'PL'`

    expect((await as(user)(AGAIN, { query: of(user) })).items).toMatchObject([{ quantity: '5', UMCode: 'CT' }])
  })

  test('uses the average for purchases without lines, in whole default units', async ({ as, given, sql }) => {
    const user = await given.user()
    const [plank, roll] = [await given.cartonItem(), await given.rollItem()]
    await counted(sql, user.customerId, plank.itemId, { ago: 0, orders: 3, baseQty: 4 })
    await counted(sql, user.customerId, roll.itemId, { ago: 1, orders: 1, baseQty: 125 })

    expect((await as(user)(AGAIN, { query: of(user) })).items).toMatchObject([
      { quantity: '4', UMCode: 'CT' },
      { quantity: '11', UMCode: 'LF' },
    ])
  })

  test('leaves out items that cannot be ordered any more: sold-out discontinued ones, items without a price, items that are no goods', async ({
    as,
    given,
    sql,
  }) => {
    const user = await given.user()
    const [gone, left, priceless, display] = [
      await given.eachItem({ onHand: 0 }),
      await given.eachItem(),
      await given.eachItem(),
      await given.eachItem(),
    ]
    for (const item of [gone, left, priceless, display]) await bought(sql, user, item, { unit: 'EA' })
    await sql`update items set discontinued = true where item_id = any (${[gone.itemId, left.itemId]})`
    await sql`delete from prices where item_id = ${priceless.itemId}`
    await sql`update items set kind = 'display' where item_id = ${display.itemId}`

    expect((await as(user)(AGAIN, { query: of(user) })).items.map(({ sku }) => sku)).toEqual([left.sku])
  })

  test('has the requested number of items, of this customer only', async ({ as, given, sql }) => {
    const [user, other] = [await given.user(), await given.user()]
    const items = await Promise.all(Array.from({ length: 5 }, () => given.eachItem()))
    for (const item of items) await bought(sql, user, item, { unit: 'EA' })

    expect((await as(user)(AGAIN, { query: { ...of(user), size: 3 } })).items).toHaveLength(3)
    expect((await as(other)(AGAIN, { query: of(other) })).items).toEqual([])
  })

  test('can be added to the cart unchanged, and the cart then has it', async ({ as, given, sql }) => {
    const user = await given.user()
    await bought(sql, user, await given.cartonItem(), { quantity: '3' })
    const [item] = (await as(user)(AGAIN, { query: of(user) })).items
    await as(user)('POST /api/cart/additem', {
      body: { ...of(user), sku: item?.sku ?? '', qtyToOrder: item?.quantity ?? '', umcode: item?.UMCode ?? '' },
    })

    expect((await as(user)('GET /api/cart/getitems', { query: of(user) })).itemList).toMatchObject([
      { sku: item?.sku, customerQty: '3' },
    ])
  })

  test.for([
    ['showPrices', 'price'],
    ['showColorFields', 'color'],
  ] as const)('without %s has no %s, in the same order', async ([claim, field], { as, given, sql }) => {
    const [every, less] = [await given.user(), await given.user({ claims: { ...everyRight, [claim]: false } })]
    for (const user of [every, less])
      for (const ago of [1, 2]) await bought(sql, user, await given.eachItem(), { ago, unit: 'EA' })
    expect((await as(every)(AGAIN, { query: of(every) })).items[0]).toHaveProperty(field)
    const { items } = await as(less)(AGAIN, { query: of(less) })
    expect(items).toHaveLength(2)
    for (const item of items) expect(item).not.toHaveProperty(field)
  })

  test('works without the option Purchases by Product, for every user who may order', async ({ as, given, sql }) => {
    await given.options({ ShowPurchasesByProduct: false })
    const user = await given.user()
    await bought(sql, user, await given.eachItem(), { unit: 'EA' })
    expect((await as(user)(AGAIN, { query: of(user) })).items).toHaveLength(1)
  })

  test('is one statement for a known caller', async ({ as, given }) => {
    const user = await given.user()
    const read = async () => (await as(user).raw(AGAIN, { query: of(user) })).headers['x-statements']
    await read()
    expect(await read()).toBe('1')
  })
})

test('reading many purchases uses one range of an index, and looks items up one by one until there are enough', async ({
  given,
  sql,
}) => {
  const { customerId, locationId, userId } = await given.user()
  const item = await given.eachItem()
  const others = await Promise.all(Array.from({ length: 9 }, () => given.customer()))
  const customers = [customerId, ...others.map((other) => other.customerId)]
  await sql`
    insert into items (item_id, style_id, sku, category_id, product_line_id, vendor_id, description, base_unit, default_unit, price_uom)
    select 100000 + n, i.style_id, 'MANY-' || n, i.category_id, i.product_line_id, i.vendor_id, 'Plank number ' || n, 'EA', 'EA', 'EA'
    from items i, generate_series(1, 150) n
    where i.item_id = ${item.itemId}`
  await sql`insert into item_uoms (item_id, um_code, num) select item_id, 'EA', 1 from items where item_id > 100000`
  await sql`
    insert into purchases (customer_id, item_id, month, base_qty, spend, orders, last_ordered)
    select c.customer_id, i.item_id, m.month::date, 1, 1, 1, m.month::date
    from unnest(${customers}::int[]) c (customer_id), items i, generate_series(date_trunc('month', now()) - interval '34 months', date_trunc('month', now()), interval '2 months') m (month)
    where i.item_id > 100000`
  await sql`
    insert into orders (customer_id, user_id, location_id, ship_via_code, ordered_at, status, merchandise, total)
    select c.customer_id, ${userId}, ${locationId}, 'WC', now() - make_interval(days => n), 'invoiced', 1, 1
    from unnest(${customers}::int[]) c (customer_id), generate_series(1, 250) n`
  await sql`
    insert into order_lines (order_id, line_number, item_id, um_code, quantity, base_qty, price_uom, price_qty, unit_price, net)
    select o.order_id, l * 10, 100001 + (o.order_number + l * 37) % 150, 'EA', 1, 1, 'EA', 1, 1, 1
    from orders o, generate_series(1, 2) l
    where o.customer_id = any (${customers}::int[])`
  await sql`vacuum analyze purchases, orders, order_lines, items, item_uoms`

  const scope = {
    customer: { customerId },
    location: { locationId, timeZone: 'America/Chicago' },
    lists: [null, null, 1],
    guard: null,
  } as unknown as Parameters<typeof buyAgainStatement>[1] // The parts of a scope that the statement reads.
  const plan = await planOf(sql, buyAgainStatement(sql, scope, 12))
  // There is no sort between the limit and the joins, so the joins stop when there are enough rows.
  expect(plan).toMatch(/Limit\s+-> {2}(Result\s+-> {2})?Nested Loop/)
  expect(plan).toMatch(/Scan (using|on) purchases_of_months/)
  expect(plan).toMatch(/Scan using (orders_by_day|orders_by_customer|orders_sales) on orders/)
  expect(plan).toMatch(/Scan using order_lines_by_item/)
  expect(plan).not.toMatch(/Seq Scan on (purchases|orders|order_lines)/)
})
