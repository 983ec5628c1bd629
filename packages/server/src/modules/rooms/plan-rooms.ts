import type { RoomPlan, roomRoutes } from '@sidemark/contract'
import { Problem } from '@sidemark/contract'
import { mostPieces, piecesOf } from '@sidemark/contract/rules/pieces'
import { cutPlan } from '@sidemark/contract/rules/rooms/cut-plan'
import { coverOf, SQUARE_INCHES_OF_FOOT, squareInchesOf, wallInchesOf } from '@sidemark/contract/rules/rooms/room-cover'
import { amountIn, fromBase, toBase } from '@sidemark/contract/rules/units'
import Big from 'big.js'
import type { z } from 'zod'
import type { Tx } from '#platform/database/sql.ts'
import type { Scope } from '#platform/callers/who.ts'
import { lineIfBought } from './line-if-bought.ts'
import { floorCompanions } from './floor-companions.ts'
import { type MeasuredItem, measuredItem } from './measured-item.ts'
import { readRooms } from './read-rooms.ts'

type RoomPlanRequest = z.output<typeof roomRoutes.planRooms.body>

/**
 * The quantity that rooms need of an item and of its companions. Roll goods get a cut plan, and other goods get whole
 * base units with waste. It writes nothing.
 *
 * @throws Problem `invalid-request` for a side that is not a length, an invalid waste, or an item that is not measured
 * by area; `not-found`
 */
export async function planRooms(tx: Tx, scope: Scope, request: RoomPlanRequest): Promise<z.input<typeof RoomPlan>> {
  const rooms = readRooms(request.rooms)
  if (!(Number(request.waste) >= 0 && Number(request.waste) <= 100))
    throw invalid('waste', 'Waste is between 0 and 100 %.')
  const item = await measuredItem(tx, scope, request.sku)
  const square = item.factors.find(({ UMCode }) => UMCode === 'SF')
  const unit = orderUnit(item)
  if (!square || !unit) throw invalid('sku', `${item.sku} is not measured by area.`)

  const [area, walls] = [squareInchesOf(rooms), wallInchesOf(rooms)]
  const plan =
    item.rollWidth === null
      ? null
      : cutPlan(rooms, { ...request, goodsWidth: item.rollWidth, repeat: repeatOf(item.pattern) })
  const cover = coverOf(area, plan ? '0' : request.waste, square)
  const needed = plan ? String(plan.length) : cover.base
  const sold = toBase(item, unit.UMCode, fromBase(needed, unit))
  if (sold.baseQty === 0) throw invalid('rooms', sold.reason)

  const inUnit = (UMCode: string) =>
    item.factors
      .filter((factor) => factor.UMCode === UMCode)
      .map((factor) => ({
        quantity: new Big(fromBase(sold.baseQty, factor)).round(2, Big.roundHalfUp).toFixed(),
        UMCode,
      }))
  return {
    sku: item.sku,
    rooms,
    area: cover.area,
    needed: plan ? fromBase(needed, square) : cover.needed,
    exact: plan ? null : cover.exact,
    baseUOM: item.baseUOM,
    quantity: { quantity: sold.newQty, UMCode: unit.UMCode },
    covers: [...new Set(['SF', ...(item.priceUOM === 'SY' ? ['SY'] : [])])].flatMap(inUnit),
    rounding: sold.baseQty > Number(needed) ? sold.reason : '',
    over: overOf(area, sold.baseQty, square),
    walls,
    plan,
    pattern: plan && item.pattern,
    ...(await lineIfBought(tx, scope, {
      itemId: item.itemId,
      UMCode: unit.UMCode,
      quantity: sold.newQty,
      base: sold.baseQty,
      cuts: plan && cutsOf(plan, sold.baseQty),
    })),
    // A cut plan has no waste factor, so trims of cut goods have none either. Pad lies where the floor is, and not under
    // what is cut off.
    companions: floorCompanions(item, {
      base: plan ? new Big(area).times(square.num) : sold.baseQty,
      ...(plan && { under: new Big(square.den).times(SQUARE_INCHES_OF_FOOT) }),
      square,
      walls,
      seams: plan && plan.seams,
      waste: plan ? '0' : request.waste,
    }),
  }
}

const repeatOf = (pattern: MeasuredItem['pattern']) =>
  pattern && { hundredths: Number(new Big(pattern.repeat).times(100)), match: pattern.match }

/**
 * Feet for roll goods. For other goods, the unit that stock is counted in if the item is sold by it, or else the usual
 * unit.
 */
function orderUnit({ factors, baseUOM, customerUOM }: MeasuredItem) {
  const sold = factors.filter(({ sellable }) => sellable)
  return (
    sold.find(({ UMCode }) => UMCode === (baseUOM === 'IN' ? 'LF' : baseUOM)) ??
    sold.find(({ UMCode }) => UMCode === customerUOM)
  )
}

/** The part of `base` units that the rooms do not need, in percent, rounded to tenths. */
function overOf(squareInches: number, base: number, { num, den }: { num: string; den: string }) {
  const [all, used] = [BigInt(base) * BigInt(den) * 144n, BigInt(squareInches) * BigInt(num)]
  return amountIn(((all - used) * 2000n + all) / (all * 2n), 10n, 1n)
}

const invalid = (field: string, detail: string) =>
  new Problem('invalid-request', detail, { errors: [{ field, detail }] })

/** The pieces of a cut plan as the cuts of a line, if a line can have so many and they are the quantity that is sold. */
function cutsOf({ cutList }: { cutList: { pieces: number; length: number }[] }, baseQty: number) {
  const inches = cutList.reduce((sum, { pieces, length }) => sum + pieces * length, 0)
  const count = piecesOf(cutList)
  return inches === baseQty && count > 1 && count <= mostPieces
    ? cutList.map(({ pieces, length }) => ({ pieces, inches: length, sidemark: '', comment: '' }))
    : null
}
