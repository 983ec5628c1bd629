import { Cart, Charge, ForgottenItem, ShipTo } from '@sidemark/contract'
import { z } from 'zod'
import { forgottenJson } from '#modules/cart/forgotten.ts'
import { cartJson, cartParts, fromCart } from '#modules/cart/read-cart.ts'
import type { Tx } from '#platform/sql.ts'
import { one } from '#platform/sql.ts'
import type { Scope } from '#platform/who.ts'

/** A line as it goes into the order: quantities in base units beside the ordered one, money as text. */
const Line = z.object({
  id: z.string(), lineNumber: z.number(), sequence: z.number(), item: z.number(), sku: z.string(), description: z.string(), color: z.string(), UMCode: z.string(), quantity: z.string(),
  baseQty: z.number(), onHand: z.number(), covered: z.number(), backOrdered: z.string(), priceUOM: z.string(), priceQty: z.string(), unitPrice: z.string().nullable(),
  source: z.string(), net: z.string().nullable(), weight: z.string(), sidemark: z.string(), comments: z.string(), tag: z.string(),
  lots: z.array(z.object({ lot: z.number(), location: z.string(), locReportName: z.string(), dyeLot: z.string(), roll: z.string(), quantity: z.number(), due: z.string().nullable() })),
  day: z.string().nullable(), steps: z.array(z.unknown()), lotChoice: z.string(), needsLotChoice: z.boolean(),
})
const State = z.object({
  cartId: z.string().nullable(),
  cart: Cart,
  lines: z.array(Line),
  shipTo: ShipTo,
  locReportName: z.string(),
  shipViaDescription: z.string(),
  charges: z.array(Charge),
  merchandise: z.string(),
  total: z.string(),
  weight: z.string(),
  dates: z.array(z.string()),
  /** Whether this order would take the customer over the credit limit; `unknown` while the demo's invoices and payments are still coming in. */
  credit: z.enum(['enough', 'over', 'unknown']),
  forgotten: z.array(ForgottenItem),
})
export type CheckoutLine = z.output<typeof Line>
/** All that checkout shows and placing needs, as it is at one instant. */
export type CheckoutState = z.output<typeof State>

/**
 * Reads the cart with its delivery, charges and dates in one statement. Fuel, freight and tax are of the one delivery. trade.md 2.11.
 *
 * @param forPlacing without what is only shown: `forgotten` is empty
 */
export async function checkoutState(tx: Tx, scope: Scope, { forPlacing = false } = {}): Promise<CheckoutState> {
  const { user, customer, location } = scope
  const suggests = !forPlacing && /[KB]/.test(scope.claims.checkoutDidYouForgetSomething)
  const { json } = await one(z.object({ json: State }), tx`
    with ${cartParts(tx, scope)},
    delivery as materialized (
      select d.*, b.code, b.report_name, c.fuel_exempt, c.tax_exempt, c.credit_limit
      from delivery_of(${user.userId}, ${customer.customerId}) d
      join locations b on b.location_id = d.location_id
      join customers c on c.customer_id = ${customer.customerId}
    ),
    cost as materialized (
      select t.merchandise, t.cuts, f.freight, f.fuel, x.tax, t.merchandise + t.cuts + f.freight + f.fuel + x.tax as total
      from total t
      cross join delivery d
      cross join lateral freight_for(${location.locationId}, d.ship_via_code, d.zip, t.merchandise + t.cuts, t.weight, d.fuel_exempt) f
      cross join lateral tax_for(${location.locationId}, d.ship_via_code, d.state, d.zip, t.merchandise + t.cuts, f.freight + f.fuel, d.tax_exempt) x
    )
    select json_build_object(
      'cartId', cart.cart_id,
      'cart', ${cartJson(tx, scope)},
      'lines', (
        select coalesce(json_agg(json_build_object('id', l.cart_line_id, 'lineNumber', l.line_number, 'sequence', l.sequence, 'item', l.item_id, 'sku', l.sku,
          'description', (l.state).description, 'color', (l.state).color, 'UMCode', l.um_code, 'quantity', quantity_text(l.quantity), 'baseQty', l.base_qty,
          'onHand', (l.state).on_hand, 'covered', (l.state).covered, 'backOrdered', quantity_text(from_base(l.short, l.num, l.den)), 'priceUOM', l.price_uom,
          'priceQty', (l.state).price_qty::text, 'unitPrice', shown_price(l.unit_price), 'source', coalesce((l.state).source, ''), 'net', l.net::text, 'weight', l.weight::text,
          'sidemark', l.sidemark, 'comments', l.comments, 'tag', l.tag, 'lots', (l.state).lots, 'day', l.day, 'steps', l.steps, 'lotChoice', l.lot_choice,
          'needsLotChoice', l.needs_lot_choice) order by l.line_number, l.sequence), '[]')
        from line l),
      'shipTo', json_build_object('name', d.name, 'line1', d.line1, 'line2', d.line2, 'city', d.city, 'state', d.state, 'zip', d.zip, 'sequence', d.sequence,
        'location', d.code, 'company', d.company, 'shipViaCode', coalesce(d.ship_via_code, ''), 'shipViaHow', coalesce(d.how, '')),
      'locReportName', d.report_name,
      'shipViaDescription', coalesce(d.ship_via_description, ''),
      'charges', (
        select json_agg(json_build_object('kind', c.kind, 'description', c.description, 'amount', c.amount::text) order by c.place)
        from (values
          (1, 'merchandise', 'Merchandise', cost.merchandise, true),
          (2, 'cut', 'Cut charges', cost.cuts, cost.cuts <> 0),
          (3, 'freight', 'Freight, ' || coalesce(d.ship_via_description, ''), cost.freight, d.how <> 'W'),
          (4, 'fuel', 'Fuel surcharge', cost.fuel, cost.fuel <> 0),
          (5, 'tax', case when d.tax_exempt then 'Sales tax (resale exempt)' else 'Sales tax' end, cost.tax, true)) c (place, kind, description, amount, charged)
        where c.charged),
      'merchandise', cost.merchandise::text,
      'total', cost.total::text,
      'weight', round(t.weight, 2)::text,
      'dates', to_json(dates_on(${location.locationId}, d.ship_via_code, d.zip, clock.at)),
      'credit', case
        when d.credit_limit is null then 'enough'
        when exists (select from settings s where s.name = 'demo' and s.value ->> 'state' in ('begun', 'shop')) then 'unknown'
        when credit_used(${customer.customerId}) + cost.total > d.credit_limit then 'over'
        else 'enough' end,
      'forgotten', ${suggests ? forgottenJson(tx, scope) : tx`'[]'::json`}) as json
    ${fromCart(tx, scope)}
    cross join delivery d
    cross join cost`)
  return json
}
