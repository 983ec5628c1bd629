/*
 * The lines as they can be bought, in their order: rounded, or refused if there is no such item or unit, no price
 * today, or nothing left of discontinued goods. The stock of discontinued goods is that before the act, so a second
 * line of the item finds as much as the first. wanted: [{line, sku, UMCode, quantity, sidemark, comments, cuts}], cuts as sold_as takes them. at: the instant by
 * which stock is judged.
 */
create or replace function lines_wanted(acting acting, wanted jsonb, at timestamptz, keeps_sidemark boolean) returns wanted_line[]
language sql stable
as $$
  select array_agg((w.place, w.line, w.sku, w.um, w.item_id, case when w.refusal = '' then coalesce(w.base_qty, 0) else 0 end, w.new_qty,
    w.refusal, case when w.refusal = '' then w.reason end, w.sidemark, null, w.cuts, w.comments)::wanted_line order by w.place)
  from (
    select a.place::int, (a.value ->> 'line')::int as line, a.value ->> 'sku' as sku, a.value ->> 'UMCode' as um, i.item_id, b.base_qty, b.new_qty, b.reason, b.cuts,
      case when keeps_sidemark then a.value ->> 'sidemark' end as sidemark, coalesce(a.value ->> 'comments', '') as comments,
      case when i.item_id is null then 'no-item' else refusal_of(item => i.item_id,
        -- A list may have a price only from a quantity on, which the line reaches with what the cart holds.
        unit_price => case when p.unit_price is null then price_beside_cart(acting => acting, item => i.item_id, base_qty => b.base_qty) else p.unit_price end,
        viewer => (acting).customer_id, at => at) end as refusal
    from jsonb_array_elements(wanted) with ordinality a (value, place)
    left join items i on i.sku = a.value ->> 'sku'
    left join lateral sold_as(item => i.item_id, um => a.value ->> 'UMCode', quantity => (a.value ->> 'quantity')::numeric,
      asked => a.value -> 'cuts') b on true
    left join lateral price_line(item => i.item_id, base_qty => greatest(b.base_qty, 1), lists => (acting).price_lists) p on true
  ) w
$$;

/* The unit price of base_qty of an item that is added to what the user's cart holds. */
create or replace function price_beside_cart(acting acting, item int, base_qty int) returns numeric
language plpgsql stable
as $$
begin
  return (
    select p.unit_price
    from held_in_cart(item => item, acting_user => acting.user_id, customer => acting.customer_id, lists => acting.price_lists) h
    cross join lateral price_line(item => item, base_qty => base_qty, lists => acting.price_lists, break_qty => least(base_qty::bigint + h.of_item, 2147483647)::int,
      style_break_qty => case when 0 > any (acting.price_lists) then least(base_qty::bigint + h.of_style, 2147483647)::int end) p);
end
$$;

/*
 * Finds the cart line for each line, with the same result as calling add_to_cart one by one. That is the first cart
 * line with the same item, unit and sidemark. Without a sidemark, it is the first with the same item and unit. If there
 * is none, it is a new line, which later lines join. A quantity that is more than one order can have is refused.
 *
 * A line of roll goods joins no other line, because a line is one piece: two cuts of 15 ft are not one of 30 ft.
 */
create or replace function lines_joined(cart uuid, wanted wanted_line[]) returns wanted_line[]
language sql volatile
as $$
  with own as materialized (
    select l.cart_line_id, l.item_id, l.um_code, l.sidemark, l.base_qty,
      row_number() over (partition by l.item_id, l.um_code order by l.line_number, l.sequence) as of_unit,
      row_number() over (partition by l.item_id, l.um_code, l.sidemark order by l.line_number, l.sequence) as of_mark
    from cart_lines l
    where l.cart_id = cart
      and l.tag = ''
      and l.quote_line_id is null
      and not l.saved_for_later
  ),
  marked as materialized (
    select w.place, w.item_id, w.um_code, w.base_qty, uuid_v7() as fresh, case when i.roll_width_inches is not null then w.place end as piece,
      coalesce(w.sidemark, o.sidemark,
        case when i.roll_width_inches is null then first_value(w.sidemark) over (partition by w.item_id, w.um_code order by w.place) end, '') as mark
    from unnest(wanted) w
    join items i on i.item_id = w.item_id
    left join own o on (o.item_id, o.um_code, o.of_unit) = (w.item_id, w.um_code, 1) and i.roll_width_inches is null
    where w.base_qty > 0
  ),
  joined as (
    select m.place, m.mark, coalesce(o.cart_line_id, first_value(m.fresh) over same) as cart_line_id,
      coalesce(o.base_qty, 0) + sum(m.base_qty::bigint) over same > most_of_a_line() as too_much
    from marked m
    left join own o on (o.item_id, o.um_code, o.sidemark, o.of_mark) = (m.item_id, m.um_code, m.mark, 1) and m.piece is null
    window same as (partition by m.item_id, m.um_code, m.mark, m.piece order by m.place)
  )
  select array_agg((w.place, w.line, w.sku, w.um_code, w.item_id, case when j.too_much then 0 else w.base_qty end, w.quantity,
    case when j.too_much then 'too-much' else w.refusal end, case when j.too_much then null else w.reason end, j.mark, j.cart_line_id, w.cuts, w.comments)::wanted_line order by w.place)
  from unnest(wanted) w
  left join joined j using (place)
