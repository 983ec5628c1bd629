import type { OwnedId } from '#platform/callers/owned.ts'
import type { Tx } from '#platform/database/sql.ts'
import type { PlannedLine } from './planned-lines.ts'

type Fragment = ReturnType<Tx>

/** The ids of planned lines, their new base units, 0 for a line that is taken out, and which are added, as arguments for SQL. */
export const plannedLines = (tx: Tx, plans: readonly PlannedLine[]): Fragment =>
  tx`line_ids => ${plans.map(({ line }) => line.orderLineId)}::uuid[], base_qtys => ${plans.map(({ baseQty }) => baseQty)}::int[],
    added => ${plans.filter(({ isAdded }) => isAdded).map(({ line }) => line.orderLineId)}::uuid[]`

/**
 * Gives the lines that do not change themselves the price that the changed lines leave them: lower if their quantities
 * reach a break together, and higher if they no longer do (trade T-10.4). Quantities must not be written yet.
 */
export const repriceOthers = (
  tx: Tx,
  orderId: OwnedId<'order'>,
  plans: readonly PlannedLine[],
  lists: number[],
): PromiseLike<unknown> => tx`
  update order_lines l
  set unit_price = p.unit_price, price_source = p.source, net = p.net
  from recounted_prices(${plannedLines(tx, plans)}, lists => ${lists}) p
  where l.order_id = ${orderId}
    and l.order_line_id = p.order_line_id
    and l.order_line_id = any (${plans.filter(({ isMoved, isRemoved }) => !isMoved && !isRemoved).map(({ line }) => line.orderLineId)}::uuid[])`
