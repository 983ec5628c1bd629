import { LineCut, PriceParts } from '@sidemark/contract'
import { orderRefusals } from '@sidemark/contract/rules/order-sentences'
import { z } from 'zod'
import type { OwnedId } from '#platform/callers/owned.ts'
import type { Tx } from '#platform/database/sql.ts'
import { many } from '#platform/database/sql.ts'
import type { PlannedLine } from './planned-lines.ts'
import { plannedLines } from './reprice-lines.ts'

const LineStock = z.object({
  orderLineId: z.string(),
  onHand: z.number(),
  /** The same in the unit of the line. */
  qtyOnHand: z.string(),
  /** The name of the branch that serves the order. */
  home: z.string(),
  unitPrice: z.string().nullable(),
  priceUOM: z.string(),
  priceQty: z.string(),
  source: z.string(),
  net: z.string().nullable(),
  /** As an order line stores them. */
  priceParts: PriceParts.nullable(),
  weight: z.string(),
  /** As an order line stores them. */
  cuts: z.array(LineCut).nullable(),
  cutCharge: z.string(),
  /** The lots in the form that an order line stores: only lots on hand. */
  dyeLots: z.array(
    z.object({
      lot: z.string(),
      roll: z.string(),
      quantity: z.number(),
      location: z.string(),
      pieces: z.array(z.number()).optional(),
    }),
  ),
  /** The branch that the goods come from, or null if none are set aside. */
  fromLocation: z.string().nullable(),
  lotCount: z.number(),
  /** The most that one lot has, in the unit of the line. Null if the line is of one lot. */
  largestLot: z.string().nullable(),
  needsLotChoice: z.boolean(),
  day: z.string().nullable(),
  steps: z.array(z.unknown()),
  /** The day of the part in stock, if the rest is on back order. */
  stockDate: z.string().nullable(),
})
/** Price, stock and day of the changed line: `onHand` in base units, amounts as exact decimals. */
export type LineStock = z.output<typeof LineStock>

/**
 * Reserves lines whose quantity or branch changes, one after the other. A later line can get the stock that an earlier line gives
 * up. The lots must be locked.
 *
 * @param at the instant to judge stock by, read after the lock
 */
export async function reserveLines(tx: Tx, plans: readonly PlannedLine[], at: string): Promise<void> {
  const changing = plans.filter(({ isMoved, isRemoved, isRehomed }) => isMoved || isRemoved || isRehomed)
  if (changing.length === 0) return
  const [inPart, whole] = [changing.filter(isPickedInPart), changing.filter((plan) => !isPickedInPart(plan))]
  if (inPart.length > 0) await keepBackOrders(tx, inPart)
  const rehomed = whole.filter(({ isRehomed }) => isRehomed)
  if (rehomed.length > 0) await freeLines(tx, rehomed)
  const lines = whole.map(({ line, baseQty, cuts, erp, isAdded }) => ({
    id: line.orderLineId,
    cuts,
    mayWait: !isAdded,
    wanted: Math.max(baseQty - erp.quantities.reduce((total, quantity) => total + quantity, 0), 0),
    erpLot: erp.lotIds[0] ?? null,
  }))
  await tx`
    select reserve_order_line(line => w.id, wanted => w.wanted, cuts => nullif(w.cuts, 'null'), erp_lot => w."erpLot", may_wait => w."mayWait", at => ${at})
    from jsonb_to_recordset(${JSON.stringify(lines)}::text::jsonb) w (id uuid, wanted int, cuts jsonb, "erpLot" int, "mayWait" boolean)`
}

/** Frees all that these lines have at the branch that served them before. */
const freeLines = (tx: Tx, plans: readonly PlannedLine[]) => tx`
  delete from stock_allocations
  where order_line_id = any (${plans.map(({ line }) => line.orderLineId)}::uuid[])`

/** A part of the line is picked, so only its back order changes. */
export const isPickedInPart = ({ line }: Pick<PlannedLine, 'line'>) => line.pickedBase > 0

/** Base units that a line of which a part is picked still has on hand once it is as planned. */
export const stillOnHand = ({ line, baseQty }: Pick<PlannedLine, 'line' | 'baseQty'>) => Math.min(line.onHand, baseQty)

/** Frees what the back orders of these lines give up. The goods that are being picked are left alone. */
function keepBackOrders(tx: Tx, plans: readonly PlannedLine[]) {
  const lines = plans.map((plan) => ({ id: plan.line.orderLineId, most: plan.baseQty - stillOnHand(plan) }))
  return tx`
    select keep_back_order(line => w.id, most => w.most)
    from jsonb_to_recordset(${JSON.stringify(lines)}::text::jsonb) w (id uuid, most int)`
}

/**
 * Reads prices and days of lines by their id. Prices are today's, unless a quote still applies, and count all lines of the
 * order as they are planned.
 *
 * @param way how and where to the goods would go, if not as the order says
 */
