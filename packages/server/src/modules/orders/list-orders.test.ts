import { expect } from 'vitest'
import { test } from '#test/test.ts'

test('orders sorted by their day tell nothing of days that a user does not see', async ({ as, given, sql }) => {
  const item = await given.eachItem()
  const seeing = await given.user({ claims: { showOrders: true } })
  const hidden = await given.user({ claims: { showOrders: true, hideBOETA: true } })
  for (const { customerId, userId, locationId } of [seeing, hidden]) {
    await sql`
      with placed as (
        insert into orders (customer_id, user_id, location_id, ship_via_code, po_number, promised_date, merchandise, total)
        select ${customerId}, ${userId}, ${locationId}, 'WC', x.po, x.day, 1, 1
        from (values ('late', date '2026-12-20'), ('back-ordered', date '2026-12-10'), ('early', date '2026-12-01')) x (po, day)
        returning order_id, po_number
      )
      insert into order_lines (order_id, line_number, item_id, um_code, quantity, base_qty, back_ordered_base, price_uom, price_qty, unit_price, net)
      select order_id, 10, ${item.itemId}, 'EA', 1, 1, (po_number = 'back-ordered')::int, 'EA', 1, 1, 1
      from placed`
  }
  const sorted = async (user: typeof seeing) =>
    (await as(user)('GET /api/orders', { query: { customerNumber: user.customerNumber, sort: 'promised' } })).orders.map((order) => order.poNumber)

  expect(await sorted(seeing)).toEqual(['early', 'back-ordered', 'late'])
  expect(await sorted(hidden)).toEqual(['early', 'late', 'back-ordered'])
})
