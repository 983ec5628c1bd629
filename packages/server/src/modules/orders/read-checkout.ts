import { MANUAL_SEQUENCE } from '@sidemark/contract'
import type { Checkout, Obstacle } from '@sidemark/contract'
import { requiresPurchaseOrder, requiresSidemark, templateExample } from '@sidemark/contract/rules/purchase-order'
import type { z } from 'zod'
import type { Tx } from '#platform/sql.ts'
import type { Scope } from '#platform/who.ts'
import type { CheckoutLine, CheckoutState } from './checkout-state.ts'
import { checkoutState } from './checkout-state.ts'
import { shownText } from './shown.ts'

/** Checkout as it is now: what will be charged, when the goods come, what is required, and what keeps the order from being placed. */
export async function readCheckout(tx: Tx, scope: Scope, asked: { shipComplete?: boolean }): Promise<z.input<typeof Checkout>> {
  const state = await checkoutState(tx, scope)
  const { claims } = scope
  const shipComplete = asked.shipComplete ?? claims.shipComplete
  const { cart, shipTo, locReportName, shipViaDescription, charges, total, forgotten } = state
  return {
    cart, shipTo, locReportName, shipViaDescription, charges, total, forgotten,
    pickup: shipTo.shipViaHow === 'W',
    shown: shownText(state),
    ...datesOf(state, shipComplete, claims.hideBOETA),
    poRequired: requiresPurchaseOrder(claims),
    sidemarkRequired: requiresSidemark(claims),
    purchaseOrderTemplate: claims.purchaseOrderTemplate,
    purchaseOrderExample: templateExample(claims.purchaseOrderTemplate),
    shipComplete,
    obstacles: obstaclesOf(state, claims),
  }
}

/**
 * The days on which the order can be delivered or picked up, and the first of them: of the first line, or with `shipComplete` of the last
 * (trade.md 2.7). Null when no day is known. Days of back orders do not count for users who may not see them.
 */
export function datesOf({ lines, dates }: { lines: Pick<CheckoutLine, 'day' | 'onHand' | 'baseQty'>[]; dates: string[] }, shipComplete: boolean, hidesBackOrders: boolean) {
  const days = lines.map(({ day, onHand, baseQty }) => (hidesBackOrders && onHand < baseQty ? null : day))
  const known = days.filter((day) => day !== null).sort()
  const ready = shipComplete && known.length < days.length ? null : (shipComplete ? known.at(-1) : known[0])
  const datesAllowed = ready ? dates.filter((day) => day >= ready) : []
  return { datesAllowed, earliestDate: datesAllowed[0] ?? ready ?? null }
}

/**
 * What keeps the order from being placed whatever is filled in; empty when nothing does. Who may not see prices is not told of the credit
 * limit, for trying quantities would tell the prices: such an order is placed, and goes to the office for review (place-order.ts).
 */
export function obstaclesOf({ lines, cart, shipTo, credit }: CheckoutState, { allowManualShippingAddress, showPrices }: Scope['claims']): z.output<typeof Obstacle>[] {
  return [
    ...(lines.length === 0 ? [{ field: '', text: 'Your cart is empty.' }] : []),
    ...(shipTo.shipViaCode === '' ? [{ field: 'shipVia', text: 'Choose how you want to get the goods.' }] : []),
    // Chosen while it was allowed: a claim that is taken away counts at the next request.
    ...(shipTo.sequence === MANUAL_SEQUENCE && !allowManualShippingAddress ? [{ field: '', text: 'You may no longer ship to an address typed by hand. Choose one of the ship-tos.' }] : []),
    ...(cart.exception?.blocksCheckout ? [{ field: '', text: cart.exception.text }] : []),
    ...(credit === 'over' && showPrices ? [{ field: '', text: 'This order would take your account over its credit limit. Please call us: we can release it for you.' }] : []),
  ]
}
