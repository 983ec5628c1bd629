import type { orderActRoutes } from '@sidemark/contract'
import { orderRefusals, placeWords } from '@sidemark/contract/rules/order-sentences'
import type { z } from 'zod'
import { leaveNotice } from '#modules/notifications/leave-notice.ts'
import type { OwnedId } from '#platform/callers/owned.ts'
import type { Scope } from '#platform/callers/who.ts'
import type { Tx } from '#platform/database/sql.ts'
import { Refusal } from '#platform/serve/replies.ts'
import { approvalAfterChange, takeStep, type ApprovalStep, type WaitsFor } from '../approval/approval-after-change.ts'
import { creditOfOrder } from '../approval/order-credit.ts'
import { needsReview, reasonsOf } from '../release/credit-check.ts'
import { creditLock } from '../release/credit-lock.ts'
import { readOrder } from '../read-order.ts'
import { recountPurchases } from '../recount-purchases.ts'
import { addLines, type AddedItem } from './added-lines.ts'
import { differencesOf } from './change-differences.ts'
import { changeObstacle } from './change-obstacle.ts'
import { couldMixLots, lineStockOf, reserveLines, whyNotAsPlanned, type LineStock } from './line-stock.ts'
import { openLinesOf, type OpenLine } from './open-lines.ts'
import { lockOrder, readOrderToChange, writeOrder, type OrderToChange } from './order-head.ts'
import {
  agreementOn,
  changedOrderOf,
  changeNote,
  isKept,
  outcomeLines,
  wordsOfPlace,
  type OrderOutcome,
} from './order-outcome.ts'
import { writePlace, type Move, type PlaceWish } from './order-place.ts'
import { isPicked, planLines, type LineWish, type PlannedLine } from './planned-lines.ts'
import { repriceOthers } from './reprice-lines.ts'
import { writeCharges } from './write-charges.ts'
import { writeLines } from './write-lines.ts'

export type ChangeRequest = z.output<typeof orderActRoutes.changeOrder.body>
export type ChangeReply = z.input<typeof orderActRoutes.changeOrder.reply>
export type Refused = ChangeReply['refusals'][number]

/**
 * Changes what is not picked of an order, in one transaction. Lines whose quantity or unit changes get a new price and
 * new stock, and the charges are computed again. Added items get them as well. At another place, all lines get new days,
 * and at another branch new stock. Other lines keep their stock, and their price unless the change reaches or loses a
 * break that they count toward together (`reprice-lines.ts`). The customer must have agreed to every difference in money,
 * stock or day. `agreed` is the mark from the refusal that showed the differences.
 *
 * @param mostDays as in `readOrder`, for a request that only asks
 * @throws Refusal with the differences, if the customer did not agree to exactly these or only asks, or with the reason
 * why the order cannot be changed. Then nothing is changed.
 */
