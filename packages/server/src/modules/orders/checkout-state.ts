import type { Charge } from '@sidemark/contract'
import { Cart, ForgottenItem, LineCut, OpeningHours, PriceParts, PromiseStep, ShipTo } from '@sidemark/contract'
import { chargesOf } from '@sidemark/contract/rules/charges'
import { z } from 'zod'
import { forgottenJson } from '#modules/cart/forgotten.ts'
import { cartJson, cartParts, fromCart } from '#modules/cart/read-cart.ts'
import type { Tx } from '#platform/database/sql.ts'
import { one } from '#platform/database/sql.ts'
import type { Scope } from '#platform/callers/who.ts'
import { CreditCheck, creditCheckJson } from './release/credit-check.ts'

/** A line as it goes into the order. Quantities are in base units in addition to the ordered unit. Money is text. */
const Line = z.object({
  id: z.string(),
  lineNumber: z.number(),
  sequence: z.number(),
  item: z.number(),
  sku: z.string(),
  description: z.string(),
  color: z.string(),
  UMCode: z.string(),
  quantity: z.string(),
  baseQty: z.number(),
  onHand: z.number(),
  covered: z.number(),
  backOrdered: z.string(),
  priceUOM: z.string(),
  priceQty: z.string(),
  unitPrice: z.string().nullable(),
  source: z.string(),
  net: z.string().nullable(),
  /** Null: the line has one price. */
  priceParts: PriceParts.nullable(),
  weight: z.string(),
  sidemark: z.string(),
  comments: z.string(),
  tag: z.string(),
  lots: z.array(
    z.object({
      lot: z.number(),
      location: z.string(),
      locReportName: z.string(),
      dyeLot: z.string(),
      roll: z.string(),
      quantity: z.number(),
      due: z.string().nullable(),
    }),
  ),
  day: z.string().nullable(),
  steps: z.array(PromiseStep),
  lotChoice: z.string(),
  /** Null: it is not cut into several pieces. */
  cuts: z.array(LineCut).nullable(),
  cutCharge: z.string(),
  needsLotChoice: z.boolean(),
})
const State = z.object({
  cartId: z.string().nullable(),
  cart: Cart,
  lines: z.array(Line),
  shipTo: ShipTo,
  locReportName: z.string(),
  openingHours: OpeningHours,
  shipViaDescription: z.string(),
  cost: z.object({
    merchandise: z.string(),
    cuts: z.string(),
    freight: z.string(),
    fuel: z.string(),
    tax: z.string(),
  }),
  isTaxExempt: z.boolean(),
  merchandise: z.string(),
  total: z.string(),
  weight: z.string(),
  dates: z.array(z.string()),
  credit: CreditCheck,
  forgotten: z.array(ForgottenItem),
})
export type CheckoutLine = z.output<typeof Line>
/** All data that checkout shows and placing needs, at one instant. */
export type CheckoutState = Omit<z.output<typeof State>, 'cost' | 'isTaxExempt'> & {
  charges: z.output<typeof Charge>[]
}

/**
 * Reads the cart with its delivery, charges and dates in one statement. Freight, fuel and tax are charged once for the
 * delivery. Trade T-7.1.
 *
 * @param forPlacing leaves out data that is only shown, so `forgotten` is empty
 */
