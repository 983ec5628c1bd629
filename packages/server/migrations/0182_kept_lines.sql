-- A line of a cart is computed when it changes and kept with the line, as long as what it was made of is the same. docs/decisions/kept-lines.md.

/*
 * A line as it is: priced, and with what is set aside for it or could be. Quantities in base units unless said otherwise.
 * on_hand: set aside from stock; covered: with goods to come. reserved: by live claims. due: the day the goods to come that cover the rest
 * should arrive, null when nothing is known or the day has passed. lots: [{lot, location, locReportName, dyeLot, roll, quantity, due}].
 * from_location: where all of it stands now; null when it stands at several branches or is still to come, and then `places` has
 * [{location, due}]. fields: the line on the wire, as JSON text without braces and without its promised day.
 */
create type cart_line_state as (
  sku text, description text, color text, base_unit text, num bigint, den bigint,
  unit_price numeric, source text, price_uom text, price_qty numeric, net numeric, cut_charge numeric, weight numeric,
  on_hand int, covered int, reserved boolean, lots jsonb, due date, from_location smallint, places jsonb, needs_lot_choice boolean, fields text
);

alter table cart_lines
  -- True while live claims cover the line from stock on hand: then no other line's change makes its lots be chosen anew.
  add column settled boolean not null default false,
  -- The line as of an edition of the goods and for these price lists; kept_edition null: not kept.
  add column kept cart_line_state,
  add column kept_edition bigint,
  add column kept_lists int[];
-- A kept line is about 2 kB: it stays in its row, uncompressed.
alter table cart_lines set (fillfactor = 50, toast_tuple_target = 8160);
-- The edition of the stock for which the lines' lots were last compared with what the ERP counted.
alter table carts add column counted bigint;

/* A line that is changed is not kept, whoever changes it. */
create function forget_kept_line() returns trigger
language plpgsql
as $$
begin
  new.kept_edition := null;
  return new;
end
$$;
create trigger forget_kept_line before update of item_id, line_number, sequence, um_code, quantity, base_qty, sidemark, comments, tag, lot_choice, preferred_lot_id, quote_line_id
  on cart_lines for each row execute function forget_kept_line();

/*
 * What is still to come of an item for a line that lacks some: the three next ETAs, as the wire has them. A due day that has passed is null.
 */
create function etas_text(item int, um text, num bigint, den bigint, at timestamptz) returns text
language plpgsql stable
as $$
begin
  return (
    select coalesce(json_agg(json_build_object('location', e.code, 'quantity', quantity_text(from_base(e.free, num, den)), 'UMCode', um, 'date', e.due) order by e.due, e.code), '[]')
    from (
      select b.code, a.free, case when a.due > at::date then a.due end as due
      from availability_of(item, at) a
      join locations b on b.location_id = a.location_id
      where a.due is not null
        and a.free > 0
      order by a.due, b.code
      limit 3
    ) e)::text;
end
$$;

/* A lot of a line on the wire. */
create function lot_text(dye_lot text, roll_no text, code text, report_name text, quantity text, um text) returns text
language sql immutable parallel safe
as $$
  select '{"dyeLot":' || to_json(dye_lot) || ',"roll":' || to_json(roll_no) || ',"location":' || to_json(code) || ',"locReportName":' || to_json(report_name)
    || ',"quantity":"' || quantity || '","UMCode":"' || um || '"}'
$$;

/*
 * A line of a cart as it is at `at`, for a customer served from `home` with these price lists. The one definition: what is kept is what this
 * returned. Small statements one after the other, for a single one of all takes longer to set up than to run. docs/decisions/small-plans.md.
 */
create function line_now(line cart_lines, viewer int, home smallint, lists int[], at timestamptz) returns cart_line_state
language plpgsql stable
as $$
declare
  s cart_line_state;
  goods record;
  price record;
  stock record;
  lot_ids int[];
  quantities int[];
  quoted numeric;
  short int;
  -- Quantities in the line's unit, as text.
  ordered text;
  filled text;
  lacking text := '0';
  largest text := 'null';
  etas text := '[]';
