import { typedNumber } from '@sidemark/contract/rules/typed-number'
import type { LineChange } from './cart-acts.queries.ts'
import type { CartLine } from './cart.queries.ts'

type Line = Pick<CartLine, 'customerUOM' | 'customerQty' | 'sidemark' | 'comments'>

/** A line as a change that changes nothing of it. */
export const asItIs = ({ customerUOM: UMCode, customerQty: qtyToOrder, sidemark = '', comments }: Line): LineChange => ({ UMCode, qtyToOrder, sidemark, comments })

/**
 * What I changed of a line, over what another device did to it meanwhile. A quantity goes with its unit.
 *
 * @param line as it was when I began
 */
export function mineOverTheirs(line: Line, theirs: Line, mine: LineChange): LineChange {
  const [before, now] = [asItIs(line), asItIs(theirs)]
  const isMine = mine.UMCode !== before.UMCode || mine.qtyToOrder !== typedNumber(line.customerQty)
  return {
    ...(isMine ? { UMCode: mine.UMCode, qtyToOrder: mine.qtyToOrder } : now),
    sidemark: mine.sidemark === before.sidemark ? now.sidemark : mine.sidemark,
    comments: mine.comments === before.comments ? now.comments : mine.comments,
  }
}
