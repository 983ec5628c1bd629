import type { Order } from '@sidemark/contract'
import type { z } from 'zod'
import type { OwnedId } from '#platform/owned.ts'
import type { Json, Tx } from '#platform/sql.ts'
import { json } from '#platform/sql.ts'
import type { Scope } from '#platform/who.ts'
import { invoicesJson, messagesJson, shipmentsJson } from './order-papers.ts'
import { orderRowFields } from './order-rows.ts'

/** One order with its lines, lots, dates and their reasons, charges and events. Dates of back orders are left out for users with hideBOETA. */
export function readOrder(tx: Tx, scope: Pick<Scope, 'claims' | 'location'>, orderId: OwnedId<'order'>): Promise<Json<z.output<typeof Order>>> {
  const { claims } = scope
  const hides = claims.hideBOETA
  return json(tx`
    select json_build_object(
      ${orderRowFields(tx, hides)},
      'comments', o.comments, 'shipComplete', o.ship_complete, 'requestedDate', o.requested_date,
      'pickup', v.how = 'W', 'locReportName', b.report_name,
      'shipTo', json_build_object('name', o.ship_to_name, 'line1', o.ship_to_line1, 'line2', o.ship_to_line2, 'city', o.ship_to_city, 'state', o.ship_to_state, 'zip', o.ship_to_zip),
      'shipViaDescription', v.description,
      'enteredBy', coalesce(nullif(concat_ws(' ', u.first_name, u.last_name), ''), u.username, ''),
      'lines', (
        select coalesce(json_agg(json_build_object('lineNumber', l.line_number, 'sequence', l.sequence, 'sku', i.sku, 'description', i.description, 'color', i.color,
          'size', i.size, 'picture', i.picture, 'material', k.material, 'status', l.status, 'quantity', quantity_text(l.quantity), 'UMCode', l.um_code,
          'UOMs', (
            select json_agg(json_build_object('UMCode', u.um_code, 'UMlongDesc', m.long_desc) order by u.position)
            from item_uoms u
            join uoms m on m.um_code = u.um_code
            where u.item_id = l.item_id
              and (u.sellable or u.um_code = l.um_code)),
          'baseQuantity', l.base_qty::text, 'baseUOM', i.base_unit, 'qtyPriceUOM', quantity_text(l.price_qty), 'priceUOM', l.price_uom,
          'qtyBackOrdered', quantity_text(from_base(l.back_ordered_base, f.num, f.den)), 'qtyShipped', quantity_text(from_base(l.shipped_base, f.num, f.den)),
          'unitPrice', shown_price(l.unit_price), 'net', l.net::text, 'weight', round(l.weight, 2)::text,
          'lots', (
            select coalesce(json_agg(json_build_object('dyeLot', coalesce(x ->> 'lot', ''), 'roll', coalesce(x ->> 'roll', ''),
              'quantity', quantity_text(from_base((x ->> 'quantity')::bigint, f.num, f.den)), 'UMCode', l.um_code)), '[]')
            from jsonb_array_elements(l.dye_lots) x),
          'location', coalesce(s.report_name, ''), 'sidemark', l.sidemark, 'comments', l.comments,
          'promisedDate', case when ${hides} and l.back_ordered_base > 0 then null else l.promised_date end,
          'dateAvailable', case when l.back_ordered_base > 0 then d.due end,
          'datePassed', case
            when l.status = 'cancelled' or o.status = 'cancelled' then false
            when l.back_ordered_base > 0 then d.due is null and (coalesce(d.passed, false) or coalesce(l.promised_date < (stock_now() at time zone b.time_zone)::date, false))
            else l.status = 'open' and coalesce(l.promised_date < (stock_now() at time zone b.time_zone)::date, false) end,
          'promiseSteps', case when ${hides} and l.back_ordered_base > 0 then '[]'::jsonb else l.promise_steps end) order by l.line_number, l.sequence), '[]')
        from order_lines l
        join items i on i.item_id = l.item_id
        join categories k on k.category_id = i.category_id
        join item_uoms f on f.item_id = l.item_id and f.um_code = l.um_code
        left join locations s on s.location_id = l.from_location_id
        left join lateral (
          select max(lots.due) filter (where lots.due > (stock_now() at time zone b.time_zone)::date) as due,
            bool_or(lots.due <= (stock_now() at time zone b.time_zone)::date) as passed
          from stock_claims c
          join lots on lots.lot_id = c.lot_id
          join locations b on b.location_id = lots.location_id
          where c.order_line_id = l.order_line_id
        ) d on true
        where l.order_id = o.order_id),
      'charges', (
        select json_agg(json_build_object('kind', c.kind, 'description', c.description, 'amount', c.amount::text) order by c.position)
        from (
          select 0 as position, 'merchandise' as kind, 'Merchandise' as description, o.merchandise as amount
          union all
          select c.position, c.kind, c.description, c.amount from order_charges c where c.order_id = o.order_id
        ) c),
      'weight', o.weight::text,
      'events', (
        select coalesce(json_agg(json_build_object('at', e.at, 'status', e.status, 'note', e.note) order by e.at, e.event_id), '[]')
        from order_events e
        where e.order_id = o.order_id),
      'shipments', ${shipmentsJson(tx)},
      'invoices', ${invoicesJson(tx, scope)},
      'messages', ${messagesJson(tx)},
      'canCancel', ${claims.allowedToOrder} and o.status in ('entered', 'awaiting-approval', 'released'),
      'canChange', ${claims.allowedToOrder} and o.status in ('entered', 'awaiting-approval', 'released'))::text as json
    from orders o
    join locations b on b.location_id = o.location_id
    join ship_vias v on v.ship_via_code = o.ship_via_code
    left join users u on u.user_id = o.user_id
    where o.order_id = ${orderId}`)
}
