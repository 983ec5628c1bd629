/*
 * The stock that could be set aside for a quote's line at `at`, by the same policy that fills a line of a cart:
 * `wanted` base units, for the customer `viewer` who is served by the branch `home`. Stock of the item that the cart of
 * the user `acting` has set aside counts as available, unless the quote's line itself is in that cart. on_hand is in
 * base units. lots names the lots or rolls, with the largest quantity first. places names the branches that the stock
 * comes from, '' when all of it is at home. in_cart is the part of on_hand that is there only because of that cart.
 * rest_on is the day on which goods to come fill the rest, or null.
 */
create or replace function stock_for_quote(line quote_lines, wanted int, home smallint, viewer int, acting uuid, at timestamptz, out on_hand int, out lots text, out in_cart int, out places text, out rest_on date)
language plpgsql stable
as $$
declare
  -- The cuts belong to the whole line.
  pieces int[] := case when wanted = line.base_qty then lengths_of_pieces(line.cuts) end;
  own_cart uuid := (
    select cart.cart_id
    from carts cart
    where cart.user_id = acting
      and cart.customer_id = viewer
      and exists (
        select
        from stock_allocations allocation
        where allocation.item_id = line.item_id
          and allocation.cart_id = cart.cart_id)
      and not exists (
        select
        from cart_lines accepted
        where accepted.cart_id = cart.cart_id
          and accepted.quote_line_id = line.quote_line_id
          and not accepted.saved_for_later));
begin
  select coalesce(sum(chosen.quantity) filter (where lot.due is null), 0),
    coalesce(string_agg(coalesce(nullif(lot.roll_no, ''), lot.dye_lot), ', ' order by chosen.quantity desc, lot.lot_id) filter (where lot.due is null), ''),
    case when bool_or(chosen.location_id <> home) filter (where lot.due is null)
      then string_agg(distinct branch.report_name, ', ') filter (where lot.due is null) else '' end,
    case when sum(chosen.quantity) >= wanted then max(arrives_on(branch, lot.due)) end
  into on_hand, lots, places, rest_on
  from choose_lots(item => line.item_id, wanted => wanted, home => home, viewer => viewer, lot_choice => 'single', preferred => null, at => at,
    own => own_cart, pieces => pieces) chosen
  join lots lot on lot.lot_id = chosen.lot_id
  join locations branch on branch.location_id = chosen.location_id;
  places := coalesce(places, '');
  in_cart := 0;
  if own_cart is not null then
    select greatest(on_hand - coalesce(sum(chosen.quantity), 0), 0) into in_cart
    from choose_lots(item => line.item_id, wanted => wanted, home => home, viewer => viewer, lot_choice => 'single', preferred => null, at => at,
      pieces => pieces) chosen
    where chosen.due is null;
  end if;
end
$$;
