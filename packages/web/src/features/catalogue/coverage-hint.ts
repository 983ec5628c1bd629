import Big from 'big.js'
import { withWaste } from '@sidemark/contract/rules/coverage'
import { typedNumber } from '@sidemark/contract/rules/typed-number'
import { fromBase, quantityText, toBase } from '@sidemark/contract/rules/units'
import type { Item } from './catalogue.queries.ts'

export type Coverage = {
  /** SF before and with waste. */
  area: string
  total: string
  /** What to order. */
  quantity: string
  UMCode: string
  /** SF that it covers. */
  covers: string
}
type Measured = Pick<Item, 'sku' | 'baseUOM' | 'customerUOM' | 'factors'>

/** An area as typed, with waste in per cent. Square feet. */
export type Need = { area: string; waste: string }

/** Whether goods are measured by area at all: adhesive with a spread rate is, a trowel is not. */
export const isMeasured = ({ factors }: Pick<Item, 'factors'>) => factors.some(({ UMCode }) => UMCode === 'SF')

/**
 * How much of an item covers the area that was typed; null until something sensible was. Of roll goods an area counts as freely seamed: rooms are
 * planned with their seams on a page of their own. A hint: what is ordered is the quantity that it puts into its field.
 */
export function coverageFor(item: Measured, need: Need): Coverage | null {
  const waste = typedNumber(need.waste || '0')
  const area = typedNumber(need.area)
  if (waste === null || area === null || new Big(area).eq(0)) return null
  const total = withWaste(area, waste)
  return told(item, baseFor(item, total), area, total)
}

const baseFor = (item: Measured, squareFeet: Big) =>
  toBase({ ...item, minCut: 0, factors: item.factors.map((unit) => ({ ...unit, sellable: true })) }, 'SF', squareFeet.toFixed()).baseQty

function told(item: Measured, base: number, area: string, total: Big): Coverage | null {
  const square = item.factors.find(({ UMCode }) => UMCode === 'SF')
  const unit = orderUnit(item)
  if (!square || !unit || base === 0) return null
  return { area: quantityText(area), total: quantityText(total.round(2, Big.roundUp).toFixed()), quantity: fromBase(base, unit), UMCode: unit.UMCode, covers: fromBase(base, square) }
}

/** The unit that stock is counted in where it is sold so, so that whole ones come out; feet for rolls. */
const orderUnit = ({ factors, baseUOM, customerUOM }: Measured) =>
  (baseUOM === 'IN' ? factors.find(({ UMCode }) => UMCode === 'LF') : factors.find(({ UMCode, sellable }) => UMCode === baseUOM && sellable)) ?? factors.find(({ UMCode }) => UMCode === customerUOM)
