import { Problem } from '@sidemark/contract'
import { sharingSentences } from '@sidemark/contract/rules/cart'
import { z } from 'zod'
import { addLines } from '#modules/cart/add-lines.ts'
import type { OwnedId } from '#platform/callers/owned.ts'
import type { Scope } from '#platform/callers/who.ts'
import type { Tx } from '#platform/database/sql.ts'
import { many } from '#platform/database/sql.ts'

type ShareId = OwnedId<'cartShare'>
const SharedLine = z.object({
  line: z.number(),
  sku: z.string(),
  quantity: z.string(),
  UMCode: z.string(),
  sidemark: z.string(),
  cuts: z.array(z.looseObject({ sidemark: z.string() })).nullable(),
})

/**
 * Puts lines of a shared cart into the viewer's cart, all in one act, like a quick order. @throws Problem `conflict` if
 * it has none of the named lines
 */
export async function takeSharedCart(
  tx: Tx,
  scope: Scope,
  shareId: ShareId,
  { lineNumbers }: { lineNumbers?: number[] | undefined },
) {
  const lines = await many(
    SharedLine,
    tx`
    select x.line_number as line, i.sku, quantity_text(x.quantity) as quantity, x.um_code as "UMCode", x.sidemark, x.cuts
    from cart_share_lines x
    join items i on i.item_id = x.item_id
    where x.share_id = ${shareId}
      and (${lineNumbers ?? null}::int[] is null or x.line_number = any (${lineNumbers ?? null}::int[]))
    order by x.line_number`,
  )
  if (lines.length === 0) throw new Problem('conflict', sharingSentences.noSuchLines)
  const added = await addLines(tx, scope, lines)
  const taken = added.lines.filter(({ result }) => result !== 'refused').map(({ line }) => line)
  await takeComments(tx, scope, shareId, taken)
  return added
}

/** Copies the comments of the shared lines to the cart lines that they joined, if those have no comments. */
async function takeComments(tx: Tx, { user, customer, claims }: Scope, shareId: ShareId, taken: number[]) {
  await tx`
    update cart_lines l
    set comments = t.comments, kept_edition = null
    from (
      select distinct on (x.line_number) x.line_number, x.comments, y.cart_line_id
      from cart_share_lines x
      join carts c on c.user_id = ${user.userId} and c.customer_id = ${customer.customerId}
      join cart_lines y on y.cart_id = c.cart_id and y.item_id = x.item_id and y.um_code = x.um_code and (y.sidemark = x.sidemark or not ${claims.showItemSidemark})
      where x.share_id = ${shareId}
        and x.line_number = any (${taken}::int[])
        and x.comments <> ''
        and y.tag = ''
        and y.quote_line_id is null
        and not y.saved_for_later
      order by x.line_number, y.line_number, y.sequence
    ) t
    where l.cart_line_id = t.cart_line_id
      and l.comments = ''`
}
