import type { Charge } from '@sidemark/contract'
import {
  Cart,
  Checkout,
  ForgottenItem,
  LineCut,
  PickupBranch,
  PriceParts,
  PromiseStep,
  ShipTo,
} from '@sidemark/contract'
import { describedCharges } from '@sidemark/contract/rules/charges'
import { z } from 'zod'
import { forgottenJson } from '#modules/cart/forgotten.ts'
import { cartJson, cartParts, fromCart } from '#modules/cart/read-cart.ts'
import { part, statement, textPart } from '#platform/database/parts.ts'
import type { Tx } from '#platform/database/sql.ts'
import { one } from '#platform/database/sql.ts'
import type { Scope } from '#platform/callers/who.ts'
import { ComputedCharge } from '#modules/shipping/computed-charge.ts'
import { ApprovalCheck, approvalJson } from './approval/approval-check.ts'
import { CreditCheck, creditCheckText } from './release/credit-check.ts'

const creditCheckJson = textPart(creditCheckText)

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
      /** The pieces that are cut from it, in inches. Absent if the line has no cuts. */
      pieces: z.array(z.number()).optional(),
    }),
  ),
  day: z.string().nullable(),
  steps: z.array(PromiseStep),
  /** The day of the part in stock, if the rest is on back order, with its reasons. */
  stockDate: z.string().nullable(),
  stockSteps: z.array(PromiseStep),
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
  pickupBranch: PickupBranch.nullable(),
  shipViaDescription: z.string(),
  deliveryNeeds: z.array(z.string()),
  /** Whether the buyer may choose a liftgate. */
  offersLiftgate: z.boolean(),
  charges: z.array(ComputedCharge),
  merchandise: z.string(),
  total: z.string(),
  weight: z.string(),
  dates: z.array(z.string()),
  credit: CreditCheck,
  approval: ApprovalCheck,
  forgotten: z.array(ForgottenItem),
  lastOrder: Checkout.shape.lastOrder,
})
export type CheckoutLine = z.output<typeof Line>
/** All data that checkout shows and placing needs, at one instant. */
export type CheckoutState = Omit<z.output<typeof State>, 'charges'> & {
  charges: z.output<typeof Charge>[]
}

/**
 * Reads the cart with its delivery, charges and dates in one statement.
 *
 * @param shipComplete everything leaves in one shipment
 * @param liftgate the buyer wants one, if it can be chosen
 * @param forPlacing leaves out data that is only shown, so `forgotten` is empty and `lastOrder` null
 */
