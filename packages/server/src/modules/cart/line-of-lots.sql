/*
 * The stock of a line that comes from one lot, which is nearly always the case. The result is the same as from
 * stock_of_lots, without grouping. quantity: base units. wire_quantity: quantity in the line's unit, as text.
 */
create or replace function stock_of_lot(lot int, quantity int, um_code text, wire_quantity text, at timestamptz) returns line_stock
language plpgsql stable
as $$
declare
  stock line_stock;
begin
  select case when l.due is null then quantity else 0 end, quantity, null, null, l.location_id, true,
    jsonb_build_array(jsonb_build_object('lot', l.lot_id, 'location', b.code, 'locReportName', b.report_name, 'dyeLot', l.dye_lot, 'roll', l.roll_no,
      'quantity', quantity, 'due', l.due)),
    jsonb_build_array(jsonb_build_object('location', l.location_id, 'due', l.due)),
    coalesce(nullif(l.dye_lot, ''), nullif(l.roll_no, ''), ''),
    lot_text(dye_lot => l.dye_lot, roll_no => l.roll_no, code => b.code, report_name => b.report_name, quantity => wire_quantity,
      um => um_code),
    l.due is null and l.on_hand = quantity, num_nonnulls(l.unit_price, l.percent_off) > 0
  into stock
  from lots l
  join locations b on b.location_id = l.location_id
  where l.lot_id = lot;
  -- A statement of its own, because days of arrival are rarely needed and take long to set up.
  if stock.on_hand < quantity then
    select a.day, a.day <= (at at time zone b.time_zone)::date into stock.last_due, stock.overdue
    from lots l
    join locations b on b.location_id = l.location_id
    cross join lateral (select arrives_on(b, l.due) as day) a
    where l.lot_id = lot;
  end if;
  return stock;
end
$$;

/*
 * The stock of a line that comes from these lots, with the base units of each. Null arrays mean no lots. num, den: of
 * the line's unit.
 */
create or replace function stock_of_lots(lot_ids int[], quantities int[], um_code text, num bigint, den bigint, at timestamptz) returns line_stock
language plpgsql stable
as $$
declare
  stock line_stock;
begin
  if lot_ids is null then return (0, 0, null, null, null, null, '[]', '[]', '', '', null, null)::line_stock; end if;
  select coalesce(sum(t.quantity) filter (where t.due is null), 0)::int, coalesce(sum(t.quantity), 0)::int,
    max(t.arrives), bool_or(t.arrives <= (at at time zone t.time_zone)::date), min(t.location_id), min(t.location_id) = max(t.location_id),
    coalesce(jsonb_agg(jsonb_build_object('lot', t.lot_id, 'location', t.code, 'locReportName', t.report_name, 'dyeLot', t.dye_lot, 'roll', t.roll_no,
      'quantity', t.quantity, 'due', t.due) order by t.due nulls first, t.quantity desc, t.lot_id), '[]'),
    coalesce(jsonb_agg(distinct jsonb_build_object('location', t.location_id, 'due', t.due)), '[]'),
    coalesce(string_agg(distinct coalesce(nullif(t.dye_lot, ''), nullif(t.roll_no, '')), ', '), ''),
    coalesce(string_agg(lot_text(dye_lot => t.dye_lot, roll_no => t.roll_no, code => t.code, report_name => t.report_name,
      quantity => quantity_text(from_base(t.quantity, num, den)), um => um_code),
      ',' order by t.due nulls first, t.quantity desc, t.lot_id), ''),
    bool_or(t.due is null and t.on_hand = t.quantity), bool_or(t.own_price)
  into stock
  from (
    select x.lot_id, sum(x.quantity)::int as quantity, l.on_hand, num_nonnulls(l.unit_price, l.percent_off) > 0 as own_price, l.due, arrives_on(b, l.due) as arrives, l.dye_lot, l.roll_no, l.location_id, b.code, b.report_name, b.time_zone
    from unnest(lot_ids, quantities) x (lot_id, quantity)
    join lots l on l.lot_id = x.lot_id
    join locations b on b.location_id = l.location_id
    group by x.lot_id, l.lot_id, b.location_id
  ) t;
  return stock;
end
$$;

