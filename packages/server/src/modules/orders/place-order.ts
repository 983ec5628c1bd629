import type { checkoutRoutes, Obstacle } from '@sidemark/contract'
import { matchesTemplate, requiresPurchaseOrder, requiresSidemark } from '@sidemark/contract/rules/purchase-order'
import { z } from 'zod'
import { Refusal } from '#platform/serve/replies.ts'
import type { Tx } from '#platform/database/sql.ts'
import { one } from '#platform/database/sql.ts'
import { actingOf } from '#platform/callers/acting.ts'
import type { Scope } from '#platform/callers/who.ts'
import type { CheckoutState } from './checkout-state.ts'
import { checkoutState } from './checkout-state.ts'
import { checkoutObstacles, fieldSentences } from '@sidemark/contract/rules/order-sentences'
import { datesOf, obstaclesOf } from './read-checkout.ts'
import { needsReview, reasonsOf } from './release/credit-check.ts'
import { creditLock } from './release/credit-lock.ts'
import { differencesFrom } from './shown-checkout.ts'

type Request = z.output<typeof checkoutRoutes.placeOrder.body>
/** What is ordered, without what the customer was shown and without choices that are part of the state. */
type Ordering = Omit<Request, 'shown' | 'liftgate'>
type Reply = z.input<typeof checkoutRoutes.placeOrder.reply>
const Cart = z.object({ cart: z.string().nullable() })
const Placed = z.object({ orderNumber: z.string() })

/**
 * Places the order of the cart. It reserves every line again under the locks of its lots and compares the result with
 * what the customer was shown. Only if nothing differs, it writes the order, its allocations, its notice and its export
 * in this one transaction.
 *
 * If something differs, it writes no order, but the new reservation stays, so that what checkout shows next can be
 * placed.
 *
 * @throws Refusal if the order cannot be placed as it is: a required field, a blocked account, an empty cart
 */
export async function placeOrder(tx: Tx, scope: Scope, request: Request): Promise<Reply> {
  const { cart } = await one(
    Cart,
    tx`
    select renew_cart(${actingOf(tx, { ...scope, flags: { ...scope.flags, reserveCarts: true } })}, tell => false) as cart
    from (${creditLock(tx, scope.customer.customerId)}) locked`,
  )
  const state = await checkoutState(tx, scope, {
    shipComplete: request.shipComplete,
    liftgate: request.liftgate,
    forPlacing: true,
  })
  const differences = cart === null ? [] : differencesFrom(request.shown, state, scope)
  return differences.length > 0
    ? { success: false, reason: checkoutObstacles.changedSince, orderNumber: null, differences, email: '' }
    : placeAsShown(tx, scope, { ...request, cart, state })
}

/**
 * Makes the order from a state that equals what the customer was shown, with its allocations, its notice and its export.
 *
 * @throws Refusal when it cannot be placed as it is
 */
export async function placeAsShown(
  tx: Tx,
  scope: Scope,
  { cart, state, ...request }: Ordering & { cart: string | null; state: CheckoutState },
): Promise<Reply> {
  const { user, customer, location } = scope
  const [obstacle] = [...obstaclesOf(state, scope), ...fieldObstacles(state, scope, request)]
  if (obstacle || cart === null)
    throw new Refusal(obstacle?.text ?? checkoutObstacles.emptyCart, { orderNumber: null, differences: [], email: '' })

  const header = headerOf(state, request)
  const { orderNumber } = await one(
    Placed,
    tx`
    select place_and_tell(acting => ${user.userId}, customer => ${customer.customerId}, home => ${location.locationId}, cart => ${cart},
      header => ${JSON.stringify(header)}::text::jsonb, lines => ${JSON.stringify(state.lines)}::text::jsonb, charges => ${JSON.stringify(state.charges)}::text::jsonb,
      tells => ${user.email !== ''})::text as "orderNumber"`,
  )
  // No mail confirms an order before it is approved.
  return { success: true, reason: '', orderNumber, differences: [], email: state.approval.waits ? '' : user.email }
}

/** What the customer must fill in, by field. Requirements. */
function fieldObstacles(
  state: CheckoutState,
  { claims }: Scope,
  { poNumber, sidemark, requestedDate, shipComplete }: Ordering,
): z.output<typeof Obstacle>[] {
  const { purchaseOrderTemplate: template } = claims
  const lacksSidemark = requiresSidemark(claims) && sidemark === '' && state.lines.some((line) => line.sidemark === '')
  // Only the days that checkout offered. Otherwise a user could find a hidden day of a back order by trying days.
  const dates = datesOf(state, shipComplete, claims.hideBOETA).datesAllowed
  return [
    ...(requiresPurchaseOrder(claims) && poNumber === ''
      ? [{ field: 'poNumber', text: fieldSentences.noPurchaseOrder }]
      : []),
    ...(poNumber !== '' && !matchesTemplate(template, poNumber)
      ? [{ field: 'poNumber', text: fieldSentences.unlikeTemplate(template) }]
      : []),
    ...(lacksSidemark ? [{ field: 'sidemark', text: fieldSentences.noSidemark }] : []),
    ...(requestedDate !== '' && !dates.includes(requestedDate)
      ? [{ field: 'requestedDate', text: fieldSentences.noDeliveryDay(requestedDate) }]
      : []),
  ]
}

/**
 * The order's head as it is stored and exported: address, ship via, day and total. A requested day that is later than
 * the earliest day is the promise. An order with `releaseReasons` is on hold until staff release it. `creditReview` is
 * only for the office (export): the order has such reasons, or the customer's balance is not known yet.
 */
function headerOf(state: CheckoutState, { poNumber, sidemark, comments, shipComplete, requestedDate }: Ordering) {
  const { shipTo, deliveryNeeds, merchandise, total, weight, credit } = state
  const requested = requestedDate === '' ? null : requestedDate
  const { earliestDate } = datesOf(state, shipComplete, false)
  const releaseReasons = reasonsOf(credit)
  return {
    ...shipTo,
    status: releaseReasons.length > 0 ? 'on-hold' : 'entered',
    releaseReasons,
    creditReview: needsReview(credit),
    poNumber,
    sidemark,
    comments,
    shipComplete,
    deliveryNeeds,
    merchandise,
    total,
    weight,
    requestedDate: requested,
    promisedDate: earliestDate && (requested ?? earliestDate),
  }
}
