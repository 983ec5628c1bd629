import { typedNumber } from '@sidemark/contract/rules/typed-number'
import { quantityProblem } from '#features/adding/quantity-problem.ts'
import type { GuideItem } from './guide.queries.ts'
import type { TypedRow } from './kept-order.ts'

/** What is chosen of the guide, by SKU in the order of choosing: as much as is typed. `isIn` false: a quantity was typed, and the item left out again. */
export type Chosen = ReadonlyMap<string, { typed: string; unit: string; isIn: boolean }>
export const noneChosen: Chosen = new Map()

/** The choice with one item in it or out of it, or with another quantity, which takes it in. */
export function chosenWith(chosen: Chosen, { sku, quantity, UMCode }: GuideItem, change: { typed?: string; isIn?: boolean }): Chosen {
  const before = chosen.get(sku) ?? { typed: quantity, unit: UMCode, isIn: false }
  return new Map(chosen).set(sku, { ...before, isIn: true, ...change })
}

/** The first chosen item whose quantity cannot be asked for. */
export const wrongOf = (chosen: Chosen) => [...chosen].find(([, { typed, isIn }]) => isIn && quantityProblem(typed) !== '')?.[0]

/** Lines of a quick order of what is chosen. */
export const rowsOf = (chosen: Chosen): TypedRow[] =>
  [...chosen].filter(([, { isIn }]) => isIn).map(([sku, { typed, unit }]) => ({ entry: null, item: sku, quantity: typedNumber(typed.trim()) ?? '', unit, note: '' }))
