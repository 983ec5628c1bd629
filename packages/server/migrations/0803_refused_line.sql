-- Why an order cannot be changed is told at the line that it is about, not only below the whole form.

drop function change_order(uuid, int[], jsonb);
/*
 * Changes an order that is not being picked yet, and tells what is otherwise now; the act compares that with what the customer agreed to, and rolls back
 * when it is something else. wanted: {poNumber, sidemark, comments, requestedDate ('' for none), lines: [{lineNumber, sequence, quantity (0 takes the line
 * out), UMCode, sidemark, comments}]}; what is absent stays. A line whose quantity or unit changes gets today's price (one from a quote its quote's, while
 * that holds) and is reserved again, from what it has where that is enough; the other lines keep both. Charges are computed anew when a quantity changed. reason: why it cannot be, or '';
 * at_line: [line number, sequence] of the line that it is about, null for the whole. As before (0412) but for that.
 */
create function change_order(changed uuid, lists int[], wanted jsonb, out reason text, out outcome jsonb, out at_line int[])
language plpgsql volatile
as $$
#variable_conflict use_column
declare
  o orders;
  way record;
  line record;
  whole order_lines;
  sold record;
  erp record;
  s cart_line_state;
  p record;
  kept record;
  at timestamptz;
  as_cart cart_lines;
  preferred int;
  lot_ids int[];
  quantities int[];
  missing int;
  mine_lots int[];
  mine_quantities int[];
  before jsonb;
  told jsonb := '[]';
  kept_charges jsonb;
  old_total numeric;
  requested date;
  moves_day boolean := wanted ? 'requestedDate';
  requantified boolean := false;
  cost record;
