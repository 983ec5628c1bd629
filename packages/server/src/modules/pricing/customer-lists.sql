/*
 * The price lists that apply to a customer on a day, by place, 0 for none: [1] a contract that ignores promotions, [2] the
 * level, [3] the list, [4] a contract whose price gives way to a lower promotion, [5…] the promotions that run on that
 * day for everybody or for holders of a display that the customer has. At the end stands, for each of these lists that
 * counts its breaks over the colors of a style, its number once more, below zero. price_for takes this array.
 */
create or replace function customer_lists(customer int, day date) returns table (lists int[])
language sql stable parallel safe
as $$
  select x.lists || array(
      select -l.list_id
      from price_lists l
      where l.list_id = any (x.lists)
        and l.break_over = 'style'
      order by l.list_id)
  from customers c
  left join price_lists a on a.list_id = c.contract_list and coalesce(a.starts, day) <= day and coalesce(a.ends, day) >= day
  cross join lateral (select array[
      case when a.promotions = 'ignored' then a.list_id else 0 end,
      coalesce((select l.list_id from price_lists l where l.list_id = c.level_list and coalesce(l.starts, day) <= day and coalesce(l.ends, day) >= day), 0),
      coalesce((select l.list_id from price_lists l where l.source = 'list'), 0),
      case when a.promotions = 'lower' then a.list_id else 0 end]
    || array(
      select p.list_id
      from price_lists p
      where p.source = 'promo'
        and coalesce(p.starts, day) <= day
        and coalesce(p.ends, day) >= day
        and (p.display_sku is null or exists (select from customer_displays d where d.customer_id = c.customer_id and d.display_sku = p.display_sku))
      order by p.list_id) as lists) x
  where c.customer_id = customer
$$;
