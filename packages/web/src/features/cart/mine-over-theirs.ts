import { readQuantity } from '@sidemark/contract/rules/reading/amount'
import type { LineChange } from './cart-acts.queries.ts'
import type { CartLine } from './cart.queries.ts'

type EditableLine = Pick<CartLine, 'customerUOM' | 'customerQty' | 'sidemark' | 'comments'>

/** Returns a change that leaves a line as it is. */
export const asItIs = ({
  customerUOM: UMCode,
  customerQty: qtyToOrder,
  sidemark = '',
  comments,
}: EditableLine): LineChange => ({ UMCode, qtyToOrder, sidemark, comments })

/**
 * The user's changes of a line, applied over the changes of another device in the meantime. A quantity, its
 * unit and its cuts belong together.
 *
 * @param the line when the user began
 */
export function mineOverTheirs(line: EditableLine, theirs: EditableLine, mine: LineChange): LineChange {
  const [before, now] = [asItIs(line), asItIs(theirs)]
  const isMine =
    mine.cuts !== undefined ||
    mine.UMCode !== before.UMCode ||
    mine.qtyToOrder !== readQuantity(line.customerQty, before.UMCode)
  return {
    ...(isMine ? { UMCode: mine.UMCode, qtyToOrder: mine.qtyToOrder, ...(mine.cuts && { cuts: mine.cuts }) } : now),
    sidemark: mine.sidemark === before.sidemark ? now.sidemark : mine.sidemark,
    comments: mine.comments === before.comments ? now.comments : mine.comments,
  }
}
