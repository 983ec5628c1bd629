-- Whether goods are overdue is judged by the day at the branch that waits for them, not by the day in Greenwich: from 18:00 in Minneapolis what was due
-- tomorrow had no date any more.

/* What is still to come of an item for a line that lacks some: the three next ETAs, as the wire has them. A due day that has passed is null. */
create or replace function etas_text(item int, um text, num bigint, den bigint, at timestamptz) returns text
language plpgsql stable
as $$
begin
  return (
    select coalesce(json_agg(json_build_object('location', e.code, 'quantity', quantity_text(from_base(e.free, num, den)), 'UMCode', um, 'date', e.due) order by e.due, e.code), '[]')
    from (
      select b.code, a.free, case when a.due > (at at time zone b.time_zone)::date then a.due end as due
      from availability_of(item, at) a
      join locations b on b.location_id = a.location_id
      where a.due is not null
        and a.free > 0
      order by a.due, b.code
      limit 3
    ) e)::text;
end
$$;

/*
 * Ways to fill `wanted` base units of an item for a user served from `home`, best first; the first is what adding to the cart reserves.
 * One row a way: of each branch and due date the best single lot; for goods whose lots may mix also the mix, where it is what would be taken.
 * lots: [{lot, quantity}]; day null when the goods cannot come, or the due date has passed.
 */
create or replace function fills_of(item int, wanted int, home smallint, viewer int, acting uuid, at timestamptz)
returns table (place bigint, location_id smallint, due date, lots jsonb, day date, steps jsonb)
language sql stable
as $$
  with chosen as materialized (
    select o.lot_id, o.location_id, o.due, o.quantity
    from choose_lots(item, wanted, home, viewer, 'wait', null, at) o
  ),
  mix as (
    select 0 as place, (array_agg(c.location_id order by c.due nulls first, c.location_id = home desc))[1] as location_id, max(c.due) as due,
      jsonb_agg(jsonb_build_object('lot', c.lot_id, 'quantity', c.quantity) order by c.due nulls first, c.quantity desc) as lots
    from chosen c
    having sum(c.quantity) = wanted
      and count(*) > 1
  ),
  single as (
    select distinct on (r.location_id, r.due) r.tier, r.distance, r.location_id, r.due, r.free < wanted as draws, r.rest, r.size,
      jsonb_build_array(jsonb_build_object('lot', r.lot_id, 'quantity', wanted)) as lots
    from lots_within_reach(item, wanted, home, viewer, at) r
    where r.usable >= wanted
    order by r.location_id, r.due, r.free < wanted, r.rest, r.size, r.lot_id
  ),
  way as (
    select m.place::bigint, m.location_id, m.due, m.lots
    from mix m
    union all
    select row_number() over (order by s.tier, s.distance, s.draws, s.rest, s.size), s.location_id, s.due, s.lots
    from single s
    order by 1
    limit 6
  )
  select w.place, w.location_id, w.due, w.lots, case when w.due is null or w.due > (at at time zone b.time_zone)::date then p.day end, p.steps
  from way w
  join locations b on b.location_id = w.location_id
  cross join delivery_of(acting, viewer) d
  cross join lateral promise_date(w.location_id, home, d.ship_via_code, d.zip, w.due, at) p
$$;
