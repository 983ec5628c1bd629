-- The remnant finder: pieces of rolls that serve a job and would not be missed. trade.md 2.2, 2.14.

-- What is left of rolls here, by length, before claims.
create index rolls_by_length on lots ((on_hand - allocated)) where due is null and roll_no <> '';
create index items_with_own_useful_length on items ((attributes ->> 'usefulInches')) where attributes ? 'usefulInches';

/*
 * How a piece (across the pile and along it, inches) comes out of goods of a width and length: how much length it takes; null when it does not. It is turned only
 * where that is allowed, and then where it takes less.
 */
create function fit_of(across int, along int, goods_width int, goods_length bigint, may_turn boolean, out takes int, out turned boolean)
language sql immutable parallel safe
as $$
  select f.takes, f.turned
  from (values (across, along, false), (along, across, true)) f (wide, takes, turned)
  where f.wide <= goods_width
    and f.takes <= goods_length
    and (may_turn or not f.turned)
  order by f.takes, f.turned
  limit 1
$$;

/*
 * Rolls from which a piece comes and after which no useful length is left: 'remnant', too short for good stock already; 'short', good stock that the piece ends.
 * Scrap is not shown. As lots_within_reach: free stock and own holds, here and at branches a truck comes from; nearest first, then what leaves least.
 * takes: inches that are cut, at least the item's shortest cut.
 */
create function remnants_that_fit(across int, along int, may_turn boolean, only_sku text, only_category text, home smallint, viewer int, at timestamptz, most int)
returns table (place bigint, item_id int, location_id smallint, dye_lot text, roll_no text, days int, usable bigint, takes int, turned boolean, kind text)
language sql stable
as $$
  with recursive below as (
    select c.category_id from categories c where c.code = only_category
    union all
    select c.category_id from categories c join below b on c.parent_id = b.category_id
  ),
  useful as (
    select greatest(108, (select max((i.attributes ->> 'usefulInches')::int) from items i where i.attributes ? 'usefulInches')) as inches
  ),
  candidate as materialized (
    select l.lot_id, l.item_id
    from lots l
    where l.due is null
      and l.roll_no <> ''
      and l.on_hand - l.allocated >= case when may_turn then least(across, along) else along end
      and l.on_hand - l.allocated < case when may_turn then greatest(across, along) else along end + (select u.inches from useful u)
    union
    -- Longer ones of which others have set much aside, or are offered much.
    select c.lot_id, c.item_id
    from stock_claims c
    union
    select p.offer_lot_id, p.item_id
    from places_in_line p
    where p.status = 'waiting'
      and p.offer_until > at
  ),
  fitting as materialized (
    select i.item_id, l.lot_id, l.location_id, l.dye_lot, l.roll_no, coalesce(lane.days, 0) as days, l.usable, greatest(f.takes, i.min_cut_inches) as takes, f.turned,
      rest_of_roll(l.usable, i.attributes) as is_now, rest_of_roll(l.usable - f.takes, i.attributes) as is_then
    from candidate k
    join items i on i.item_id = k.item_id and i.roll_width_inches is not null and i.kind = 'goods'
    cross join lateral (
      select x.lot_id, x.location_id, x.dye_lot, x.roll_no, greatest(x.free, 0) + x.held as usable
      from availability_for(k.item_id, viewer, at) x
      where x.lot_id = k.lot_id
        and x.due is null
        and x.roll_no <> ''
    ) l
    left join lateral (
      select min(t.days) as days
      from transfer_lanes t
      where t.from_location_id = l.location_id
        and t.to_location_id = home
    ) lane on l.location_id <> home
    cross join lateral fit_of(across, along, i.roll_width_inches, l.usable, may_turn) f
    where (l.location_id = home or lane.days is not null)
      and f.takes is not null
      and l.usable >= i.min_cut_inches
      and (only_sku = '' or i.sku = only_sku)
      and (only_category = '' or i.category_id in (select b.category_id from below b))
  )
  select row_number() over (order by f.location_id <> home, f.days, f.usable - f.takes, f.item_id, f.lot_id), f.item_id, f.location_id, f.dye_lot, f.roll_no, f.days, f.usable, f.takes, f.turned,
    case f.is_now when 2 then 'remnant' else 'short' end
  from fitting f
  where f.is_now <> 0
    and f.is_then <> 1
  order by 1
  limit most
$$;
