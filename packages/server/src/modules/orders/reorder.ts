import { Problem } from '@sidemark/contract'
import type { orderActRoutes } from '@sidemark/contract'
import { orderRefusals } from '@sidemark/contract/rules/order-sentences'
import { reorderSentences } from '@sidemark/contract/rules/reorder-sentences'
import { z } from 'zod'
import { lockCart } from '#modules/cart/locked-cart.ts'
import type { Moves } from '#modules/cart/moved-lines.ts'
import { movedInAll, MovedRows } from '#modules/cart/moved-lines.ts'
import { cutsText } from '#modules/cart/visible-cuts.ts'
import { WhyNotBought, whyNotBought } from '#modules/cart/why-not-bought.ts'
import { SoldReasonText } from '#modules/catalogue/sold-reason.ts'
import { actingOf } from '#platform/callers/acting.ts'
import type { OwnedId } from '#platform/callers/owned.ts'
import type { Scope } from '#platform/callers/who.ts'
import type { Tx } from '#platform/database/sql.ts'
import { many, one } from '#platform/database/sql.ts'

type ReorderRequest = z.output<typeof orderActRoutes.reorder.body>
type Reply = z.input<typeof orderActRoutes.reorder.reply>

/** A line as it was ordered. Prices are per `priceUOM`. `priceThen` is null if the price now has another unit. */
const OrderedLine = z.object({
  lineNumber: z.number(),
  sequence: z.number(),
  itemId: z.number(),
  sku: z.string(),
  description: z.string(),
  color: z.string(),
  UMCode: z.string(),
  quantity: z.string(),
  baseQty: z.number(),
  tag: z.string(),
  sidemark: z.string(),
  cuts: z.array(z.looseObject({ sidemark: z.string() })).nullable(),
  price: z.string().nullable(),
  priceThen: z.string().nullable(),
  priceNow: z.string().nullable(),
  priceUOM: z.string(),
})
type OrderedLine = z.output<typeof OrderedLine>
/** The result of a line in the cart. `quantity` is 0 if nothing was added, and `refusal` or `reason` says why. */
const AddedLine = z.object({
  refusal: WhyNotBought,
  reason: SoldReasonText,
  quantity: z.string(),
  backOrdered: z.string(),
  needsLotChoice: z.boolean(),
  dyeLot: z.string(),
  moved: MovedRows,
  version: z.number().nullable(),
})
type AddedLine = z.output<typeof AddedLine>

/**
 * Puts lines of an order into the cart again, at today's price and with today's stock. Each line has a result: added,
 * added with differences and their reason, or refused with the reason. A back order alone is no difference.
 *
 * @param request.lines those that are named, in another quantity if they have one; absent for all lines that were not canceled; of a canceled order, all lines
 * @throws Problem refused if a named line is not in the order. Then nothing is added.
 */
export async function reorder(
  tx: Tx,
  scope: Scope,
  orderId: OwnedId<'order'>,
  { lines: chosen }: ReorderRequest,
): Promise<Reply> {
  // Locks the cart before the lots, and all lots at once, like every act on a cart.
  await lockCart(tx, scope)
  const at = await lockOrderedLots(tx, orderId)
  const lines = await readLines(tx, scope, orderId, chosen)
  const missing = chosen?.find(
    ({ lineNumber, sequence }) => !lines.some((line) => line.lineNumber === lineNumber && line.sequence === sequence),
  )
  if (missing) throw new Problem('refused', orderRefusals.noSuchLine(missing.lineNumber))
  const all: { line: OrderedLine; added: AddedLine }[] = []
  const moves: Moves = []
  // One line after the other, because the stock and the cart line that one line takes matter for the next.
  for (const line of lines) {
    const added = await addAgain(tx, scope, line, at)
    all.push({ line, added })
    if (added.moved && added.version !== null) moves.push({ version: added.version, rows: added.moved })
  }
  const prices = await pricesInCart(tx, scope, lines)
  return {
    lines: all.map(({ line, added }) =>
      resultOf({ ...line, priceNow: prices.get(keyOf(line)) ?? line.priceNow }, added, scope.claims.showPrices),
    ),
    ...movedInAll(scope, moves),
  }
}

async function lockOrderedLots(tx: Tx, orderId: string): Promise<string> {
  const { at } = await one(
    z.object({ at: z.string() }),
    tx`
    select lock_lots(array(select distinct l.item_id from order_lines l where l.order_id = ${orderId})) as at`,
  )
  return at
}

