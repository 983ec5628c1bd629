-- What goes into the cart by many lines is told when what is on back order should come.

drop function add_lines_to_cart(uuid, int, smallint, int[], int, boolean, jsonb, boolean);
/* As 0680, and tells the day on which what is on back order should be here; null: nobody knows, or nothing is. */
create function add_lines_to_cart(acting uuid, customer int, home smallint, lists int[], minutes int, reserves boolean, wanted jsonb, keeps_sidemark boolean)
returns table (line int, sku text, um_code text, added numeric, reason text, back_ordered numeric, needs_lot_choice boolean, dye_lots text, line_count int, due date)
language plpgsql volatile
as $$
#variable_conflict use_column
declare
  lines wanted_line[];
  told uuid[];
  open record;
  at timestamptz;
begin
  -- The cart before the lots, and all lots at once: the order of locks of every act on a cart.
  perform c.cart_id
  from carts c
  where c.user_id = acting
    and c.customer_id = customer
  for no key update;
  at := lock_lots(coalesce((
    select array_agg(distinct i.item_id)
    from jsonb_to_recordset(wanted) w (sku text)
    join items i on i.sku = w.sku), '{}'));
  lines := lines_wanted(wanted, customer, lists, at, keeps_sidemark);

  -- Where all are refused, cart and timer stay as they are.
  if exists (select from unnest(lines) w where w.base_qty > 0) then
    select o.cart, o.until into open from open_cart(acting, customer, home, minutes) o;
    lines := lines_joined(open.cart, lines);
    perform write_lines(open.cart, lines);
    if reserves then
      perform reserve_cart(open.cart, customer, home, open.until);
    end if;
    told := (select array_agg(w.cart_line_id) from unnest(lines) w where w.base_qty > 0);
    perform keep_lines(open.cart, customer, home, lists, told_of => told);
    perform keep_promise_for(acting, customer, home);
  end if;

  return query
  select w.line, w.sku, w.um_code, case when w.base_qty > 0 then w.quantity else 0 end, w.reason,
    case when (s.now).on_hand < l.base_qty then from_base(l.base_qty - (s.now).on_hand, (s.now).num, (s.now).den) else 0 end,
    coalesce((s.now).needs_lot_choice, false), coalesce(lot_names((s.now).lots), ''), counted.lines, (s.now).due
  from unnest(lines) w
  left join cart_lines l on l.cart_line_id = w.cart_line_id and w.base_qty > 0
  -- `offset 0`: once a line, not once a field of it.
  left join lateral (select case when l.kept_edition is null then line_now(l, customer, home, lists, stock_now()) else l.kept end as now offset 0) s on l.cart_line_id is not null
  cross join (select lines_of_cart(acting, customer) as lines) counted
  order by w.place;
end
$$;
