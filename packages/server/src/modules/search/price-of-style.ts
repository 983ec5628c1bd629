import type { Part } from '#platform/database/parts.ts'
import { part } from '#platform/database/parts.ts'
import type { Scope } from '#platform/callers/who.ts'

/**
 * Up to this many styles are sorted and filtered by the customer's own price, and sorted by the customer's own stock. In a
 * larger list, the price is the list price, and the stock is only whether the branch has any.
 */
export const EXACT_UP_TO = 3000

/**
 * A lateral subquery with the price of a style `s` and its unit: that of its first item, for one of the unit in which the
 * item is usually ordered.
 *
 * @param styles how many styles the list has
 */
export const priceOfStyle = ({ lists }: Pick<Scope, 'lists'>, styles: Part) => part`(
      select c.price_uom, coalesce(f.unit_price, case when ${styles} > ${EXACT_UP_TO} then s.list_price end) as price
      from published.item_cards c
      left join lateral price_for(item => c.item_id, qty => c.default_base, lists => ${lists}, product_line => c.product_line_id) f
        on ${styles} <= ${EXACT_UP_TO}
      where c.item_id = s.item_id
      limit 1
    )`