$$;

/* The most letters that the comments of a cart line have. Its dialog takes as many (cart.ts of the contract). */
create or replace function most_of_comments() returns int
language sql immutable parallel safe
as $$
  select 1000
$$;

/* The comments of a cart line with those of a line that joins it, unless it has them. The line's own comments are never cut. */
create or replace function comments_with(own text, more text) returns text
language sql immutable parallel safe
as $$
  select case when more = '' or strpos(own, more) > 0 then own else left(concat_ws(e'\n', nullif(own, ''), more), greatest(most_of_comments(), length(own))) end
$$;

/* The comments of lines that become one, each once and in their order. */
create or replace function comments_of(each text[]) returns text
language sql immutable parallel safe
as $$
  select left(coalesce(string_agg(c.comments, e'\n' order by c.place), ''), most_of_comments())
  from (select x.comments, min(x.place) as place from unnest(each) with ordinality x (comments, place) where x.comments <> '' group by x.comments) c
$$;

/* Writes the joined lines into the cart without reserving stock. */
create or replace function write_lines(cart uuid, wanted wanted_line[]) returns void
language plpgsql volatile
as $$
begin
  update cart_lines l
  set base_qty = l.base_qty + w.base_qty, quantity = from_base(l.base_qty + w.base_qty, u.num, u.den), comments = comments_with(l.comments, w.comments),
    settled = false
  from (
    select x.cart_line_id, sum(x.base_qty)::int as base_qty, comments_of(array_agg(x.comments order by x.place)) as comments
    from unnest(wanted) x
    where x.base_qty > 0
    group by x.cart_line_id
  ) w, item_uoms u
  where l.cart_line_id = w.cart_line_id
    and u.item_id = l.item_id
    and u.um_code = l.um_code;

  insert into cart_lines (cart_line_id, cart_id, item_id, line_number, um_code, quantity, base_qty, tag, sidemark, comments, lot_choice, cuts)
  select w.cart_line_id, cart, w.item_id, last.line_number + 10 * row_number() over (order by w.place), w.um_code, from_base(w.base_qty, u.num, u.den), w.base_qty, '', w.sidemark, w.comments, 'single', w.cuts
  from (
    select x.cart_line_id, x.item_id, x.um_code, x.sidemark, min(x.place) as place, sum(x.base_qty)::int as base_qty, (array_agg(x.cuts))[1] as cuts,
      comments_of(array_agg(x.comments order by x.place)) as comments
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
 * the reason, or reason has it in the form of to_base. due: the day on which the back-ordered goods should arrive. Null
 * if it is not known or nothing is on back order. If several lines became one cart line, the row of each describes that
 * cart line. moved, version: of the whole act, the same in every row, as add_to_cart has them.
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
    coalesce((s.now).needs_lot_choice, false), coalesce(lot_names((s.now).lots), ''), counted.lines, (s.now).due, moved, version, l.cart_line_id
  from unnest(lines) w
  left join cart_lines l on l.cart_line_id = w.cart_line_id and w.base_qty > 0
  -- `offset 0`: computed once for each line, not for each of its fields.
  left join lateral (
    select case when l.kept_edition is null then line_now(line => l, acting => acting, at => stock_now()) else l.kept end as now
    offset 0
  ) s on l.cart_line_id is not null
  cross join (select lines_of_cart(acting) as lines) counted
  order by w.place;
end
$$;
