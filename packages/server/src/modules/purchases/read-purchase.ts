import type { Purchase } from '@sidemark/contract'
import { Problem } from '@sidemark/contract'
import { PURCHASE_LINES } from '@sidemark/contract/rules/purchases'
import { z } from 'zod'
import { guardOf, held } from '#platform/callers/guard.ts'
import { containsText } from '#platform/database/contains-text.ts'
import type { Json, Tx } from '#platform/database/sql.ts'
import { maybeOne } from '#platform/database/sql.ts'
import type { Scope } from '#platform/callers/who.ts'
import { clockOf, joined, purchaseFields, sums } from './purchase-rows.ts'

const Found = z.object({ json: z.string().nullable() })

/**
 * The customer's purchases of one item in two years, by month and by order. Canceled lines do not count.
 *
 * @throws Problem not-found if the customer has not bought the item in that time, or if there is no such item
 */
export async function readPurchase(tx: Tx, scope: Scope, sku: string): Promise<Json<z.output<typeof Purchase>>> {
  const { customerId } = scope.customer
  const found = held(
    scope,
    await maybeOne(
      Found,
      tx`
    with ${guardOf(tx, scope)},
    ${clockOf(tx, scope)},
    s as (
      select p.item_id, ${sums(tx)}
      from clock c
      join items i on i.sku = ${sku}
      join purchases p on p.customer_id = ${customerId} and p.item_id = i.item_id and p.month > c.month - interval '24 months'
      group by p.item_id
    )
    select (
      select json_build_object(${purchaseFields(tx)}, 'discontinued', i.discontinued, 'months', ${months(tx, customerId)}, 'orders', ${lines(tx, customerId, sku)})
      from s
      ${joined(tx, customerId)})::text as json
    from guard`,
    ),
  )
  if (!found?.json) throw new Problem('not-found', `You have not bought ${sku} in the last two years.`)
  return { jsonText: found.json }
}

/** Each month of two years for the item `i` in its unit `f`, also months without purchases. */
const months = (tx: Tx, customerId: number) => tx`(
        select json_agg(json_build_object('month', m.month::date, 'quantity', quantity_text(from_base(coalesce(p.base_qty, 0), f.num, f.den)),
          'spend', coalesce(p.spend, 0.00)::text) order by m.month)
        from clock c
        cross join lateral generate_series(c.month - interval '23 months', c.month, interval '1 month') m (month)
        left join purchases p on p.customer_id = ${customerId} and p.item_id = i.item_id and p.month = m.month::date)`

/**
 * The latest lines with the item `i`. Its orders are found by their words. If the statement walked all orders back in
 * time, it would read every order for an item that was bought once in years.
 */
const lines = (tx: Tx, customerId: number, sku: string) => tx`(
        select coalesce(json_agg(json_build_object('orderNumber', n.order_number::text, 'lineNumber', n.line_number, 'sequence', n.sequence,
          'orderedAt', n.ordered_at, 'poNumber', n.po_number, 'sidemark', n.sidemark,
          'quantity', quantity_text(n.quantity), 'UMCode', n.um_code, 'unitPrice', shown_price(n.unit_price), 'priceUOM', n.price_uom, 'net', n.net::text,
          'lots', (
            select coalesce(json_agg(json_build_object('dyeLot', d.dye_lot, 'roll', d.roll_no) order by d.base_qty desc, d.dye_lot, d.roll_no), '[]')
            from order_line_lots(n.order_line_id, n.dye_lots) d)) order by n.ordered_at desc, n.order_number desc, n.line_number, n.sequence), '[]')
        from (
          select o.order_number, o.ordered_at, o.po_number, o.sidemark, x.order_line_id, x.line_number, x.sequence, x.quantity, x.um_code, x.unit_price, x.price_uom, x.net, x.dye_lots
          from order_words w
          join orders o on o.order_id = w.order_id
          join order_lines x on x.order_id = o.order_id and x.item_id = i.item_id
          where w.customer_id = ${customerId}
            and ${containsText(tx, 'w.words', sku)}
            and x.status <> 'cancelled'
            and o.status <> 'cancelled'
          order by o.ordered_at desc, o.order_number desc, x.line_number, x.sequence
          limit ${PURCHASE_LINES}
        ) n)`
