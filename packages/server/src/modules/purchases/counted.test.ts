import { afterAll, describe, expect } from 'vitest'
import { feedNamed } from '#modules/feeds/feeds.ts'
import { importFile } from '#modules/feeds/import-file.ts'
import { fileFolder } from '#test/sample-distributor.ts'
import type { Sql } from '#platform/database/sql.ts'
import type { GivenUser } from '#test/given-people.ts'
import { test } from '#test/shop.ts'

test.override({ connections: 26 })

const files = await fileFolder()
afterAll(files.remove)

const countedOf = (sql: Sql, { customerId }: GivenUser) =>
  sql`select item_id, month, base_qty::int, spend, orders, last_ordered from purchases where customer_id = ${customerId} order by item_id, month`
/** The purchases that there should be, computed only from the lines of orders. */
const summedOf = (sql: Sql, { customerId }: GivenUser) =>
  sql`select item_id, month, base_qty::int, spend, orders, last_ordered from purchases_from_orders(${[customerId]}) order by item_id, month`
const taken = (lineNumber: number, quantity = '0') => ({ lines: [{ lineNumber, sequence: 0, quantity }] })
const cancelled = ({ customerNumber }: GivenUser, id: string) => ({ params: { id }, body: { customerNumber } })

describe('the count of purchases', () => {
  test('does not subtract a canceled line a second time when the order is canceled', async ({
    as,
    given,
    shop,
    sql,
  }) => {
    const [oak, elm] = [await given.cartonItem(), await given.cartonItem()]
    const buyer = await given.user()
    await shop.order(buyer, [[oak, '3']])
    const id = await shop.order(buyer, [
      [oak, '2'],
      [elm, '1'],
    ])

    await shop.change(buyer, id, taken(10))
    expect(await countedOf(sql, buyer)).toEqual(await summedOf(sql, buyer))
    await as(buyer)('POST /api/orders/:id/cancel', cancelled(buyer, id))

    expect(await countedOf(sql, buyer)).toEqual(await summedOf(sql, buyer))
    expect(await countedOf(sql, buyer)).toMatchObject([
      { item_id: oak.itemId, base_qty: 3, spend: '177.30', orders: 1 },
    ])
  })

  test('loses the day of a canceled line, and has the price and lot of the order before it', async ({
    as,
    given,
    shop,
    sql,
  }) => {
    await given.options({ ShowPurchasesByProduct: true })
    const [oak, elm] = [await given.cartonItem(), await given.cartonItem()]
    const buyer = await given.user()
    const first = await shop.order(buyer, [[oak, '3']])
    // The order is earlier on the same day. Otherwise the first of the month would have no day before it.
    await sql`update orders set ordered_at = ordered_at - interval '1 second' where order_number = ${first}`
    const id = await shop.order(buyer, [
      [oak, '2'],
      [elm, '1'],
    ])
    await sql`update purchases set last_ordered = last_ordered + 1 where customer_id = ${buyer.customerId}`

    await shop.change(buyer, id, taken(10))

    expect(await countedOf(sql, buyer)).toMatchObject([{ item_id: oak.itemId, base_qty: 3 }, { item_id: elm.itemId }])
    const { purchases } = await as(buyer)('GET /api/purchases', {
      query: { customerNumber: buyer.customerNumber, search: oak.sku },
    })
    expect(purchases).toMatchObject([{ quantity: '3', lastPrice: '2.50', lastLot: 'A1' }])
  })

  test('puts an order into its month at the branch', async ({ as, given, shop, sql }) => {
    await given.options({ ShowPurchasesByProduct: true })
    const oak = await given.cartonItem()
    const buyer = await given.user()
    const [evening, id] = [await shop.order(buyer, [[oak, '2']]), await shop.order(buyer, [[oak, '1']])]
    // Half past eleven in the evening of October 31 in Chicago. In UTC it is already November.
    await sql`update orders set ordered_at = '2026-11-01T04:30Z' where order_number in ${sql([evening, id])}`
    await sql`delete from purchases where customer_id = ${buyer.customerId}`
    await sql`insert into purchases (customer_id, item_id, month, base_qty, spend, orders, last_ordered) select * from purchases_from_orders(${[buyer.customerId]})`
    expect(await countedOf(sql, buyer)).toMatchObject([
      { month: '2026-10-01', base_qty: 3, last_ordered: '2026-10-31' },
    ])

    await shop.change(buyer, id, taken(10, '5'))
    expect(await countedOf(sql, buyer)).toMatchObject([{ month: '2026-10-01', base_qty: 7, spend: '413.70' }])
    await as(buyer)('POST /api/orders/:id/cancel', cancelled(buyer, id))

    expect(await countedOf(sql, buyer)).toMatchObject([
      { month: '2026-10-01', base_qty: 2, spend: '118.20', orders: 1, last_ordered: '2026-10-31' },
    ])
    const { purchases } = await as(buyer)('GET /api/purchases', { query: { customerNumber: buyer.customerNumber } })
    expect(purchases).toMatchObject([{ lastOrdered: '2026-10-31', lastPrice: '2.50', lastLot: 'A1' }])
  })

  test('leaves out an order that the ERP cancels, even if its lines are not in the file', async ({
    given,
    shop,
    sql,
  }) => {
    const oak = await given.cartonItem()
    const buyer = await given.user()
    const [kept, gone] = [await shop.order(buyer, [[oak, '3']]), await shop.order(buyer, [[oak, '2']])]
    const feed = feedNamed('orders')
    const row = await sql`
      select o.order_number, c.customer_number, l.code
      from orders o join customers c using (customer_id) join locations l on l.location_id = o.location_id
      where o.order_number = ${gone}`
    const text = `order_number,customer_number,status,ordered_at,location,ship_via,merchandise,total\n${gone},${String(row[0]?.['customer_number'])},cancelled,2026-11-01T12:00:00Z,${String(row[0]?.['code'])},WC,118.20,118.20\n`
    const result = feed && (await importFile(sql, feed, await files.write('orders.csv', text), { full: false }))

    expect(result).toMatchObject({ status: 'done', rowsRefused: 0 })
    expect(kept).not.toBe(gone)
    expect(await countedOf(sql, buyer)).toMatchObject([{ base_qty: 3, spend: '177.30', orders: 1 }])
  })

  test('uses the shipped lot as the last lot', async ({ as, given, shop, sql }) => {
    await given.options({ ShowPurchasesByProduct: true })
    const oak = await given.cartonItem({ lots: [{ dyeLot: 'PLANNED', onHand: 9 }] })
    const buyer = await given.user()
    const id = await shop.order(buyer, [[oak, '2']])
    await sql`
      with sent as (insert into shipments (order_id, shipped_at) select order_id, now() from orders where order_number = ${id} returning shipment_id, order_id)
      insert into shipment_lines (shipment_id, order_line_id, base_qty, dye_lot)
      select shipment_id, order_line_id, 2, 'SENT' from sent join order_lines using (order_id)`

    const { purchases } = await as(buyer)('GET /api/purchases', { query: { customerNumber: buyer.customerNumber } })

    expect(purchases).toMatchObject([{ lastLot: 'SENT' }])
  })

  test('stays the sum of the lines, whoever orders, changes and cancels at once', async ({
    as,
    atOnce,
    given,
    shop,
    sql,
  }) => {
    const oak = await given.cartonItem({ onHand: '2364' })
    const buyer = await given.user()
    const colleagues = [await given.user({ customer: buyer }), await given.user({ customer: buyer })]
    const ids: string[] = []
    for (const quantity of ['4', '3', '2']) ids.push(await shop.order(buyer, [[oak, quantity]]))
    const { agreed } = await shop.ask(buyer, String(ids[0]), taken(10, '1'))
    for (const colleague of colleagues) await shop.add(colleague, oak, '5')

    await atOnce(
      [
        () => shop.ask(buyer, String(ids[0]), { ...taken(10, '1'), agreed }),
        () => as(buyer)('POST /api/orders/:id/cancel', cancelled(buyer, String(ids[1]))),
        ...colleagues.map((colleague) => () => shop.place(colleague)),
      ],
      'purchases',
    )

    expect(await countedOf(sql, buyer)).toEqual(await summedOf(sql, buyer))
    expect(await countedOf(sql, buyer)).toMatchObject([{ base_qty: 13 }])
  })
})
