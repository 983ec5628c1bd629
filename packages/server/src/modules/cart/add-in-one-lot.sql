/*
 * The short path of an addition, for the usual case: all other lines of the cart are kept, and one lot at the branch
 * has the whole quantity. Locks the item's lots, then writes the line's allocation and the line once, as choose_lots
 * and keep_lines would leave them. Returns null and writes nothing if no such lot is free, if the line's stock is not
 * exactly one allocation of this cart, or if there is no price. A line that is there already keeps its lot, or takes the
 * long path. So the short path moves no line.
 */
create or replace function add_in_one_lot(acting acting, opened cart_to_add, line cart_lines, is_new boolean) returns cart_line_state
language plpgsql volatile
as $$
declare
  at timestamptz := lock_lots(array[line.item_id]);
  -- A cart's allocations live five seconds longer than its timer.
  ends timestamptz := opened.until + interval '5 seconds';
  own record;
  chosen record;
  state cart_line_state;
begin
  select count(*)::int as allocations, min(a.allocation_id) as allocation_id, min(a.lot_id) as lot_id, coalesce(min(a.quantity), 0) as quantity,
    coalesce(bool_and(a.cart_id = opened.cart and a.expires_at <= ends), true) as plain
  into own
  from stock_allocations a
  where a.cart_line_id = line.cart_line_id;
  if not own.plain or own.allocations <> 1 - is_new::int then return null; end if;
  -- Chooses like choose_lots: the line's own lot, or for a new line the smallest lot at the branch that has the whole
  -- quantity. The line's own allocation counts as free.
  select r.lot_id, r.location_id, r.free >= line.base_qty as fits into chosen
  from (
    select a.lot_id, a.location_id, a.free + own.quantity as free, a.held
    from availability_for(item => line.item_id, viewer => acting.customer_id, at => at) a
    where a.location_id = acting.location_id
      and a.due is null
      and (is_new or a.lot_id = own.lot_id)
  ) r
  where greatest(r.free, 0) + r.held >= line.base_qty
  order by r.free < line.base_qty, greatest(r.free, 0) + r.held, r.lot_id
  limit 1;
  if chosen.fits is not true then return null; end if;
  state := line_of_lots(line => line, lists => acting.price_lists, at => at, lot_ids => array[chosen.lot_id],
    quantities => array[line.base_qty], reserved => true);
  if state.unit_price is null then return null; end if;

  if is_new then
    insert into cart_lines (cart_line_id, cart_id, item_id, line_number, sequence, um_code, quantity, base_qty, sidemark, comments, tag, lot_choice,
      mixed_lots_accepted_at, settled, kept, kept_edition, kept_lists, seen_unit_price, seen_back_ordered)
    values (line.cart_line_id, opened.cart, line.item_id, line.line_number, 0, line.um_code, line.quantity, line.base_qty, line.sidemark, '', line.tag, line.lot_choice,
      line.mixed_lots_accepted_at, true, state, opened.goods, acting.price_lists, state.unit_price, 0);
    insert into stock_allocations (lot_id, item_id, location_id, customer_id, quantity, expires_at, cart_id, cart_line_id)
    values (chosen.lot_id, line.item_id, chosen.location_id, acting.customer_id, line.base_qty, ends, opened.cart, line.cart_line_id);
  else
    update stock_allocations a
    set quantity = line.base_qty, expires_at = ends
    where a.allocation_id = own.allocation_id;
    update cart_lines l
    set quantity = line.quantity, base_qty = line.base_qty, lot_choice = line.lot_choice, mixed_lots_accepted_at = line.mixed_lots_accepted_at,
      kept = state, seen_unit_price = state.unit_price, seen_back_ordered = 0
    where l.cart_line_id = line.cart_line_id;
  end if;
  return state;
end
$$;
