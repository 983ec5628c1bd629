-- An order's goods as a shopping list.

/*
 * Puts the lines of an order onto a list, each by add_to_list, so with its limits; of an order that was not cancelled no cancelled line. Returns why not, or ''; then the act must be rolled back. counted: items.
 */
create function save_order_as_list(acting uuid, customer int, named text, ordered uuid, out reason text, out counted int)
language plpgsql volatile
as $$
declare
  line record;
begin
  reason := '';
  counted := 0;
  for line in
    select i.sku, l.um_code, l.quantity
    from order_lines l
    join orders o on o.order_id = l.order_id
    join items i on i.item_id = l.item_id
    where l.order_id = ordered
      and (l.status <> 'cancelled' or o.status = 'cancelled')
    order by l.line_number, l.sequence
  loop
    reason := add_to_list(acting, customer, named, line.sku, line.um_code, line.quantity);
    if reason <> '' then return; end if;
  end loop;
  select count(distinct l.item_id) into counted
  from order_lines l
  join orders o on o.order_id = l.order_id
  where l.order_id = ordered
    and (l.status <> 'cancelled' or o.status = 'cancelled');
end
$$;
