import type { orderActRoutes } from '@sidemark/contract'
import { matchesTemplate, requiresPurchaseOrder, requiresSidemark } from '@sidemark/contract/rules/purchase-order'
import type { z } from 'zod'
import { queueMail } from '#modules/notifications/queue-mail.ts'
import type { OwnedId } from '#platform/owned.ts'
import { Refusal } from '#platform/replies.ts'
import type { Tx } from '#platform/sql.ts'
import { one } from '#platform/sql.ts'
import type { Scope } from '#platform/who.ts'
import { orderMail } from './acknowledgement.ts'
import { agreementOn, Changed, differencesOf, mailState, sayChanges, type Outcome } from './changed-order.ts'
import { fieldSentences } from './field-sentences.ts'
import { datesOf } from './read-checkout.ts'

type Request = z.output<typeof orderActRoutes.changeOrder.body>
type Reply = z.input<typeof orderActRoutes.changeOrder.reply>

/**
 * Changes an order until picking starts, in one transaction: lines whose quantity or unit changes are priced and reserved anew, and its charges with
 * them. Whatever money, stock or day is otherwise then must have been agreed to: `agreed` is the reply's own, from the refusal that showed it.
 *
 * @throws Refusal with the differences, when they were not agreed to or are others now, or with why it cannot be; nothing is changed then
 */
export async function changeOrder(tx: Tx, scope: Scope, orderId: OwnedId<'order'>, request: Request): Promise<Reply> {
  const { claims, lists, user } = scope
  const { agreed, customerNumber: _, ...wanted } = request
  const lines = wanted.lines?.map(({ sidemark, ...line }) => (claims.showItemSidemark && sidemark !== undefined ? { ...line, sidemark } : line))
  // What it was promised for is what stood before this very statement.
  const { reason, outcome, atLine, wasPromised } = await one(Changed, tx`
    select reason, outcome, at_line as "atLine", (select o.promised_date::text from orders o where o.order_id = ${orderId}) as "wasPromised"
    from change_order(${orderId}, ${lists}, ${JSON.stringify({ ...wanted, lines })}::text::jsonb)`)
  if (outcome === null) throw refused(reason, atLine && { field: 'quantity', line: { lineNumber: atLine[0], sequence: atLine[1] } })
  const missing = wanted.lines?.find(({ lineNumber, sequence }) => !outcome.lines.some((line) => line.lineNumber === lineNumber && line.sequence === sequence))
  if (missing) throw refused(`This order has no line ${missing.lineNumber}.`)
  const obstacle = obstacleOf(outcome, scope, request)
  if (obstacle !== null) throw refused(obstacle.text, obstacle.field && { field: obstacle.field, line: null })

  const differences = differencesOf(outcome, wasPromised, claims)
  const agreement = agreementOn(orderId, outcome)
  if (differences.length > 0 && agreed !== agreement) {
    throw new Refusal(agreed === '' ? 'Please look at what changes before you agree to it.' : 'Price or stock has changed. Please look again.', { at: null, differences, agreed: agreement, total: outcome.total })
  }
  await tellOf(tx, scope, orderId, outcome)
  if (user.email !== '') await queueMail(tx, orderMail(scope, mailState(outcome), outcome, { subject: 'changed', opening: `Your order ${outcome.orderNumber} has been changed. This is what it says now.` }))
  return { success: true, reason: '', at: null, differences, agreed: '', total: outcome.total }
}

/** Nothing is changed, and there is nothing to agree to. */
const refused = (reason: string, at: Reply['at'] = null) => new Refusal(reason, { at, differences: [], agreed: '', total: null })

/** Its event, and what the ERP must hear. */
async function tellOf(tx: Tx, { user, customer, claims }: Scope, orderId: OwnedId<'order'>, outcome: Outcome) {
  await tx`
    with told as (
      insert into order_events (order_id, status, note, user_id, at)
      values (${orderId}, 'changed', ${sayChanges(outcome)}, ${user.userId}, stock_now())
    ), logged as (
      insert into audit_log (user_id, customer_id, act, subject)
      values (${user.userId}, ${customer.customerId}, 'changeOrder', ${outcome.orderNumber})
    )
    insert into export_outbox (kind, order_id, payload)
    values ('change', ${orderId}, ${JSON.stringify({ ...outcome, creditReview: outcome.credit !== 'enough' && !claims.showPrices })}::text::jsonb)`
}

type Obstacle = { field: 'poNumber' | 'sidemark' | 'requestedDate' | null; text: string }
/** What keeps the order from being so, by the rules of checkout; null when nothing does. Fields that are not changed are not asked again. */
function obstacleOf(outcome: Outcome, { claims }: Scope, { poNumber, sidemark, requestedDate }: Request): Obstacle | null {
  const { purchaseOrderTemplate: template } = claims
  const open = outcome.lines.filter((line) => !line.removed)
  if (poNumber !== undefined && poNumber === '' && requiresPurchaseOrder(claims)) return { field: 'poNumber', text: fieldSentences.noPurchaseOrder }
  if (poNumber !== undefined && poNumber !== '' && !matchesTemplate(template, poNumber)) return { field: 'poNumber', text: fieldSentences.unlikeTemplate(template) }
  if (sidemark !== undefined && requiresSidemark(claims) && outcome.sidemark === '' && open.some((line) => line.sidemark === '')) return { field: 'sidemark', text: fieldSentences.noSidemark }
  if (requestedDate) {
    const { datesAllowed } = datesOf({ lines: open, dates: outcome.dates }, outcome.shipComplete, claims.hideBOETA)
    if (!outcome.dates.includes(requestedDate) || datesAllowed.every((day) => day > requestedDate)) return { field: 'requestedDate', text: fieldSentences.noDeliveryDay(requestedDate) }
  }
  if (outcome.credit === 'over' && claims.showPrices) return { field: null, text: 'This change would take your account over its credit limit. Please call us: we can release it for you.' }
  return null
}
