-- Lines of an order into the cart again, and with the lot that they came from.

/*
 * Puts lines of an order into the user's cart: each through add_to_cart, so with today's price and stock, and told what became of it. chosen: [{lineNumber,
 * sequence}], null for all that were not cancelled (of a cancelled order: all). One row a line, in the order's order; added 0: nothing was, for `reason`.
 * price_then, price_now: per price_uom; price_then null when the unit of the price is another one now.
 */
create function reorder(acting uuid, customer int, home smallint, lists int[], minutes int, reserves boolean, ordered uuid, chosen jsonb, keeps_sidemark boolean)
returns table (line_number int, sequence int, sku text, description text, color text, um_code text, asked numeric, added numeric, reason text, back_ordered numeric,
  needs_lot_choice boolean, dye_lots text, price_then numeric, price_now numeric, price_uom text)
language plpgsql volatile
as $$
#variable_conflict use_column
declare
  line record;
  put record;
  at timestamptz;
begin
  -- The cart before the lots, and all lots at once: the order of locks of every act on a cart.
  perform c.cart_id
  from carts c
  where c.user_id = acting
    and c.customer_id = customer
  for no key update;
  at := lock_lots(coalesce((
    select array_agg(distinct l.item_id)
    from order_lines l
    where l.order_id = ordered), '{}'));

  for line in
    select l.line_number, l.sequence, i.item_id, i.sku, i.description, i.color, i.discontinued, l.um_code, l.quantity, l.tag, l.sidemark, p.unit_price, i.price_uom,
      case when l.price_uom = i.price_uom then l.unit_price end as price_then
    from order_lines l
    join orders o on o.order_id = l.order_id
    join items i on i.item_id = l.item_id
    cross join lateral price_line(l.item_id, l.base_qty, lists) p
    where l.order_id = ordered
      and case
        when chosen is null then l.status <> 'cancelled' or o.status = 'cancelled'
        else exists (
          select
          from jsonb_to_recordset(chosen) c ("lineNumber" int, sequence int)
          where c."lineNumber" = l.line_number
            and c.sequence = l.sequence) end
    order by l.line_number, l.sequence
  loop
    line_number := line.line_number;
    sequence := line.sequence;
    sku := line.sku;
    description := line.description;
    color := line.color;
    um_code := line.um_code;
    asked := line.quantity;
    price_then := line.price_then;
    price_now := line.unit_price;
    price_uom := line.price_uom;
    added := 0;
    back_ordered := 0;
    needs_lot_choice := false;
    dye_lots := '';
    if line.unit_price is null then
      reason := line.sku || ' has no price for you today. Please call us.';
    elsif line.discontinued and not exists (select from availability_for(line.item_id, customer, at) a where greatest(a.free, 0) + a.held > 0) then
      reason := line.sku || ' is discontinued, and none is left.';
    else
      select a.reason, a.added, a.back_ordered, a.needs_lot_choice, a.dye_lots into put
      from add_to_cart(acting, customer, home, lists, minutes, reserves, line.sku, line.um_code, line.quantity, line.tag,
        case when keeps_sidemark then line.sidemark end, null) a;
      reason := put.reason;
      added := put.added;
      back_ordered := put.back_ordered;
      needs_lot_choice := put.needs_lot_choice;
      dye_lots := put.dye_lots;
    end if;
    return next;
  end loop;
end
$$;

/* The dye lots that a line of an order came from: what was shipped, else what is set aside; the largest first. */
create function lots_of_order_line(line uuid) returns text[]
language sql stable
as $$
  select coalesce(array_agg(t.dye_lot order by t.quantity desc, t.dye_lot), '{}')
  from (
    select s.dye_lot, sum(s.base_qty) as quantity
    from shipment_lines s
    where s.order_line_id = line
      and s.dye_lot <> ''
    group by s.dye_lot
    union all
    select x ->> 'lot', sum((x ->> 'quantity')::bigint)
    from order_lines l
    cross join lateral jsonb_array_elements(l.dye_lots) x
    where l.order_line_id = line
      and x ->> 'lot' <> ''
      and not exists (select from shipment_lines s where s.order_line_id = line and s.dye_lot <> '')
    group by x ->> 'lot'
  ) t
$$;

/*
 * Adds a line's item with one lot that the line came from set aside, as a cart line of its own, or adds nothing. wanted: in um.
 * dye_lots: what the line came from. matched: the lot (or roll) that fills it, null when none does; then, or when reason is not empty, the act must
 * be rolled back. nearest: [{dyeLot, roll, location, locReportName, quantity, same}], lots that can be had now, the same dye lot first, then by size,
 * in um.
 */
create function match_lot(acting uuid, customer int, home smallint, lists int[], minutes int, reserves boolean, line uuid, um text, wanted numeric, label text,
  out reason text, out dye_lots text[], out matched text, out added numeric, out nearest jsonb)
language plpgsql volatile
as $$
#variable_conflict use_column
declare
  goods record;
  best record;
  put record;
  at timestamptz;
begin
  added := 0;
  nearest := '[]';
  dye_lots := lots_of_order_line(line);
  select i.item_id, i.sku, b.base_qty, b.new_qty, b.reason, u.num, u.den, coalesce(l.sidemark, '') as sidemark into goods
  from order_lines l
  join items i on i.item_id = l.item_id
  cross join lateral to_base(i.item_id, um, wanted) b
  left join item_uoms u on u.item_id = i.item_id and u.um_code = um
  where l.order_line_id = line;
  reason := goods.reason;
  if goods.base_qty = 0 then return; end if;
  reason := '';

  perform c.cart_id
  from carts c
  where c.user_id = acting
    and c.customer_id = customer
  for no key update;
  at := lock_lots(array[goods.item_id]);
  select r.lot_id, coalesce(nullif(l.roll_no, ''), l.dye_lot) as name into best
  from lots_within_reach(goods.item_id, goods.base_qty, home, customer, at) r
  join lots l on l.lot_id = r.lot_id
  where r.due is null
    and l.dye_lot = any (dye_lots)
    and r.usable >= goods.base_qty
  order by array_position(dye_lots, l.dye_lot), r.tier, r.distance, r.rest, r.size, r.lot_id
  limit 1;
  nearest := (
    select coalesce(jsonb_agg(jsonb_build_object('dyeLot', n.dye_lot, 'roll', n.roll_no, 'location', n.code, 'locReportName', n.report_name,
      'quantity', quantity_text(from_base(n.usable, goods.num, goods.den)), 'same', n.same) order by n.same desc, n.usable desc, n.lot_id), '[]')
    from (
      select r.lot_id, r.usable, l.dye_lot, l.roll_no, b.code, b.report_name, l.dye_lot = any (dye_lots) as same
      from lots_within_reach(goods.item_id, goods.base_qty, home, customer, at) r
      join lots l on l.lot_id = r.lot_id
      join locations b on b.location_id = r.location_id
      where r.due is null
      order by same desc, r.usable desc, r.lot_id
      limit 6
    ) n);
  if best.lot_id is null then return; end if;

  -- A line of its own, by its tag: what is in the cart already comes from another lot.
  select a.reason, a.added, a.back_ordered, a.needs_lot_choice, a.dye_lots into put
  from add_to_cart(acting, customer, home, lists, minutes, reserves, goods.sku, um, wanted, label, null, null, best.lot_id) a;
  added := put.added;
  reason := case when put.added = 0 then put.reason else '' end;
  if put.dye_lots = best.name and put.back_ordered = 0 and not put.needs_lot_choice then
    matched := best.name;
  end if;
end
$$;
