import type { OwnedId } from '#platform/callers/owned.ts'
import type { Scope } from '#platform/callers/who.ts'
import type { Tx } from '#platform/database/sql.ts'
import { lineStockOf } from '../change/line-stock.ts'
import { openLinesOf } from '../change/open-lines.ts'
import { readOrderToChange, writeOrder } from '../change/order-head.ts'
import { isPicked, planLines } from '../change/planned-lines.ts'
import { writeLines } from '../change/write-lines.ts'

/**
 * Promises the lines of an order anew, because days have passed while it waited. Goods and prices stay. A requested day that has passed
 * counts no longer. The lots must be locked.
 *
 * @param at the instant to judge stock by, read after the lock
 * @param today the day at the branch
 */
export async function renewDays(
  tx: Tx,
  { lists }: Pick<Scope, 'lists'>,
  orderId: OwnedId<'order'>,
  { at, today }: { at: string; today: string },
): Promise<void> {
  const before = await readOrderToChange(tx, orderId)
  const lines = await openLinesOf(tx, orderId)
  const plans = await planLines(tx, orderId, lines, [], { isAcknowledged: false, movesDay: true, keepsSidemarks: true })
  const open = plans.filter((plan) => !isPicked(plan))
  const stock = await lineStockOf(tx, orderId, open, { lists, at, all: plans })
  const { requestedDate } = before
  const day = requestedDate !== null && requestedDate >= today ? requestedDate : null
  const requested = { day, moves: true, isElsewhere: false }
  await writeLines(tx, orderId, plans, stock, requested)
  await writeOrder(tx, orderId, { details: {}, before, requested, requantified: false })
}
