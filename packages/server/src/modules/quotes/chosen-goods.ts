import type { quoteRoutes } from '@sidemark/contract'
import type { z } from 'zod'
import type { Tx } from '#platform/database/sql.ts'
import type { Scope } from '#platform/callers/who.ts'
import { goodsToQuote } from './goods-to-quote.ts'
import type { GoodsAsked } from './goods-to-quote.ts'

type ChosenGoods = GoodsAsked & Pick<z.output<typeof quoteRoutes.requestQuote.body>, 'lines'>

/**
 * The goods of a request for a quote as `goodsToQuote` has them, those that the user chose, in the chosen quantities, with
 * `target_price`. A chosen line that is no longer the item and unit that the user saw is left out. Only in the quantity
 * that the user saw has a line its cuts, and what was asked for before.
 *
 * @param chosen.lines undefined for all goods
 */
export const chosenGoods = (tx: Tx, owner: Pick<Scope, 'user' | 'customer'>, { lines, ...goods }: ChosenGoods) =>
  lines === undefined
    ? tx`select goods.*, null::numeric as target_price from (${goodsToQuote(tx, owner, goods)}) goods`
    : tx`
  select goods.place, goods.item_id, goods.um_code, goods.sidemark, goods.comments, wanted.*, chosen."targetPrice" as target_price
  from (${goodsToQuote(tx, owner, goods)}) goods
  join items item on item.item_id = goods.item_id
  join jsonb_to_recordset(${JSON.stringify(lines)}::text::jsonb) chosen (place int, sku text, "UMCode" text, quantity numeric, "targetPrice" numeric(12,4))
    on chosen.place = goods.place and chosen.sku = item.sku and chosen."UMCode" = goods.um_code
  cross join lateral (
    select goods.quantity, goods.base_qty, goods.asked, goods.reason, goods.cuts
    where chosen.quantity = goods.quantity
    union all
    select sold.new_qty, sold.base_qty, chosen.quantity, sold.reason, null
    from to_base(item => goods.item_id, um => goods.um_code, quantity => chosen.quantity) sold
    where chosen.quantity <> goods.quantity
  ) wanted`
