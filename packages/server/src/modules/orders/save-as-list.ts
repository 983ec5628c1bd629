import type { orderActRoutes } from '@sidemark/contract'
import { z } from 'zod'
import { addToList } from '#modules/lists/add-to-list.ts'
import type { OwnedId } from '#platform/callers/owned.ts'
import type { Scope } from '#platform/callers/who.ts'
import type { Tx } from '#platform/database/sql.ts'
import { many } from '#platform/database/sql.ts'
import { Refusal } from '#platform/serve/replies.ts'

type Saving = z.output<typeof orderActRoutes.saveAsList.body>
const OrderedItem = z.object({ SKU: z.string(), UMCode: z.string(), listQty: z.string() })

/**
 * Puts an order's items on a shopping list of the user, which is created if there is none of that name. Canceled lines
 * are left out, unless the whole order was canceled.
 *
 * @throws Refusal with the list's own sentence if one of them cannot be added (too many items, too many lists). Then
 * none is added.
 */
export async function saveAsList(tx: Tx, scope: Scope, orderId: OwnedId<'order'>, { listName }: Saving) {
  const items = await many(
    OrderedItem,
    tx`
    select i.sku as "SKU", l.um_code as "UMCode", l.quantity::text as "listQty"
    from order_lines l
    join orders o using (order_id)
    join items i using (item_id)
    where l.order_id = ${orderId}
      and (l.status <> 'cancelled' or o.status = 'cancelled')
    order by l.line_number, l.sequence`,
  )
  if (items.length === 0) throw new Refusal('This order has no lines to save.', { listName, count: 0 })
  try {
    // One line after the other, because an item with two lines is joined into one, in the unit of its first line.
    for (const item of items) await addToList(tx, scope, { listName, ...item })
  } catch (error) {
    if (error instanceof Refusal) throw new Refusal(error.message, { listName, count: 0 })
    throw error
  }
  return { success: true, reason: '', listName, count: new Set(items.map(({ SKU }) => SKU)).size }
}
