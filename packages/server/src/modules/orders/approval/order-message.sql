/*
 * The message that tells the ERP of an order, with the order as it is now, for an order that waited for approval before. It has the
 * fields of the message that place_order leaves (docs/erp.md). header: the fields that only the act knows.
 */
create or replace function order_message(told uuid, header jsonb) returns jsonb
language sql stable
as $$
  select jsonb_build_object(
    'orderNumber', o.order_number::text,
    'customerNumber', c.customer_number,
    'header', jsonb_build_object('status', o.status, 'poNumber', o.po_number, 'sidemark', o.sidemark, 'comments', o.comments, 'sequence', o.ship_to_sequence,
      'name', o.ship_to_name, 'line1', o.ship_to_line1, 'line2', o.ship_to_line2, 'city', o.ship_to_city, 'state', o.ship_to_state, 'zip', o.ship_to_zip,
      'company', coalesce(s.company, c.company), 'location', b.code, 'shipViaCode', o.ship_via_code, 'shipViaHow', v.how, 'deliveryNeeds', to_jsonb(o.delivery_needs),
      'shipComplete', o.ship_complete, 'requestedDate', o.requested_date, 'promisedDate', o.promised_date, 'merchandise', o.merchandise::text,
      'total', o.total::text, 'weight', o.weight::text) || header,
    'lines', (
      select coalesce(jsonb_agg(line_message(l) order by l.line_number, l.sequence), '[]')
      from order_lines l
      where l.order_id = o.order_id
        and l.status <> 'cancelled'),
    'charges', jsonb_build_array(jsonb_build_object('kind', 'merchandise', 'description', 'Merchandise', 'amount', o.merchandise::text)) || (
      select coalesce(jsonb_agg(jsonb_build_object('kind', x.kind, 'description', x.description, 'amount', x.amount::text) order by x.position), '[]')
      from order_charges x
      where x.order_id = o.order_id))
  from orders o
  join customers c on c.customer_id = o.customer_id
  join locations b on b.location_id = o.location_id
  join ship_vias v on v.ship_via_code = o.ship_via_code
  left join ship_tos s on s.customer_id = o.customer_id and s.sequence = o.ship_to_sequence
  where o.order_id = told
$$;

/* A line of that message, with the lots that are allocated to it, also those that are still to come. */
create or replace function line_message(l order_lines) returns jsonb
language sql stable
as $$
  select jsonb_build_object('id', l.order_line_id, 'lineNumber', l.line_number, 'sequence', l.sequence, 'item', l.item_id, 'sku', i.sku,
    'description', i.description, 'color', i.color, 'UMCode', l.um_code, 'quantity', quantity_text(l.quantity), 'baseQty', l.base_qty,
    'onHand', l.base_qty - l.back_ordered_base, 'covered', own.quantity, 'backOrdered', quantity_text(from_base(l.back_ordered_base, u.num, u.den)),
    'priceUOM', l.price_uom, 'priceQty', l.price_qty::text, 'unitPrice', shown_price(l.unit_price), 'source', l.price_source, 'priceParts', l.price_parts,
    'net', l.net::text, 'weight', l.weight::text, 'sidemark', l.sidemark, 'comments', l.comments, 'tag', l.tag, 'cuts', l.cuts,
    'cutCharge', coalesce(l.cut_charge, 0)::text, 'lotChoice', case when l.mixed_lots_accepted then 'split' when own.lots = '[]' then 'wait' else 'single' end,
    'needsLotChoice', false, 'day', l.promised_date, 'stockDate', l.stock_date, 'lots', own.lots, 'steps', l.promise_steps, 'stockSteps', '[]'::jsonb)
  from items i
  join item_uoms u on u.item_id = i.item_id and u.um_code = l.um_code
  cross join (
    select coalesce(sum(a.quantity), 0) as quantity, coalesce(jsonb_agg(jsonb_strip_nulls(jsonb_build_object('pieces', a.cut)) || jsonb_build_object('lot', t.lot_id,
      'dyeLot', t.dye_lot, 'roll', t.roll_no, 'location', b.code, 'locReportName', b.report_name, 'quantity', a.quantity, 'due', t.due) order by t.due nulls first, a.allocation_id), '[]') as lots
    from stock_allocations a
    join lots t on t.lot_id = a.lot_id
    join locations b on b.location_id = t.location_id
    where a.order_line_id = l.order_line_id
  ) own
  where i.item_id = l.item_id
$$;
