import { createHash } from 'node:crypto'
import { OrderStatus } from '@sidemark/contract'
import type { ReleaseReason } from '@sidemark/contract/rules/release'
import { piecesText } from '@sidemark/contract/rules/pieces'
import { orderNotes, placeWords } from '@sidemark/contract/rules/order-sentences'
import { spokenQuantity } from '@sidemark/contract/rules/spoken'
import { z } from 'zod'
import type { OwnedId } from '#platform/callers/owned.ts'
import type { Tx } from '#platform/database/sql.ts'
import { one } from '#platform/database/sql.ts'
import { chargesJson } from '../order-parts.ts'
import { CreditCheck, creditCheckText } from '../release/credit-check.ts'
import type { WaitsFor } from '../approval/approval-after-change.ts'
import type { OpenLine } from './open-lines.ts'
import type { PlannedLine } from './planned-lines.ts'

const ChangedOrder = z.object({
  orderNumber: z.string(),
  status: OrderStatus,
  poNumber: z.string(),
  sidemark: z.string(),
  comments: z.string(),
  shipComplete: z.boolean(),
  promisedDate: z.string().nullable(),
  total: z.string(),
  charges: z.array(z.object({ kind: z.string(), description: z.string(), amount: z.string() })),
  shipTo: z.object({
    name: z.string(),
    line1: z.string(),
    line2: z.string(),
    city: z.string(),
    state: z.string(),
    zip: z.string(),
    sequence: z.number(),
    /** The code of the branch that serves it. */
    location: z.string(),
    shipViaCode: z.string(),
    shipViaHow: z.string(),
  }),
  locReportName: z.string(),
  shipViaDescription: z.string(),
  deliveryNeeds: z.array(z.string()),
  dates: z.array(z.string()),
  /** Null if the order did not become more, so that nothing has to be checked. */
  credit: CreditCheck.nullable(),
})

type LineKey = { lineNumber: number; sequence: number; sku: string }
type NowLine = LineKey & { removed: false; note: string } & Omit<OpenLine, 'orderLineId' | 'mayMixLots'>
/**
 * A line that stays in the order, with its earlier values. `moved`: its quantity or unit changed. `note` says how the
 * quantity was rounded.
 */
export type StandingLine = NowLine & {
  added: false
  moved: boolean
  was: Pick<
    OpenLine,
    'quantity' | 'UMCode' | 'cuts' | 'unitPrice' | 'priceUOM' | 'net' | 'backOrdered' | 'day' | 'lots'
  >
}
/** A line that the change adds. */
export type AddedLine = NowLine & { added: true }
/** A line of the changed order. */
export type KeptLine = StandingLine | AddedLine
type RemovedLine = LineKey & { removed: true; was: Pick<OpenLine, 'quantity' | 'UMCode'> }

/** The changed order with its earlier values. It is exported, and the customer agrees to it. */
export type OrderOutcome = z.output<typeof ChangedOrder> & {
  lines: (KeptLine | RemovedLine)[]
  wasTotal: string
  /** Where the order goes, and where it went, in the words of `placeWords`. Null if that does not change. */
  place: { now: string; was: string } | null
  requantified: boolean
  /** Why the changed order may not go without our release. */
  releaseReasons: ReleaseReason[]
}

/** Whether the changed order still has the line. */
export const isKept = (line: OrderOutcome['lines'][number]): line is KeptLine => !line.removed

/**
 * Reads the changed order, with the possible delivery days and whether it may go without our release. An order whose
 * total does not grow may.
 */
export const changedOrderOf = (
  tx: Tx,
  orderId: OwnedId<'order'>,
  { wasTotal, at, pastDueDays }: { wasTotal: string; at: string; pastDueDays: number },
) =>
  one(
    ChangedOrder,
    tx`
    select o.order_number as "orderNumber", o.status, o.po_number as "poNumber", o.sidemark, o.comments, o.ship_complete as "shipComplete", o.promised_date as "promisedDate",
      o.total, ${chargesJson(tx)} as charges,
      json_build_object('name', o.ship_to_name, 'line1', o.ship_to_line1, 'line2', o.ship_to_line2, 'city', o.ship_to_city, 'state', o.ship_to_state,
        'zip', o.ship_to_zip, 'sequence', o.ship_to_sequence, 'location', b.code, 'shipViaCode', o.ship_via_code, 'shipViaHow', v.how) as "shipTo", to_json(o.delivery_needs) as "deliveryNeeds",
      b.report_name as "locReportName", v.description as "shipViaDescription",
      to_json(dates_on(location => o.location_id, ship_via_code => o.ship_via_code, zip => o.ship_to_zip, at => ${at})) as dates,
      case when o.total > ${wasTotal} then (
        select ${tx.unsafe(creditCheckText)}
        from credit_check(customer => o.customer_id, adds => 0, on_day => (${at}::timestamptz at time zone b.time_zone)::date, past_due_days => ${pastDueDays}) k) end as credit
    from orders o
    join locations b on b.location_id = o.location_id
    join ship_vias v on v.ship_via_code = o.ship_via_code
    where o.order_id = ${orderId}`,
  )

