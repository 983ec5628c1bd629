-- Adding to a cart writes each row once. A row that is written twice in a transaction has all its foreign keys looked up again, with a lock on what they
-- name: five look-ups for a line of a cart, two for a claim. docs/decisions/kept-lines.md.

/* A line that is changed is not kept, unless what is kept is written with the change. */
drop trigger forget_kept_line on cart_lines;
create trigger forget_kept_line before update of item_id, line_number, sequence, um_code, quantity, base_qty, sidemark, comments, tag, lot_choice, preferred_lot_id, quote_line_id
  on cart_lines for each row when (old.kept is not distinct from new.kept) execute function forget_kept_line();

-- Until when the promise of the cart's way of delivery is kept for readers, as far as its last act knew, and for which edition of the calendars.
alter table carts add column promise_kept_until timestamptz, add column promise_calendar bigint;

create function forget_kept_promise() returns trigger
language plpgsql
as $$
begin
  update carts c
  set promise_kept_until = null
  where c.user_id = new.user_id
    and c.customer_id = new.customer_id;
  return null;
end
$$;
create trigger forget_kept_promise after insert or update on delivery_choices for each row execute function forget_kept_promise();

/* A lot of a line on the wire (0182). Stable, as to_json is: said to be immutable it was not inlined, and started an executor for each lot. */
create or replace function lot_text(dye_lot text, roll_no text, code text, report_name text, quantity text, um text) returns text
language sql stable parallel safe
as $$
  select '{"dyeLot":' || to_json(dye_lot) || ',"roll":' || to_json(roll_no) || ',"location":' || to_json(code) || ',"locReportName":' || to_json(report_name)
    || ',"quantity":"' || quantity || '","UMCode":"' || um || '"}'
$$;

/*
 * A line of a cart that is filled from these lots, in base units of each; null arrays: from none. reserved: they are set aside for it. The one definition of
 * what a line says; what is kept is what this returned. Small statements one after the other, for a single one of all takes longer to set up than to
 * run. docs/decisions/small-plans.md.
 */
create function line_of_lots(line cart_lines, lists int[], at timestamptz, lot_ids int[], quantities int[], reserved boolean) returns cart_line_state
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
    join quotes q on q.quote_id = x.quote_id
    join locations b on b.location_id = q.location_id
    where q.expires_on >= (at at time zone b.time_zone)::date
      and x.quote_line_id = line.quote_line_id;
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
    || ',"etas":' || etas;
  return s;
end
$$;

/* A line of a cart as it is at `at`, for a customer served from `home` with these price lists: with what is set aside for it, or else could be. */
create or replace function line_now(line cart_lines, viewer int, home smallint, lists int[], at timestamptz) returns cart_line_state
language plpgsql stable
as $$
declare
  lot_ids int[];
  quantities int[];
  reserved boolean;
begin
  select array_agg(c.lot_id), array_agg(c.quantity) into lot_ids, quantities
  from stock_claims c
  where c.cart_line_id = line.cart_line_id
    and claim_lives(c.expires_at, c.cart_id, at);
  reserved := lot_ids is not null;
  if not reserved then
    -- Nothing is set aside: what would be now, after the timer ended or where carts do not reserve.
    select array_agg(o.lot_id), array_agg(o.quantity) into lot_ids, quantities
    from choose_lots(line.item_id, line.base_qty, home, viewer, line.lot_choice, line.preferred_lot_id, at) o;
  end if;
  return line_of_lots(line, lists, at, lot_ids, quantities, reserved);
end
$$;

/*
 * Adds a quantity of an item, or refuses with a reason and nothing added (added 0). The same item in the same unit, tag and sidemark joins
 * its line. `lot_choice` null leaves a joined line's choice as it is.
 *
 * The usual case by itself: all lines are kept, and a lot here has all that is wanted. Then the line's claim and the line are written once, as choose_lots and
 * keep_lines would leave them. Whatever is otherwise goes the long way, through those.
 */
create or replace function add_to_cart(acting uuid, customer int, home smallint, lists int[], minutes int, reserves boolean, wanted_sku text, um text, asked numeric,
  wanted_tag text, wanted_sidemark text, wanted_choice text, lot int default null)
returns table (reason text, added numeric, line_number int, sequence int, line_count int, dye_lots text, back_ordered numeric, needs_lot_choice boolean)
language plpgsql volatile
as $$
#variable_conflict use_column
declare
  sold record;
  open record;
  here record;
  own record;
  chosen record;
  bought cart_lines;
  s cart_line_state;
  at timestamptz;
  until timestamptz;
  fresh boolean;
