-- A line that was accepted from a quote: its price holds until its revision of the quote expires, for as much as was accepted.

-- Base units for which the quote's price was accepted. A line that is made more than that has today's price.
alter table cart_lines add column quoted_base int check (quoted_base > 0);
create index cart_lines_by_quote on cart_lines (quote_line_id) where quote_line_id is not null;
-- The same of an order's line that had the quote's price when it was placed: made less, or as much again, it keeps that price until the quote expires.
alter table order_lines
  add column quote_line_id uuid references quote_lines on delete set null,
  add column quoted_base int check (quoted_base > 0);
create index order_lines_by_quote on order_lines (quote_line_id) where quote_line_id is not null;

/*
 * The price that a quote gives a line of a cart at `at`, per the item's price unit; null when it gives none any more. said: what the line says of
 * it on the wire. The one place where a quote's price is found: cart, checkout and order have their lines from line_of_lots.
 */
create function quoted_price(line cart_lines, at timestamptz, out unit_price numeric, out said text)
language plpgsql stable
as $$
declare
  q record;
begin
  select o.quote_number, e.expires_on, e.expires_on >= (at at time zone b.time_zone)::date as lasts,
    case when x.price_uom = i.price_uom then x.unit_price else price_per(x.unit_price, p.num, p.den, u.num, u.den) end as unit_price
  into q
  from quote_lines x
  join quotes o on o.quote_id = x.quote_id
  join locations b on b.location_id = o.location_id
  join items i on i.item_id = x.item_id
  join item_uoms p on p.item_id = x.item_id and p.um_code = x.price_uom
  join item_uoms u on u.item_id = x.item_id and u.um_code = i.price_uom
  left join quote_revisions r on r.quote_id = x.quote_id and r.revision = x.revision
  cross join lateral (select case when x.revision = o.revision then o.expires_on else r.expires_on end as expires_on) e
  where x.quote_line_id = line.quote_line_id;
  if q.lasts and line.base_qty <= coalesce(line.quoted_base, line.base_qty) then
    unit_price := q.unit_price;
  end if;
  said := ',"quote":' || json_build_object('quoteNumber', q.quote_number::text, 'expiresOn', q.expires_on,
    'state', case when unit_price is not null then 'holds' when q.lasts then 'more-than-quoted' else 'expired' end);
end
$$;

/*
 * A line of a cart that is filled from these lots, in base units of each; null arrays: from none. reserved: they are set aside for it. The one definition of
 * what a line says; what is kept is what this returned. Small statements one after the other, for a single one of all takes longer to set up than to
 * run. docs/decisions/small-plans.md.
 */
create or replace function line_of_lots(line cart_lines, lists int[], at timestamptz, lot_ids int[], quantities int[], reserved boolean) returns cart_line_state
language plpgsql stable
as $$
declare
  s cart_line_state;
  goods record;
  price record;
  stock record;
  quoted numeric;
  short int;
  -- Quantities in the line's unit, as text.
  ordered text;
  filled text;
  lacking text := '0';
  largest text := 'null';
  etas text := '[]';
  quote text := '';
