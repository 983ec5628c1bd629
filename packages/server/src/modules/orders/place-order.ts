import type { checkoutRoutes, Obstacle } from '@sidemark/contract'
import { matchesTemplate, requiresPurchaseOrder, requiresSidemark } from '@sidemark/contract/rules/purchase-order'
import { z } from 'zod'
import { mailInPieces } from '#modules/notifications/queue-mail.ts'
import { Refusal } from '#platform/replies.ts'
import type { Tx } from '#platform/sql.ts'
import { one } from '#platform/sql.ts'
import type { Scope } from '#platform/who.ts'
import { acknowledgement } from './acknowledgement.ts'
import type { CheckoutState } from './checkout-state.ts'
import { checkoutState } from './checkout-state.ts'
import { fieldSentences } from './field-sentences.ts'
import { datesOf, obstaclesOf } from './read-checkout.ts'
import { differencesFrom } from './shown.ts'

type Request = z.output<typeof checkoutRoutes.placeOrder.body>
type Reply = z.input<typeof checkoutRoutes.placeOrder.reply>
/** Why nothing is placed that is not as it was shown; `differences` say what. */
export const CHANGED = 'Price or stock has changed. Please look again before you place the order.'
const Cart = z.object({ cart: z.string().nullable() })
const Placed = z.object({ orderNumber: z.string() })

/**
 * Places the order of the cart: reserves every line again under the locks of its lots, compares with what the customer was shown, and only
 * if nothing differs makes the order, its claims, its mail and its export in this one transaction.
 *
 * When something differs nothing is placed, but the new reservation stays, so that what checkout shows next can be placed.
 *
 * @throws Refusal when the order cannot be placed as it is: a required field, a blocked account, an empty cart
 */
export async function placeOrder(tx: Tx, scope: Scope, request: Request): Promise<Reply> {
  const { user, customer, location, lists, flags, claims } = scope
  const { cart } = await one(Cart, tx`
    select renew_cart(${user.userId}, ${customer.customerId}, ${location.locationId}, ${lists}, ${flags.cartTimerMinutes}::int, true, tell => false) as cart`)
  const state = await checkoutState(tx, scope, { forPlacing: true })
  const differences = cart === null ? [] : differencesFrom(request.shown, state, claims.showPrices)
  return differences.length > 0 ? { success: false, reason: CHANGED, orderNumber: null, differences, email: '' } : placeAsShown(tx, scope, { ...request, cart, state })
}

/**
 * Makes the order of a state that is what the customer was shown, with its claims, its mail and its export.
 *
 * @throws Refusal when it cannot be placed as it is
 */
export async function placeAsShown(tx: Tx, scope: Scope, { cart, state, ...request }: Omit<Request, 'shown'> & { cart: string | null; state: CheckoutState }): Promise<Reply> {
  const { user, customer, location, claims } = scope
  const [obstacle] = [...obstaclesOf(state, claims), ...fieldObstacles(state, scope, request)]
  if (obstacle || cart === null) throw new Refusal(obstacle?.text ?? 'Your cart is empty.', { orderNumber: null, differences: [], email: '' })

  const header = headerOf(state, request)
  const mail = user.email === '' ? null : mailInPieces((orderNumber) => acknowledgement(scope, state, { ...header, orderNumber }))
  const { orderNumber } = await one(Placed, tx`
    select place_and_tell(${user.userId}, ${customer.customerId}, ${location.locationId}, ${cart}, ${JSON.stringify(header)}::text::jsonb,
      ${JSON.stringify(state.lines)}::text::jsonb, ${JSON.stringify(state.charges)}::text::jsonb, ${mail && JSON.stringify(mail)}::text::jsonb)::text as "orderNumber"`)
  return { success: true, reason: '', orderNumber, differences: [], email: user.email }
}

/** What the customer must fill in, by field. Specification 5. */
function fieldObstacles(state: CheckoutState, { claims }: Scope, { poNumber, sidemark, requestedDate, shipComplete }: Omit<Request, 'shown'>): z.output<typeof Obstacle>[] {
  const { purchaseOrderTemplate: template } = claims
  const lacksSidemark = requiresSidemark(claims) && sidemark === '' && state.lines.some((line) => line.sidemark === '')
  // Those that checkout offered: a day of a back order that this user may not see must not be found by trying days.
  const dates = datesOf(state, shipComplete, claims.hideBOETA).datesAllowed
  return [
    ...(requiresPurchaseOrder(claims) && poNumber === '' ? [{ field: 'poNumber', text: fieldSentences.noPurchaseOrder }] : []),
    ...(poNumber !== '' && !matchesTemplate(template, poNumber) ? [{ field: 'poNumber', text: fieldSentences.unlikeTemplate(template) }] : []),
    ...(lacksSidemark ? [{ field: 'sidemark', text: fieldSentences.noSidemark }] : []),
    ...(requestedDate !== '' && !dates.includes(requestedDate) ? [{ field: 'requestedDate', text: fieldSentences.noDeliveryDay(requestedDate) }] : []),
  ]
}

/**
 * The order's head as it is stored and exported: where to, which way, when, how much. A requested day later than the earliest is the promise.
 * `creditReview` is for the office alone (export): the order goes over the credit limit, or that is not known yet.
 */
function headerOf(state: CheckoutState, { poNumber, sidemark, comments, shipComplete, requestedDate }: Omit<Request, 'shown'>) {
  const { shipTo, merchandise, total, weight, credit } = state
  const requested = requestedDate === '' ? null : requestedDate
  const { earliestDate } = datesOf(state, shipComplete, false)
  return { ...shipTo, creditReview: credit !== 'enough', poNumber, sidemark, comments, shipComplete, merchandise, total, weight, requestedDate: requested, promisedDate: earliestDate && (requested ?? earliestDate) }
}
