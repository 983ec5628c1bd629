/*
 * The floors of a cart that come from several dye lots. A floor is the lines of one item with one sidemark (trade T-3.2).
 * Goods whose lots may be mixed are no floor. one_lot: the lots of the dye lot that has all of the floor and comes first,
 * or null. What the cart itself has set aside counts as free for it.
 */
create or replace function mixed_floors(acting acting, at timestamptz)
returns table (sku text, ids uuid[], dye_lots text[], one_lot int[])
language sql stable
as $$
  select f.sku, f.ids, f.dye_lots, w.lot_ids
  from (
    select l.item_id, i.sku, c.cart_id, array_agg(l.cart_line_id order by l.line_number) as ids, sum(l.base_qty)::int as wanted,
      (
        select array_agg(distinct coalesce(nullif(t.dye_lot, ''), t.roll_no))
        from stock_allocations s
        join lots t on t.lot_id = s.lot_id
        where s.cart_line_id = any (array_agg(l.cart_line_id))
          and s.expires_at > at
      ) as dye_lots
    from carts c
    join cart_lines l on l.cart_id = c.cart_id and not l.saved_for_later
    join items i on i.item_id = l.item_id and i.lot_policy = 'single'
    where c.user_id = acting.user_id
      and c.customer_id = acting.customer_id
    group by l.item_id, i.sku, l.sidemark, c.cart_id
    having count(*) > 1
  ) f
  left join lateral (
    select w.lot_ids
    from ways_of_one_lot(item => f.item_id, wanted => f.wanted, home => acting.location_id, viewer => acting.customer_id, preferred => null, at => at,
      own => f.cart_id) w
    order by w.tier, w.distance, w.places, cardinality(w.lot_ids), w.rest, w.size, w.lot_ids
    limit 1
  ) w on true
  where cardinality(f.dye_lots) > 1
$$;
