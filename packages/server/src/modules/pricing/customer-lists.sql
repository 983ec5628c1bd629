/*
 * The price lists that apply to a customer on a day, by place: [1] contract, [2] level, [3] list (0 for none), [4…]
 * promotions that run on that day for everybody or for holders of a display that the customer has. price_for takes this
 * array.
 */
create or replace function customer_lists(customer int, day date) returns table (lists int[])
language sql stable parallel safe
as $$
  select array[
      coalesce((select l.list_id from price_lists l where l.list_id = c.contract_list and coalesce(l.starts, day) <= day and coalesce(l.ends, day) >= day), 0),
      coalesce((select l.list_id from price_lists l where l.list_id = c.level_list and coalesce(l.starts, day) <= day and coalesce(l.ends, day) >= day), 0),
      coalesce((select l.list_id from price_lists l where l.source = 'list'), 0)]
    || array(
      select p.list_id
      from price_lists p
      where p.source = 'promo'
        and coalesce(p.starts, day) <= day
        and coalesce(p.ends, day) >= day
        and (p.display_sku is null or exists (select from customer_displays d where d.customer_id = c.customer_id and d.display_sku = p.display_sku))
      order by p.list_id)
  from customers c
  where c.customer_id = customer
$$;
