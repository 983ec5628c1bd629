/*
 * At most `most` suggestions for a cart with the items `bought` in `quantities` (base units, one for each line; an item
 * may be there twice). Companions come first: those that go with the most lines, then those that the customer bought
 * most. Then come items that were in three orders of the year, in their usual quantity. Items in the cart are never suggested. why: 'companion'
 * (of the item for_sku, or of several items if that is '') or 'usual'. base_qty: base units. place: 1, 2, …
 */
create or replace function forgotten_goods(customer int, bought int[], quantities int[], most int)
returns table (item_id int, why text, for_sku text, base_qty numeric, place int)
language plpgsql stable rows 5
as $$
#variable_conflict use_column
declare
  since timestamptz := now() - interval '1 year';
  companions int;
  others int[];
begin
  return query
    select g.item_id, 'companion', g.for_sku, g.base_qty, (row_number() over (order by g.lines desc, g.orders desc, g.position, g.item_id))::int as place
    from (
      select c.companion_id as item_id, case when min(b.sku) = max(b.sku) then min(b.sku) else '' end as for_sku, sum(l.base_qty * c.per_num / c.per_den::numeric) as base_qty, count(*) as lines,
        min(c.position) as position,
        coalesce((
          select sum(p.orders)
          from purchases p
          where p.customer_id = customer
            and p.item_id = c.companion_id
            and p.month > since), 0) as orders
      from unnest(bought, quantities) l (item_id, base_qty)
      join items b on b.item_id = l.item_id
      join companions c on c.item_id = l.item_id and c.kind <> 'alternative'
      join items i on i.item_id = c.companion_id and not i.discontinued and i.kind = 'goods'
      where c.companion_id <> all (bought)
      group by c.companion_id
    ) g
    order by place
    limit most;
  get diagnostics companions = row_count;
  if companions = most then return; end if;

  select coalesce(array_agg(c.companion_id), '{}') || bought into others
  from companions c
  where c.item_id = any (bought);
  return query
    select u.item_id, 'usual', '', coalesce((
        select b.base_qty
        from usual_quantity(customer => customer, item => u.item_id) w
        cross join lateral to_base(item => u.item_id, um => w.um_code, quantity => w.quantity) b), (
        select sum(p.base_qty)
        from purchases p
        where p.customer_id = customer
          and p.item_id = u.item_id
          and p.month > since) / u.orders::numeric),
      companions + (row_number() over (order by u.orders desc, u.item_id))::int as place
    from (
      select y.item_id, y.orders
      from (
        select p.item_id, sum(p.orders) as orders
        from purchases p
        where p.customer_id = customer
          and p.month > since
        group by p.item_id
        having sum(p.orders) >= 3
        -- Sorted here, so that PostgreSQL looks up only as many items as are needed.
        order by sum(p.orders) desc, p.item_id
        offset 0
      ) y
      join items i on i.item_id = y.item_id and not i.discontinued and i.kind = 'goods'
      where y.item_id <> all (others)
      order by y.orders desc, y.item_id
      limit most - companions
    ) u
    order by place;
end
$$;
