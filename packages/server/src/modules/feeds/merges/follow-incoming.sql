/*
 * Divides what lines of orders have of goods to come if no lot has room for all of it: a part stays where it is, and the
 * rest goes to other lots of the same name, the nearest day first. Pieces of a roll stay whole. The lots are locked.
 * counted_items: the items of the count. Returns the lines of which a part has moved.
 */
create or replace function divide_incoming(counted_items int[]) returns uuid[]
language plpgsql volatile
as $$
declare
  short record;
  room record;
  rest int;
  moved uuid[] := '{}';
begin
  for short in
    select x.*
    from (
      select c.allocation_id, c.order_line_id, c.customer_id, c.cut, k.item_id, k.location_id, k.dye_lot, k.roll_no, k.due,
        least(c.quantity, sum(c.quantity) over (partition by k.lot_id order by c.allocation_id) - (k.on_hand - k.allocated))::int as over
      from stock_allocations c
      join lots k on k.lot_id = c.lot_id and k.due is not null
      where c.item_id = any (counted_items)
        and c.order_line_id is not null
    ) x
    where x.over > 0
      and x.cut is null
    order by x.allocation_id
  loop
    rest := short.over;
    for room in
      select k.lot_id, (k.on_hand - k.allocated - coalesce(sum(c.quantity), 0))::int as free
      from lots k
      left join live_allocations(stock_now()) c on c.lot_id = k.lot_id and (c.order_line_id is not null or k.due is null)
      where (k.item_id, k.location_id, k.dye_lot, k.roll_no) = (short.item_id, short.location_id, short.dye_lot, short.roll_no)
        and k.due is distinct from short.due
      group by k.lot_id
      having k.on_hand - k.allocated > coalesce(sum(c.quantity), 0)
      order by abs(k.due - short.due) nulls first, k.due
    loop
      exit when rest = 0;
      insert into stock_allocations (lot_id, item_id, location_id, customer_id, quantity, expires_at, order_line_id)
      values (room.lot_id, short.item_id, short.location_id, short.customer_id, least(rest, room.free), 'infinity', short.order_line_id);
      rest := rest - least(rest, room.free);
      moved := moved || short.order_line_id;
    end loop;
    delete from stock_allocations c
    where c.allocation_id = short.allocation_id
      and c.quantity = short.over - rest;
    update stock_allocations c
    set quantity = c.quantity - (short.over - rest)
    where c.allocation_id = short.allocation_id
      and short.over > rest;
  end loop;
  return moved;
end
$$;

/*
 * Moves what lines of orders have of goods to come after the goods. The due date is part of an incoming lot's name, so a
 * lot whose date moves is another lot. A count may also leave less in a lot than its orders have, because a part comes on
 * another day. What a lot no longer has goes to a lot of the same name with room: one that has come in, or else the one on
 * the nearest day. What was set aside first chooses first, and what a line has of a lot is divided only if no lot has room for it. Only orders that the ERP has not
 * acknowledged have stock here; it sends the days of the others itself. Design D-1. The lots are locked.
 * counted_items: the items of the count. Returns the lines that have moved, and those of lines_to_promise.
 */
create or replace function follow_incoming(counted_items int[]) returns uuid[]
language plpgsql volatile
as $$
declare
  moved uuid[] := '{}';
  these uuid[];