begin
  select i.sku, i.description, i.color, i.base_unit, i.lot_policy, u.num, u.den, coalesce(k.cart_card, cart_card(i.item_id)) as card
  into goods
  from items i
  join item_uoms u on u.item_id = i.item_id and u.um_code = line.um_code
  left join published.item_cards k on k.item_id = i.item_id
  where i.item_id = line.item_id;

  if line.quote_line_id is not null then
    select q.unit_price, q.said into quoted, quote
    from quoted_price(line, at) q;
  end if;
  select p.unit_price, p.source, p.price_uom, p.price_qty, p.net, p.cut_charge, p.weight
  into price
  from price_line(line.item_id, line.base_qty, lists, quoted) p;

  s.reserved := reserved;
  ordered := quantity_text(line.quantity);
  if array_length(lot_ids, 1) = 1 then
    filled := ordered;
    if quantities[1] <> line.base_qty then
      filled := quantity_text(from_base(quantities[1], goods.num, goods.den));
    end if;
    -- Nearly always one lot: the same as below, without grouping.
    select case when l.due is null then quantities[1] else 0 end as on_hand, quantities[1] as covered, l.due as last_due, l.due <= (at at time zone b.time_zone)::date as overdue, l.location_id as location,
      true as one_place,
      jsonb_build_array(jsonb_build_object('lot', l.lot_id, 'location', b.code, 'locReportName', b.report_name, 'dyeLot', l.dye_lot, 'roll', l.roll_no,
        'quantity', quantities[1], 'due', l.due)) as lots,
      jsonb_build_array(jsonb_build_object('location', l.location_id, 'due', l.due)) as places,
      coalesce(nullif(l.dye_lot, ''), nullif(l.roll_no, ''), '') as dye_lots,
      lot_text(l.dye_lot, l.roll_no, b.code, b.report_name, filled, line.um_code) as wire_lots
    into stock
    from lots l
    join locations b on b.location_id = l.location_id
    where l.lot_id = lot_ids[1];
  else
    select coalesce(sum(t.quantity) filter (where t.due is null), 0)::int as on_hand, coalesce(sum(t.quantity), 0)::int as covered,
      max(t.due) as last_due, bool_or(t.due <= (at at time zone t.time_zone)::date) as overdue, min(t.location_id) as location, min(t.location_id) = max(t.location_id) as one_place,
      coalesce(jsonb_agg(jsonb_build_object('lot', t.lot_id, 'location', t.code, 'locReportName', t.report_name, 'dyeLot', t.dye_lot, 'roll', t.roll_no,
        'quantity', t.quantity, 'due', t.due) order by t.due nulls first, t.quantity desc, t.lot_id), '[]') as lots,
      coalesce(jsonb_agg(distinct jsonb_build_object('location', t.location_id, 'due', t.due)), '[]') as places,
      coalesce(string_agg(distinct coalesce(nullif(t.dye_lot, ''), nullif(t.roll_no, '')), ', '), '') as dye_lots,
      coalesce(string_agg(lot_text(t.dye_lot, t.roll_no, t.code, t.report_name, quantity_text(from_base(t.quantity, goods.num, goods.den)), line.um_code),
        ',' order by t.due nulls first, t.quantity desc, t.lot_id), '') as wire_lots
    into stock
    from (
      select x.lot_id, sum(x.quantity)::int as quantity, l.due, l.dye_lot, l.roll_no, l.location_id, b.code, b.report_name, b.time_zone
      from unnest(lot_ids, quantities) x (lot_id, quantity)
      join lots l on l.lot_id = x.lot_id
      join locations b on b.location_id = l.location_id
      group by x.lot_id, l.lot_id, b.location_id
    ) t;
  end if;

  s.sku := goods.sku;
  s.description := goods.description;
  s.color := goods.color;
  s.base_unit := goods.base_unit;
  s.num := goods.num;
  s.den := goods.den;
  s.unit_price := price.unit_price;
  s.source := price.source;
  s.price_uom := price.price_uom;
  s.price_qty := price.price_qty;
  s.net := price.net;
  s.cut_charge := price.cut_charge;
  s.weight := price.weight;
  s.on_hand := stock.on_hand;
  s.covered := stock.covered;
  s.lots := stock.lots;
  s.due := case when stock.covered = line.base_qty and stock.overdue is not true then stock.last_due end;
  s.from_location := case when stock.one_place and stock.last_due is null then stock.location end;
  s.places := stock.places;
  s.needs_lot_choice := goods.lot_policy = 'single' and line.lot_choice = 'single' and stock.covered between 1 and line.base_qty - 1;
  short := line.base_qty - stock.on_hand;
  -- What few lines have is set up only for those: an expression is set up with all its branches, a statement when it is reached.
  if short > 0 then
    lacking := quantity_text(from_base(short, goods.num, goods.den));
    etas := etas_text(line.item_id, line.um_code, goods.num, goods.den, at);
  end if;
  if s.needs_lot_choice then
    largest := '{"quantity":"' || quantity_text(from_base(stock.covered, goods.num, goods.den)) || '","UMCode":"' || line.um_code || '"}';
  end if;
  -- As text: json_build_object looks up the type of every value. Codes and numbers have nothing to escape.
  s.fields := '"id":"' || line.cart_line_id || '",' || goods.card
    || ',"customerUOM":"' || line.um_code || '","customerQty":"' || ordered || '","baseQuantity":"' || line.base_qty || '","baseUOM":"' || goods.base_unit
    || '","qtyPriceUOM":"' || quantity_text(price.price_qty) || '","priceUOM":"' || price.price_uom
    || '","unitPrice":' || coalesce('"' || shown_price(price.unit_price) || '"', 'null') || ',"priceSource":"' || coalesce(price.source, '')
    || '","net":' || coalesce('"' || price.net || '"', 'null') || ',"cutCharge":"' || price.cut_charge || '","weight":"' || round(price.weight, 2)
    || '","dyeLot":' || to_json(stock.dye_lots) || ',"lots":[' || stock.wire_lots
    || '],"lotChoice":"' || line.lot_choice || '","needsLotChoice":' || s.needs_lot_choice
    || ',"largestLot":' || largest
    || ',"sidemark":' || to_json(line.sidemark) || ',"comments":' || to_json(line.comments) || ',"tag":' || to_json(line.tag)
    || ',"lineNumber":' || line.line_number || ',"sequence":' || line.sequence
    || ',"qtyBackOrdered":"' || lacking || '","dateAvailable":' || coalesce('"' || s.due || '"', 'null')
    || ',"etas":' || etas || quote;
  return s;
