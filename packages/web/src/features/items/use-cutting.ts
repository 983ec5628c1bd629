import { useDebouncedValue } from '@mantine/hooks'
import { useQuery } from '@tanstack/react-query'
import type { User } from '#platform/session/user.ts'
import { type CutRow, readRows } from './cut-rows.ts'
import { cutsPriceQuery, itemQuery } from './items.queries.ts'

/** The pause in typing before the price of other cuts is requested, in ms. */
const PAUSE = 200

/**
 * Returns what an editor of cuts needs: the goods, the cuts as they are typed, and their price. `loaded` is undefined
 * until the goods are known, and if they are not cut from rolls.
 *
 * @param goods.isRoll false if the item is certainly not cut from rolls. Then nothing is loaded
 */
export function useCutting(
  { customerNumber, userClaims }: User,
  { sku, isRoll }: { sku: string; isRoll: boolean },
  rows: CutRow[] | null,
) {
  const { data } = useQuery({ ...itemQuery(customerNumber, sku), enabled: isRoll })
  const loaded = isRoll && data && data.rollWidth !== null ? data : undefined
  const item = loaded ?? { sku, rollWidth: null, minCut: null, factors: [] }
  const cuts = rows && readRows(rows, item)
  const [asked] = useDebouncedValue(cuts?.query, PAUSE)
  const { data: price } = useQuery({
    ...cutsPriceQuery(customerNumber, sku, asked ?? ''),
    enabled: userClaims.showPrices && asked !== undefined,
  })
  return { loaded, item, cuts, price }
}
