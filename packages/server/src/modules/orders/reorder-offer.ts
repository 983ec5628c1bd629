import { Problem } from '@sidemark/contract'
import type { orderActRoutes } from '@sidemark/contract'
import { orderRefusals } from '@sidemark/contract/rules/order-sentences'
import { z } from 'zod'
import { WhyNotBought, whyNotBought } from '#modules/cart/why-not-bought.ts'
import { SoldReasonText } from '#modules/catalogue/sold-reason.ts'
import { actingOf } from '#platform/callers/acting.ts'
import type { OwnedId } from '#platform/callers/owned.ts'
import type { Scope } from '#platform/callers/who.ts'
import type { Tx } from '#platform/database/sql.ts'
import { many } from '#platform/database/sql.ts'

type Request = z.output<typeof orderActRoutes.reorderOffer.query>
type Reply = z.input<typeof orderActRoutes.reorderOffer.reply>

const Offer = z.object({
  lineNumber: z.number(),
  sequence: z.number(),
  sku: z.string(),
  quantity: z.string(),
  UMCode: z.string(),
  refusal: WhyNotBought,
  reason: SoldReasonText,
  unitPrice: z.string().nullable(),
  priceUOM: z.string(),
  net: z.string().nullable(),
  qtyBackOrdered: z.string(),
  dateAvailable: z.string().nullable(),
  promisedDate: z.string().nullable(),
  needsLotChoice: z.boolean(),
})

/**
 * What the lines that `reorder` takes would be in the cart now, each beside what the cart has already. Nothing is set
 * aside, so the reply of `reorder` has the last word.
 *
 * @param request.quantity of the line that `lineNumber` and `sequence` name, in its unit
 * @throws Problem `refused` if there is no such line
 */
export async function reorderOffer(
  tx: Tx,
  scope: Scope,
  orderId: OwnedId<'order'>,
  { lineNumber, sequence, quantity }: Request,
): Promise<Reply> {
  const acting = actingOf(tx, scope)
  const { user, customer, location } = scope
  const offers = await many(
    Offer,
    tx`
    select l.line_number as "lineNumber", l.sequence, i.sku, quantity_text(s.new_qty) as quantity, l.um_code as "UMCode", s.reason,
      case when s.base_qty > 0 then refusal_of(item => l.item_id, unit_price => (x.state).unit_price, viewer => ${customer.customerId}, at => c.at) else '' end as refusal,
      shown_price((x.state).unit_price) as "unitPrice", i.price_uom as "priceUOM", (x.state).net::text as net,
      coalesce(quantity_text(from_base(s.base_qty - (x.state).on_hand, (x.state).num, (x.state).den)), '0') as "qtyBackOrdered", (x.state).due::text as "dateAvailable",
      case when (x.state).on_hand = s.base_qty or not ${scope.claims.hideBOETA}::boolean then p.day::text end as "promisedDate", coalesce((x.state).needs_lot_choice, false) as "needsLotChoice"
    from order_lines l
    join orders o using (order_id)
    join items i using (item_id)
    cross join (select stock_now() as at) c
    cross join delivery_of(${user.userId}, ${customer.customerId}) d
    cross join lateral sold_as(item => l.item_id, um => l.um_code, quantity => coalesce(${quantity ?? null}::numeric, l.quantity),
      asked => case when coalesce(${quantity ?? null}::numeric, l.quantity) = l.quantity then l.cuts end) s
    left join lateral (
      select line_if_bought(acting => ${acting}, item => l.item_id, um => l.um_code, quantity => s.new_qty, base_qty => s.base_qty, at => c.at,
        cuts => s.cuts, beside_cart => true) as state
      offset 0
    ) x on s.base_qty > 0
    left join lateral line_promise(state => x.state, base_qty => s.base_qty, home => ${location.locationId}::smallint, ship_via_code => d.ship_via_code,
      zip => d.zip, at => c.at) p on s.base_qty > 0
    where l.order_id = ${orderId}
      and (l.status <> 'cancelled' or o.status = 'cancelled' and not l.taken_out)
      and (${lineNumber ?? null}::int is null or (l.line_number, l.sequence) = (${lineNumber ?? null}::int, ${sequence ?? 0}::int))
    order by l.line_number, l.sequence`,
  )
  if (offers.length === 0 && lineNumber !== undefined)
    throw new Problem('refused', orderRefusals.noSuchLine(lineNumber))
  return { lines: offers.map(({ refusal, sku, ...offer }) => ({ ...offer, refusal: whyNotBought(refusal, sku) })) }
}