/** The result of each line. @param after the lines that are still in the order, as they are now */
export function outcomeLines(plans: readonly PlannedLine[], after: readonly OpenLine[]): OrderOutcome['lines'] {
  const now = new Map(after.map((line) => [line.orderLineId, line]))
  return plans.map(({ line: before, isAdded, isMoved, note }) => {
    const { quantity, UMCode, cuts, unitPrice, priceUOM, net, backOrdered, day, lots } = before
    const line = now.get(before.orderLineId)
    if (!line) {
      const { lineNumber, sequence, sku } = before
      return { lineNumber, sequence, sku, removed: true, was: { quantity, UMCode } }
    }
    const { orderLineId: _, mayMixLots: __, ...kept } = line
    if (isAdded) return { ...kept, removed: false, added: true, note }
    const was = { quantity, UMCode, cuts, unitPrice, priceUOM, net, backOrdered, day, lots }
    return { ...kept, removed: false, added: false, moved: isMoved, note, was }
  })
}

/** The place of a changed order within a sentence. */
export const wordsOfPlace = ({ shipTo, locReportName, shipViaDescription }: z.output<typeof ChangedOrder>) =>
  placeWords({ pickup: shipTo.shipViaHow === 'W', shipToName: shipTo.name, locReportName, shipViaDescription })

/**
 * A mark of everything in an outcome that the customer agrees to. `waitsFor` has the reasons to wait that they were told.
 * The mark includes the order's id, which never leaves the server, so nobody can find out a hidden price from it.
 */
export function agreementOn(
  orderId: string,
  { lines, charges, total, promisedDate, place }: OrderOutcome,
  waitsFor: readonly WaitsFor[],
): string {
  return createHash('sha256')
    .update(JSON.stringify([orderId, lines, charges, total, promisedDate, place, ...waitsFor]))
    .digest('base64url')
    .slice(0, 16)
}

/**
 * The note of the order's event: its new PO, place and requested day, and which lines changed. Everybody who may see the order
 * reads it, so it names no amounts and no promised days.
 *
 * @param requestedDate as the change asks for it: undefined to keep the day, '' for none
 */
export function changeNote(
  { lines, place, poNumber }: OrderOutcome,
  before: { poNumber: string; requestedDate: string | null },
  requestedDate: string | undefined,
): string {
  const changes = lines.flatMap((line) => {
    if (!isKept(line)) return [`${line.sku} taken out (${quantityOf(line.was)})`]
    if (line.added) return [`${line.sku} added (${goodsOf(line)})`]
    return line.moved ? [`${line.sku}: ${goodsOf(line)} instead of ${goodsOf(line.was)}`] : []
  })
  const po = poNumber === before.poNumber ? [] : [orderNotes.poChanged(poNumber, before.poNumber)]
  const day = requestedDate === undefined ? before.requestedDate : requestedDate || null
  const all = [
    ...po,
    ...(place ? [orderNotes.placeChanged(place.now)] : []),
    ...(day === before.requestedDate ? [] : [orderNotes.dayChanged(day)]),
    ...changes,
  ]
  return all.length > 0 ? `${all.join('; ')}.` : orderNotes.detailsChanged
}

/** A quantity with its unit, for a sentence. */
const quantityOf = ({ quantity, UMCode }: { quantity: string; UMCode: string }) =>
  `${spokenQuantity(quantity)} ${UMCode}`

/** The quantity, or the pieces of cuts without their texts, because sidemarks need a claim. */
const goodsOf = ({ cuts, ...line }: Pick<OpenLine, 'quantity' | 'UMCode' | 'cuts'>) =>
  cuts?.map(({ pieces, inches }) => piecesText({ pieces, inches, comment: '' })).join(' + ') ?? quantityOf(line)
