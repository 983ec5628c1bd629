/*
 * Opens the cart for an addition, as open_cart does, and reads with its row the values that add_to_cart needs for its
 * decision. The editions are read before the data. So a line may be newer than its edition and is then computed once
 * more, but it is never older. adding: the item that is added.
 */
create or replace function open_cart_to_add(acting acting, adding int default null) returns cart_to_add
language plpgsql volatile
as $$
declare
  opened cart_to_add;
  opened_at timestamptz := stock_now();
  ends timestamptz := opened_at + make_interval(mins => acting.cart_minutes);
begin
  update carts c
  set version = c.version + 1, reserved_until = ends
  from (
    select (sum(n.number) filter (where n.kind = 'goods'))::bigint
        + coalesce((select (extract(epoch from p.published_at) * 1000000)::bigint from published.edition p), 0) as goods,
      (sum(n.number) filter (where n.kind = 'stock'))::bigint as stock,
      (sum(n.number) filter (where n.kind = 'calendar'))::bigint as calendar
    from editions n
  ) e
  where c.user_id = acting.user_id
    and c.customer_id = acting.customer_id
  returning c.cart_id, opened_at, ends, c.location_id = acting.location_id and c.counted = e.stock, e.goods, e.calendar,
    c.promise_kept_until > opened_at and c.promise_calendar = e.calendar,
    (select o.reserved_until <= opened_at from carts o where o.cart_id = c.cart_id)
  into opened;
  if not found then
    select o.cart, opened_at, ends, false, edition_of('goods'), edition_of('calendar'), false, false into opened
    from open_cart(acting) o;
  end if;
  -- The condition with a subquery is set up only where a timer has ended.
  if opened.had_ended then
    if acting.reserves and exists (select from stock_allocations a where a.cart_id = opened.cart) then
      perform lock_lots_of_ended_cart(cart => opened.cart, adding => array[adding]);
    end if;
  end if;
  return opened;
end
$$;

/*
 * The line of an open cart that the goods are added to, with their quantity. If several lines are alike, after a change
 * of unit or text, it is the first. If there is none, it is a new line. Nothing is written.
 *
 * sidemark: null joins any line. choice: null leaves the choice of a joined line as it is. lot: named goods join only a
 * line that has that lot, so that no other line moves. line_count: lines of the cart with it. floor_lines: lines of the
 * cart with the same item and sidemark.
 * others_kept: whether all lines of the cart are settled, and their kept results are current and stay so.
 */
create or replace function line_to_fill(acting acting, opened cart_to_add, goods goods_to_add, tag text, sidemark text, choice text, lot int,
  out line cart_lines, out is_new boolean, out line_count int, out others_kept boolean, out floor_lines int)
language plpgsql volatile
as $$
declare
  here record;
begin
  select count(*) filter (where not l.saved_for_later)::int as lines, coalesce(max(l.line_number), 0) as last_number,
    count(*) filter (where not l.saved_for_later and (not l.settled or l.kept_edition is distinct from opened.goods or l.kept_lists is distinct from acting.price_lists)) as unkept,
    count(*) filter (where l.item_id = goods.item_id and not l.saved_for_later and l.quote_line_id is null) as of_item,
    (array_agg(l order by l.line_number, l.sequence) filter (where l.item_id = goods.item_id and l.um_code = goods.um_code and l.tag = line_to_fill.tag
      and l.sidemark = coalesce(line_to_fill.sidemark, l.sidemark) and l.quote_line_id is null and not l.saved_for_later
      and (goods.by_piece or pieces_of_cuts(l.cuts) + pieces_of_cuts(goods.cuts) <= most_pieces_of_a_line())
      and (lot is null or coalesce(l.preferred_lot_id, ((l.kept).lots -> 0 ->> 'lot')::int) = lot)))[1] as joined,
    count(*) filter (where l.item_id = goods.item_id and l.sidemark = coalesce(line_to_fill.sidemark, '') and not l.saved_for_later)::int as floor_lines
  into here
  from cart_lines l
  where l.cart_id = opened.cart;
  line := here.joined;
  is_new := line.cart_line_id is null;
  line_count := here.lines + is_new::int;
  floor_lines := here.floor_lines;

  if is_new then
    line.cart_line_id := uuid_v7();
    line.cart_id := opened.cart;
    line.item_id := goods.item_id;
    line.line_number := here.last_number + 10;
    line.sequence := 0;
    line.um_code := goods.um_code;
    line.base_qty := goods.base_qty;
    line.quantity := goods.new_qty;
    line.cuts := goods.cuts;
    line.sidemark := coalesce(sidemark, '');
    line.comments := '';
    line.tag := tag;
    line.lot_choice := coalesce(choice, 'single');
    line.saved_for_later := false;
    line.settled := false;
  else
    -- What is cut from a roll keeps its pieces.
    if not goods.by_piece then
      line.cuts := joined_cuts(cuts => line.cuts, base => line.base_qty, more => goods.cuts, more_base => goods.base_qty,
        are_rolls => goods.um_code = 'RL' and line.quantity % 1 = 0 and goods.new_qty % 1 = 0);
    end if;
    line.base_qty := line.base_qty + goods.base_qty;
    select from_base(line.base_qty, u.num, u.den) into line.quantity
    from item_uoms u
    where u.item_id = goods.item_id
      and u.um_code = goods.um_code;
    line.lot_choice := coalesce(choice, line.lot_choice);
  end if;
  if choice = 'split' then
    line.mixed_lots_accepted_at := now();
  end if;
  line.preferred_lot_id := coalesce(lot, line.preferred_lot_id);
  -- The price of lines that count together depends on each of them.
  others_kept := here.unkept = 0 and here.of_item <= (not is_new)::int and case when 0 > any (acting.price_lists) then not has_other_color(line) else true end;
end
$$;