const readLines = (tx: Tx, { lists }: Scope, orderId: string, chosen: ReorderRequest['lines']) =>
  many(
    OrderedLine,
    tx`
    select l.line_number as "lineNumber", l.sequence, i.item_id as "itemId", i.sku, i.description, i.color,
      l.um_code as "UMCode", coalesce(l.asked, l.quantity)::text as quantity, l.base_qty as "baseQty", l.tag, l.sidemark, l.cuts, p.unit_price::text as price,
      case when l.price_uom = i.price_uom then shown_price(l.unit_price) end as "priceThen",
      shown_price(p.unit_price) as "priceNow", i.price_uom as "priceUOM"
    from (
      -- The lines of an item count together toward its price breaks, as they do in the cart.
      select l.order_line_id, l.item_id, l.line_number, l.sequence, l.um_code, l.quantity, c.quantity as asked, n.base_qty, l.tag, l.sidemark, l.price_uom, l.unit_price,
        case when coalesce(c.quantity, l.quantity) = l.quantity then l.cuts end as cuts, least(sum(n.base_qty::bigint) over (partition by l.item_id), 2147483647)::int as of_item
      from order_lines l
      join orders o using (order_id)
      left join jsonb_to_recordset(${chosen ? JSON.stringify(chosen) : null}::text::jsonb) c ("lineNumber" int, sequence int, quantity numeric)
        on c."lineNumber" = l.line_number and c.sequence = l.sequence
      left join lateral to_base(item => l.item_id, um => l.um_code, quantity => c.quantity) t on c.quantity is not null
      -- A quantity that is not sold is refused by add_to_cart.
      cross join lateral (select coalesce(nullif(t.base_qty, 0), l.base_qty) as base_qty) n
      where l.order_id = ${orderId}
        and case when ${chosen === undefined} then l.status <> 'cancelled' or o.status = 'cancelled' and not l.taken_out else c."lineNumber" is not null end
    ) l
    join items i using (item_id)
    cross join lateral (
      select n.unit_price from price_line(item => l.item_id, base_qty => l.base_qty, lists => ${lists},
        break_qty => case when i.roll_width_inches is null then l.of_item end) n where l.cuts is null
      union all
      select n.unit_price from price_cuts(item => l.item_id, cuts => l.cuts, lists => ${lists}, override => null, whole => null) n where l.cuts is not null
    ) p
    order by l.line_number, l.sequence`,
  )

const keyOf = ({ lineNumber, sequence }: { lineNumber: number; sequence: number }) => `${lineNumber}.${sequence}`

/**
 * The prices that the cart charges for the lines by `keyOf`, once all are in it: its other lines count toward their breaks
 * too. The price of cuts is not among them, because each cut counts alone.
 */
async function pricesInCart(tx: Tx, { lists, user, customer }: Scope, lines: readonly OrderedLine[]) {
  const rows = await many(
    z.object({ lineNumber: z.number(), sequence: z.number(), price: z.string().nullable() }),
    tx`
    select w."lineNumber", w.sequence, shown_price(n.unit_price) as price
    from jsonb_to_recordset(${JSON.stringify(lines.filter(({ cuts }) => cuts === null))}::text::jsonb) w ("lineNumber" int, sequence int, "itemId" int, "baseQty" int)
    cross join lateral held_in_cart(item => w."itemId", acting_user => ${user.userId}, customer => ${customer.customerId}, lists => ${lists}) h
    cross join lateral price_line(item => w."itemId", base_qty => w."baseQty", lists => ${lists}, break_qty => nullif(h.of_item, 0),
      style_break_qty => case when 0 > any (${lists}::int[]) then nullif(h.of_style, 0) end) n`,
  )
  return new Map(rows.map((row) => [keyOf(row), row.price]))
}

/** Adds a line's item, if it can be bought today. A sidemark counts only if the user may use sidemarks. */
async function addAgain(tx: Tx, scope: Scope, line: OrderedLine, at: string): Promise<AddedLine> {
  const { refusal } = await one(
    z.object({ refusal: WhyNotBought }),
    tx`select refusal_of(item => ${line.itemId}, unit_price => ${line.price}::numeric, viewer => ${scope.customer.customerId},
      at => ${at}) as refusal`,
  )
  if (refusal !== '')
    return {
      refusal,
      reason: '',
      quantity: '0',
      backOrdered: '0',
      needsLotChoice: false,
      dyeLot: '',
      moved: null,
      version: null,
    }
  return one(
    AddedLine,
    tx`
    select refusal, reason, quantity_text(added) as quantity, quantity_text(back_ordered) as "backOrdered",
      needs_lot_choice as "needsLotChoice", dye_lots as "dyeLot", moved, version
    from add_to_cart(acting => ${actingOf(tx, scope)}, wanted_sku => ${line.sku}, wanted_um => ${line.UMCode},
      wanted_quantity => ${line.quantity}::numeric, wanted_tag => ${line.tag},
      wanted_sidemark => ${scope.claims.showItemSidemark ? line.sidemark : null}, wanted_choice => null,
      wanted_cuts => ${cutsText(scope, line.cuts ?? undefined)}::text::jsonb)`,
  )
}

function resultOf(line: OrderedLine, added: AddedLine, showsPrices: boolean): Reply['lines'][number] {
  const { lineNumber, sequence, sku, description, color, UMCode } = line
  const { quantity, dyeLot, needsLotChoice } = added
  const isRefused = quantity === '0'
  const reasons = isRefused ? [whyNotBought(added.refusal, sku) || added.reason] : changesOf(line, added, showsPrices)
  // A back order is told, but nothing of the order has changed, and the offer has said it before.
  const backOrder =
    isRefused || added.backOrdered === '0' ? [] : [reorderSentences.onBackOrder(added.backOrdered, UMCode)]
  return {
    lineNumber,
    sequence,
    sku,
    description,
    color,
    result: isRefused ? 'refused' : reasons.length > 0 ? 'changed' : 'added',
    reason: [...reasons, ...backOrder].join(' '),
    quantity,
    UMCode,
    dyeLot,
    needsLotChoice,
  }
}

/** The differences from the order, one sentence for each. */
function changesOf(
  { priceThen, priceNow, priceUOM }: OrderedLine,
  { reason, needsLotChoice }: AddedLine,
  showsPrices: boolean,
): string[] {
  const { priceNow: priceIs, priceChanged, needsLotChoice: chooseLot } = reorderSentences
  const priceMoved = priceThen !== null && priceNow !== null && priceThen !== priceNow
  return [
    reason,
    needsLotChoice ? chooseLot : '',
    priceMoved ? (showsPrices ? priceIs(priceNow, priceThen, priceUOM) : priceChanged) : '',
  ].filter((sentence) => sentence !== '')
}
