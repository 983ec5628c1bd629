/*
 * A line of a cart at the instant `at`, for the customer, branch and price lists of `acting`. It has the stock that is
 * set aside for it, or the stock that could be.
 */
create or replace function line_now(line cart_lines, acting acting, at timestamptz) returns cart_line_state
language plpgsql stable
as $$
declare
  lot_ids int[];
  quantities int[];
  planned jsonb;
  reserved boolean;
begin
  -- The customer's lists may have changed since an act last counted the lines.
  if line.cart_id is not null and 0 > any (acting.price_lists) then
    select c.break_qty, c.style_break_qty into line.break_qty, line.style_break_qty
    from counted_together(line.cart_id, acting.price_lists) c
    where c.cart_line_id = line.cart_line_id;
  end if;
  -- A line that is in no cart has no stock set aside.
  if line.cart_id is not null then
    select array_agg(c.lot_id), array_agg(c.quantity) into lot_ids, quantities
    from live_allocations(at) c
    where c.cart_line_id = line.cart_line_id;
  end if;
  reserved := lot_ids is not null;
  if reserved and line.cuts is not null then
    planned := planned_of(array(select c from live_allocations(at) c where c.cart_line_id = line.cart_line_id));
  end if;
  if not reserved then
    -- Nothing is set aside, because the timer has ended or carts do not reserve. So this is the stock that could be set
    -- aside now.
    -- Lines without cuts are usual, and setting up what only cuts need takes longer than running it.
    if line.cuts is null then
      select array_agg(o.lot_id), array_agg(o.quantity) into lot_ids, quantities
      from choose_lots(item => line.item_id, wanted => line.base_qty, home => acting.location_id, viewer => acting.customer_id,
        lot_choice => line.lot_choice, preferred => line.preferred_lot_id, at => at, is_named => line.preferred_lot_id is not null) o;
    else
      select array_agg(o.lot_id), array_agg(o.quantity), jsonb_object_agg(o.lot_id, o.cut) filter (where o.cut is not null) into lot_ids, quantities, planned
      from choose_lots(item => line.item_id, wanted => line.base_qty, home => acting.location_id, viewer => acting.customer_id,
        lot_choice => line.lot_choice, preferred => line.preferred_lot_id, at => at, pieces => lengths_of_pieces(line.cuts),
        is_named => line.preferred_lot_id is not null) o;
    end if;
  end if;
  return line_of_lots(line => line, lists => acting.price_lists, at => at, lot_ids => lot_ids, quantities => quantities,
    reserved => reserved, planned => planned);
end
$$;

/*
 * Stores the computed lines of a cart, for those that are not stored or belong to another edition. An act calls it
 * last, with the cart's row locked. For the lines of told_of (with tell_all: for all lines), it also stores that the
 * customer has seen the current values.
 */
create or replace function keep_lines(cart uuid, acting acting, tell_all boolean default false, told_of uuid[] default '{}') returns void
language plpgsql volatile
as $$
declare
  at timestamptz := stock_now();
  edition bigint := edition_of('goods');
  line cart_lines;
  state cart_line_state;
  covered boolean;
  keeps boolean;
  tells boolean;
begin
  perform count_together(cart, acting.price_lists);
  for line in
    select l.*
    from cart_lines l
    where l.cart_id = cart
      and not l.saved_for_later
      and (tell_all or l.cart_line_id = any (told_of) or l.kept_edition is distinct from edition or l.kept_lists is distinct from acting.price_lists)
  loop
    state := line_now(line => line, acting => acting, at => at);
    covered := state.reserved and state.on_hand = line.base_qty;
    -- Only lines that change with the goods alone are kept. A quote's price ends on a day, and a line from two branches
    -- has the later of two days, so these are not kept.
    keeps := covered and state.from_location is not null and state.unit_price is not null and line.quote_line_id is null;
    tells := tell_all or line.cart_line_id = any (told_of);
    continue when not keeps and not tells and line.settled = covered and line.kept_edition is null;
    update cart_lines l
    set settled = covered,
      kept = case when keeps then state end, kept_edition = case when keeps then edition end, kept_lists = case when keeps then acting.price_lists end,
      seen_unit_price = case when tells then state.unit_price else l.seen_unit_price end,
      seen_back_ordered = case when tells then l.base_qty - state.on_hand else l.seen_back_ordered end
    where l.cart_line_id = line.cart_line_id;
  end loop;
end
$$;
