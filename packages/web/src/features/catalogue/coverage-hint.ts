import Big from 'big.js'
import { withWaste } from '@sidemark/contract/rules/rooms/coverage'
import type { AreaProblem } from '@sidemark/contract/rules/reading/area'
import { readArea } from '@sidemark/contract/rules/reading/area'
import { readNumber } from '@sidemark/contract/rules/reading/number'
import { fromBase, mostOfALine, quantityText } from '@sidemark/contract/rules/units'
import type { Item } from '#features/items/items.queries.ts'

export type Coverage = {
  /** The area in SF, before and with waste. */
  area: string
  total: string
  /** The quantity to order. */
  quantity: string
  UMCode: string
  /** The area that the quantity covers, in SF. */
  covers: string
}
type Measured = Pick<Item, 'sku' | 'baseUOM' | 'customerUOM' | 'factors'>

/** A typed area in square feet, with waste in per cent. */
export type Need = { area: string; waste: string }

/** Whether goods are measured by area at all. Adhesive with a spread rate is, and a trowel is not. */
export const isMeasured = ({ factors }: Pick<Item, 'factors'>) => factors.some(({ UMCode }) => UMCode === 'SF')

/** The reason why a need cannot be computed, for the field that it is about. */
export type CoverageProblem =
  | ({ field: 'area' } & AreaProblem)
  | { field: 'waste'; code: 'not-percent'; value: string }
  | { field: 'area'; code: 'too-much'; value: string }

/**
 * Returns the quantity of an item that covers the typed area, the problem of what was typed, or null while no area is
 * typed. For roll goods the area is treated as if seams could be anywhere, because rooms are planned with their seams on
 * a page of their own. The result is only a hint: it fills the quantity field, and the user orders the quantity in that
 * field.
 */
export function coverageFor(item: Measured, need: Need): Coverage | CoverageProblem | null {
  if (need.area.trim() === '') return null
  const area = readArea(need.area)
  if ('code' in area) return { field: 'area', ...area }
  const waste = readNumber(need.waste || '0')
  if (waste === null) return { field: 'waste', code: 'not-percent', value: need.waste.trim() }
  return covered(item, area.squareFeet, withWaste(area.squareFeet, waste))
}

/** The quantity never covers less than the area, so it is rounded up to base units. */
function covered(item: Measured, area: string, total: Big): Coverage | CoverageProblem | null {
  const square = item.factors.find(({ UMCode }) => UMCode === 'SF')
  const unit = orderUnit(item)
  if (!square || !unit) return null
  const base = total.times(square.num).div(square.den).round(0, Big.roundUp)
  if (base.gt(mostOfALine)) return { field: 'area', code: 'too-much', value: area }
  return {
    area: quantityText(area),
    total: quantityText(total.round(2, Big.roundUp).toFixed()),
    quantity: fromBase(base.toFixed(), unit),
    UMCode: unit.UMCode,
    covers: fromBase(base.toFixed(), square),
  }
}

/**
 * Returns the unit to order in. It is the stock unit if the item is sold in it, so that the quantity is a whole number.
 * For rolls it is feet.
 */
const orderUnit = ({ factors, baseUOM, customerUOM }: Measured) =>
  (baseUOM === 'IN'
    ? factors.find(({ UMCode }) => UMCode === 'LF')
    : factors.find(({ UMCode, sellable }) => UMCode === baseUOM && sellable)) ??
  factors.find(({ UMCode }) => UMCode === customerUOM)
