/*
 * The smallest addition to the cart, larger than qty and a multiple of the item's order multiple, at which an item costs less than `below`. qty, add: base units.
 * of_item, of_style: see held_in_cart. No row if there is none.
 */
create or replace function next_break(item int, qty int, lists int[], product_line int, below numeric, of_item int, of_style int)
returns table (add int, unit_price numeric, tag text)
language sql stable parallel safe
as $$
  select c.add, f.unit_price, coalesce((
      select b.tag from prices b
      where b.item_id = item and b.list_id = f.list_id and b.min_qty <= c.add + case when -b.list_id = any (lists) then of_style else of_item end
      order by b.min_qty desc limit 1), '')
  from (
    select distinct in_multiples(base_qty => b.min_qty - case when -b.list_id = any (lists) then of_style else of_item end, multiple => i.order_multiple)::int as add
    from items i
    join prices b using (item_id)
    where i.item_id = item
      and b.list_id = any (lists)
  ) c
  cross join lateral (
    select p.unit_price, p.list_id
    from price_for(item => item, qty => c.add + of_item, lists => lists, product_line => product_line,
      style_qty => case when 0 > any (lists) then c.add + of_style end) p
    offset 0
  ) f
  where c.add > qty
    and f.unit_price < below
  order by c.add
  limit 1
$$;

/*
 * What an item costs in the user's cart at a price, after `add` base units were added in the unit `um`: each line is
 * rounded by itself. The addition joins the first line in the same unit, as line_to_fill does. num, den: of the price
 * unit.
 */
create or replace function cost_after(item int, add int, um text, unit_price numeric, num bigint, den bigint, acting_user uuid, customer int) returns numeric
language plpgsql stable
as $$
declare
  cost numeric;
  joined int;
begin
  select coalesce(sum(extended(unit_price, l.base_qty, num, den)), 0),
    (array_agg(l.base_qty order by l.line_number, l.sequence) filter (where l.um_code = um and l.tag = ''))[1]
  into cost, joined
  from (
    -- offset 0: the lines of the cart first. Without it, the planner could look up the item in everybody's carts.
    select x.item_id, x.base_qty, x.um_code, x.tag, x.line_number, x.sequence
    from carts c
    cross join lateral counting_lines(c.cart_id) x
    where c.user_id = acting_user
      and c.customer_id = customer
    offset 0
  ) l
  join items i on i.item_id = l.item_id and i.roll_width_inches is null
  where l.item_id = item;
  return cost - coalesce(extended(unit_price, joined, num, den), 0) + extended(unit_price, coalesce(joined, 0) + add, num, den);
end
$$;
