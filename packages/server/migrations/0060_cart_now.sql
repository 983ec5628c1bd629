-- The cart as it is now: what its lines cost, from which lots they are filled, and when they come. Reads only.

/* The address of an item's picture: drawn from its recipe, or the distributor's own. Sizes as modules/catalogue/pictures draws them. */
create function picture_address(picture text, size int) returns text
language sql immutable parallel safe
as $$ select case when picture = '' or picture ~ '^(https?:|/)' then picture else '/pictures/' || picture || '/' || size || '.avif' end $$;

/*
 * What a line of a cart says of its item, and no customer changes: fields of JSON without braces. Kept by publishSearch; made now for items
 * that came after the last publication.
 */
create function cart_card(item int) returns text
language sql stable parallel safe
as $$
  select substr(left(row_to_json(r)::text, -1), 2)
  from items i
  join vendors v on v.vendor_id = i.vendor_id
  join categories c on c.category_id = i.category_id
  cross join lateral (
    select json_agg(x order by y.position, y.um_code) as uoms
    from item_uoms y
    join uoms n on n.um_code = y.um_code
    cross join lateral (select y.um_code as "UMCode", n.long_desc as "UMlongDesc") x
    where y.item_id = i.item_id
      and y.sellable
  ) u
  cross join lateral (
    select i.sku, i.product_code as "productId", i.style_id as "styleId", v.code as vendor, i.family, i.division, i.description, i.color, i.size, c.material,
      case when i.picture = '' then '[]'::json else json_build_array(picture_address(i.picture, 480)) end as images,
      picture_address(i.picture, 96) as "ImgSrc", u.uoms as "UOMs"
  ) r
  where i.item_id = item
$$;

/*
 * choose_lots for lines whose claims have lapsed. Not inlined, because carts seldom have such lines and its plan is larger than the rest of
 * cart_now: a plan is set up for each reading, a function when it is called.
 */
create function lots_to_choose(item int, wanted int, home smallint, viewer int, lot_choice text, preferred int, at timestamptz)
returns table (lot_id int, location_id smallint, quantity int)
language plpgsql stable
as $$
#variable_conflict use_column
begin
  return query
    select o.lot_id, o.location_id, o.quantity
    from choose_lots(item, wanted, home, viewer, lot_choice, preferred, at) o;
end
$$;

/*
 * The lines of a user's cart as they are at `at`: priced, with what is set aside or could be, and the day each is delivered or ready.
 * One row a line, all quantities in base units unless said otherwise; no row for an empty cart or none.
 * on_hand: set aside from stock; covered: with goods to come. due: the day the goods to come that cover the rest should arrive, null when
 * nothing is known or the day has passed. day: null when the line is not covered. lots: [{lot, location, dyeLot, roll, quantity, due}];
 * dye_lots and wire_lots say the same as the wire does, quantities in the line's unit. Columns that a caller does not name are not computed.
 */
create function cart_now(acting uuid, customer int, home smallint, lists int[], at timestamptz)
returns table (cart_line_id uuid, line_number int, sequence int, item_id int, um_code text, quantity numeric, base_qty int, num bigint, den bigint,
  unit_price numeric, source text, price_uom text, price_qty numeric, net numeric, cut_charge numeric, weight numeric,
  on_hand int, covered int, lots jsonb, dye_lots text, wire_lots json, due date, day date, steps jsonb, lot_choice text, needs_lot_choice boolean,
  sidemark text, comments text, tag text, seen_unit_price numeric, seen_back_ordered int, reserved boolean)