begin
  added := 0;
  dye_lots := '';
  back_ordered := 0;
  needs_lot_choice := false;
  select i.item_id, i.roll_width_inches is null as by_piece, t.base_qty, t.new_qty, t.reason into sold
  from items i
  cross join lateral to_base(i.item_id, um, asked) t
  where i.sku = wanted_sku;
  if not found then
    reason := 'There is no item ' || wanted_sku || '.';
    line_count := lines_of_cart(acting, customer);
    return next;
    return;
  end if;
  -- So much at once is asked for first: a refusal leaves cart and timer as they are.
  if sold.base_qty > 1000000 then
    if exists (
      select
      from cart_lines l
      join carts c on c.cart_id = l.cart_id
      where c.user_id = acting
        and c.customer_id = customer
        and l.item_id = sold.item_id
        and l.base_qty > 1000000000 - sold.base_qty)
    then
      sold.base_qty := 0;
      sold.reason := 'This quantity is more than one order can hold.';
    end if;
  end if;
  if sold.base_qty = 0 then
    reason := sold.reason;
    line_count := lines_of_cart(acting, customer);
    return next;
    return;
  end if;

  at := stock_now();
  until := at + make_interval(mins => minutes);
  -- The editions before what is made of them: a line may then be newer than it says, and is computed once more, but never older.
  update carts c
  set version = c.version + 1, reserved_until = until, changed_at = now()
  from (
    select (sum(n.number) filter (where n.kind = 'goods'))::bigint
        + coalesce((select (extract(epoch from p.published_at) * 1000000)::bigint from published.edition p), 0) as goods,
      (sum(n.number) filter (where n.kind = 'stock'))::bigint as stock,
      (sum(n.number) filter (where n.kind = 'calendar'))::bigint as calendar
    from editions n
  ) e
  where c.user_id = acting
    and c.customer_id = customer
  returning c.cart_id as cart, c.location_id = home and c.counted = e.stock as settled, e.goods, e.calendar,
    c.promise_kept_until > at and c.promise_calendar = e.calendar as promised
  into open;
  if not found then
    select o.cart, false as settled, edition_of('goods') as goods, edition_of('calendar') as calendar, false as promised into open
    from open_cart(acting, customer, home, minutes) o;
  end if;
  select count(*) filter (where not l.saved_for_later)::int as lines, coalesce(max(l.line_number), 0) as last,
    count(*) filter (where not l.saved_for_later and (not l.settled or l.kept_edition is distinct from open.goods or l.kept_lists is distinct from lists)) as unsettled,
    -- Of several, which a change of unit or text can leave alike, the first.
    (array_agg(l order by l.line_number, l.sequence) filter (where l.item_id = sold.item_id and l.um_code = um and l.tag = wanted_tag
      and l.sidemark = coalesce(wanted_sidemark, l.sidemark) and l.quote_line_id is null and not l.saved_for_later))[1] as joined
  into here
  from cart_lines l
  where l.cart_id = open.cart;
  bought := here.joined;
  fresh := bought.cart_line_id is null;
  line_count := here.lines + fresh::int;
  if bought.base_qty > 1000000000 - sold.base_qty then
    reason := 'This quantity is more than one order can hold.';
    return next;
    return;
  end if;

  if fresh then
    bought.cart_line_id := uuid_v7();
    bought.cart_id := open.cart;
    bought.item_id := sold.item_id;
    bought.line_number := here.last + 10;
    bought.sequence := 0;
    bought.um_code := um;
    bought.base_qty := sold.base_qty;
    bought.quantity := sold.new_qty;
    bought.sidemark := coalesce(wanted_sidemark, '');
    bought.comments := '';
    bought.tag := wanted_tag;
    bought.lot_choice := coalesce(wanted_choice, 'single');
    bought.saved_for_later := false;
    bought.added_at := now();
    bought.settled := false;
  else
    bought.base_qty := bought.base_qty + sold.base_qty;
    select from_base(bought.base_qty, u.num, u.den) into bought.quantity
    from item_uoms u
    where u.item_id = sold.item_id
      and u.um_code = um;
    bought.lot_choice := coalesce(wanted_choice, bought.lot_choice);
  end if;
  if wanted_choice = 'split' then
    bought.mixed_lots_accepted_at := now();
  end if;
  bought.preferred_lot_id := coalesce(lot, bought.preferred_lot_id);

  if reserves and open.settled and here.unsettled = 0 and sold.by_piece and bought.preferred_lot_id is null then
    at := lock_lots(array[sold.item_id]);
    select count(*)::int as claims, min(c.claim_id) as claim_id, min(c.lot_id) as lot_id, coalesce(min(c.quantity), 0) as quantity,
      coalesce(bool_and(c.cart_id = open.cart and c.expires_at <= until + interval '5 seconds'), true) as plain
    into own
    from stock_claims c
    where c.cart_line_id = bought.cart_line_id;
    -- As choose_lots: the smallest lot here that has all. What the line has already is free for it.
    select r.lot_id, r.location_id, own.plain and own.claims = 1 - fresh::int and r.free >= bought.base_qty as fits into chosen
    from (
      select a.lot_id, a.location_id, a.free + case when a.lot_id = own.lot_id then own.quantity else 0 end as free, a.held
      from availability_for(sold.item_id, customer, at) a
      where a.location_id = home
        and a.due is null
    ) r
    where greatest(r.free, 0) + r.held >= bought.base_qty
    order by r.free < bought.base_qty, greatest(r.free, 0) + r.held, r.lot_id
    limit 1;
    if chosen.fits then
      s := line_of_lots(bought, lists, at, array[chosen.lot_id], array[bought.base_qty], true);
    end if;
  end if;

  -- What has no price is not kept.
  if s.unit_price is not null then
    if fresh then
      insert into cart_lines (cart_line_id, cart_id, item_id, line_number, sequence, um_code, quantity, base_qty, sidemark, comments, tag, lot_choice,
        mixed_lots_accepted_at, settled, kept, kept_edition, kept_lists, seen_unit_price, seen_back_ordered)
      values (bought.cart_line_id, open.cart, sold.item_id, bought.line_number, 0, um, bought.quantity, bought.base_qty, bought.sidemark, '', wanted_tag, bought.lot_choice,
        bought.mixed_lots_accepted_at, true, s, open.goods, lists, s.unit_price, 0);
      insert into stock_claims (lot_id, item_id, location_id, customer_id, quantity, expires_at, cart_id, cart_line_id)
      values (chosen.lot_id, sold.item_id, chosen.location_id, customer, bought.base_qty, until + interval '5 seconds', open.cart, bought.cart_line_id);
    else
      update stock_claims c
      set lot_id = chosen.lot_id, location_id = chosen.location_id, quantity = bought.base_qty, expires_at = until + interval '5 seconds'
      where c.claim_id = own.claim_id;
      update cart_lines l
      set quantity = bought.quantity, base_qty = bought.base_qty, lot_choice = bought.lot_choice, mixed_lots_accepted_at = bought.mixed_lots_accepted_at,
        kept = s, seen_unit_price = s.unit_price, seen_back_ordered = 0
      where l.cart_line_id = bought.cart_line_id;
    end if;
  else
    if fresh then
      insert into cart_lines (cart_line_id, cart_id, item_id, line_number, um_code, quantity, base_qty, tag, sidemark, lot_choice, mixed_lots_accepted_at, preferred_lot_id)
      values (bought.cart_line_id, open.cart, sold.item_id, bought.line_number, um, bought.quantity, bought.base_qty, wanted_tag, bought.sidemark,
        bought.lot_choice, bought.mixed_lots_accepted_at, bought.preferred_lot_id);
    else
      update cart_lines l
      set quantity = bought.quantity, base_qty = bought.base_qty, lot_choice = bought.lot_choice, mixed_lots_accepted_at = bought.mixed_lots_accepted_at,
        preferred_lot_id = bought.preferred_lot_id
      where l.cart_line_id = bought.cart_line_id;
    end if;
    if reserves then
      perform reserve_cart(open.cart, customer, home, until, touched => bought.cart_line_id);
    end if;
    perform keep_lines(open.cart, customer, home, lists, told => bought.cart_line_id);
    select * into bought
    from cart_lines l
    where l.cart_line_id = bought.cart_line_id;
    s := bought.kept;
    if bought.kept_edition is null then
      s := line_now(bought, customer, home, lists, stock_now());
    end if;
  end if;
  if open.promised is not true then
    perform keep_promise_for(acting, customer, home);
    update carts c
    set promise_calendar = open.calendar, promise_kept_until = (
      select k.until
      from delivery_of(acting, customer) d
      join kept_promises k on k.from_location = home and k.to_location = home and k.ship_via_code = coalesce(d.ship_via_code, '') and k.zip = coalesce(d.zip, '')
      where k.since <= at
        and k.calendar = open.calendar)
    where c.cart_id = open.cart;
  end if;

  reason := sold.reason;
  added := sold.new_qty;
  line_number := bought.line_number;
  sequence := bought.sequence;
  dye_lots := lot_names(s.lots);
  if s.on_hand <> bought.base_qty then
    back_ordered := from_base(bought.base_qty - s.on_hand, s.num, s.den);
  end if;
  needs_lot_choice := s.needs_lot_choice;
  return next;
end
$$;
