/* Writes the joined lines into the cart without reserving stock. */
create or replace function write_lines(cart uuid, wanted wanted_line[]) returns void
language plpgsql volatile
as $$
begin
  update cart_lines l
  set base_qty = l.base_qty + w.base_qty, quantity = from_base(l.base_qty + w.base_qty, u.num, u.den), comments = comments_with(l.comments, w.comments),
    lot_choice = coalesce(w.lot_choice, l.lot_choice), mixed_lots_accepted_at = case when w.lot_choice = 'split' then now() else l.mixed_lots_accepted_at end,
    settled = false
  from (
    select x.cart_line_id, sum(x.base_qty)::int as base_qty, comments_of(array_agg(x.comments order by x.place)) as comments,
      (array_agg(x.lot_choice order by x.place desc) filter (where x.lot_choice is not null))[1] as lot_choice
    from unnest(wanted) x
    where x.base_qty > 0
    group by x.cart_line_id
  ) w, item_uoms u
  where l.cart_line_id = w.cart_line_id
    and u.item_id = l.item_id
    and u.um_code = l.um_code;

  insert into cart_lines (cart_line_id, cart_id, item_id, line_number, um_code, quantity, base_qty, tag, sidemark, comments, lot_choice, mixed_lots_accepted_at, cuts)
  select w.cart_line_id, cart, w.item_id, last.line_number + 10 * row_number() over (order by w.place), w.um_code, from_base(w.base_qty, u.num, u.den), w.base_qty, '', w.sidemark, w.comments, coalesce(w.lot_choice, 'single'), case when w.lot_choice = 'split' then now() end, w.cuts
  from (
    select x.cart_line_id, x.item_id, x.um_code, x.sidemark, min(x.place) as place, sum(x.base_qty)::int as base_qty, (array_agg(x.cuts))[1] as cuts,
      comments_of(array_agg(x.comments order by x.place)) as comments, (array_agg(x.lot_choice order by x.place desc) filter (where x.lot_choice is not null))[1] as lot_choice
    from unnest(wanted) x
    where x.base_qty > 0
      and not exists (select from cart_lines l where l.cart_line_id = x.cart_line_id)
    group by x.cart_line_id, x.item_id, x.um_code, x.sidemark
  ) w
  join item_uoms u on u.item_id = w.item_id and u.um_code = w.um_code
  cross join (select coalesce(max(l.line_number), 0) as line_number from cart_lines l where l.cart_id = cart) last;
end
$$;

/*
 * Puts lines into the user's cart by the rules of add_to_cart, all at once, with today's price and stock. Returns one
 * row for each line, in their order. added: in um_code. It is 0 when nothing was added; then refusal has the code for
 * the reason, or reason has it in the form of to_base. due: the day on which all of it should be with the customer, or in
 * the branch if there is no way from there. Null if it is not known or nothing is on back order. If several lines became
 * one cart line, the row of each describes that cart line. moved, version: of the whole act, the same in every row, as add_to_cart has them.
 */
create or replace function add_lines_to_cart(acting acting, wanted jsonb, keeps_sidemark boolean)
returns table (line int, sku text, um_code text, added numeric, refusal text, reason jsonb, back_ordered numeric, needs_lot_choice boolean, dye_lots text, line_count int, due date, moved jsonb, version int, cart_line_id uuid)
language plpgsql volatile
as $$
#variable_conflict use_column
declare
  lines wanted_line[];
  joined uuid[];
  opened record;
  cart uuid;
  at timestamptz;
  before jsonb;
begin
  -- Every act on a cart takes its locks in this order: the cart, quotes, all lots at once.
  select c.cart_id into cart
  from carts c
  where c.user_id = acting.user_id
    and c.customer_id = acting.customer_id
  for no key update;
  at := lock_before_opening(cart, array(
    select i.item_id
    from jsonb_to_recordset(wanted) w (sku text)
    join items i on i.sku = w.sku));
  lines := lines_wanted(acting => acting, wanted => wanted, at => at, keeps_sidemark => keeps_sidemark);

  -- If all lines are refused, cart and timer stay the same.
  if exists (select from unnest(lines) w where w.base_qty > 0) then
    select o.cart, o.until into opened from open_cart(acting) o;
    lines := lines_joined(opened.cart, lines);
    joined := (select array_agg(w.cart_line_id) from unnest(lines) w where w.base_qty > 0);
    if acting.reserves then
      before := promised_lines(cart => opened.cart, named => joined, every_line => true);
    end if;
    perform write_lines(opened.cart, lines);
    if acting.reserves then
      perform reserve_cart(cart => opened.cart, acting => acting, until => opened.until);
    end if;
    perform keep_lines(cart => opened.cart, acting => acting, told_of => joined);
    perform keep_promise_for(acting);
    if before <> '[]' then
      moved := moved_lines(acting, before);
      if moved is not null then
        version := remember_moved(cart => opened.cart, before => before, moved => moved);
      end if;
    end if;
  end if;

  return query
  select w.line, w.sku, w.um_code, case when w.base_qty > 0 then w.quantity else 0 end, w.refusal, w.reason,
    case when (s.now).on_hand < l.base_qty then from_base(l.base_qty - (s.now).on_hand, (s.now).num, (s.now).den) else 0 end,
    coalesce((s.now).needs_lot_choice, false), coalesce(lot_names((s.now).lots), ''), counted.lines, coalesce(p.day, (s.now).due), moved, version, l.cart_line_id
  from unnest(lines) w
  left join cart_lines l on l.cart_line_id = w.cart_line_id and w.base_qty > 0
  -- `offset 0`: computed once for each line, not for each of its fields.
  left join lateral (
    select case when l.kept_edition is null then line_now(line => l, acting => acting, at => stock_now()) else l.kept end as now
    offset 0
  ) s on l.cart_line_id is not null
  left join lateral (
    select x.day
    from delivery_of(acting.user_id, acting.customer_id) d
    cross join lateral line_promise(state => s.now, base_qty => l.base_qty, home => acting.location_id, ship_via_code => d.ship_via_code, zip => d.zip,
      at => stock_now()) x
    where (s.now).on_hand < l.base_qty
      and (s.now).due is not null
  ) p on true
  cross join (select lines_of_cart(acting) as lines) counted
  order by w.place;
end
$$;
