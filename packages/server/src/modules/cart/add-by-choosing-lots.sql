/*
 * The long path of an addition, for all but the usual case. It writes the line, chooses lots for it and for every line
 * that is not settled, and stores the computed lines. It returns the line as it is afterwards.
 */
create or replace function add_by_choosing_lots(acting acting, opened cart_to_add, line cart_lines, is_new boolean) returns cart_line_state
language plpgsql volatile
as $$
declare
  written cart_lines;
begin
  if is_new then
    insert into cart_lines (cart_line_id, cart_id, item_id, line_number, um_code, quantity, base_qty, tag, sidemark, lot_choice, mixed_lots_accepted_at, preferred_lot_id, cuts)
    values (line.cart_line_id, opened.cart, line.item_id, line.line_number, line.um_code, line.quantity, line.base_qty, line.tag, line.sidemark,
      line.lot_choice, line.mixed_lots_accepted_at, line.preferred_lot_id, line.cuts);
  else
    update cart_lines l
    set quantity = line.quantity, base_qty = line.base_qty, lot_choice = line.lot_choice, mixed_lots_accepted_at = line.mixed_lots_accepted_at,
      preferred_lot_id = line.preferred_lot_id, cuts = line.cuts
    where l.cart_line_id = line.cart_line_id;
  end if;
  if acting.reserves then
    perform reserve_cart(cart => opened.cart, acting => acting, until => opened.until, touched => line.cart_line_id);
  end if;
  perform keep_lines(cart => opened.cart, acting => acting, told_of => array[line.cart_line_id]);
  select * into written
  from cart_lines l
  where l.cart_line_id = line.cart_line_id;
  if written.kept_edition is null then
    return line_now(line => written, acting => acting, at => stock_now());
  end if;
  return written.kept;
end
$$;
