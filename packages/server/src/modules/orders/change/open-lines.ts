import { LineCut, PriceParts } from '@sidemark/contract'
import { z } from 'zod'
import type { OwnedId } from '#platform/callers/owned.ts'
import type { Tx } from '#platform/database/sql.ts'
import { many } from '#platform/database/sql.ts'

const OpenLine = z.object({
  orderLineId: z.string(),
  lineNumber: z.number(),
  sequence: z.number(),
  sku: z.string(),
  description: z.string(),
  color: z.string(),
  /** Whether more than one lot may fill the line. */
  mayMixLots: z.boolean(),
  quantity: z.string(),
  UMCode: z.string(),
  baseQty: z.number(),
  /** Null: one length, or other goods. */
  cuts: z.array(LineCut).nullable(),
  onHand: z.number(),
  status: z.string(),
  /** Base units that can no longer be changed, and the same in `UMCode`. */
  pickedBase: z.number(),
  qtyPicked: z.string(),
  /** The branch that the goods come from. */
  location: z.string(),
  backOrdered: z.string(),
  unitPrice: z.string(),
  priceUOM: z.string(),
  net: z.string(),
  /** Null: the line has one price. */
  priceParts: PriceParts.nullable(),
  sidemark: z.string(),
  day: z.string().nullable(),
  /** The day of the part in stock, as long as the rest is on back order. */
  stockDate: z.string().nullable(),
  lots: z.array(z.object({ dyeLot: z.string(), roll: z.string() })),
})
/**
 * A line of an order before the change: `baseQty` and `onHand` in base units, the other quantities in `UMCode`, prices
 * as they are shown.
 */
export type OpenLine = z.output<typeof OpenLine>

/** Reads the lines of an order in their order, without canceled ones. */
export const openLinesOf = (tx: Tx, orderId: OwnedId<'order'>): Promise<OpenLine[]> =>
  many(
    OpenLine,
    tx`
    select l.order_line_id as "orderLineId", l.line_number as "lineNumber", l.sequence, i.sku, i.description, i.color,
      i.lot_policy <> 'single' or l.mixed_lots_accepted as "mayMixLots", quantity_text(l.quantity) as quantity, l.um_code as "UMCode", l.base_qty as "baseQty", l.cuts,
      l.base_qty - l.back_ordered_base as "onHand", l.status, picked.base as "pickedBase",
      quantity_text(from_base(picked.base, u.num, u.den)) as "qtyPicked", coalesce(b.report_name, '') as location, quantity_text(from_base(l.back_ordered_base, u.num, u.den)) as "backOrdered",
      shown_price(l.unit_price) as "unitPrice", l.price_uom as "priceUOM", l.net, l.price_parts as "priceParts", l.sidemark, l.promised_date as day, stock_day(l) as "stockDate",
      (
        select coalesce(json_agg(json_build_object('dyeLot', coalesce(lot ->> 'lot', ''), 'roll', coalesce(lot ->> 'roll', ''))), '[]')
        from jsonb_array_elements(l.dye_lots) lot
      ) as lots
    from order_lines l
    join orders o on o.order_id = l.order_id
    join items i on i.item_id = l.item_id
    join item_uoms u on u.item_id = l.item_id and u.um_code = l.um_code
    left join locations b on b.location_id = l.from_location_id
    cross join lateral (select picked_base(l, o.status) as base) picked
    where l.order_id = ${orderId}
      and l.status <> 'cancelled'
    order by l.line_number, l.sequence`,
  )
