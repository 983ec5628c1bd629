import type { orderActRoutes } from '@sidemark/contract'
import { fieldSentences, orderRefusals } from '@sidemark/contract/rules/order-sentences'
import { matchesTemplate, requiresPurchaseOrder, requiresSidemark } from '@sidemark/contract/rules/purchase-order'
import type { z } from 'zod'
import type { Scope } from '#platform/callers/who.ts'
import { datesOf } from '../read-checkout.ts'
import { refusedFor } from '../release/credit-check.ts'
import type { OrderToChange } from './order-head.ts'
import { isKept, type OrderOutcome } from './order-outcome.ts'

type WantedFields = Pick<z.output<typeof orderActRoutes.changeOrder.body>, 'poNumber' | 'sidemark' | 'requestedDate'>
/** A reason why an order cannot be changed, with the field that it is about, or null for the whole order. */
type ChangeObstacle = { field: 'poNumber' | 'sidemark' | 'requestedDate' | null; text: string }

/**
 * The first rule of checkout that the changed order would break, or null. Fields that do not change are not checked
 * again. An order that is being picked cannot wait for release, so it may not become more than the account's credit allows.
 */
export function changeObstacle(
  outcome: OrderOutcome,
  { claims, flags }: Scope,
  wanted: WantedFields,
  { isPicked, requestedDate: was }: Pick<OrderToChange, 'isPicked' | 'requestedDate'>,
): ChangeObstacle | null {
  const { poNumber } = wanted
  // A day that was requested for the former place must be one of the new place, too.
  const requestedDate = wanted.requestedDate ?? (outcome.place ? was : null)
  const { purchaseOrderTemplate: template } = claims
  if (poNumber === '' && requiresPurchaseOrder(claims))
    return { field: 'poNumber', text: fieldSentences.noPurchaseOrder }
  if (poNumber && !matchesTemplate(template, poNumber))
    return { field: 'poNumber', text: fieldSentences.unlikeTemplate(template) }
  if (lacksSidemark(outcome, claims, wanted)) return { field: 'sidemark', text: fieldSentences.noSidemark }
  if (requestedDate && !canBeDelivered(outcome, claims, requestedDate))
    return { field: 'requestedDate', text: fieldSentences.noDeliveryDay(requestedDate) }
  const [refusal] = outcome.credit
    ? refusedFor(outcome.credit, { claims, flags: isPicked ? { ordersWaitForRelease: false } : flags })
    : []
  return refusal ? { field: null, text: orderRefusals.mayNotGo[refusal] } : null
}

const lacksSidemark = (outcome: OrderOutcome, claims: Scope['claims'], { sidemark }: WantedFields) =>
  requiresSidemark(claims) &&
  outcome.sidemark === '' &&
  outcome.lines.filter(isKept).some((line) => line.sidemark === '' && (line.added || sidemark !== undefined))

function canBeDelivered(outcome: OrderOutcome, { hideBOETA }: Scope['claims'], day: string) {
  const { dates, shipComplete, lines } = outcome
  const { datesAllowed } = datesOf(
    { lines: lines.filter(isKept).filter(({ pickedBase, baseQty }) => pickedBase < baseQty), dates },
    shipComplete,
    hideBOETA,
  )
  return dates.includes(day) && datesAllowed.some((allowed) => allowed <= day)
}
