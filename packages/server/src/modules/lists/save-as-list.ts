import { z } from 'zod'
import type { Scope } from '#platform/callers/who.ts'
import type { Tx } from '#platform/database/sql.ts'
import { many } from '#platform/database/sql.ts'
import { Refusal } from '#platform/serve/replies.ts'
import { addToList } from './add-to-list.ts'

const SavedLine = z.object({
  SKU: z.string(),
  UMCode: z.string(),
  listQty: z.string(),
  cuts: z.array(z.looseObject({ sidemark: z.string() })).nullable(),
})

/**
 * The columns of a line `l` of a cart or an order with its item `i`, for `saveLines`. A cut without a sidemark gets that
 * of its line, because a list has no sidemarks of lines.
 */
export const savedColumns = (tx: Tx) => tx`
  i.sku as "SKU", l.um_code as "UMCode", l.quantity::text as "listQty", (
    select jsonb_agg(jsonb_build_object('pieces', c.cut -> 'pieces', 'inches', c.cut -> 'inches', 'comment', c.cut -> 'comment',
      'sidemark', coalesce(nullif(c.cut ->> 'sidemark', ''), l.sidemark)) order by c.place)
    from jsonb_array_elements(l.cuts) with ordinality c (cut, place)) as cuts`

/**
 * Puts lines on a shopping list of the user, which is created if there is none of that name.
 *
 * @param lines a statement of the lines, with the columns of `savedColumns`
 * @param none the sentence if there are no lines
 * @throws Refusal with the list's own sentence if one of them cannot be added (too many items, too many lists). Then
 * none is added.
 */
export async function saveLines(
  tx: Tx,
  scope: Scope,
  { listName, lines, none }: { listName: string; lines: ReturnType<Tx>; none: string },
) {
  const saved = await many(SavedLine, lines)
  if (saved.length === 0) throw new Refusal(none, { listName, count: 0 })
  try {
    // One line after the other, because an item with two lines is joined into one, in the unit of its first line.
    for (const { cuts, ...line } of saved)
      await addToList(tx, scope, null, { listName, ...line, cuts: cuts ?? undefined })
  } catch (error) {
    if (error instanceof Refusal) throw new Refusal(error.message, { listName, count: 0 })
    throw error
  }
  return { success: true, reason: '', listName, count: new Set(saved.map(({ SKU }) => SKU)).size }
}

/** Puts the items of the user's cart on a list, with their cuts. The cart stays as it is. @throws as `saveLines` */
export const saveCartAsList = (tx: Tx, scope: Scope, { listName }: { listName: string }) =>
  saveLines(tx, scope, {
    listName,
    none: 'Your cart has no lines to save.',
    lines: tx`
    select ${savedColumns(tx)}
    from carts c
    join cart_lines l using (cart_id)
    join items i using (item_id)
    where c.user_id = ${scope.user.userId}
      and c.customer_id = ${scope.customer.customerId}
      and not l.saved_for_later
    order by l.line_number, l.sequence`,
  })