begin
  select i.sku, i.description, i.color, i.base_unit, i.lot_policy, u.num, u.den, coalesce(k.cart_card, cart_card(i.item_id)) as card
  into goods
  from items i
  join item_uoms u on u.item_id = i.item_id and u.um_code = line.um_code
  left join published.item_cards k on k.item_id = i.item_id
  where i.item_id = line.item_id;

  if line.quote_line_id is not null then
    select x.unit_price into quoted
    from quote_lines x
    join quotes q on q.quote_id = x.quote_id and q.expires_on >= at::date
    where x.quote_line_id = line.quote_line_id;
  end if;
  select p.unit_price, p.source, p.price_uom, p.price_qty, p.net, p.cut_charge, p.weight
  into price
  from price_line(line.item_id, line.base_qty, lists, quoted) p;

  select array_agg(c.lot_id), array_agg(c.quantity) into lot_ids, quantities
  from stock_claims c
  where c.cart_line_id = line.cart_line_id
    and claim_lives(c.expires_at, c.cart_id, at);
  s.reserved := lot_ids is not null;
  if not s.reserved then
    -- Nothing is set aside: what would be now, after the timer ended or where carts do not reserve.
    select array_agg(o.lot_id), array_agg(o.quantity) into lot_ids, quantities
    from choose_lots(line.item_id, line.base_qty, home, viewer, line.lot_choice, line.preferred_lot_id, at) o;
  end if;

  ordered := quantity_text(line.quantity);
  if array_length(lot_ids, 1) = 1 then
    filled := ordered;
    if quantities[1] <> line.base_qty then
      filled := quantity_text(from_base(quantities[1], goods.num, goods.den));
    end if;
    -- Nearly always one lot: the same as below, without grouping.
    select case when l.due is null then quantities[1] else 0 end as on_hand, quantities[1] as covered, l.due as first_due, l.due as last_due, l.location_id as location,
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
      min(t.due) as first_due, max(t.due) as last_due, min(t.location_id) as location, min(t.location_id) = max(t.location_id) as one_place,
      coalesce(jsonb_agg(jsonb_build_object('lot', t.lot_id, 'location', t.code, 'locReportName', t.report_name, 'dyeLot', t.dye_lot, 'roll', t.roll_no,
        'quantity', t.quantity, 'due', t.due) order by t.due nulls first, t.quantity desc, t.lot_id), '[]') as lots,
      coalesce(jsonb_agg(distinct jsonb_build_object('location', t.location_id, 'due', t.due)), '[]') as places,
      coalesce(string_agg(distinct coalesce(nullif(t.dye_lot, ''), nullif(t.roll_no, '')), ', '), '') as dye_lots,
      coalesce(string_agg(lot_text(t.dye_lot, t.roll_no, t.code, t.report_name, quantity_text(from_base(t.quantity, goods.num, goods.den)), line.um_code),
        ',' order by t.due nulls first, t.quantity desc, t.lot_id), '') as wire_lots
    into stock
    from (
      select x.lot_id, sum(x.quantity)::int as quantity, l.due, l.dye_lot, l.roll_no, l.location_id, b.code, b.report_name
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
  s.due := case when stock.covered = line.base_qty and stock.first_due > at::date then stock.last_due end;
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
    || ',"etas":' || etas;
  return s;
end
$$;

/*
 * The day a line is delivered or ready, of all places it comes from the last one, and why. Null day: it is not covered, or no day is known.
 * fields: the wire's promisedDate and promiseSteps.
 */
create function line_promise(state cart_line_state, base_qty int, home smallint, ship_via_code text, zip text, at timestamptz, out day date, out steps jsonb, out fields text)
language plpgsql stable
as $$
begin
  if state.covered = base_qty and (state.on_hand = base_qty or state.due is not null) then
    select case when bool_and(p.day is not null) then max(p.day) end, (array_agg(p.steps order by p.day desc))[1] into day, steps
    from jsonb_to_recordset(state.places) w (location smallint, due date)
    cross join lateral promise_on(w.location, home, line_promise.ship_via_code, line_promise.zip, w.due, at) p;
  end if;
  steps := coalesce(steps, '[]');
  fields := '"promisedDate":' || coalesce('"' || day || '"', 'null') || ',"promiseSteps":' || steps;
end
$$;

/*
 * The lines of a user's cart as they are at `at`, with the day each is delivered or ready. One row a line; no row for an empty cart or none.
 * A line that is kept is taken as it is while the timer runs: its claims live, and nobody else's act touches it.
 */
drop function cart_now(uuid, int, smallint, int[], timestamptz);
create function cart_now(acting uuid, customer int, home smallint, lists int[], at timestamptz)
returns table (cart_line_id uuid, line_number int, sequence int, item_id int, um_code text, quantity numeric, base_qty int, lot_choice text, sidemark text, comments text,
  tag text, seen_unit_price numeric, seen_back_ordered int, state cart_line_state, day date, steps jsonb, promise text)
language plpgsql stable
as $$
#variable_conflict use_column
declare
  cart record;
  way record;
  here record;
  edition bigint;
begin
  select c.cart_id, c.reserved_until > at and c.location_id = home as running into cart
  from carts c
  where c.user_id = acting
    and c.customer_id = customer;
  if not found then return; end if;
  edition := edition_of('goods');
  select d.ship_via_code, d.zip into way from delivery_of(acting, customer) d;
  select p.day, p.steps, p.fields into here from promise_on(home, home, way.ship_via_code, way.zip, null, at) p;
  return query
    select l.cart_line_id, l.line_number, l.sequence, l.item_id, l.um_code, l.quantity, l.base_qty, l.lot_choice, l.sidemark, l.comments, l.tag,
      l.seen_unit_price, l.seen_back_ordered, l.state, p.day, p.steps, p.fields
    from (
      select l.*, case when cart.running and l.kept_edition = edition and l.kept_lists = lists then l.kept else line_now(l, customer, home, lists, at) end as state
      from cart_lines l
      where l.cart_id = cart.cart_id
        and not l.saved_for_later
      offset 0
    ) l
    cross join lateral (
      select here.day, here.steps, here.fields
      where (l.state).from_location = home and (l.state).on_hand = l.base_qty
      union all
      select o.day, o.steps, o.fields
      from line_promise(l.state, l.base_qty, home, way.ship_via_code, way.zip, at) o
      where not coalesce((l.state).from_location = home and (l.state).on_hand = l.base_qty, false)
    ) p
    order by l.line_number, l.sequence;
end
$$;

/*
 * Keeps the lines of a cart that are not kept, or of another edition; with `told` (a line, or all with `tell_all`) what they say now is what
 * the customer was last told. Called last in an act, with the cart's row locked.
 */
create function keep_lines(cart uuid, viewer int, home smallint, lists int[], told uuid default null, tell_all boolean default false) returns void
language plpgsql volatile
as $$
declare
  at timestamptz := stock_now();
  edition bigint := edition_of('goods');
  line cart_lines;
  s cart_line_state;
  covered boolean;
  keeps boolean;
begin
  for line in
    select l.*
    from cart_lines l
    where l.cart_id = cart
      and not l.saved_for_later
      and (tell_all or l.cart_line_id = told or l.kept_edition is distinct from edition or l.kept_lists is distinct from lists)
  loop
    s := line_now(line, viewer, home, lists, at);
    covered := s.reserved and s.on_hand = line.base_qty;
    -- Kept is what changes with the goods alone: not a quote's price, which ends, and not stock at two branches, whose day is the later.
    keeps := covered and s.from_location is not null and s.unit_price is not null and line.quote_line_id is null;
    continue when not keeps and not tell_all and line.cart_line_id is distinct from told and line.settled = covered and line.kept_edition is null;
    update cart_lines l
    set settled = covered,
      kept = case when keeps then s end, kept_edition = case when keeps then edition end, kept_lists = case when keeps then lists end,
      seen_unit_price = case when tell_all or line.cart_line_id = told then s.unit_price else l.seen_unit_price end,
      seen_back_ordered = case when tell_all or line.cart_line_id = told then l.base_qty - s.on_hand else l.seen_back_ordered end
    where l.cart_line_id = line.cart_line_id;
  end loop;
end
$$;
