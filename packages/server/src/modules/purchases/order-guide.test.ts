import { describe, expect } from 'vitest'
import type { Sql } from '#platform/database/sql.ts'
import type { GivenItem } from '#test/given-catalogue.ts'
import type { GivenUser } from '#test/given-people.ts'
import { test } from '#test/test.ts'

const GUIDE = 'GET /api/item/orderguide'

/** Records that the item was bought this month, in this many orders. An item with more orders comes earlier. */
const bought = (sql: Sql, { customerId }: GivenUser, { itemId }: GivenItem, orders: number) => sql`
  insert into purchases (customer_id, item_id, month, base_qty, spend, orders, last_ordered)
  values (${customerId}, ${itemId}, date_trunc('month', now()), ${orders}, ${orders}, ${orders}, date_trunc('month', now()))`

describe('GET api/item/orderguide', () => {
  test('has the items that the customer buys, most bought first, in usual quantities, and nobody else’s', async ({
    as,
    given,
    sql,
  }) => {
    const [user, other] = [await given.user(), await given.user()]
    const [some, most] = [await given.eachItem(), await given.eachItem()]
    await bought(sql, user, some, 2)
    await bought(sql, user, most, 5)

    const reply = await as(user)(GUIDE, { query: { customerNumber: user.customerNumber } })
    expect(reply).toMatchObject({
      hasMore: false,
      items: [{ sku: most.sku, quantity: '1', UMCode: 'EA' }, { sku: some.sku }],
    })
    expect(await as(other)(GUIDE, { query: { customerNumber: other.customerNumber } })).toEqual({
      hasMore: false,
      items: [],
    })
  })

  test('finds by every word of SKU and description', async ({ as, given, sql }) => {
    const user = await given.user()
    const [oak, ash] = [await given.eachItem(), await given.eachItem()]
    await sql`update items set description = 'Oak Plank' where item_id = ${oak.itemId}`
    for (const item of [oak, ash]) await bought(sql, user, item, 1)
    const found = async (search: string) =>
      (await as(user)(GUIDE, { query: { customerNumber: user.customerNumber, search } })).items.map(({ sku }) => sku)

    expect(await found('plank OAK')).toEqual([oak.sku])
    expect(await found(ash.sku.toLowerCase())).toEqual([ash.sku])
    expect(await found('oak carpet')).toEqual([])
  })

  test('lists a hundred items, says that there are more, and finds those by a search', async ({ as, given, sql }) => {
    const user = await given.user()
    const item = await given.eachItem()
    await sql`
      with another as (
        insert into items (item_id, style_id, sku, category_id, product_line_id, vendor_id, description, base_unit, default_unit, price_uom)
        select 100000 + n, i.style_id, 'GUIDE-' || lpad(n::text, 3, '0'), i.category_id, i.product_line_id, i.vendor_id, 'Number ' || n, 'EA', 'EA', 'EA'
        from items i, generate_series(1, 101) n
        where i.item_id = ${item.itemId}
        returning item_id, sku
      ), unit as (
        insert into item_uoms (item_id, um_code, num) select item_id, 'EA', 1 from another
      ), price as (
        insert into prices (list_id, item_id, min_qty, unit_price)
        select p.list_id, a.item_id, p.min_qty, p.unit_price from another a join prices p on p.item_id = ${item.itemId}
      )
      insert into purchases (customer_id, item_id, month, base_qty, spend, orders, last_ordered)
      select ${user.customerId}, item_id, date_trunc('month', now()), 1, 1, 200 - right(sku, 3)::int, date_trunc('month', now())
      from another`
    const { hasMore, items } = await as(user)(GUIDE, { query: { customerNumber: user.customerNumber } })

    expect(hasMore).toBe(true)
    expect(items.map(({ sku }) => sku)).toEqual(
      Array.from({ length: 100 }, (_, at) => `GUIDE-${String(at + 1).padStart(3, '0')}`),
    )
    expect(
      await as(user)(GUIDE, { query: { customerNumber: user.customerNumber, search: 'guide-101' } }),
    ).toMatchObject({ hasMore: false, items: [{ sku: 'GUIDE-101' }] })
  })
})