export async function changeOrder(
  tx: Tx,
  scope: Scope,
  orderId: OwnedId<'order'>,
  request: ChangeRequest,
  mostDays: number,
): Promise<ChangeReply> {
  const wishes = wishesOf(request, scope)
  await creditLock(tx, scope.customer.customerId)
  const items = request.items ?? []
  const at = await lockOrder(tx, orderId, wishes, {
    ofAll: request.place !== undefined,
    skus: items.map(({ sku }) => sku),
  })
  const before = await readOrderToChange(tx, orderId)
  if (!before.canChange) throw refused(orderRefusals.tooLate)

  const made = await makeChange(tx, scope, orderId, { request, wishes, before, at })
  const { step, mayWait } = await approvalAfterChange(tx, scope, orderId, before.total)
  const outcome = await withApproval(tx, scope, orderId, { outcome: made, step })
  const missing = wishes.find((wish) => !outcome.lines.some((line) => isFormer(line) && isSameLine(line, wish)))
  if (missing) throw refused(orderRefusals.noSuchLine(missing.lineNumber))
  const obstacle = changeObstacle(outcome, scope, request, before)
  if (obstacle) throw refused(obstacle.text, obstacle.field)
  // Of the goods that are picked, nothing can wait any longer. A user without prices may not learn which totals have to.
  if (
    isStarted({ before, lines: outcome.lines.filter(isKept) }) &&
    (scope.claims.showPrices ? step === 'asks' : mayWait)
  )
    throw refused(orderRefusals.approvalPicked)

  const waitsFor = toldToWaitFor(outcome, step, scope.claims)
  const differences = differencesOf(outcome, before, scope.claims, waitsFor)
  if (request.onlyAsks) {
    const order: unknown = JSON.parse((await readOrder(tx, scope, orderId, mostDays)).jsonText)
    throw new Refusal('', { refusals: [], differences, agreed: '', total: outcome.total, order })
  }
  refuseUnlessAgreed(outcome, differences, request.agreed, agreementOn(orderId, outcome, waitsFor))
  await recordChange(tx, scope, orderId, outcome, { before, request, step })
  await tellOfChange(tx, scope, orderId, { before, step })
  return { success: true, reason: '', refusals: [], differences, agreed: '', total: outcome.total }
}

type Change = { request: ChangeRequest; wishes: readonly LineWish[]; before: OrderToChange; at: string }

/** Makes the change under the locks, and returns the changed order with its earlier state. */
async function makeChange(
  tx: Tx,
  scope: Scope,
  orderId: OwnedId<'order'>,
  { request, wishes, before, at }: Change,
): Promise<OrderOutcome> {
  const { lists, flags, claims } = scope
  const former = await openLinesOf(tx, orderId)
  const move = request.place ? await moveOrder(tx, orderId, request.place, { before, lines: former }) : stays
  const added = request.items ? await addItems(tx, scope, orderId, request.items, { before, lines: former, at }) : []
  const lines = added.length > 0 ? await openLinesOf(tx, orderId) : former
  const requested = requestedDayOf(request, before, move)
  const plans = await planLines(tx, orderId, lines, wishes, {
    // At another branch, all stock is set aside anew. What the ERP has set aside here is no part of it.
    isAcknowledged: before.isAcknowledged && !move.isRehomed,
    movesDay: requested.moves,
    isRehomed: move.isRehomed,
    added,
    keepsSidemarks: !claims.showItemSidemark,
  })
  const possible = plans.filter(({ refusal }) => refusal === '')
  await reserveLines(tx, possible, at)
  const asking = possible.filter((plan) => plan.isMoved || (requested.moves && !plan.isRemoved && !isPicked(plan)))
  const stock = await lineStockOf(tx, orderId, asking, { lists, at, all: plans })
  refuseLines(plans, stock, added)
  const requantified = plans.some(({ isMoved, isRemoved }) => isMoved || isRemoved)
  if (requantified && plans.every(({ isRemoved }) => isRemoved)) throw refused(orderRefusals.nothingLeft)

  if (requantified) await repriceOthers(tx, orderId, plans, lists)
  await writeLines(tx, orderId, plans, stock, requested)
  if (requantified || move.isElsewhere) await writeCharges(tx, orderId, at)
  if (requantified) await recountPurchases(tx, orderId, before.bought)
  const after = await openLinesOf(tx, orderId)
  await writeOrder(tx, orderId, { details: request, before, requested, requantified })
  const changed = await changedOrderOf(tx, orderId, {
    wasTotal: before.total,
    at,
    pastDueDays: flags.pastDueHoldDays,
  })
  return {
    ...changed,
    lines: outcomeLines(plans, after),
    wasTotal: before.total,
    place: move.isElsewhere ? { now: wordsOfPlace(changed), was: placeWords(before.place) } : null,
    requantified,
    // An order that is being picked cannot wait. What would hold it is an obstacle to the change.
    releaseReasons: changed.credit && !before.isPicked ? reasonsOf(changed.credit) : [],
  }
}