/* The lots of a line, each with the pieces that are cut from it, in inches. cut_from: as lots_of_pieces has it. */
create or replace function lots_with_pieces(lots jsonb, cut_from int[], cuts jsonb) returns jsonb
language sql immutable parallel safe
as $$
  select coalesce(jsonb_agg(x.lot || jsonb_build_object('pieces', (
      select coalesce(jsonb_agg(p.inches order by p.inches desc), '[]')
      from unnest(lengths_of_pieces(cuts), cut_from) p (inches, lot)
      where p.lot = (x.lot ->> 'lot')::int)) order by x.place), '[]')
  from jsonb_array_elements(lots) with ordinality x (lot, place)
$$;

/* The pieces that were planned for each lot when it was set aside, {lot: [inches]}. The allocations are those of one owner. */
create or replace function planned_of(allocations stock_allocations[]) returns jsonb
language sql immutable parallel safe
as $$
  select jsonb_object_agg(t.lot_id, t.cut)
  from (
    select a.lot_id, jsonb_agg(c) as cut
    from unnest(allocations) a
    cross join unnest(a.cut) c
    group by a.lot_id
  ) t
$$;

/*
 * The line on the wire, as JSON text without braces and without its promised day. As text: json_build_object looks up
 * the type of every value. Codes and numbers have nothing to escape. ordered: the line's quantity as text.
 * quoted_price: the JSON about the line's quote, '' without one.
 */
create or replace function line_fields(line cart_lines, state cart_line_state, stock line_stock, ordered text, card text, quoted_price text, at timestamptz) returns text
language plpgsql stable
as $$
declare
  lacking text := '0';
  largest text := 'null';
  etas text := '[]';
  counted text := '';
begin
  -- Rare parts are statements of their own. PostgreSQL sets up an expression with all its branches, but a statement
  -- only when it is reached.
  if state.on_hand < line.base_qty then
    lacking := quantity_text(from_base(line.base_qty - state.on_hand, state.num, state.den));
    etas := etas_text(item => line.item_id, um => line.um_code, num => state.num, den => state.den, at => at);
  end if;
  if state.needs_lot_choice then
    largest := coalesce((
      select '{"quantity":"' || quantity_text(from_base(f.whole, state.num, state.den)) || '","UMCode":"' || line.um_code || '"}'
      from items i
      cross join lateral (select state.covered - state.covered % i.order_multiple as whole) f
      where i.item_id = line.item_id
        and f.whole > 0), 'null');
  end if;
  if num_nonnulls(line.style_break_qty, line.break_qty, state.price_parts) > 0 then
    counted := coalesce(',"breakQuantity":"' || coalesce(line.style_break_qty, line.break_qty) || '"', '')
      || coalesce(',"priceParts":' || state.price_parts::text, '');
  end if;
  return '"id":"' || line.cart_line_id || '",' || card
    || ',"customerUOM":"' || line.um_code || '","customerQty":"' || ordered || '","baseQuantity":"' || line.base_qty || '","baseUOM":"' || state.base_unit
    || '","qtyPriceUOM":"' || quantity_text(state.price_qty) || '","priceUOM":"' || state.price_uom
    || '","unitPrice":' || coalesce('"' || shown_price(state.unit_price) || '"', 'null') || ',"priceSource":"' || coalesce(state.source, '')
    || '","net":' || coalesce('"' || state.net || '"', 'null') || ',"cutCharge":"' || state.cut_charge || '","weight":"' || round(state.weight, 2)
    || '","dyeLot":' || to_json(stock.dye_lots) || ',"lots":[' || stock.wire_lots
    || '],"lotChoice":"' || line.lot_choice || '","needsLotChoice":' || state.needs_lot_choice
    || ',"largestLot":' || largest
    || ',"sidemark":' || to_json(line.sidemark) || ',"comments":' || to_json(line.comments) || ',"tag":' || to_json(line.tag)
    || ',"lineNumber":' || line.line_number || ',"sequence":' || line.sequence
    || ',"qtyBackOrdered":"' || lacking || '","dateAvailable":' || coalesce('"' || state.due || '"', 'null')
    || ',"etas":' || etas || ',"cuts":' || coalesce(state.cuts::text, '[]') || counted || quoted_price;
end
$$;

/*
 * A line of a cart that is filled from these lots, with the base units of each. Null arrays mean no lots. reserved:
 * they are set aside for it. This is the only definition of a line's data, and kept lines store its result. It runs
 * small statements one after the other, because a single statement takes longer to set up than to run.
 * docs/decisions/small-plans.md.
 * planned: the pieces that are cut from each lot, {lot: [inches]}, if they are known (planned_of).
 */
