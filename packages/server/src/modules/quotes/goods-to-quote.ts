import type { quoteRoutes } from '@sidemark/contract'
import type { z } from 'zod'
import type { Tx } from '#platform/database/sql.ts'
import type { Scope } from '#platform/callers/who.ts'

export type GoodsAsked = Pick<
  z.output<typeof quoteRoutes.previewQuote.query>,
  'listName' | 'sku' | 'quantity' | 'UMCode'
>
type Owner = Pick<Scope, 'user' | 'customer'>

/**
 * A statement that gives the goods of a request for a quote: `place` (from 1), `item_id`, `um_code`, `quantity` in that unit, `base_qty` in base
 * units, `asked`, the quantity before it was rounded to what is sold, `reason` as to_base has it, `sidemark`,
 * `comments` and `cuts`. It is one item, or with a name the items of that list, in the list's order, or else the user's cart. A quantity
 * that is not sold has base_qty 0.
 *
 * @param goods.listName '' for the cart
 */
export const goodsToQuote = (tx: Tx, owner: Owner, goods: GoodsAsked) =>
  goods.sku !== undefined
    ? goodsOfItem(tx, goods)
    : goods.listName === ''
      ? goodsOfCart(tx, owner)
      : goodsOfList(tx, owner, goods.listName)

const goodsOfItem = (tx: Tx, { sku = '', quantity = '1', UMCode }: GoodsAsked) => tx`
  select 1 as place, item.item_id, unit.um_code, sold.new_qty as quantity, sold.base_qty, ${quantity}::numeric as asked, sold.reason, '' as sidemark,
    '' as comments, null::jsonb as cuts
  from items item
  join item_uoms unit on unit.item_id = item.item_id and unit.um_code = coalesce(${UMCode ?? null}, item.default_unit)
  cross join lateral to_base(item => item.item_id, um => unit.um_code, quantity => ${quantity}::numeric) sold
  where item.sku = ${sku}`

const goodsOfCart = (tx: Tx, { user, customer }: Owner) => tx`
  select row_number() over (order by line.line_number, line.sequence) as place, line.item_id, line.um_code, line.quantity, line.base_qty,
    line.quantity as asked, null::jsonb as reason, line.sidemark, line.comments, line.cuts
  from carts cart
  join cart_lines line on line.cart_id = cart.cart_id
  where cart.user_id = ${user.userId}
    and cart.customer_id = ${customer.customerId}
    and not line.saved_for_later`

const goodsOfList = (tx: Tx, { user, customer }: Owner, listName: string) => tx`
  select listed.place, listed.item_id, listed.um_code, sold.new_qty as quantity, sold.base_qty, listed.quantity as asked, sold.reason, '' as sidemark, listed.note as comments, sold.cuts
  from list_in_order(list_named(acting => ${user.userId}, customer => ${customer.customerId}, named => ${listName})) listed
  cross join lateral sold_as(item => listed.item_id, um => listed.um_code, quantity => listed.quantity, asked => listed.cuts) sold`
