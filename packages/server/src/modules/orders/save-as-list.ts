import { saveLines, savedColumns } from '#modules/lists/save-as-list.ts'
import type { OwnedId } from '#platform/callers/owned.ts'
import type { Scope } from '#platform/callers/who.ts'
import type { Tx } from '#platform/database/sql.ts'

/**
 * Puts an order's items on a shopping list of the user, with their cuts. Canceled lines are left out, unless the whole
 * order was canceled.
 *
 * @throws as `saveLines`
 */
export const saveAsList = (tx: Tx, scope: Scope, orderId: OwnedId<'order'>, { listName }: { listName: string }) =>
  saveLines(tx, scope, {
    listName,
    none: 'This order has no lines to save.',
    lines: tx`
    select ${savedColumns(tx)}
    from order_lines l
    join orders o using (order_id)
    join items i using (item_id)
    where l.order_id = ${orderId}
      and (l.status <> 'cancelled' or o.status = 'cancelled')
    order by l.line_number, l.sequence`,
  })
