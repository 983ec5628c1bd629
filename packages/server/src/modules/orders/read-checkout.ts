import { MANUAL_SEQUENCE } from '@sidemark/contract'
import type { Checkout, Obstacle } from '@sidemark/contract'
import { cartExceptions } from '@sidemark/contract/rules/cart'
import { checkoutObstacles } from '@sidemark/contract/rules/order-sentences'
import { requiresPurchaseOrder, requiresSidemark, templateExample } from '@sidemark/contract/rules/purchase-order'
import type { z } from 'zod'
import type { Tx } from '#platform/database/sql.ts'
import type { Scope } from '#platform/callers/who.ts'
import { knownApproval } from './approval/approval-check.ts'
import type { CheckoutLine, CheckoutState } from './checkout-state.ts'
import { checkoutState } from './checkout-state.ts'
import { knownToWaitFor, refusedFor } from './release/credit-check.ts'
import { shownText } from './shown-checkout.ts'

/** The current state of checkout: charges, days, required fields, and obstacles. */
export async function readCheckout(
  tx: Tx,
  scope: Scope,
  asked: { shipComplete?: boolean; liftgate?: boolean },
): Promise<z.input<typeof Checkout>> {
  const { claims } = scope
  const shipComplete = asked.shipComplete ?? claims.shipComplete
  const state = await checkoutState(tx, scope, { shipComplete, liftgate: asked.liftgate })
  const dates = datesOf(state, shipComplete, claims.hideBOETA)
  const approval = knownApproval(state.approval, claims)
  const { cart, shipTo, locReportName, pickupBranch, shipViaDescription, charges, total, forgotten, lastOrder } = state
  return {
    cart,
    shipTo,
    locReportName,
    shipViaDescription,
    charges,
    total,
    forgotten,
    lastOrder,
    pickup: shipTo.shipViaHow === 'W',
    shown: shownText(state, scope),
    ...dates,
    readyAt: readyAtOf(state, dates.earliestDate),
    openingHours: pickupBranch?.openingHours ?? [],
    pickupBranch,
    poRequired: requiresPurchaseOrder(claims),
    sidemarkRequired: requiresSidemark(claims),
    purchaseOrderTemplate: claims.purchaseOrderTemplate,
    purchaseOrderExample: templateExample(claims.purchaseOrderTemplate),
    shipComplete,
    liftgate: state.offersLiftgate ? state.deliveryNeeds.includes('liftgate') : null,
    obstacles: obstaclesOf(state, scope),
    // Whatever waits for approval is checked for release when it is approved.
    releaseReasons: approval?.isSure ? null : knownToWaitFor(state.credit, scope),
    approval,
  }
}

/**
 * The days on which the order can be delivered or picked up, and the first of them: the day of the first goods, or with
 * `shipComplete` of the last line (trade T-6.5). Null if no day is known. Also the day of the last line, which is null if
 * the day of a line is not known. Days of back orders do not count for users who may not see them.
 */
export function datesOf(
  { lines, dates }: { lines: Pick<CheckoutLine, 'day' | 'onHand' | 'baseQty' | 'stockDate'>[]; dates: string[] },
  shipComplete: boolean,
  hidesBackOrders: boolean,
) {
  const days = lines.map(({ day, onHand, baseQty }) => (hidesBackOrders && onHand < baseQty ? null : day))
  const known = days.filter((day) => day !== null).sort()
  const last = known.length < days.length ? null : (known.at(-1) ?? null)
  const ready = shipComplete ? last : [...known, ...lines.flatMap(({ stockDate }) => stockDate ?? [])].sort()[0]
  const datesAllowed = ready ? dates.filter((day) => day >= ready) : []
  const earliestDate = datesAllowed[0] ?? ready ?? null
  return { datesAllowed, earliestDate, lastDate: earliestDate && last && last < earliestDate ? earliestDate : last }
}

/** The time at which everything that is promised for that day is ready for pickup, or null if one line has none. */
function readyAtOf({ lines }: Pick<CheckoutState, 'lines'>, date: string | null) {
  const times = lines
    .flatMap(({ day, steps, stockDate, stockSteps }) => [
      { day, steps },
      { day: stockDate, steps: stockSteps },
    ])
    .filter(({ day }) => day === date)
    .map(({ steps }) => steps.at(-1)?.values['readyAt'] ?? null)
  return times.includes(null) ? null : (times[0] ?? null)
}

/**
 * The obstacles that no field can solve, or an empty list. An order over the credit limit is only refused if the flag
 * ordersWaitForRelease is off. Otherwise it waits for release.
 */
export function obstaclesOf(
  { lines, shipTo, credit }: CheckoutState,
  { claims, flags }: Pick<Scope, 'claims' | 'flags'>,
): z.output<typeof Obstacle>[] {
  return [
    ...(lines.length === 0 ? [{ field: '', text: checkoutObstacles.emptyCart }] : []),
    ...(shipTo.shipViaCode === '' ? [{ field: 'shipVia', text: checkoutObstacles.noShipVia }] : []),
    // The address was chosen while that was allowed. A removed claim acts at the next request.
    ...(shipTo.sequence === MANUAL_SEQUENCE && !claims.allowManualShippingAddress
      ? [{ field: '', text: checkoutObstacles.noManualAddress }]
      : []),
    ...lines.flatMap(lineObstacles),
    ...refusedFor(credit, { claims, flags }).map((reason) => ({ field: '', text: checkoutObstacles.mayNotGo[reason] })),
  ]
}

/** What has to be decided about a line, or keeps it from being ordered. The cart's exception names only the first one. */
function lineObstacles({ lineNumber, sequence, sku, unitPrice, needsLotChoice }: CheckoutLine) {
  const field = `line ${lineNumber}.${sequence}`
  return [
    ...(unitPrice === null ? [{ field, text: cartExceptions.noPrice(sku) }] : []),
    ...(needsLotChoice ? [{ field, text: cartExceptions.noSingleLot(sku) }] : []),
  ]
}
