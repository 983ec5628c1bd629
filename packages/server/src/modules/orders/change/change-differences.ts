import { isDeepStrictEqual } from 'node:util'
import { orderDifferences } from '@sidemark/contract/rules/difference-sentences'
import { pricePartsText } from '@sidemark/contract/rules/price-parts'
import type { ReleaseReason } from '@sidemark/contract/rules/release'
import type { Scope } from '#platform/callers/who.ts'
import { isKept, type KeptLine, type OrderOutcome } from './order-outcome.ts'

type Claims = Pick<Scope['claims'], 'showPrices' | 'hideBOETA'>

/**
 * The changes that a customer must agree to: one sentence for each change of money, stock or day. Users without prices
 * get no amounts, and users without back-order dates get no such days.
 *
 * @param wasPromised the day of the whole order before the change
 * @param waitsFor why the changed order will wait for release, as far as the customer may know it
 */
export const differencesOf = (
  outcome: OrderOutcome,
  wasPromised: string | null,
  claims: Claims,
  waitsFor: readonly ReleaseReason[],
): string[] => [
  ...(outcome.place ? [orderDifferences.place(outcome.place.now, outcome.place.was)] : []),
  ...outcome.lines.flatMap((line) =>
    isKept(line)
      ? lineDifferences(line, claims)
      : [orderDifferences.lineTaken(line.sku, line.was.quantity, line.was.UMCode)],
  ),
  ...dayDifference(outcome, wasPromised, claims),
  ...totalDifference(outcome, claims),
  ...(waitsFor.length > 0 ? [orderDifferences.waitsForRelease(waitsFor)] : []),
]

/** The day of the whole order, unless a line already says it or must hide it. */
function dayDifference({ lines, promisedDate }: OrderOutcome, wasPromised: string | null, { hideBOETA }: Claims) {
  const kept = lines.filter(isKept)
  if (promisedDate === wasPromised || promisedDate === null || kept.some(({ day, was }) => day !== was.day)) return []
  if (hideBOETA && kept.some(isShort)) return []
  return [orderDifferences.orderDay(promisedDate, wasPromised)]
}

function totalDifference({ total, wasTotal }: OrderOutcome, { showPrices }: Claims) {
  if (total === wasTotal) return []
  return [showPrices ? orderDifferences.total(total, wasTotal) : orderDifferences.hiddenTotal]
}

const lineDifferences = (line: KeptLine, claims: Claims): string[] =>
  [
    line.note,
    priceDifference(line, claims),
    stockDifference(line),
    lotDifference(line),
    lineDayDifference(line, claims),
  ].filter((sentence) => sentence !== '')

function priceDifference({ sku, UMCode, unitPrice, priceUOM, priceParts, was }: KeptLine, { showPrices }: Claims) {
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

const stockDifference = ({ sku, backOrdered, UMCode, moved, was }: KeptLine) =>
  backOrdered === '0' || (backOrdered === was.backOrdered && !moved)
    ? ''
    : orderDifferences.backOrdered(sku, backOrdered, UMCode)

/** Only at another branch, a line whose quantity stays gets other lots. */
function lotDifference({ sku, lots, location, moved, was }: KeptLine) {
  if (moved || isDeepStrictEqual(lots, was.lots)) return ''
  const names = lots.map(({ dyeLot, roll }) =>
    [dyeLot && `lot ${dyeLot}`, roll && `roll ${roll}`].filter(Boolean).join(', '),
  )
  const from = [names.filter(Boolean).join(' and '), location].filter(Boolean).join(', ')
  return from === '' ? '' : orderDifferences.otherLots(sku, from)
}

function lineDayDifference(line: KeptLine, { hideBOETA }: Claims) {
  const { sku, day, was } = line
  if (day === was.day || (hideBOETA && isShort(line))) return ''
  return day === null ? orderDifferences.noLineDay(sku) : orderDifferences.lineDay(sku, day, was.day)
}

/** Some of the line is on back order, now or before the change. */
const isShort = ({ backOrdered, was }: KeptLine) => backOrdered !== '0' || was.backOrdered !== '0'