export async function checkoutState(
  tx: Tx,
  scope: Scope,
  {
    shipComplete,
    liftgate = false,
    forPlacing = false,
  }: { shipComplete: boolean; liftgate?: boolean; forPlacing?: boolean },
): Promise<CheckoutState> {
  const { user, customer, location } = scope
  const suggests = !forPlacing && /[KB]/.test(scope.claims.checkoutDidYouForgetSomething)
  const { json } = await one(
    z.object({ json: State }),
    statement(
      tx,
      part`
    with ${cartParts(scope)},
    delivery as materialized (
      select d.*, b.code, b.report_name, case when ${liftgate} and gate.is_offered then array_append(d.needs, 'liftgate') else d.needs end as all_needs, gate.is_offered
      from delivery_of(${user.userId}, ${customer.customerId}) d
      join locations b on b.location_id = d.location_id
      cross join lateral (
        select not ('liftgate' = any (d.needs)) and exists (select 1 from ship_vias v where v.ship_via_code = d.ship_via_code and v.how <> 'W' and v.liftgate_charge > 0) as is_offered
      ) gate
    ),
    cost as materialized (
      select c.*
      from delivery d
      cross join (select array_agg((l.item_id, l.base_qty, l.short, l.net, l.cut_charge, l.weight)::charged_line) as lines from line l) charged
      cross join lateral charges_of(lines => charged.lines, customer => ${customer.customerId}, location => ${location.locationId},
        ship_via_code => d.ship_via_code, state => d.state, zip => d.zip, ship_complete => ${shipComplete}, needs => d.all_needs,
        quoted_freight => (select quoted_freight(c.cart_id, clock.at) from carts c, clock where (c.user_id, c.customer_id) = (${user.userId}, ${customer.customerId}))) c
    )
    select json_build_object(
      'cartId', cart.cart_id,
      'cart', ${cartJson(scope)},
      'lines', (
        select coalesce(json_agg(json_build_object('id', l.cart_line_id, 'lineNumber', l.line_number, 'sequence', l.sequence, 'item', l.item_id, 'sku', l.sku,
          'description', (l.state).description, 'color', (l.state).color, 'UMCode', l.um_code, 'quantity', quantity_text(l.quantity), 'baseQty', l.base_qty,
          'onHand', (l.state).on_hand, 'covered', (l.state).covered, 'backOrdered', quantity_text(from_base(l.short, l.num, l.den)), 'priceUOM', l.price_uom,
          'priceQty', (l.state).price_qty::text, 'unitPrice', shown_price(l.unit_price), 'source', coalesce((l.state).source, ''), 'net', l.net::text, 'priceParts', (l.state).price_parts, 'weight', l.weight::text,
          'sidemark', l.sidemark, 'comments', l.comments, 'tag', l.tag, 'lots', (l.state).lots, 'day', l.day, 'steps', l.steps, 'stockDate', l.stock_promise ->> 'date', 'stockSteps', coalesce(l.stock_promise -> 'steps', '[]'), 'lotChoice', l.lot_choice, 'cuts', (l.state).cuts, 'cutCharge', l.cut_charge::text,
          'needsLotChoice', l.needs_lot_choice) order by l.line_number, l.sequence), '[]')
        from line l),
      'shipTo', json_build_object('name', d.name, 'line1', d.line1, 'line2', d.line2, 'city', d.city, 'state', d.state, 'zip', d.zip, 'sequence', d.sequence,
        'location', d.code, 'company', d.company, 'shipViaCode', coalesce(d.ship_via_code, ''), 'shipViaHow', coalesce(d.how, '')),
      'locReportName', d.report_name,
      'pickupBranch', case when d.how = 'W' then (select pickup_branch(b) from locations b where b.location_id = d.location_id) end,
      'shipViaDescription', coalesce(d.ship_via_description, ''),
      'deliveryNeeds', to_json(d.all_needs),
      'offersLiftgate', d.is_offered,
      'charges', cost.charges,
      'merchandise', cost.merchandise::text,
      'total', cost.total::text,
      'weight', round(t.weight, 2)::text,
      'dates', to_json(dates_on(location => ${location.locationId}, ship_via_code => d.ship_via_code, zip => d.zip, at => clock.at)),
      'credit', (
        select ${creditCheckJson}
        from credit_check(customer => ${customer.customerId}, adds => cost.total, on_day => (clock.at at time zone ${location.timeZone})::date,
          past_due_days => ${scope.flags.pastDueHoldDays}) k),
      'approval', ${approvalJson(scope)},
      'forgotten', ${suggests ? forgottenJson(scope) : part`'[]'::json`},
      'lastOrder', ${forPlacing ? part`null` : lastOrderJson(scope)}) as json
    ${fromCart(scope)}
    cross join delivery d
    cross join cost`,
    ),
  )
  return { ...json, charges: describedCharges(json.charges) }
}

/**
 * The number, purchase order and sidemark of the user's last order, as an SQL expression. Few orders are looked at,
 * because a colleague may have placed thousands since.
 */
const lastOrderJson = ({ user, customer }: Scope) => part`(
  select case when o.po_number <> '' or o.sidemark <> ''
    then json_build_object('orderNumber', o.order_number::text, 'poNumber', o.po_number, 'sidemark', o.sidemark) end
  from (
    select order_number, ordered_at, user_id, po_number, sidemark
    from orders
    where customer_id = ${customer.customerId}
    order by ordered_at desc, order_number desc
    limit 50
  ) o
  where o.user_id = ${user.userId}
  order by o.ordered_at desc, o.order_number desc
  limit 1)`
