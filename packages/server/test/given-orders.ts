import type { Sql } from '#platform/database/sql.ts'
import type { GivenUser } from './given-people.ts'

/** The number of years over which a customer's many orders and invoices are spread. */
export const years = 5

/**
 * Orders of one customer, made by set-based statements. Their numbers are in the order of their days. They have two
 * lines each and every status, and one in ten is open. POs, sidemarks and ship-tos repeat. After that, statistics and
 * visibility are updated as a running database does.
 *
 * @param itemIds of the lines, sold by `unit`
 */
export async function manyOrders(
  sql: Sql,
  { customerId, userId, locationId }: Pick<GivenUser, 'customerId' | 'userId' | 'locationId'>,
  { count, itemIds, unit = 'EA' }: { count: number; itemIds: number[]; unit?: string },
) {
  // This is one statement, so that the words of an order are written once, with its lines.
  await sql`
    with placed as (
      insert into orders (customer_id, user_id, location_id, ship_via_code, status, ordered_at, po_number, sidemark, ship_to_name, promised_date, merchandise, total)
      select ${customerId}, ${userId}, ${locationId}, 'WC',
        case when n % 10 = 0 then (array['entered', 'awaiting-approval', 'released', 'picking', 'shipped', 'ready', 'delivered'])[1 + n / 10 % 7] when n % 97 = 0 then 'cancelled' else 'invoiced' end,
        now() - make_interval(days => ${years} * 365) * (${count} - n) / ${count}, 'PO-' || lpad((n * 7919 % ${count})::text, 6, '0'),
        (array['Maple St. lobby', 'Smith job', 'Harbor tower', 'Osgood atrium', ''])[1 + n % 5] || ' ' || n / 40, 'Site ' || n % 60,
        case when n % 13 > 0 then current_date - (${count} - n) % 700 end, n % 5000, n % 5000 + 0.37
      from generate_series(1, ${count}::int) n
      order by n
      returning order_id, order_number
    )
    insert into order_lines (order_id, line_number, item_id, um_code, quantity, base_qty, back_ordered_base, price_uom, price_qty, unit_price, net, sidemark)
    select o.order_id, l.number, (${itemIds}::int[])[1 + (o.order_number + l.number) % ${itemIds.length}], ${unit}, 2, 2, (o.order_number % 11 = 0)::int, ${unit}, 2, 1, 2,
      case when o.order_number % 9 = 0 then 'Room ' || o.order_number % 400 else '' end
    from placed o
    cross join (values (10), (20)) l (number)`
  await sql.unsafe('vacuum (analyze) orders, order_lines, order_words')
}