export async function lineStockOf(
  tx: Tx,
  orderId: OwnedId<'order'>,
  plans: readonly PlannedLine[],
  {
    lists,
    at,
    all,
    way,
  }: {
    lists: number[]
    at: string
    all: readonly PlannedLine[]
    way?: { shipViaCode: string; zip: string }
  },
): Promise<Map<string, LineStock>> {
  if (plans.length === 0) return new Map()
  const lines = plans.map(({ line, UMCode, quantity, baseQty, cuts, erp, isAdded }) => ({
    id: line.orderLineId,
    mayWait: !isAdded,
    UMCode,
    quantity,
    baseQty,
    cuts,
    erpLots: erp.lotIds,
    erpQuantities: erp.quantities,
  }))
  const rows = await many(
    LineStock,
    tx`
    select l.order_line_id as "orderLineId", state.on_hand as "onHand", quantity_text(from_base(state.on_hand, state.num, state.den)) as "qtyOnHand", (select b.report_name from locations b where b.location_id = o.location_id) as home, state.unit_price as "unitPrice", state.price_uom as "priceUOM", state.price_qty as "priceQty",
      coalesce(state.source, '') as source, state.net, state.price_parts as "priceParts", state.weight, state.cuts, state.cut_charge as "cutCharge", here.lots as "dyeLots", state.lots #>> '{0,location}' as "fromLocation",
      jsonb_array_length(state.lots) as "lotCount", here.largest as "largestLot", state.needs_lot_choice as "needsLotChoice", promise.day, promise.steps, promise.stock_promise ->> 'date' as "stockDate"
    from jsonb_to_recordset(${JSON.stringify(lines)}::text::jsonb) w (id uuid, "UMCode" text, quantity numeric, "baseQty" int, cuts jsonb, "erpLots" int[], "erpQuantities" int[], "mayWait" boolean)
    join order_lines l on l.order_line_id = w.id
    join orders o on o.order_id = l.order_id
    left join counted_in_order(${plannedLines(tx, all)}, lists => ${lists}) c on c.order_line_id = l.order_line_id
    cross join lateral (
      select coalesce(array_agg(a.lot_id order by a.allocation_id), '{}') as lots, coalesce(array_agg(a.quantity order by a.allocation_id), '{}') as quantities,
        case when nullif(w.cuts, 'null') is not null then planned_of(array_agg(a)) end as planned
      from stock_allocations a
      where a.order_line_id = l.order_line_id
    ) own
    -- The line as a cart would have it: what a line costs and where it comes from has one definition.
    cross join lateral line_of_lots(
      line => jsonb_populate_record(null::cart_lines, jsonb_build_object('cart_line_id', l.order_line_id, 'item_id', l.item_id, 'line_number', l.line_number,
        'sequence', l.sequence, 'um_code', w."UMCode", 'quantity', w.quantity, 'base_qty', w."baseQty", 'sidemark', l.sidemark, 'comments', l.comments, 'tag', l.tag,
        'cuts', nullif(w.cuts, 'null'), 'quote_line_id', l.quote_line_id, 'quoted_base', l.quoted_base, 'break_qty', c.break_qty, 'style_break_qty', c.style_break_qty, 'lot_choice', case when l.mixed_lots_accepted then 'split' when w."mayWait" and own.lots || w."erpLots" = '{}' then 'wait' else 'single' end)),
      lists => ${lists}, at => ${at}, lot_ids => nullif(w."erpLots" || own.lots, '{}'), quantities => nullif(w."erpQuantities" || own.quantities, '{}'),
      reserved => true, planned => own.planned) state
    cross join lateral line_promise(state => state, base_qty => w."baseQty", home => o.location_id, ship_via_code => coalesce(${way?.shipViaCode ?? null}, o.ship_via_code), zip => coalesce(${way?.zip ?? null}, o.ship_to_zip), at => ${at}) promise
    cross join lateral (
      select coalesce(jsonb_agg(stored_lot(lot)) filter (where lot ->> 'due' is null), '[]') as lots,
        case when state.needs_lot_choice or count(*) > 1 then quantity_text(from_base(most_of_one_lot(line => l.order_line_id, at => ${at}), state.num, state.den)) end as largest
      from jsonb_array_elements(state.lots) lot
    ) here
    where o.order_id = ${orderId}`,
  )
  return new Map(rows.map((row) => [row.orderLineId, row]))
}

/**
 * The reason why a line cannot be as planned: it has no price today, it needs a single lot and none is large enough, or
 * another branch has less for it. '' if it can.
 */
export function whyNotAsPlanned(plan: PlannedLine, stock: LineStock | undefined): string {
  if (plan.refusal !== '' || !(plan.isMoved || plan.isRehomed) || !stock) return plan.refusal
  const { sku } = plan.line
  if (plan.isMoved && stock.unitPrice === null) return orderRefusals.noPriceToday(sku)
  if (isPickedInPart(plan)) return ''
  if (lacksOneLot(plan, stock))
    return orderRefusals.noSingleLot({ sku, quantity: plan.quantity, UMCode: plan.UMCode }, stock.largestLot)
  if (plan.isRehomed && stock.onHand < stillOnHand(plan))
    return orderRefusals.notThere({ sku, quantity: plan.quantity, UMCode: plan.UMCode }, stock.qtyOnHand, stock.home)
  return ''
}

/** The line needs a single lot, and none has enough. */
const lacksOneLot = ({ line: { mayMixLots } }: PlannedLine, { needsLotChoice, lotCount }: LineStock) =>
  needsLotChoice || (!mayMixLots && lotCount > 1)

/** Whether the line could be as planned if several lots might fill it. */
export const couldMixLots = (plan: PlannedLine, stock: LineStock | undefined): boolean =>
  stock !== undefined && stock.unitPrice !== null && lacksOneLot(plan, stock)
