import type { Tx } from '#platform/database/sql.ts'
import type { Scope } from '#platform/callers/who.ts'

type Owner = Pick<Scope, 'user' | 'customer'>

/**
 * A statement that gives the goods of a request for a quote: `place` (from 1), `item_id`, `um_code`, `quantity` in that unit, `base_qty` in base
 * units, `asked`, the quantity before it was rounded to what is sold, `reason` as to_base has it, `sidemark`,
 * `comments` and `cuts`. It is the user's cart, or with a name the items of that list, in the list's order. A quantity that is not
 * sold has base_qty 0.
 *
 * @param listName '' for the cart
 */
export const goodsToQuote = (tx: Tx, owner: Owner, listName: string) =>
  listName === '' ? goodsOfCart(tx, owner) : goodsOfList(tx, owner, listName)

const goodsOfCart = (tx: Tx, { user, customer }: Owner) => tx`
  select row_number() over (order by line.line_number, line.sequence) as place, line.item_id, line.um_code, line.quantity, line.base_qty,
    line.quantity as asked, null::jsonb as reason, line.sidemark, line.comments, line.cuts
  from carts cart
  join cart_lines line on line.cart_id = cart.cart_id
  where cart.user_id = ${user.userId}
    and cart.customer_id = ${customer.customerId}
    and not line.saved_for_later`

const goodsOfList = (tx: Tx, { user, customer }: Owner, listName: string) => tx`
  select listed.place, listed.item_id, listed.um_code, sold.new_qty as quantity, sold.base_qty, listed.quantity as asked, sold.reason, '' as sidemark, listed.note as comments, null::jsonb as cuts
  from list_in_order(list_named(acting => ${user.userId}, customer => ${customer.customerId}, named => ${listName})) listed
  cross join lateral to_base(item => listed.item_id, um => listed.um_code, quantity => listed.quantity) sold`