begin
  -- Each time, no lot gets more than it has room for. Whoever finds no more room in a lot chooses again.
  loop
    with short as materialized (
      select x.allocation_id, x.quantity, x.item_id, x.location_id, x.dye_lot, x.roll_no, x.due
      from (
        select c.allocation_id, c.quantity, k.item_id, k.location_id, k.dye_lot, k.roll_no, k.due,
          sum(c.quantity) over (partition by k.lot_id order by c.allocation_id) > k.on_hand - k.allocated as is_short
        from stock_allocations c
        join lots k on k.lot_id = c.lot_id and k.due is not null
        where c.item_id = any (counted_items)
          and c.order_line_id is not null
      ) x
      where x.is_short
    ),
    room as materialized (
      select k.lot_id, k.item_id, k.location_id, k.dye_lot, k.roll_no, k.due, k.on_hand - k.allocated - coalesce(sum(c.quantity), 0) as free
      from lots k
      left join live_allocations(stock_now()) c on c.lot_id = k.lot_id and (c.order_line_id is not null or k.due is null)
      where k.item_id in (select s.item_id from short s)
        and k.on_hand > k.allocated
      group by k.lot_id
    ),
    choice as (
      select distinct on (s.allocation_id) s.allocation_id, s.quantity, r.lot_id, r.free
      from short s
      join room r on (r.item_id, r.location_id, r.dye_lot, r.roll_no) = (s.item_id, s.location_id, s.dye_lot, s.roll_no)
      where r.due is distinct from s.due
        and r.free >= s.quantity
      order by s.allocation_id, abs(r.due - s.due) nulls first, r.due
    ),
    given as (
      update stock_allocations c
      set lot_id = n.lot_id
      from (select x.allocation_id, x.lot_id, sum(x.quantity) over (partition by x.lot_id order by x.allocation_id) <= x.free as fits from choice x) n
      where n.fits
        and c.allocation_id = n.allocation_id
      returning c.order_line_id
    )
    select coalesce(array_agg(g.order_line_id), '{}') into these
    from given g;
    exit when these = '{}';
    moved := moved || these;
  end loop;
  moved := moved || divide_incoming(counted_items);
  return array(select distinct m.line from unnest(moved || lines_to_promise(counted_items)) m (line));
end
$$;

/*
 * What lines of orders have of goods to come that do not come any more, in base units: a count may leave less in a lot than
 * its orders have, and no other lot of the name may have room. What was set aside first is covered first.
 */
create or replace function lacking_of_incoming(counted_items int[]) returns table (order_line_id uuid, lacking int)
language sql stable
as $$
  select x.order_line_id, sum(least(x.quantity, greatest(x.until - x.room, 0)))::int
  from (
    select c.order_line_id, c.quantity, sum(c.quantity) over (partition by c.lot_id order by c.allocation_id) as until, k.on_hand - k.allocated as room
    from stock_allocations c
    join lots k on k.lot_id = c.lot_id and k.due is not null
    where c.item_id = any (counted_items)
      and c.order_line_id is not null
  ) x
  group by x.order_line_id
$$;

/*
 * Lines that nothing covers any more, or that goods to come cover again. The day of the former is not known. The ERP knows
 * the days of the orders that it has acknowledged.
 */
create or replace function lines_to_promise(counted_items int[]) returns uuid[]
language sql stable
as $$
  select coalesce(array_agg(c.order_line_id), '{}')
  from lacking_of_incoming(counted_items) c
  join order_lines l on l.order_line_id = c.order_line_id
  join orders o on o.order_id = l.order_id
  where (c.lacking > 0) = (l.promised_date is not null)
    and o.erp_acknowledged_at is null
$$;

/* Gives the orders of these lines their day, by `day_of_order`. The orders are locked. */
create or replace function promise_orders_again(lines uuid[]) returns void
language sql volatile
as $$
  update orders o
  set promised_date = d.day
  from (
    select h.order_id, day_of_order(h, h.requested_date) as day
    from orders h
    where h.order_id in (select x.order_id from order_lines x where x.order_line_id = any (lines))
  ) d
  where o.order_id = d.order_id
    and o.promised_date is distinct from d.day;
$$;

/*
 * Promises these lines and their orders again, by the rule of placing: what a line has, from where it comes, and the
 * requested day. What has come in is not on back order any more. at: the instant to judge by. Returns the lines whose day
 * or back order is another one. was: the former day. came: base units that have come in.
 */
