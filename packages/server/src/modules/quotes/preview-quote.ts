import type { quoteRoutes } from '@sidemark/contract'
import { z } from 'zod'
import { SoldReasonText } from '#modules/catalogue/sold-reason.ts'
import type { Scope } from '#platform/callers/who.ts'
import type { Tx } from '#platform/database/sql.ts'
import { many } from '#platform/database/sql.ts'
import { goodsToQuote } from './goods-to-quote.ts'

const Previewed = z.object({
  place: z.number(),
  sku: z.string(),
  description: z.string(),
  color: z.string(),
  UMCode: z.string(),
  quantity: z.string(),
  qtyPriceUOM: z.string(),
  priceUOM: z.string(),
  baseQuantity: z.string(),
  baseUOM: z.string(),
  reason: SoldReasonText,
})

/**
 * The lines that a request for a quote would have, each rounded to what is sold. `reason` says how a quantity was rounded.
 * For an item that is not sold in the unit on the list, the quantity is 0 and `reason` says why it is left out.
 */
export async function previewQuote(
  tx: Tx,
  scope: Scope,
  goods: z.output<typeof quoteRoutes.previewQuote.query>,
): Promise<z.input<typeof quoteRoutes.previewQuote.reply>> {
  const lines = await many(
    Previewed,
    tx`
    select goods.place::int, item.sku, item.description, item.color, goods.um_code as "UMCode", quantity_text(goods.quantity) as quantity,
      quantity_text(round(from_base(goods.base_qty, price_unit.num, price_unit.den), 4)) as "qtyPriceUOM", item.price_uom as "priceUOM",
      goods.base_qty::text as "baseQuantity", item.base_unit as "baseUOM", goods.reason
    from (${goodsToQuote(tx, scope, goods)}) goods
    join items item on item.item_id = goods.item_id
    join item_uoms price_unit on price_unit.item_id = item.item_id and price_unit.um_code = item.price_uom
    order by goods.place`,
  )
  return { lines }
}
