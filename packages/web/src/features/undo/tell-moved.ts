import type { QueryClient } from '@tanstack/react-query'
import type { Reply } from '#platform/api/call.ts'
import { notify } from '#platform/page/notify.ts'
import { cartOf } from './cart-of.ts'

/**
 * Says which lines an act on the cart has moved to other lots, another branch or a later day than was promised, and
 * offers to undo it. What an earlier act has said ends. Undo is loaded when it is needed. The text is shown before that, because it must not be lost.
 */
export async function tellMoved(
  client: QueryClient,
  customerNumber: string,
  { moved }: Pick<Reply<'POST /api/cart/additem'>, 'moved'>,
) {
  notify.over(cartOf(customerNumber))
  if (!moved) return
  notify.warning(moved.text)
  if (moved.versions.length === 0) return
  const { offerToUndoMove } = await import('./undo.ts')
  offerToUndoMove(client, customerNumber, moved.text, moved.versions)
}