end
$$;

/*
 * A line that leaves a cart gives back what it had of its quote; what was ordered of it stays accepted, and the order says of which quote it is.
 * An order's lines have the ids of the cart's (place_order).
 */
create function give_back_quote() returns trigger
language plpgsql
as $$
declare
  of_quote uuid := (select x.quote_id from quote_lines x where x.quote_line_id = old.quote_line_id);
  ordered uuid := (select o.order_id from order_lines o where o.order_line_id = old.cart_line_id);
  used int := case when ordered is not null and old.base_qty <= old.quoted_base then old.base_qty else 0 end;
begin
  perform from quotes q where q.quote_id = of_quote for no key update;
  update quote_lines x
  set accepted_base = greatest(x.accepted_base - (old.quoted_base - used), 0)
  where x.quote_line_id = old.quote_line_id
    and old.quoted_base > used;
  perform say_accepted(of_quote);
  update order_lines l
  set quote_line_id = old.quote_line_id, quoted_base = used
  where l.order_line_id = old.cart_line_id
    and used > 0;
  update orders o
  set quote_id = of_quote
  where o.order_id = ordered
    and o.quote_id is null;
  return null;
end
$$;
create trigger give_back_quote after delete on cart_lines for each row when (old.quote_line_id is not null) execute function give_back_quote();

/* Whether all, some or nothing of a quote that is priced was accepted. */
create function say_accepted(quote uuid) returns void
language plpgsql volatile
as $$
begin
  update quotes q
  set status = a.status
  from (
    select case when bool_and(l.accepted_base >= l.base_qty) then 'accepted' when bool_or(l.accepted_base > 0) then 'part-accepted' else 'priced' end as status
    from quotes o
    join quote_lines l on l.quote_id = o.quote_id and l.revision = o.revision
    where o.quote_id = quote
  ) a
  where q.quote_id = quote
    and q.status in ('priced', 'part-accepted', 'accepted')
    and q.status <> a.status;
end
$$;