/** The changed order. One that waits for approval is checked for release when it goes on. */
async function withApproval(
  tx: Tx,
  { flags }: Scope,
  orderId: OwnedId<'order'>,
  { outcome, step }: { outcome: OrderOutcome; step: ApprovalStep },
): Promise<OrderOutcome> {
  if (step === 'none') return outcome
  if (step !== 'leaves') return { ...outcome, status: 'awaiting-approval', releaseReasons: [] }
  const credit = await creditOfOrder(tx, orderId, flags.pastDueHoldDays)
  return { ...outcome, status: 'entered', credit, releaseReasons: reasonsOf(credit) }
}

/** The changer gets the changed order by mail. The one who ordered gets a confirmation once the order goes on without approval. */
async function tellOfChange(
  tx: Tx,
  { user: { userId } }: Scope,
  orderId: OwnedId<'order'>,
  { before: { orderedBy }, step }: { before: OrderToChange; step: ApprovalStep },
) {
  const isConfirmed = step === 'leaves' && orderedBy !== null
  if (isConfirmed) await leaveNotice(tx, { event: 'order-placed', about: orderId, receiver: orderedBy })
  if (!isConfirmed || orderedBy !== userId)
    await leaveNotice(tx, { event: 'order-changed', about: orderId, receiver: userId })
}

/**
 * What the order will wait for, as far as the customer must agree to it: our release for these reasons, or the customer's approvers. Users who see no prices are not told beforehand,
 * because trying quantities would reveal prices. An order that waits already goes on waiting.
 */
function toldToWaitFor(
  { status, releaseReasons }: OrderOutcome,
  step: ApprovalStep,
  { showPrices }: Scope['claims'],
): WaitsFor[] {
  if (!showPrices || status === 'on-hold') return []
  return step === 'asks' ? ['approval'] : releaseReasons
}

/** The requested changes of lines. A sidemark counts only if the user may use sidemarks of lines. */
const wishesOf = ({ lines = [] }: ChangeRequest, { claims }: Scope): LineWish[] =>
  claims.showItemSidemark ? lines : lines.map(({ sidemark: _, ...wish }) => wish)

const stays: Move = { isElsewhere: false, isRehomed: false }

/** Writes the place of an order of which nothing is picked. */
async function moveOrder(tx: Tx, orderId: OwnedId<'order'>, place: PlaceWish, former: Former): Promise<Move> {
  if (isStarted(former)) throw refused(orderRefusals.placePicked, 'place')
  const move = await writePlace(tx, orderId, place)
  if (!move) throw refused(orderRefusals.noSuchPlace, 'place')
  return move
}

/**
 * Writes a line for each item that is added. Goods that are picked may leave at any moment, so only an order of which nothing is
 * picked can become more.
 */
async function addItems(
  tx: Tx,
  scope: Scope,
  orderId: OwnedId<'order'>,
  items: readonly AddedItem[],
  { at, ...former }: Former & { at: string },
) {
  if (items.length > 0 && isStarted(former)) throw refused(orderRefusals.itemsPicked)
  const added = await addLines(tx, scope, orderId, items, at)
  refuseAll(
    added.flatMap(({ refusal: reason }, item) =>
      reason === '' ? [] : { field: 'quantity', line: null, item, reason, most: null },
    ),
  )
  return added
}

/** An order before its change. */
type Former = { before: OrderToChange; lines: readonly OpenLine[] }

/** Something of the order is picked, or will be at any moment. */
const isStarted = ({ before, lines }: { before: OrderToChange; lines: readonly Pick<OpenLine, 'pickedBase'>[] }) =>
  before.isPicked || lines.some(({ pickedBase }) => pickedBase > 0)

const requestedDayOf = ({ requestedDate }: ChangeRequest, before: OrderToChange, { isElsewhere }: Move) => ({
  day: requestedDate === undefined ? before.requestedDate : requestedDate || null,
  moves: requestedDate !== undefined || isElsewhere,
  isElsewhere,
})

