import { NearLot } from '@sidemark/contract'
import type { orderActRoutes } from '@sidemark/contract'
import { matchLotSentences } from '@sidemark/contract/rules/reorder-sentences'
import { z } from 'zod'
import { lockCart } from '#modules/cart/locked-cart.ts'
import { WhyNotBought, whyNotBought } from '#modules/cart/why-not-bought.ts'
import { SoldReasonText } from '#modules/catalogue/sold-reason.ts'
import { actingOf } from '#platform/callers/acting.ts'
import type { OwnedId } from '#platform/callers/owned.ts'
import type { Scope } from '#platform/callers/who.ts'
import type { Tx } from '#platform/database/sql.ts'
import { many, maybeOne, one } from '#platform/database/sql.ts'
import { Refusal } from '#platform/serve/replies.ts'

type MatchRequest = z.output<typeof orderActRoutes.matchLot.body>
type Reply = z.input<typeof orderActRoutes.matchLot.reply>

/**
 * The goods of an order line, in the requested quantity and unit. If they are not sold like that, `baseQty` is 0 and
 * `reason` says why.
 */
const LineGoods = z.object({
  itemId: z.number(),
  UMCode: z.string(),
  wanted: z.string(),
  baseQty: z.number(),
  reason: SoldReasonText,
  /** The dye lots that the line came from, the largest first. */
  dyeLots: z.array(z.string()),
  label: z.string(),
})
type LineGoods = z.output<typeof LineGoods>
/** A lot (or roll) that fills the line. */
const FillingLot = z.object({ lotId: z.number(), name: z.string() })
type FillingLot = z.output<typeof FillingLot>
const Nearest = NearLot.omit({ UMCode: true })
type Nearest = z.output<typeof Nearest>
const AddedLine = z.object({
  refusal: WhyNotBought,
  reason: SoldReasonText,
  quantity: z.string(),
  dyeLots: z.string(),
  isComplete: z.boolean(),
})

/** The most lots that a refusal names. */
const MOST_NEAREST = 6

/**
 * Adds the item of an order line to the cart and reserves a lot that the line came from, so that it matches the
 * installed goods. It becomes a separate cart line, tagged with the order.
 *
 * @throws Refusal with the nearest lots if no single lot or roll of that dye lot is large enough, or if the order has
 * no such line. Then nothing is added.
 */
export async function matchLot(tx: Tx, scope: Scope, orderId: OwnedId<'order'>, request: MatchRequest): Promise<Reply> {
  const { sku, lineNumber, umcode } = request
  const goods = await readGoods(tx, orderId, request)
  if (!goods) throw refusalOf(matchLotSentences.noSuchLine(lineNumber, sku), umcode ?? '')
  const { UMCode } = goods
  if (goods.baseQty === 0) throw refusalOf(goods.reason, UMCode)

  await lockCart(tx, scope)
  const { at } = await one(z.object({ at: z.string() }), tx`select lock_lots(array[${goods.itemId}::int]) as at`)
  const lot = await lotThatFills(tx, scope, goods, at)
  const nearest = await nearestLots(tx, scope, goods, at)
  if (!lot) throw refusalOf(whyNoLot(goods, nearest, sku), UMCode, nearest)

  const added = await addFromLot(tx, scope, sku, goods, lot)
  if (added.quantity === '0')
    throw refusalOf(whyNotBought(added.refusal, sku) || added.reason || whyNoLot(goods, nearest, sku), UMCode, nearest)
  if (added.dyeLots !== lot.name || !added.isComplete) throw refusalOf(matchLotSentences.notTogether, UMCode, nearest)
  return { success: true, reason: '', dyeLot: lot.name, quantity: added.quantity, UMCode, nearest: [] }
}

const refusalOf = (reason: string, UMCode: string, nearest: Nearest[] = []) =>
  new Refusal(reason, { dyeLot: '', quantity: '0', UMCode, nearest: nearest.map((lot) => ({ ...lot, UMCode })) })