export async function checkoutState(tx: Tx, scope: Scope, { forPlacing = false } = {}): Promise<CheckoutState> {
  const { user, customer, location } = scope
  const suggests = !forPlacing && /[KB]/.test(scope.claims.checkoutDidYouForgetSomething)
  const { json } = await one(
    z.object({ json: State }),
    tx`
    with ${cartParts(tx, scope)},
    delivery as materialized (
      select d.*, b.code, b.report_name, c.fuel_exempt, c.tax_exempt
      from delivery_of(${user.userId}, ${customer.customerId}) d
      join locations b on b.location_id = d.location_id
      join customers c on c.customer_id = ${customer.customerId}
    ),
    cost as materialized (
      select t.merchandise, t.cuts, f.freight, f.fuel, x.tax, t.merchandise + t.cuts + f.freight + f.fuel + x.tax as total
      from total t
      cross join delivery d
      cross join lateral freight_for(location => ${location.locationId}, ship_via_code => d.ship_via_code, zip => d.zip,
        merchandise => t.merchandise + t.cuts, weight => t.weight, fuel_exempt => d.fuel_exempt) f
      cross join lateral tax_for(location => ${location.locationId}, ship_via_code => d.ship_via_code, state => d.state, zip => d.zip,
        merchandise => t.merchandise + t.cuts, freight => f.freight + f.fuel, tax_exempt => d.tax_exempt) x
    )
    select json_build_object(
      'cartId', cart.cart_id,
      'cart', ${cartJson(tx, scope)},
      'lines', (
        select coalesce(json_agg(json_build_object('id', l.cart_line_id, 'lineNumber', l.line_number, 'sequence', l.sequence, 'item', l.item_id, 'sku', l.sku,
          'description', (l.state).description, 'color', (l.state).color, 'UMCode', l.um_code, 'quantity', quantity_text(l.quantity), 'baseQty', l.base_qty,
          'onHand', (l.state).on_hand, 'covered', (l.state).covered, 'backOrdered', quantity_text(from_base(l.short, l.num, l.den)), 'priceUOM', l.price_uom,
          'priceQty', (l.state).price_qty::text, 'unitPrice', shown_price(l.unit_price), 'source', coalesce((l.state).source, ''), 'net', l.net::text, 'priceParts', (l.state).price_parts, 'weight', l.weight::text,
          'sidemark', l.sidemark, 'comments', l.comments, 'tag', l.tag, 'lots', (l.state).lots, 'day', l.day, 'steps', l.steps, 'lotChoice', l.lot_choice, 'cuts', (l.state).cuts, 'cutCharge', l.cut_charge::text,
          'needsLotChoice', l.needs_lot_choice) order by l.line_number, l.sequence), '[]')
        from line l),
      'shipTo', json_build_object('name', d.name, 'line1', d.line1, 'line2', d.line2, 'city', d.city, 'state', d.state, 'zip', d.zip, 'sequence', d.sequence,
        'location', d.code, 'company', d.company, 'shipViaCode', coalesce(d.ship_via_code, ''), 'shipViaHow', coalesce(d.how, '')),
      'locReportName', d.report_name,
      'openingHours', case when d.how = 'W' then (select opening_hours(b) from locations b where b.location_id = d.location_id) else '[]' end,
      'shipViaDescription', coalesce(d.ship_via_description, ''),
      'cost', json_build_object('merchandise', cost.merchandise::text, 'cuts', cost.cuts::text, 'freight', cost.freight::text, 'fuel', cost.fuel::text,
        'tax', cost.tax::text),
      'isTaxExempt', d.tax_exempt,
      'merchandise', cost.merchandise::text,
      'total', cost.total::text,
      'weight', round(t.weight, 2)::text,
      'dates', to_json(dates_on(location => ${location.locationId}, ship_via_code => d.ship_via_code, zip => d.zip, at => clock.at)),
      'credit', (
        select ${creditCheckJson(tx)}
        from credit_check(customer => ${customer.customerId}, adds => cost.total, on_day => (clock.at at time zone ${location.timeZone})::date,
          past_due_days => ${scope.flags.pastDueHoldDays}) k),
      'forgotten', ${suggests ? forgottenJson(tx, scope) : tx`'[]'::json`}) as json
    ${fromCart(tx, scope)}
    cross join delivery d
    cross join cost`,
  )
  const { cost, isTaxExempt, ...state } = json
  const { shipTo, shipViaDescription } = state
  const isDelivered = !['', 'W'].includes(shipTo.shipViaHow)
  return { ...state, charges: chargesOf(cost, { shipViaDescription, isDelivered, isTaxExempt }) }
}
