/*
 * The line that a cart would have for a quantity of an item now, from the lots that it would take. Nothing is set
 * aside. quantity, cuts: as sold_as gives them, quantity in um.
 */
create or replace function line_if_bought(acting acting, item int, um text, quantity numeric, base_qty int, at timestamptz, cuts jsonb default null) returns cart_line_state
language plpgsql stable
as $$
declare
  line cart_lines;
begin
  -- This line is in no cart. No allocation has its id, so it has no stock.
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
  return line_now(line => line, acting => acting, at => at);
end
$$;
