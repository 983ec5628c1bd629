/*
 * The line that a cart would have for a quantity of an item now, from the lots that it would take. Nothing is set
 * aside. quantity, cuts: as sold_as gives them, quantity in um. beside_cart: its price counts what the cart holds of the
 * item, and of the colors of its style, as adding it does. This costs a look at the cart.
 */
create or replace function line_if_bought(acting acting, item int, um text, quantity numeric, base_qty int, at timestamptz, cuts jsonb default null,
  beside_cart boolean default false) returns cart_line_state
language plpgsql stable
as $$
declare
  line cart_lines;
  held record;
begin
  -- This line is in no cart, and no allocation has its id.
  line.cart_line_id := '00000000-0000-0000-0000-000000000000';
  line.item_id := item;
  line.um_code := um;
  line.quantity := quantity;
  line.base_qty := base_qty;
  line.cuts := cuts;
  line.lot_choice := 'single';
  line.sidemark := '';
  line.comments := '';
  line.tag := '';
  line.line_number := 0;
  line.sequence := 0;
  if beside_cart and cuts is null then
    select h.of_item, h.of_style into held
    from held_in_cart(item => item, acting_user => acting.user_id, customer => acting.customer_id, lists => acting.price_lists) h;
    if held.of_item > 0 then
      line.break_qty := least(base_qty::bigint + held.of_item, 2147483647);
    end if;
    if held.of_style > 0 and 0 > any (acting.price_lists) then
      line.style_break_qty := least(base_qty::bigint + held.of_style, 2147483647);
    end if;
  end if;
  return line_now(line => line, acting => acting, at => at);
end
$$;
