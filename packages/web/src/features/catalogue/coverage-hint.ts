import Big from 'big.js'
import { inchesForRoom, withWaste } from '@sidemark/contract/rules/coverage'
import { typedNumber } from '@sidemark/contract/rules/typed-number'
import { fromBase, quantityText, toBase } from '@sidemark/contract/rules/units'
import type { Item } from './catalogue.queries.ts'

export type Room = { length: string; width: string }
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
type Measured = Pick<Item, 'sku' | 'baseUOM' | 'customerUOM' | 'factors'> & { rollInches: number | null }

/** An area or rooms as typed, with waste in per cent. Feet and square feet. */
export type Need = { by: 'area'; area: string; waste: string } | { by: 'rooms'; rooms: readonly Room[]; waste: string }

/** Whether goods are measured by area at all: adhesive with a spread rate is, a trowel is not. */
export const isMeasured = ({ factors }: Pick<Item, 'factors'>) => factors.some(({ UMCode }) => UMCode === 'SF')

/**
 * How much of an item covers what was typed; null until something sensible was. Rooms of roll goods are laid out with their seams, an area
 * counts as freely seamed. A hint: what is ordered is the quantity that it puts into its field.
 */
export function coverageFor(item: Measured, need: Need): Coverage | null {
  const waste = typedNumber(need.waste || '0')
  const area = need.by === 'area' ? typedNumber(need.area) : areaOf(need.rooms)
  if (waste === null || area === null || new Big(area).eq(0)) return null
  const total = withWaste(area, waste)
  const base = need.by === 'rooms' && item.rollInches ? cutInches(item.rollInches, need.rooms, waste) : baseFor(item, total)
  return told(item, base, area, total)
}

/** SF of the rooms that have both sides; null when none has. */
function areaOf(rooms: readonly Room[]) {
  const sides = rooms.map(measured).filter((room) => room !== null)
  return sides.length === 0 ? null : sides.reduce((sum, { length, width }) => sum.plus(new Big(length).times(width)), new Big(0)).toFixed()
}

function measured({ length, width }: Room) {
  const [long, wide] = [typedNumber(length), typedNumber(width)]
  return long === null || wide === null || new Big(long).times(wide).eq(0) ? null : { length: long, width: wide }
}

/** Inches off a roll for the rooms, seams and fill laid out, waste on the length. */
function cutInches(rollInches: number, rooms: readonly Room[], waste: string) {
  const inches = (feet: string) => Number(new Big(feet).times(12).round(0, Big.roundUp))
  const laid = rooms.map(measured).reduce((sum, room) => sum + (room ? inchesForRoom(inches(room.width), inches(room.length), rollInches) : 0), 0)
  return Number(withWaste(String(laid), waste).round(0, Big.roundUp))
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
