import { QuickGoods, StockLine } from '@sidemark/contract'
import { z } from 'zod'
import type { Tx } from '#platform/sql.ts'
import { one } from '#platform/sql.ts'
import type { Scope } from '#platform/who.ts'

/** Fields of a cart line that a line in no cart has not. */
const CART_ONLY = ['id', 'lotChoice', 'sidemark', 'comments', 'tag', 'lineNumber', 'sequence']

const Bought = z.object({ goods: QuickGoods, stock: StockLine })

/** What the cart would say of so much of an item if it were bought now: `line_if_bought`, and its stock as lists have it. Nothing is set aside. */
export const boughtNow = (tx: Tx, { customer, location, lists }: Scope, { itemId, UMCode, quantity, base }: { itemId: number; UMCode: string; quantity: string; base: number }) =>
  one(Bought, tx`
    with at as materialized (
      select n.now, (n.now at time zone ${location.timeZone})::date as today
      from (select stock_now() as now offset 0) n
    )
    select ('{' || b.fields || '}')::jsonb - ${CART_ONLY}::text[] as goods,
      stock_line(c.here, c.largest, c.elsewhere, c.coming, (select l.report_name from locations l where l.location_id = c.coming[2]), at.today, k.stock_unit, k.stock_num, k.stock_den)::jsonb as stock
    from at
    cross join lateral line_if_bought(${itemId}, ${UMCode}, ${quantity}::numeric, ${base}, ${customer.customerId}, ${location.locationId}::smallint, ${lists}, at.now) b
    cross join lateral stock_of(${itemId}, ${location.locationId}::smallint, ${customer.customerId}, at.now) c
    cross join lateral item_counting(${itemId}) k`)