const readGoods = (
  tx: Tx,
  orderId: string,
  { sku, lineNumber, sequence, qtyToOrder, umcode }: MatchRequest,
): Promise<LineGoods | null> =>
  maybeOne(
    LineGoods,
    tx`
    select i.item_id as "itemId", w.um as "UMCode", w.wanted::text as wanted, b.base_qty as "baseQty", b.reason,
      lots_of_order_line(l.order_line_id) as "dyeLots", 'Order ' || o.order_number as label
    from order_lines l
    join orders o using (order_id)
    join items i on i.item_id = l.item_id and i.sku = ${sku}
    cross join lateral (
      select coalesce(${umcode ?? null}, l.um_code) as um, coalesce(${qtyToOrder ?? null}::numeric, l.quantity) as wanted
    ) w
    cross join lateral to_base(item => i.item_id, um => w.um, quantity => w.wanted) b
    where l.order_id = ${orderId}
      and (l.line_number, l.sequence) = (${lineNumber}::int, ${sequence}::int)`,
  )

/**
 * The lot that fills the quantity, from the line's dye lots. The line's largest dye lot comes first. Then the usual
 * order of lots applies.
 */
const lotThatFills = (
  tx: Tx,
  { customer, location }: Scope,
  { itemId, baseQty, dyeLots }: LineGoods,
  at: string,
): Promise<FillingLot | null> =>
  maybeOne(
    FillingLot,
    tx`
    select r.lot_id as "lotId", coalesce(nullif(l.roll_no, ''), l.dye_lot) as name
    from lots_within_reach(item => ${itemId}, wanted => ${baseQty}, home => ${location.locationId}::smallint,
      viewer => ${customer.customerId}, at => ${at}) r
    join lots l using (lot_id)
    where r.due is null
      and l.dye_lot = any (${dyeLots}::text[])
      and r.usable >= ${baseQty}
    order by array_position(${dyeLots}::text[], l.dye_lot), r.tier, r.distance, r.rest, r.size, r.lot_id
    limit 1`,
  )

/** Lots that are available now: the line's dye lots first, then by size. Quantities are in the requested unit. */
const nearestLots = (
  tx: Tx,
  { customer, location }: Scope,
  { itemId, UMCode, baseQty, dyeLots }: LineGoods,
  at: string,
): Promise<Nearest[]> =>
  many(
    Nearest,
    tx`
    select l.dye_lot as "dyeLot", l.roll_no as roll, b.code as location, b.report_name as "locReportName",
      quantity_text(from_base(r.usable, u.num, u.den)) as quantity, l.dye_lot = any (${dyeLots}::text[]) as same
    from lots_within_reach(item => ${itemId}, wanted => ${baseQty}, home => ${location.locationId}::smallint,
      viewer => ${customer.customerId}, at => ${at}) r
    join lots l using (lot_id)
    join locations b on b.location_id = r.location_id
    join item_uoms u on u.item_id = ${itemId} and u.um_code = ${UMCode}
    where r.due is null
    order by same desc, r.usable desc, r.lot_id
    limit ${MOST_NEAREST}`,
  )

/** Adds a separate cart line with its own tag, because the existing cart lines come from other lots. */
const addFromLot = (tx: Tx, scope: Scope, sku: string, { UMCode, wanted, label }: LineGoods, { lotId }: FillingLot) =>
  one(
    AddedLine,
    tx`
    select refusal, reason, quantity_text(added) as quantity, dye_lots as "dyeLots",
      back_ordered = 0 and not needs_lot_choice as "isComplete"
    from add_to_cart(acting => ${actingOf(tx, scope)}, wanted_sku => ${sku}, wanted_um => ${UMCode},
      wanted_quantity => ${wanted}::numeric, wanted_tag => ${label}, wanted_sidemark => null, wanted_choice => null,
      wanted_lot => ${lotId})`,
  )

/** The reason why no lot fills the quantity, with the largest remaining piece of the same dye lot. */
function whyNoLot({ dyeLots, UMCode }: LineGoods, nearest: Nearest[], sku: string): string {
  const [lot] = dyeLots
  if (lot === undefined) return matchLotSentences.noDyeLot(sku)
  const [best] = nearest
  return best?.same ? matchLotSentences.atMost(best, UMCode) : matchLotSentences.nothingLeft(lot, nearest.length > 0)
}