begin
  reason := '';
  -- The lots before the order: the same order of locks as placing and cancelling.
  at := lock_lots(coalesce((
    select array_agg(distinct l.item_id)
    from order_lines l
    join jsonb_to_recordset(coalesce(wanted -> 'lines', '[]')) w ("lineNumber" int, sequence int, quantity numeric)
      on w."lineNumber" = l.line_number and w.sequence = l.sequence and w.quantity is not null
    where l.order_id = changed), '{}'));
  select x.* into o
  from orders x
  where x.order_id = changed
  for no key update;
  if o.status not in ('entered', 'awaiting-approval', 'released') then
    reason := 'This order is being picked already, or is over. Please call us.';
    return;
  end if;
  old_total := o.total;
  requested := case when moves_day then nullif(wanted ->> 'requestedDate', '')::date else o.requested_date end;
  select v.how, v.description, b.report_name, b.code, c.fuel_exempt, c.tax_exempt, c.credit_limit, c.customer_id
  into way
  from customers c
  join locations b on b.location_id = o.location_id
  join ship_vias v on v.ship_via_code = o.ship_via_code
  where c.customer_id = o.customer_id;
  before := bought_in_order(changed);

  for line in
    select l.order_line_id, l.line_number, l.sequence, i.sku, i.description, i.color, i.lot_policy, f.num, f.den, w."lineNumber" is not null as named,
      w.quantity as new_quantity, coalesce(w."UMCode", l.um_code) as new_um, w.sidemark as new_sidemark, w.comments as new_comments
    from order_lines l
    join items i on i.item_id = l.item_id
    join item_uoms f on f.item_id = l.item_id and f.um_code = l.um_code
    left join jsonb_to_recordset(coalesce(wanted -> 'lines', '[]')) w ("lineNumber" int, sequence int, quantity numeric, "UMCode" text, sidemark text, comments text)
      on w."lineNumber" = l.line_number and w.sequence = l.sequence
    where l.order_id = changed
      and l.status <> 'cancelled'
    order by l.line_number, l.sequence
  loop
    at_line := array[line.line_number, line.sequence];
    select l.* into whole
    from order_lines l
    where l.order_line_id = line.order_line_id;
    select null::date as day, null::jsonb as steps into p;
    if line.new_quantity <= 0 then
      delete from stock_claims c
      where c.order_line_id = whole.order_line_id;
      update order_lines l
      set status = 'cancelled', back_ordered_base = 0
      where l.order_line_id = whole.order_line_id;
      requantified := true;
      told := told || jsonb_build_object('lineNumber', line.line_number, 'sequence', line.sequence, 'sku', line.sku, 'removed', true,
        'was', jsonb_build_object('quantity', quantity_text(whole.quantity), 'UMCode', whole.um_code));
      continue;
    end if;

    select t.base_qty, t.new_qty, t.reason, t.base_qty <> whole.base_qty or line.new_um <> whole.um_code as moved into sold
    from to_base(whole.item_id, line.new_um, coalesce(line.new_quantity, whole.quantity)) t;
    if line.new_quantity is not null and sold.base_qty = 0 then
      reason := sold.reason;
      return;
    end if;
    if line.new_quantity is null then
      sold.moved := false;
    end if;
    if sold.moved or moves_day then
      select e.lot_ids, e.quantities, e.unknown into erp
      from erp_part_of(whole, case when sold.moved then sold.base_qty else whole.base_qty end) e
      where o.erp_acknowledged_at is not null;
      lot_ids := coalesce(erp.lot_ids, '{}');
      quantities := coalesce(erp.quantities, '{}');
    end if;

    if sold.moved then
      if erp.unknown > 0 then
        reason := 'Our warehouse has line ' || line.line_number || ' already. Please call us to change its quantity.';
        return;
      end if;
      requantified := true;
      select c.lot_id into preferred
      from stock_claims c
      where c.order_line_id = whole.order_line_id
      order by c.quantity desc, c.claim_id
      limit 1;
      preferred := coalesce(preferred, lot_ids[1]);
      missing := greatest(sold.base_qty - coalesce((select sum(q) from unnest(quantities) q), 0), 0);
      -- What is here for the line already stays its own, and no more is freed than it gives up; otherwise it is chosen anew.
      if not lessen_claims(whole.order_line_id, missing) then
        delete from stock_claims c
        where c.order_line_id = whole.order_line_id;
        perform claim_lots(whole.item_id, missing, o.location_id, o.customer_id,
          case when whole.mixed_lots_accepted then 'split' else 'single' end, preferred, 'infinity', at, order_line => whole.order_line_id);
      end if;
    end if;
    if sold.moved or moves_day then
      select array_agg(c.lot_id order by c.claim_id), array_agg(c.quantity order by c.claim_id) into mine_lots, mine_quantities
      from stock_claims c
      where c.order_line_id = whole.order_line_id;
      as_cart.cart_line_id := whole.order_line_id;
      as_cart.item_id := whole.item_id;
      as_cart.line_number := whole.line_number;
      as_cart.sequence := whole.sequence;
      as_cart.um_code := line.new_um;
      as_cart.quantity := case when sold.moved then sold.new_qty else whole.quantity end;
      as_cart.base_qty := case when sold.moved then sold.base_qty else whole.base_qty end;
      as_cart.sidemark := whole.sidemark;
      as_cart.comments := whole.comments;
      as_cart.tag := whole.tag;
      as_cart.quote_line_id := whole.quote_line_id;
      as_cart.quoted_base := whole.quoted_base;
      as_cart.lot_choice := case when whole.mixed_lots_accepted then 'split' else 'single' end;
      s := line_of_lots(as_cart, lists, at, nullif(lot_ids || coalesce(mine_lots, '{}'), '{}'), nullif(quantities || coalesce(mine_quantities, '{}'), '{}'), true);
      select d.day, d.steps into p
      from line_promise(s, as_cart.base_qty, o.location_id, o.ship_via_code, o.ship_to_zip, at) d;
    end if;
    if sold.moved then
      if s.unit_price is null then
        reason := line.sku || ' has no price for you today. Please call us.';
        return;
      end if;
      if s.needs_lot_choice or (line.lot_policy = 'single' and not whole.mixed_lots_accepted and jsonb_array_length(s.lots) > 1) then
        reason := 'No single lot has ' || quantity_text(sold.new_qty) || ' ' || line.new_um || ' of ' || line.sku || coalesce((
          select ': the largest has ' || quantity_text(from_base(max((x ->> 'quantity')::bigint), s.num, s.den)) || ' ' || line.new_um
          from jsonb_array_elements(s.lots) x), '') || '.';
        return;
      end if;
      update order_lines l
      set um_code = line.new_um, quantity = sold.new_qty, base_qty = sold.base_qty, back_ordered_base = sold.base_qty - s.on_hand,
        status = case when s.on_hand = 0 then 'back-ordered' else 'open' end, price_uom = s.price_uom, price_qty = s.price_qty, unit_price = s.unit_price,
        price_source = coalesce(s.source, ''), net = s.net, weight = s.weight,
        dye_lots = (
          select coalesce(jsonb_agg(jsonb_build_object('lot', x ->> 'dyeLot', 'roll', x ->> 'roll', 'quantity', x -> 'quantity')), '[]')
          from jsonb_array_elements(s.lots) x
          where x ->> 'due' is null),
        from_location_id = coalesce((select b.location_id from locations b where b.code = s.lots #>> '{0,location}'), l.from_location_id)
      where l.order_line_id = whole.order_line_id;
    end if;
    -- A line that is only asked for on another day keeps what it was promised where we cannot say better.
    update order_lines l
    set sidemark = coalesce(line.new_sidemark, l.sidemark), comments = coalesce(line.new_comments, l.comments),
      promised_date = case
        when sold.moved then greatest(p.day, case when p.day is not null then requested end)
        when moves_day then greatest(coalesce(p.day, l.promised_date), case when coalesce(p.day, l.promised_date) is not null then requested end)
        else l.promised_date end,
      promise_steps = case when sold.moved or moves_day and p.day is not null then p.steps else l.promise_steps end
    where l.order_line_id = whole.order_line_id
    returning l.promised_date, l.unit_price, l.price_uom, l.net, l.quantity, l.um_code, l.base_qty, l.back_ordered_base, l.sidemark, l.dye_lots, l.price_qty
    into kept;
    told := told || jsonb_build_object('lineNumber', line.line_number, 'sequence', line.sequence, 'sku', line.sku, 'description', line.description, 'color', line.color,
      'removed', false, 'moved', sold.moved, 'note', case when sold.moved then sold.reason else '' end,
      'quantity', quantity_text(kept.quantity), 'UMCode', kept.um_code, 'baseQty', kept.base_qty, 'onHand', kept.base_qty - kept.back_ordered_base,
      'backOrdered', quantity_text((select from_base(kept.back_ordered_base, u.num, u.den) from item_uoms u where u.item_id = whole.item_id and u.um_code = kept.um_code)),
      'unitPrice', shown_price(kept.unit_price), 'priceUOM', kept.price_uom, 'net', kept.net::text, 'sidemark', kept.sidemark, 'day', kept.promised_date,
      'lots', (select coalesce(jsonb_agg(jsonb_build_object('dyeLot', coalesce(x ->> 'lot', ''), 'roll', coalesce(x ->> 'roll', ''))), '[]') from jsonb_array_elements(kept.dye_lots) x),
      'was', jsonb_build_object('quantity', quantity_text(whole.quantity), 'UMCode', whole.um_code, 'unitPrice', shown_price(whole.unit_price), 'priceUOM', whole.price_uom,
        'net', whole.net::text, 'backOrdered', quantity_text(from_base(whole.back_ordered_base, line.num, line.den)), 'day', whole.promised_date));
  end loop;
  at_line := null;

  if not exists (select from order_lines l where l.order_id = changed and l.status <> 'cancelled') and requantified then
    reason := 'This would leave nothing in the order. Cancel it instead.';
    return;
  end if;

  if requantified then
    select sum(l.net) as merchandise, sum(cut_charge_of(i.cut_charge, i.cut_charge_below, l.base_qty)) as cuts, sum(l.weight) as weight into sold
    from order_lines l
    join items i on i.item_id = l.item_id
    where l.order_id = changed
      and l.status <> 'cancelled';
    select f.freight, f.fuel, x.tax into cost
    from freight_for(o.location_id, o.ship_via_code, o.ship_to_zip, sold.merchandise + sold.cuts, sold.weight, way.fuel_exempt) f
    cross join lateral tax_for(o.location_id, o.ship_via_code, o.ship_to_state, o.ship_to_zip, sold.merchandise + sold.cuts, f.freight + f.fuel, way.tax_exempt) x;
    with gone as (
      delete from order_charges c
      where c.order_id = changed
      returning c.kind, c.description, c.amount, c.position
    )
    select coalesce(jsonb_agg(jsonb_build_object('kind', g.kind, 'description', g.description, 'amount', g.amount) order by g.position), '[]') into kept_charges
    from gone g
    where g.kind not in ('cut', 'freight', 'fuel', 'tax');
    insert into order_charges (order_id, position, kind, description, amount)
    select changed, row_number() over (order by c.place), c.kind, c.description, c.amount
    from (
      select v.*
      from (values
        (1, 'cut', 'Cut charges', sold.cuts, sold.cuts <> 0),
        (2, 'freight', 'Freight, ' || way.description, cost.freight, way.how <> 'W'),
        (3, 'fuel', 'Fuel surcharge', cost.fuel, cost.fuel <> 0),
        (4, 'tax', case when way.tax_exempt then 'Sales tax (resale exempt)' else 'Sales tax' end, cost.tax, true)) v (place, kind, description, amount, charged)
      where v.charged
      union all
      select 5, k.kind, k.description, k.amount, true
      from jsonb_to_recordset(kept_charges) k (kind text, description text, amount numeric)
    ) c;
    update orders x
    set merchandise = sold.merchandise, weight = sold.weight, requantified_at = at,
      total = sold.merchandise + (select coalesce(sum(c.amount), 0) from order_charges c where c.order_id = changed)
    where x.order_id = changed;

    perform recount_purchases(changed, before);
  end if;

  update orders x
  set po_number = coalesce(wanted ->> 'poNumber', x.po_number), sidemark = coalesce(wanted ->> 'sidemark', x.sidemark), comments = coalesce(wanted ->> 'comments', x.comments),
    requested_date = requested, changed_at = now(),
    -- Of the order the first line's day, with ship complete the last one's. trade.md 2.7.
    promised_date = case when not requantified and not moves_day then x.promised_date else greatest(d.day, case when d.day is not null then requested end) end
  from (
    select case when not o.ship_complete then min(l.promised_date) when bool_and(l.promised_date is not null) then max(l.promised_date) end as day
    from order_lines l
    where l.order_id = changed
      and l.status <> 'cancelled'
  ) d
  where x.order_id = changed
  returning x.* into o;

  outcome := jsonb_build_object(
    'orderNumber', o.order_number::text, 'poNumber', o.po_number, 'sidemark', o.sidemark, 'comments', o.comments, 'shipComplete', o.ship_complete, 'promisedDate', o.promised_date,
    'lines', told, 'total', o.total::text, 'wasTotal', old_total::text,
    'charges', (
      select jsonb_agg(jsonb_build_object('kind', c.kind, 'description', c.description, 'amount', c.amount::text) order by c.position)
      from (
        select 0 as position, 'merchandise' as kind, 'Merchandise' as description, o.merchandise as amount
        union all
        select c.position, c.kind, c.description, c.amount
        from order_charges c
        where c.order_id = changed
      ) c),
    'shipTo', jsonb_build_object('name', o.ship_to_name, 'line1', o.ship_to_line1, 'line2', o.ship_to_line2, 'city', o.ship_to_city, 'state', o.ship_to_state, 'zip', o.ship_to_zip,
      'shipViaHow', way.how),
    'locReportName', way.report_name, 'shipViaDescription', way.description,
    'dates', to_jsonb(dates_on(o.location_id, o.ship_via_code, o.ship_to_zip, at)),
    'requantified', requantified,
    'credit', case
      when way.credit_limit is null or o.total <= old_total then 'enough'
      when exists (select from settings x where x.name = 'demo' and x.value ->> 'state' in ('begun', 'shop')) then 'unknown'
      when credit_used(o.customer_id) > way.credit_limit then 'over'
      else 'enough' end);
end
$$;
