import { readQuantity } from '@sidemark/contract/rules/reading/amount'
import { quantityProblem } from '#features/items/quantity-problem.ts'
import type { GuideItem } from './guide.queries.ts'
import type { TypedRow } from './kept-order.ts'

/**
 * The items chosen in the guide, by SKU in the order of choosing, with the typed quantity. `isIn` false: a quantity was
 * typed, but the item was removed from the choice.
 */
export type Chosen = ReadonlyMap<string, { typed: string; unit: string; isIn: boolean }>
export const noneChosen: Chosen = new Map()

/** Returns the choice with one item added or removed, or with another quantity, which also adds the item. */
export function chosenWith(
  chosen: Chosen,
  { sku, quantity, UMCode }: GuideItem,
  change: { typed?: string; isIn?: boolean },
): Chosen {
  const before = chosen.get(sku) ?? { typed: quantity, unit: UMCode, isIn: false }
  return new Map(chosen).set(sku, { ...before, isIn: true, ...change })
}

/** Returns the first chosen item whose quantity is not valid. */
export const wrongOf = (chosen: Chosen) =>
  [...chosen].find(([, { typed, unit, isIn }]) => isIn && quantityProblem(typed, { UMCode: unit }) !== '')?.[0]

/** Makes lines of a quick order from the chosen items. */
export const rowsOf = (chosen: Chosen): TypedRow[] =>
  [...chosen]
    .filter(([, { isIn }]) => isIn)
    .map(([sku, { typed, unit }]) => ({
      entry: null,
      item: sku,
      quantity: readQuantity(typed, unit) ?? '',
      unit,
      note: '',
    }))
