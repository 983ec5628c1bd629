/*
 * How a piece is cut from goods of a width and length, all in inches. across, along: the piece's sides across the pile
 * and along it.
 * takes: the length that is cut off; null when the piece does not fit. turned: whether the piece is turned, which it is only where that
 * is allowed and takes less.
 */
create or replace function fit_of(across int, along int, goods_width int, goods_length bigint, may_turn boolean, out takes int, out turned boolean)
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
 * Rolls that a piece can be cut from and that then have no useful length left, at most `most` of them: the nearest
 * first, then those with the smallest rest. Free stock and the viewer's own holds count, at home and at branches from
 * which a truck comes, as in lots_within_reach.
 * kind: a 'remnant' is already too short for good stock, and a 'short' roll is good stock that the piece uses up. Scrap
 * is not shown.
 * takes: the inches that are cut, at least the item's shortest cut. on_hand: the inches that the roll has, for anybody. only_sku, only_category: '' for all.
 * only_words: in lower case, each a part of SKU, description or, if the viewer sees it, color.
 */
create or replace function remnants_that_fit(across int, along int, may_turn boolean, only_sku text, only_category text, only_words text[], sees_color boolean, home smallint, viewer int, at timestamptz, most int)
returns table (place bigint, item_id int, lot_id int, location_id smallint, dye_lot text, roll_no text, days int, on_hand int, usable bigint, takes int, turned boolean, kind text)
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
    -- Longer rolls count as well: others may have set much of them aside, or been offered much.
    select c.lot_id, c.item_id
    from stock_allocations c
    union
    select p.offer_lot_id, p.item_id
    from waitlist_places p
    where p.status = 'waiting'
      and p.offer_until > at
  ),
  fitting as materialized (
    select i.item_id, l.lot_id, l.location_id, l.dye_lot, l.roll_no, coalesce(lane.days, 0) as days, roll.on_hand, l.usable, greatest(f.takes, i.min_cut_inches) as takes, f.turned,
      rest_of_roll(l.usable, i.attributes) as is_now, rest_of_roll(l.usable - f.takes, i.attributes) as is_then
    from candidate k
    join items i on i.item_id = k.item_id and i.roll_width_inches is not null and i.kind = 'goods'
    cross join lateral (
      select x.lot_id, x.location_id, x.dye_lot, x.roll_no, x.usable
      from availability_for(item => k.item_id, viewer => viewer, at => at) x
      where x.lot_id = k.lot_id
        and x.due is null
        and x.roll_no <> ''
    ) l
    join lots roll on roll.lot_id = l.lot_id
    left join lateral (
      select min(t.days) as days
      from transfer_lanes t
      where t.from_location_id = l.location_id
        and t.to_location_id = home
    ) lane on l.location_id <> home
    cross join lateral fit_of(across => across, along => along, goods_width => i.roll_width_inches, goods_length => l.usable,
      may_turn => may_turn) f
    where (l.location_id = home or lane.days is not null)
      and f.takes is not null
      and l.usable >= i.min_cut_inches
      and (only_sku = '' or i.sku = only_sku)
      and (only_category = '' or i.category_id in (select b.category_id from below b))
      and not exists (
        select from unnest(only_words) w
        where strpos(lower(concat_ws(' ', i.sku, i.description, case when sees_color then i.color end)), w) = 0)
  )
  select row_number() over (order by f.location_id <> home, f.days, f.usable - f.takes, f.item_id, f.lot_id), f.item_id, f.lot_id, f.location_id, f.dye_lot, f.roll_no, f.days, f.on_hand, f.usable, f.takes, f.turned,
    case f.is_now when 2 then 'remnant' else 'short' end
  from fitting f
  where f.is_now <> 0
    and f.is_then <> 1
  order by 1
  limit most
$$;