create or replace function line_of_lots(line cart_lines, lists int[], at timestamptz, lot_ids int[], quantities int[], reserved boolean, planned jsonb default null) returns cart_line_state
language plpgsql stable
as $$
declare
  state cart_line_state;
  goods record;
  price record;
  stock line_stock;
  cut_from int[];
  -- The cuts with their prices, and the parts of the line that have different prices.
  priced jsonb;
  parts jsonb;
  quoted numeric;
  quoted_price text := '';
  -- The quantity in the line's unit, as text.
  ordered text := quantity_text(line.quantity);
begin
  select i.sku, i.description, i.color, i.base_unit, i.lot_policy, i.roll_width_inches is not null as on_rolls, u.num, u.den, coalesce(k.cart_card, cart_card(i.item_id)) as card
  into goods
  from items i
  join item_uoms u on u.item_id = i.item_id and u.um_code = line.um_code
  left join published.item_cards k on k.item_id = i.item_id
  where i.item_id = line.item_id;

  -- The usual case is asked for once. Each case is a statement: prices by the quantity of a style have a slower plan.
  if num_nonnulls(line.quote_line_id, line.cuts, line.style_break_qty) = 0 then
    select p.* into price
    from price_line(item => line.item_id, base_qty => line.base_qty, lists => lists, break_qty => line.break_qty) p;
  else
    if line.quote_line_id is not null then
      select q.unit_price, q.said into quoted, quoted_price
      from quoted_price(line, at) q;
    end if;
    if line.cuts is not null then
      cut_from := lots_of_pieces(item => line.item_id, cuts => line.cuts, lot_ids => lot_ids, quantities => quantities, planned => planned);
    end if;
    if quoted is not null and line.base_qty > line.quoted_base then
      select p.* into price
      from price_beyond_quote(line => line, lists => lists, quoted => quoted, whole => pieces_taken_whole(lengths_of_pieces(line.cuts), cut_from)) p;
      priced := price.priced;
      parts := price.parts;
    elsif line.cuts is not null then
      select p.* into price
      from price_cuts(item => line.item_id, cuts => line.cuts, lists => lists, override => quoted, whole => pieces_taken_whole(lengths_of_pieces(line.cuts), cut_from)) p;
      priced := price.priced;
    else
      select p.* into price
      from price_line(item => line.item_id, base_qty => line.base_qty, lists => lists, override => quoted, break_qty => line.break_qty, style_break_qty => line.style_break_qty) p;
    end if;
  end if;

  if array_length(lot_ids, 1) = 1 then
    stock := stock_of_lot(lot => lot_ids[1], quantity => quantities[1], um_code => line.um_code, at => at,
      wire_quantity => case when quantities[1] = line.base_qty then ordered else quantity_text(from_base(quantities[1], goods.num, goods.den)) end);
  else
    stock := stock_of_lots(lot_ids => lot_ids, quantities => quantities, um_code => line.um_code, num => goods.num, den => goods.den, at => at);
  end if;

  -- All fields in one expression, in the order of the type, because each assignment is set up on its own.
  state := row(goods.sku, goods.description, goods.color, goods.base_unit, goods.num, goods.den,
    price.unit_price, price.source, price.price_uom, price.price_qty, price.net, price.cut_charge, price.weight,
    stock.on_hand, stock.covered, reserved, stock.lots, case when stock.covered = line.base_qty and stock.overdue is not true then stock.last_due end,
    case when stock.one_place and stock.last_due is null then stock.location end,
    stock.places, goods.lot_policy = 'single' and line.lot_choice = 'single' and stock.covered between 1 and line.base_qty - 1,
    null, priced, parts)::cart_line_state;
  if goods.on_rolls or price.cut_charge > 0 or cut_from is not null then
    if line.cuts is null and price.cut_charge > 0 and stock.whole and takes_whole_rolls(lot_ids => lot_ids, quantities => quantities, base_qty => line.base_qty) then
      state.cut_charge := 0.00;
    end if;
    if cut_from is not null then
      state.lots := lots_with_pieces(lots => stock.lots, cut_from => cut_from, cuts => line.cuts);
    end if;
    if goods.on_rolls and stock.own_price and state.unit_price is not null then
      state := line_of_remnants(line => line, state => state, lot_ids => lot_ids, quantities => quantities, cut_from => cut_from);
    end if;
  end if;
  state.fields := line_fields(line => line, state => state, stock => stock, ordered => ordered, card => goods.card, quoted_price => quoted_price, at => at);
  return state;
end
$$;
