import { QuickGoods } from '@sidemark/contract'
import { z } from 'zod'
import { actingOf } from '#platform/callers/acting.ts'
import type { Scope } from '#platform/callers/who.ts'
import type { Tx } from '#platform/database/sql.ts'
import { many } from '#platform/database/sql.ts'
import type { PreviewLine } from './preview-line.ts'

/** What the cart decides: where the goods come from, and their price, which counts with other lines. */
const Decided = QuickGoods.pick({
  dyeLot: true,
  lots: true,
  qtyBackOrdered: true,
  dateAvailable: true,
  promisedDate: true,
  needsLotChoice: true,
  largestLot: true,
  etas: true,
  cuts: true,
  unitPrice: true,
  priceSource: true,
  net: true,
  cutCharge: true,
  breakQuantity: true,
})
const Tried = z.object({ line: z.number(), goods: z.object(Decided.shape) })

/** What decides whether other lines matter to a line: the goods that it shares stock and price breaks with. */
type Together = { counting: string; inCart: boolean }
type LotChoice = 'split' | 'wait'

/**
 * The lines of a preview with the lots, branches, back orders and prices that adding all of them gives (A7). A line that
 * joins a line of the cart shows the supply and the unit price of that line, and its own amount and back order. Users who may not order see
 * each line by itself.
 *
 * @param together by SKU
 * @param choices how lines that no single lot can fill are filled, by their place in `lines`
 */
export async function asAdded(
  tx: Tx,
  scope: Scope,
  lines: PreviewLine[],
  together: ReadonlyMap<string, Together>,
  choices: ReadonlyMap<number, LotChoice>,
): Promise<PreviewLine[]> {
  const ready = lines.flatMap(({ status, goods, quantity, newQty, UMCode, note }, line) =>
    status === 'ready' && goods
      ? [
          {
            line,
            sku: goods.sku,
            quantity: quantity || (newQty ?? ''),
            UMCode,
            base: goods.baseQuantity,
            ...(goods.cuts.length > 0 && { cuts: goods.cuts }),
            ...(note !== '' && { sidemark: note.slice(0, 60) }),
            ...(choices.has(line) && { lotChoice: choices.get(line) }),
          },
        ]
      : [],
  )
  // Neither the stock nor the price of an item depends on lines that it does not count together with.
  const countingOf = ({ sku }: { sku: string }) => together.get(sku)?.counting
  const times = Map.groupBy(ready, countingOf)
  const contested = ready.filter(
    (line) => line.lotChoice || together.get(line.sku)?.inCart || (times.get(countingOf(line))?.length ?? 0) > 1,
  )
  if (!scope.claims.allowedToOrder || contested.length === 0) return lines
  const tried = await many(
    Tried,
    tx`
    select t.line, t.goods
    from try_adding(acting => ${actingOf(tx, scope)}, wanted => ${JSON.stringify(contested)}::text::jsonb,
      keeps_sidemark => ${scope.claims.showItemSidemark}, hides_dates => ${scope.claims.hideBOETA}) t`,
  )
  const decided = new Map(tried.map(({ line, goods }) => [line, goods]))
  return lines.map((line, at) => {
    const found = decided.get(at)
    return found && line.goods ? { ...line, goods: { ...line.goods, ...found } } : line
  })
}
