import { expect } from 'vitest'
import type { Sql, Tx } from '#platform/database/sql.ts'
import { everyRight } from '#test/given-people.ts'
import { test } from '#test/test.ts'
import { listPurchases } from './list-purchases.ts'

const ITEMS = 400

/** Makes customers who buy each of so many items in every second month. */
async function buyEverything(sql: Sql, customers: number[], styleId: number) {
  await sql`
    insert into items (item_id, style_id, sku, category_id, product_line_id, vendor_id, description, base_unit, default_unit, price_uom)
    select 100000 + n, i.style_id, 'MANY-' || n, i.category_id, i.product_line_id, i.vendor_id, 'Plank number ' || n, 'EA', 'EA', 'EA'
    from items i, generate_series(1, ${ITEMS}::int) n
    where i.style_id = ${styleId}`
  await sql`insert into item_uoms (item_id, um_code, num) select item_id, 'EA', 1 from items where item_id > 100000`
  await sql`
    insert into purchases (customer_id, item_id, month, base_qty, spend, orders, last_ordered)
    select c.customer_id, i.item_id, m.month::date, 1, 1, 1, m.month::date
    from unnest(${customers}::int[]) c (customer_id), items i, generate_series(date_trunc('month', now()) - interval '34 months', date_trunc('month', now()), interval '2 months') m (month)
    where i.item_id > 100000`
  await sql`vacuum analyze purchases, purchased_items, items`
}

/** The pool of the test. It keeps the plan of the next whole statement, and also runs that statement. */
function explaining(sql: Sql) {
  const plans: string[] = []
  const tag = (strings: TemplateStringsArray, ...values: never[]) => {
    const query = sql(strings, ...values)
    if (strings[0]?.trim().startsWith('with'))
      void sql`explain ${query}`.then((rows) => plans.push(rows.map((row) => String(row['QUERY PLAN'])).join('\n')))
    return query
  }
  return { plans, tx: Object.assign(tag, sql) as unknown as Tx } // Acts use only the tag.
}

test('a list of many items is read from indexes of the customer, searched or not', async ({ given, sql }) => {
  const user = await given.user({ claims: everyRight })
  const { styleId } = await given.eachItem()
  const others = await Promise.all(Array.from({ length: 11 }, () => given.customer()))
  await buyEverything(
    sql,
    [user, ...others].map(({ customerId }) => customerId),
    styleId,
  )
  const { tx, plans } = explaining(sql)
  const [locationRow] =
    await sql`select location_id as "locationId", code, time_zone as "timeZone" from locations where location_id = ${user.locationId}`
  const scope = {
    customer: { customerId: user.customerId },
    location: locationRow,
    claims: everyRight,
    guard: null,
  } as unknown as Parameters<typeof listPurchases>[1] // The parts of a scope that the list reads.
  const list = async (search: string, sort: '-spend' | 'sku') =>
    JSON.parse(
      (await listPurchases(tx, scope, { customerNumber: user.customerNumber, search, sort, page: 2, size: 25 }))
        .jsonText,
    ) as { total: number; purchases: unknown[] }

  expect(await list('', '-spend')).toMatchObject({ total: ITEMS, purchases: { length: 25 } })
  expect(await list('number 77', 'sku')).toMatchObject({ total: 4 })
  await expect.poll(() => plans.length).toBe(2)
  const [whole = '', searched = ''] = plans
  expect(whole).toMatch(/Scan (using|on) purchases_of_months/)
  expect(searched).toMatch(/Scan (using|on) purchased_items_(by_words|pkey)/)
  expect(plans.join('\n')).not.toMatch(/Seq Scan on (purchases|purchased_items|orders|order_lines) /)
})
