import type { Cart } from '#features/cart/cart.queries.ts'
import { isReady, type KeptOrder, outdated } from './kept-order.ts'

/** What a cart has of a style: its stock and price breaks are those of the order's lines of the style. */
const heldOf = ({ itemList }: Pick<Cart, 'itemList'>) =>
  new Map(
    [...Map.groupBy(itemList, ({ styleId }) => styleId)].map(([style, lines]) => [
      style,
      lines.map(({ sku, customerQty, customerUOM }) => [sku, customerQty, customerUOM].join(' ')).join(),
    ]),
  )

/** Returns the order with the lines to preview again whose goods the cart holds more or less of than before, or the same order. */
export function besideCart(kept: KeptOrder, was: Pick<Cart, 'itemList'>, now: Pick<Cart, 'itemList'>): KeptOrder {
  const [before, after] = [heldOf(was), heldOf(now)]
  const shared = kept.entries.filter((entry) => {
    const style = entry.line.goods?.styleId
    return isReady(entry) && !entry.stale && style !== undefined && before.get(style) !== after.get(style)
  })
  return shared.length === 0 ? kept : { ...kept, entries: outdated(kept.entries, shared) }
}
