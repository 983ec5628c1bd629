/*
 * Opens the cart for a change, and changes the quantity of a line by the short path of an addition (add_in_one_lot) if
 * that is possible: all lines of the cart are kept, and one lot at the branch has the whole quantity. Otherwise it
 * changes nothing, and the act takes the long path (changed is false). What it changes can be undone.
 *
 * wanted_um, wanted_quantity, wanted_base: as it can be sold. before: the memory of the line (remember_act).
 */
create or replace function change_in_one_lot(acting acting, line_id uuid, wanted_um text, wanted_quantity numeric, wanted_base int, before jsonb,
  out cart uuid, out until timestamptz, out changed boolean)
language plpgsql volatile
as $$
declare
  opened cart_to_add := open_cart_to_add(acting);
  line cart_lines;
  state cart_line_state;
begin
  cart := opened.cart;
  until := opened.until;
  changed := false;
  if not acting.reserves or opened.settled is not true then return; end if;
  select l.* into line
  from cart_lines l
  join items i on i.item_id = l.item_id and i.roll_width_inches is null
  where l.cart_line_id = line_id
    and l.um_code = wanted_um
    and l.preferred_lot_id is null
    -- The price of lines that count together depends on each of them.
    and coalesce(l.break_qty, l.style_break_qty) is null
    and not exists (
      select
      from cart_lines o
      where o.cart_id = opened.cart
        and not o.saved_for_later
        and (not o.settled or o.kept_edition is distinct from opened.goods or o.kept_lists is distinct from acting.price_lists));
  if not found then return; end if;

  line.quantity := wanted_quantity;
  line.base_qty := wanted_base;
  state := add_in_one_lot(acting => acting, opened => opened, line => line, is_new => false);
  -- A line without a price takes the long path.
  changed := state.unit_price is not null;
  if changed and opened.promised is not true then
    perform keep_promise_of_cart(acting, opened);
  end if;
  if changed then perform remember_act(cart => cart, before => before); end if;
end
$$;
