import { isDeepStrictEqual } from 'node:util'
import { orderDifferences } from '@sidemark/contract/rules/difference-sentences'
import { pricePartsText } from '@sidemark/contract/rules/price-parts'
import Big from 'big.js'
import type { WaitsFor } from '../approval/approval-after-change.ts'
import type { Scope } from '#platform/callers/who.ts'
import type { OrderToChange } from './order-head.ts'
import { isKept, type AddedLine, type KeptLine, type OrderOutcome, type StandingLine } from './order-outcome.ts'

type Charges = OrderToChange['charges']
type Claims = Pick<Scope['claims'], 'showPrices' | 'hideBOETA'>

/**
 * The changes that a customer must agree to: one sentence for each change of money, stock or day. Users without prices
 * get no amounts, and users without back-order dates get no such days.
 *
 * @param before the day of the whole order and its charges before the change
 * @param waitsFor what the changed order will wait for, as far as the customer may know it
 */
export const differencesOf = (
  outcome: OrderOutcome,
  before: Pick<OrderToChange, 'promisedDate' | 'charges'>,
  claims: Claims,
  waitsFor: readonly WaitsFor[],
): string[] => [
  ...(outcome.place ? [orderDifferences.place(outcome.place.now, outcome.place.was)] : []),
  ...outcome.lines.flatMap((line) =>
    isKept(line)
      ? sentencesOf(line, claims)
      : [orderDifferences.lineTaken(line.sku, line.was.quantity, line.was.UMCode)],
  ),
  ...dayDifference(outcome, before.promisedDate, claims),
  ...totalDifference(outcome, before.charges, claims),
  ...waitingDifference(waitsFor),
]

function waitingDifference(waitsFor: readonly WaitsFor[]) {
  const reasons = waitsFor.filter((what) => what !== 'approval')
  if (reasons.length < waitsFor.length) return [orderDifferences.waitsForApproval]
  return reasons.length > 0 ? [orderDifferences.waitsForRelease(reasons)] : []
}

/** The day of the whole order, unless a line already says it or must hide it. */
function dayDifference({ lines, promisedDate }: OrderOutcome, wasPromised: string | null, { hideBOETA }: Claims) {
  const kept = lines.filter(isKept)
  if (promisedDate === wasPromised || promisedDate === null || kept.some(hasOtherDay)) return []
  if (hideBOETA && kept.some(isShort)) return []
  return [orderDifferences.orderDay(promisedDate, wasPromised)]
}

/** An added line has no earlier day, and its own sentence does not say when the whole order comes. */
const hasOtherDay = (line: KeptLine) => !line.added && line.day !== line.was.day

/** The new total, after the charges such as freight that are part of it and change. */
function totalDifference({ total, wasTotal, charges }: OrderOutcome, before: Charges, { showPrices }: Claims) {
  if (total === wasTotal) return []
  if (!showPrices) return [orderDifferences.hiddenTotal]
  const kinds = new Map([...before, ...charges].map(({ kind, description }) => [kind, description]))
  kinds.delete('merchandise')
  const changed = [...kinds].flatMap(([kind, description]) => {
    const [now, was] = [sumOf(charges, kind), sumOf(before, kind)]
    return now === was ? [] : [orderDifferences.charge(description, now, was)]
  })
  return [...changed, orderDifferences.total(total, wasTotal)]
}

/** The amount of a kind of charge. An order of the ERP may have several charges of one kind. */
const sumOf = (charges: Charges, of: string) =>
  charges.reduce((sum, { kind, amount }) => (kind === of ? sum.plus(amount) : sum), new Big(0)).toFixed(2)

const sentencesOf = (line: KeptLine, claims: Claims): string[] =>
  [line.note, ...(line.added ? additionOf(line, claims) : lineDifferences(line, claims))].filter(
    (sentence) => sentence !== '',
  )

const lineDifferences = (line: StandingLine, claims: Claims) => [
  priceDifference(line, claims),
  stockDifference(line),
  lotDifference(line),
  lineDayDifference(line, line.was.day, claims),
]

/** What is added at which price, what of it is on back order, and when it comes. */
const additionOf = (line: AddedLine, claims: Claims) => [
  additionAt(line, claims),
  line.backOrdered === '0' ? '' : orderDifferences.backOrdered(line.sku, line.backOrdered, line.UMCode),
  lineDayDifference(line, undefined, claims),
]

function additionAt({ sku, quantity, UMCode, unitPrice, priceUOM, priceParts }: AddedLine, { showPrices }: Claims) {
  if (!showPrices) return orderDifferences.lineAdded(sku, quantity, UMCode, null)
  return priceParts
    ? orderDifferences.lineAddedInParts(sku, pricePartsText(priceParts, { UMCode, priceUOM }))
    : orderDifferences.lineAdded(sku, quantity, UMCode, { price: unitPrice, UMCode: priceUOM })
}

function priceDifference({ sku, UMCode, unitPrice, priceUOM, priceParts, was }: StandingLine, { showPrices }: Claims) {
  if (was.unitPrice === unitPrice && was.priceUOM === priceUOM) return ''
  if (showPrices && priceParts)
    return orderDifferences.priceParts(sku, pricePartsText(priceParts, { UMCode, priceUOM }), {
      price: was.unitPrice,
      UMCode: was.priceUOM,
    })
  return showPrices
    ? orderDifferences.price(
        sku,
        { price: unitPrice, UMCode: priceUOM },
        { price: was.unitPrice, UMCode: was.priceUOM },
      )
    : orderDifferences.hiddenPrice(sku)
}

const stockDifference = ({ sku, backOrdered, UMCode, moved, was }: StandingLine) =>
  backOrdered === '0' || (backOrdered === was.backOrdered && !moved)
    ? ''
    : orderDifferences.backOrdered(sku, backOrdered, UMCode)

/** Only at another branch, a line whose quantity stays gets other lots. */
function lotDifference({ sku, lots, location, moved, was }: StandingLine) {
  if (moved || isDeepStrictEqual(lots, was.lots)) return ''
  const names = lots.map(({ dyeLot, roll }) =>
    [dyeLot && `lot ${dyeLot}`, roll && `roll ${roll}`].filter(Boolean).join(', '),
  )
  const from = [names.filter(Boolean).join(' and '), location].filter(Boolean).join(', ')
  return from === '' ? '' : orderDifferences.otherLots(sku, from)
}

/** @param was its day before the change, or undefined for a line that is added */
function lineDayDifference(line: KeptLine, was: string | null | undefined, { hideBOETA }: Claims) {
  const { sku, day } = line
  if (day === was || (hideBOETA && isShort(line))) return ''
  return day === null ? orderDifferences.noLineDay(sku) : orderDifferences.lineDay(sku, day, was ?? null)
}

/** Some of the line is on back order, now or before the change. */
const isShort = (line: KeptLine) => line.backOrdered !== '0' || (!line.added && line.was.backOrdered !== '0')
