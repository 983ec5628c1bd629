import { QuickGoods } from '@sidemark/contract'
import { z } from 'zod'
import { actingOf } from '#platform/callers/acting.ts'
import type { Scope } from '#platform/callers/who.ts'
import type { Tx } from '#platform/database/sql.ts'
import { many } from '#platform/database/sql.ts'
import type { PreviewLine } from './preview-line.ts'

const Supply = QuickGoods.pick({
  dyeLot: true,
  lots: true,
  qtyBackOrdered: true,
  dateAvailable: true,
  needsLotChoice: true,
  largestLot: true,
  etas: true,
})
const Tried = z.object({ line: z.number(), goods: z.object(Supply.shape) })

/**
 * The lines of a preview with the lots, branches and back orders that adding all of them gives (A7). A line that joins a
 * line of the cart shows the supply of that line. Users who may not order see each line by itself.
 *
 * @param inCart the items of which the cart has lines
 */
export async function withSupply(
  tx: Tx,
  scope: Scope,
  lines: PreviewLine[],
  inCart: ReadonlySet<string>,
): Promise<PreviewLine[]> {
  const ready = lines.flatMap(({ status, goods, quantity, newQty, UMCode, note }, line) =>
    status === 'ready' && goods
      ? [
          {
            line,
            sku: goods.sku,
            quantity: quantity || (newQty ?? ''),
            UMCode,
            ...(note !== '' && { sidemark: note.slice(0, 60) }),
          },
        ]
      : [],
  )
  // The stock of an item does not depend on lines of other items.
  const times = Map.groupBy(ready, ({ sku }) => sku)
  const contested = ready.filter(({ sku }) => inCart.has(sku) || (times.get(sku)?.length ?? 0) > 1)
  if (!scope.claims.allowedToOrder || contested.length === 0) return lines
  const tried = await many(
    Tried,
    tx`
    select t.line, t.goods
    from try_adding(acting => ${actingOf(tx, scope)}, wanted => ${JSON.stringify(contested)}::text::jsonb,
      keeps_sidemark => ${scope.claims.showItemSidemark}) t`,
  )
  const supply = new Map(tried.map(({ line, goods }) => [line, goods]))
  return lines.map((line, at) => {
    const found = supply.get(at)
    return found && line.goods ? { ...line, goods: { ...line.goods, ...found } } : line
  })
}