create or replace function promise_lines_again(lines uuid[], at timestamptz)
returns table (order_line_id uuid, order_id uuid, was date, came int)
language plpgsql volatile
as $$
#variable_conflict use_column
begin
  -- Orders before their lines, as a change of an order locks them. It is read after that, so that no day is computed for a request that has just changed.
  perform o.order_id
  from orders o
  where o.order_id in (select l.order_id from order_lines l where l.order_line_id = any (lines))
  order by o.order_id
  for no key update;
  perform l.order_line_id
  from order_lines l
  where l.order_line_id = any (lines)
  order by l.order_line_id
  for no key update;
  return query
    with lacking as materialized (
      select n.order_line_id, n.lacking
      from lacking_of_incoming(array(select distinct c.item_id from stock_allocations c where c.order_line_id = any (lines))) n
    ),
    has as materialized (
      select l.order_line_id, sum(c.quantity) = l.base_qty and coalesce(max(n.lacking), 0) = 0 as is_covered, coalesce(max(n.lacking), 0) as lacking,
        -- The line has nothing that only the ERP knows of.
        sum(c.quantity) = l.base_qty or o.erp_acknowledged_at is null as is_all, coalesce(sum(c.quantity) filter (where k.due is null), 0)::int as here,
        coalesce(jsonb_agg(jsonb_strip_nulls(jsonb_build_object('lot', k.dye_lot, 'roll', k.roll_no, 'quantity', c.quantity, 'location', b.code, 'pieces', c.cut))
          order by c.allocation_id) filter (where k.due is null), '[]') as lots
      from order_lines l
      join orders o on o.order_id = l.order_id
      join stock_allocations c on c.order_line_id = l.order_line_id
      join lots k on k.lot_id = c.lot_id
      join locations b on b.location_id = k.location_id
      left join lacking n on n.order_line_id = l.order_line_id
      where l.order_line_id = any (lines)
        and l.status not in ('cancelled', 'shipped', 'invoiced')
      group by l.order_line_id, o.order_id
    ),
    promised as materialized (
      select l.order_line_id, l.order_id, l.promised_date as was, l.back_ordered_base as was_short,
        case when h.is_all then l.base_qty - h.here else l.back_ordered_base end as short, case when h.is_all and h.here > 0 then h.lots else l.dye_lots end as lots,
        greatest(n.day, case when n.day is not null then o.requested_date end) as day, p.steps
      from has h
      join order_lines l on l.order_line_id = h.order_line_id
      join orders o on o.order_id = l.order_id
      cross join lateral (
        select case when bool_and(d.day is not null) then max(d.day) end as day, (array_agg(d.steps order by d.day desc))[1] as steps
        from (
          select distinct k.location_id, k.due
          from stock_allocations c
          join lots k on k.lot_id = c.lot_id
          where c.order_line_id = l.order_line_id
        ) w
        join locations b on b.location_id = w.location_id
        cross join lateral (
          select case when w.due is null or arrives_on(b, w.due) > (at at time zone b.time_zone)::date then x.day end as day, x.steps
          from promise_date(from_location => w.location_id, to_location => o.location_id, ship_via_code => o.ship_via_code, zip => o.ship_to_zip,
            available_from => w.due, at => at) x
        ) d
      ) p
      -- As at placing, a line has no day while a part of it has no goods. If it has one, the ERP knows of other goods for it.
      cross join lateral (select case when h.is_covered then p.day when h.lacking > 0 and o.erp_acknowledged_at is null then null when p.day is not null and l.promised_date is not null then greatest(p.day, l.promised_date) end as day) n
    )
    update order_lines l
    set promised_date = p.day, promise_steps = p.steps, back_ordered_base = p.short, dye_lots = p.lots,
      status = case when l.status = 'back-ordered' and p.short < l.base_qty then 'open' else l.status end
    from promised p
    where l.order_line_id = p.order_line_id
      and (p.day, p.short) is distinct from (p.was, p.was_short)
    returning l.order_line_id, l.order_id, p.was, p.was_short - p.short;

  perform promise_orders_again(lines);
end
$$;