/** The order had this line before the change. */
const isFormer = (line: OrderOutcome['lines'][number]) => line.removed || !line.added

const isSameLine = (line: { lineNumber: number; sequence: number }, wish: LineWish) =>
  line.lineNumber === wish.lineNumber && line.sequence === wish.sequence

/** Refuses the change if lines cannot be as planned, with the reason of each. */
function refuseLines(
  plans: readonly PlannedLine[],
  stock: ReadonlyMap<string, LineStock>,
  added: readonly { orderLineId: string }[],
) {
  refuseAll(
    plans.flatMap((plan) => {
      const { lineNumber, sequence, orderLineId } = plan.line
      const told = stock.get(orderLineId)
      const reason = whyNotAsPlanned(plan, told)
      if (reason === '') return []
      const largest = (couldMixLots(plan, told) && told?.largestLot) || ''
      // A part of a carton or pallet would be rounded up to more than there is.
      const most = /^[1-9]\d*$/.test(largest) ? largest : null
      if (!plan.isAdded) return { field: 'quantity', line: { lineNumber, sequence }, item: null, reason, most }
      const item = added.findIndex((line) => line.orderLineId === orderLineId)
      return { field: couldMixLots(plan, told) ? 'mixesLots' : 'quantity', line: null, item, reason, most }
    }),
  )
}

function refuseUnlessAgreed({ total }: OrderOutcome, differences: string[], agreed: string, agreement: string) {
  if (differences.length === 0 || agreed === agreement) return
  const reason = agreed === '' ? orderRefusals.agreeFirst : orderRefusals.changedSince
  throw new Refusal(reason, { refusals: [], differences, agreed: agreement, total })
}

/** Nothing is changed, and there is nothing to agree to. */
const nothingChanged = { differences: [], agreed: '', total: null }

/** A refusal of the whole, or of a field of the order. */
const refused = (reason: string, field: Refused['field'] | null = null) =>
  new Refusal(reason, {
    ...nothingChanged,
    refusals: field ? [{ field, line: null, item: null, reason, most: null } satisfies Refused] : [],
  })

function refuseAll(refusals: readonly Refused[]) {
  const [first] = refusals
  if (first) throw new Refusal(first.reason, { ...nothingChanged, refusals })
}

/**
 * Writes the event, the log, and the export for an ERP that has the order. Then the order waits for approval or release, if it has to.
 */
async function recordChange(
  tx: Tx,
  { user, customer }: Scope,
  orderId: OwnedId<'order'>,
  outcome: OrderOutcome,
  { before, request, step }: Pick<Change, 'before' | 'request'> & { step: ApprovalStep },
) {
  const { credit, ...exported } = outcome
  const status = outcome.releaseReasons.length > 0 ? 'on-hold' : outcome.status
  const payload = { ...exported, status, creditReview: credit !== null && needsReview(credit) }
  await tx`
    with event as (
      insert into order_events (order_id, status, note, user_id, at)
      values (${orderId}, 'changed', ${changeNote(outcome, before, request.requestedDate)}, ${user.userId}, stock_now())
    ), logged as (
      insert into audit_log (user_id, customer_id, act, subject)
      values (${user.userId}, ${customer.customerId}, 'changeOrder', ${outcome.orderNumber})
    )
    insert into export_outbox (kind, order_id, payload)
    select 'change', o.order_id, ${JSON.stringify(payload)}::text::jsonb
    from orders o
    where o.order_id = ${orderId}
      and erp_knows(o)`
  await takeStep(tx, { user }, orderId, { step, credit })
  if (step === 'none' && outcome.releaseReasons.length > 0)
    await tx`select hold_for_release(held => ${orderId}, why => ${outcome.releaseReasons}::text[], acting => ${user.userId}, at => stock_now())`
}