language sql stable
as $$
  with line as materialized (
    select l.*, i.lot_policy, u.num, u.den, p.unit_price, p.source, p.price_uom, p.price_qty, p.net, p.cut_charge, p.weight
    from carts c
    join cart_lines l on l.cart_id = c.cart_id and not l.saved_for_later
    join items i on i.item_id = l.item_id
    cross join lateral (
      select x.num, x.den
      from item_uoms x
      where x.item_id = l.item_id
        and x.um_code = l.um_code
      limit 1
    ) u
    left join lateral (
      select x.unit_price
      from quote_lines x
      join quotes on quotes.quote_id = x.quote_id and quotes.expires_on >= at::date
      where x.quote_line_id = l.quote_line_id
      limit 1
    ) q on l.quote_line_id is not null
    cross join lateral price_line(l.item_id, l.base_qty, lists, q.unit_price) p
    where c.user_id = acting
      and c.customer_id = customer
  ),
  held as materialized (
    select c.cart_line_id, c.lot_id, c.location_id, sum(c.quantity)::int as quantity
    from line l
    join stock_claims c on c.cart_line_id = l.cart_line_id
    where c.expires_at > at
    group by c.cart_line_id, c.lot_id, c.location_id
  ),
  -- Lines without claims: what would be set aside now, after the timer ended or where carts do not reserve.
  open as (
    select l.*
    from line l
    where not exists (select from held h where h.cart_line_id = l.cart_line_id)
  ),
  taken as materialized (
    select l.cart_line_id, s.lot_id, s.location_id, s.quantity, false as reserved
    from open l
    cross join lateral lots_to_choose(l.item_id, l.base_qty, home, customer, l.lot_choice, l.preferred_lot_id, at) s
    union all
    select h.cart_line_id, h.lot_id, h.location_id, h.quantity, true
    from held h
  ),
  named as materialized (
    select t.*, s.due, s.dye_lot, s.roll_no, b.code, b.report_name
    from taken t
    cross join lateral (select x.due, x.dye_lot, x.roll_no from lots x where x.lot_id = t.lot_id limit 1) s
    cross join lateral (select x.code, x.report_name from locations x where x.location_id = t.location_id limit 1) b
  ),
  promise as materialized (
    select w.location_id, w.due, p.day, p.steps
    from (select distinct t.location_id, t.due from named t) w
    cross join delivery_of(acting, customer) d
    cross join lateral promise_date(w.location_id, home, d.ship_via_code, d.zip, w.due, at) p
  ),
  supply as (
    select t.cart_line_id,
      coalesce(sum(t.quantity) filter (where t.due is null), 0)::int as on_hand,
      sum(t.quantity)::int as covered,
      case when min(t.due) > at::date then max(t.due) end as due,
      case when bool_and(p.day is not null) then max(p.day) end as day,
      (array_agg(p.steps order by p.day desc))[1] as steps,
      bool_or(t.reserved) as reserved,
      jsonb_agg(jsonb_build_object('lot', t.lot_id, 'location', t.code, 'locReportName', t.report_name, 'dyeLot', t.dye_lot, 'roll', t.roll_no,
        'quantity', t.quantity, 'due', t.due) order by t.due nulls first, t.quantity desc, t.lot_id) as lots,
      string_agg(distinct coalesce(nullif(t.dye_lot, ''), nullif(t.roll_no, '')), ', ') as dye_lots,
      json_agg(json_build_object('dyeLot', t.dye_lot, 'roll', t.roll_no, 'location', t.code, 'locReportName', t.report_name,
        'quantity', quantity_text(from_base(t.quantity, l.num, l.den)), 'UMCode', l.um_code) order by t.due nulls first, t.quantity desc, t.lot_id) as wire_lots
    from named t
    join line l on l.cart_line_id = t.cart_line_id
    join promise p on p.location_id = t.location_id and p.due is not distinct from t.due
    group by t.cart_line_id
  )
  select l.cart_line_id, l.line_number, l.sequence, l.item_id, l.um_code, l.quantity, l.base_qty, l.num, l.den,
    l.unit_price, l.source, l.price_uom, l.price_qty, l.net, l.cut_charge, l.weight,
    coalesce(s.on_hand, 0), coalesce(s.covered, 0), coalesce(s.lots, '[]'), coalesce(s.dye_lots, ''), coalesce(s.wire_lots, '[]'),
    case when s.covered = l.base_qty then s.due end,
    case when s.covered = l.base_qty and (s.on_hand = l.base_qty or s.due is not null) then s.day end,
    case when s.covered = l.base_qty and (s.on_hand = l.base_qty or s.due is not null) then coalesce(s.steps, '[]') else '[]' end,
    l.lot_choice, l.lot_policy = 'single' and l.lot_choice = 'single' and coalesce(s.covered, 0) between 1 and l.base_qty - 1,
    l.sidemark, l.comments, l.tag, l.seen_unit_price, l.seen_back_ordered,
    coalesce(s.reserved, false)
  from line l
  left join supply s on s.cart_line_id = l.cart_line_id
  order by l.line_number, l.sequence
$$;
