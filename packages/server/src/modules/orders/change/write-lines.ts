import type { OwnedId } from '#platform/callers/owned.ts'
import type { Tx } from '#platform/database/sql.ts'
import { isPickedInPart, stillOnHand, type LineStock } from './line-stock.ts'
import { isPicked, type PlannedLine } from './planned-lines.ts'

/** The requested day, `2026-11-26`, or null for none. `moves` is true if
 * this change moves the days of all lines: it requests a day, or another place (`isElsewhere`). */
export type RequestedDay = { day: string | null; moves: boolean; isElsewhere: boolean }

/** The later of two days, or null if nothing is promised. */
const promisedFrom = (day: string | null, { day: requested }: Pick<RequestedDay, 'day'>): string | null =>
  day !== null && requested !== null && requested > day ? requested : day

/**
 * Writes the changed lines of an order: canceled lines, lines with another quantity, then texts and days of all other
 * lines.
 */
export async function writeLines(
  tx: Tx,
  orderId: OwnedId<'order'>,
  plans: readonly PlannedLine[],
  stock: ReadonlyMap<string, LineStock>,
  requested: RequestedDay,
): Promise<void> {
  const removed = plans.filter(({ isRemoved }) => isRemoved)
  const moved = plans.filter(({ isMoved }) => isMoved)
  const kept = plans.filter(({ isRemoved, isMoved, wish }) => !isRemoved && (isMoved || requested.moves || wish))
  const rehomed = plans.filter(({ isRehomed, isMoved }) => isRehomed && !isMoved)
  if (removed.length > 0) await takeOut(tx, orderId, removed)
  if (moved.length > 0) await writeQuantities(tx, orderId, moved, stock)
  if (rehomed.length > 0) await writeStock(tx, orderId, rehomed, stock)
  if (kept.length > 0) await writeDetails(tx, orderId, kept, stock, requested)
}

const takeOut = (tx: Tx, orderId: OwnedId<'order'>, plans: readonly PlannedLine[]) => tx`
  update order_lines
  set status = 'cancelled', back_ordered_base = 0
  where order_id = ${orderId}
    and order_line_id = any (${plans.map(({ line }) => line.orderLineId)}::uuid[])`

function writeQuantities(
  tx: Tx,
  orderId: OwnedId<'order'>,
  plans: readonly PlannedLine[],
  stock: ReadonlyMap<string, LineStock>,
) {
  const lines = plans.map((plan) => {
    const { line, UMCode, quantity, baseQty } = plan
    const told = stock.get(line.orderLineId)
    const picked = isPickedInPart(plan)
    return { ...told, ...(picked && { onHand: stillOnHand(plan) }), picked, UMCode, quantity, baseQty }
  })
  return tx`
    update order_lines l
    set um_code = w."UMCode", quantity = w.quantity, base_qty = w."baseQty", back_ordered_base = w."baseQty" - w."onHand",
      status = case when w.picked then l.status when w."onHand" = 0 then 'back-ordered' else 'open' end, price_uom = w."priceUOM", price_qty = w."priceQty", unit_price = w."unitPrice",
      price_source = w.source, net = w.net, price_parts = nullif(w."priceParts", 'null'), weight = w.weight, cuts = nullif(w.cuts, 'null'), cut_charge = w."cutCharge",
      -- The lots of goods that are being picked stay as the warehouse has them.
      dye_lots = case when w.picked then l.dye_lots else w."dyeLots" end,
      from_location_id = coalesce((select b.location_id from locations b where b.code = w."fromLocation" and not w.picked), l.from_location_id)
    from jsonb_to_recordset(${JSON.stringify(lines)}::text::jsonb) w ("orderLineId" uuid, "UMCode" text, quantity numeric, "baseQty" int, "onHand" int, "priceUOM" text,
      "priceQty" numeric, "unitPrice" numeric, source text, net numeric, "priceParts" jsonb, weight numeric, cuts jsonb, "cutCharge" numeric, "dyeLots" jsonb, "fromLocation" text, picked boolean)
    where l.order_id = ${orderId}
      and l.order_line_id = w."orderLineId"`
}

/** The stock of lines that another branch serves. Their quantities and prices stay. */
function writeStock(
  tx: Tx,
  orderId: OwnedId<'order'>,
  plans: readonly PlannedLine[],
  stock: ReadonlyMap<string, LineStock>,
) {
  const lines = plans.flatMap(({ line: { orderLineId } }) => stock.get(orderLineId) ?? [])
  return tx`
    update order_lines l
    set back_ordered_base = l.base_qty - w."onHand", status = case when w."onHand" = 0 then 'back-ordered' else 'open' end, dye_lots = w."dyeLots",
      from_location_id = (select b.location_id from locations b where b.code = w."fromLocation")
    from jsonb_to_recordset(${JSON.stringify(lines)}::text::jsonb) w ("orderLineId" uuid, "onHand" int, "dyeLots" jsonb, "fromLocation" text)
    where l.order_id = ${orderId}
      and l.order_line_id = w."orderLineId"`
}

/** A line that is only requested for another day keeps its promised day if we know no better one. */
function writeDetails(
  tx: Tx,
  orderId: OwnedId<'order'>,
  plans: readonly PlannedLine[],
  stock: ReadonlyMap<string, LineStock>,
  requested: RequestedDay,
) {
  const lines = plans.map((plan) => {
    const { line, wish, isMoved, cuts } = plan
    const { day: found = null, stockDate: ofStock = null, steps = [] } = stock.get(line.orderLineId) ?? {}
    // We may not know where the ERP keeps the picked part, and then we find no day.
    const known = isPickedInPart(plan) ? line : { day: null, stockDate: null }
    const movedTo = (day: string | null, was: string | null) =>
      isMoved
        ? promisedFrom(day, requested)
        : requested.moves && !isPicked(plan)
          ? promisedFrom(day ?? (requested.isElsewhere ? null : was), requested)
          : was
    return {
      id: line.orderLineId,
      sidemark: wish?.sidemark,
      comments: wish?.comments,
      cutTexts: wish?.cuts && !isMoved ? cuts : null,
      day: movedTo(found ?? known.day, line.day),
      stockDate: movedTo(ofStock ?? known.stockDate, line.stockDate),
      steps: isMoved || requested.isElsewhere || (requested.moves && found !== null) ? steps : undefined,
    }
  })
  return tx`
    update order_lines l
    set sidemark = coalesce(w.sidemark, l.sidemark), comments = coalesce(w.comments, l.comments), promised_date = w.day, stock_date = w."stockDate",
      promise_steps = coalesce(w.steps, l.promise_steps), cuts = coalesce(with_texts_of(cuts => l.cuts, texts => nullif(w."cutTexts", 'null')), l.cuts)
    from jsonb_to_recordset(${JSON.stringify(lines)}::text::jsonb) w (id uuid, sidemark text, comments text, "cutTexts" jsonb, day date, "stockDate" date, steps jsonb)
    where l.order_id = ${orderId}
      and l.order_line_id = w.id`
}
