-- Quick order puts its lines into the cart by statements for all: a thousand lines reserve once, not a thousand times.

/* A line that is to be bought, and what becomes of it: base_qty 0 when nothing does, for `reason`. place: its order; sidemark: null joins any line of the item. */
create type wanted_line as (
  place int, line int, sku text, um_code text, item_id int, base_qty int, quantity numeric, reason text, sidemark text, cart_line_id uuid
);

/* As 0182, and tells what it keeps of several lines: told_of. */
drop function keep_lines(uuid, int, smallint, int[], uuid, boolean);
create function keep_lines(cart uuid, viewer int, home smallint, lists int[], told uuid default null, tell_all boolean default false, told_of uuid[] default '{}') returns void
language plpgsql volatile
as $$
declare
  at timestamptz := stock_now();
  edition bigint := edition_of('goods');
  line cart_lines;
  s cart_line_state;
  covered boolean;
  keeps boolean;
  tells boolean;
begin
  for line in
    select l.*
    from cart_lines l
    where l.cart_id = cart
      and not l.saved_for_later
      and (tell_all or l.cart_line_id = told or l.cart_line_id = any (told_of) or l.kept_edition is distinct from edition or l.kept_lists is distinct from lists)
  loop
    s := line_now(line, viewer, home, lists, at);
    covered := s.reserved and s.on_hand = line.base_qty;
    -- Kept is what changes with the goods alone: not a quote's price, which ends, and not stock at two branches, whose day is the later.
    keeps := covered and s.from_location is not null and s.unit_price is not null and line.quote_line_id is null;
    tells := tell_all or line.cart_line_id is not distinct from told or line.cart_line_id = any (told_of);
    continue when not keeps and not tells and line.settled = covered and line.kept_edition is null;
    update cart_lines l
    set settled = covered,
      kept = case when keeps then s end, kept_edition = case when keeps then edition end, kept_lists = case when keeps then lists end,
      seen_unit_price = case when tells then s.unit_price else l.seen_unit_price end,
      seen_back_ordered = case when tells then l.base_qty - s.on_hand else l.seen_back_ordered end
    where l.cart_line_id = line.cart_line_id;
  end loop;
end
$$;

/*
 * Lines as they can be bought, in their order: rounded, and refused where there is no item, no price today, none left of what is discontinued, or no such unit.
 * What is left is what was before the act: a second line of a discontinued item finds what the first one found. wanted: [{line, sku, UMCode, quantity, sidemark}].
 */
create function lines_wanted(wanted jsonb, customer int, lists int[], at timestamptz, keeps_sidemark boolean) returns wanted_line[]
language sql stable
as $$
  select array_agg((w.place, w.line, w.sku, w.um, w.item_id, case when w.refusal = '' then coalesce(w.base_qty, 0) else 0 end, w.new_qty,
    case when w.refusal = '' then w.reason else w.refusal end, w.sidemark, null)::wanted_line order by w.place)
  from (
    select a.place::int, (a.value ->> 'line')::int as line, a.value ->> 'sku' as sku, a.value ->> 'UMCode' as um, i.item_id, b.base_qty, b.new_qty, b.reason,
      case when keeps_sidemark then a.value ->> 'sidemark' end as sidemark,
      case
        when i.item_id is null then 'There is no item ' || (a.value ->> 'sku') || '.'
        when p.unit_price is null then i.sku || ' has no price for you today. Please call us.'
        when i.discontinued and not exists (select from availability_for(i.item_id, customer, at) f where greatest(f.free, 0) + f.held > 0) then i.sku || ' is discontinued, and none is left.'
        else ''
      end as refusal
    from jsonb_array_elements(wanted) with ordinality a (value, place)
    left join items i on i.sku = a.value ->> 'sku'
    left join lateral to_base(i.item_id, a.value ->> 'UMCode', (a.value ->> 'quantity')::numeric) b on true
    left join lateral price_line(i.item_id, greatest(b.base_qty, 1), lists) p on true
  ) w
$$;

/*
 * Gives each line its line of the cart, as add_to_cart does one after the other: the first of the item, unit and sidemark, without a sidemark the first of item and
 * unit; else a new one, which later lines join. What would be more than one order can hold is refused.
 */
create function lines_joined(cart uuid, wanted wanted_line[]) returns wanted_line[]
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
    select w.place, w.item_id, w.um_code, w.base_qty, uuid_v7() as fresh,
      coalesce(w.sidemark, o.sidemark, first_value(w.sidemark) over (partition by w.item_id, w.um_code order by w.place), '') as mark
    from unnest(wanted) w
    left join own o on (o.item_id, o.um_code, o.of_unit) = (w.item_id, w.um_code, 1)
    where w.base_qty > 0
  ),
  joined as (
    select m.place, m.mark, coalesce(o.cart_line_id, first_value(m.fresh) over same) as cart_line_id,
      coalesce(o.base_qty, 0) + sum(m.base_qty::bigint) over same > 1000000000 as too_much
    from marked m
    left join own o on (o.item_id, o.um_code, o.sidemark, o.of_mark) = (m.item_id, m.um_code, m.mark, 1)
    window same as (partition by m.item_id, m.um_code, m.mark order by m.place)
  )
  select array_agg((w.place, w.line, w.sku, w.um_code, w.item_id, case when j.too_much then 0 else w.base_qty end, w.quantity,
    case when j.too_much then 'This quantity is more than one order can hold.' else w.reason end, j.mark, j.cart_line_id)::wanted_line order by w.place)
  from unnest(wanted) w
  left join joined j using (place)
$$;

/* Writes joined lines into the cart; nothing is reserved. */
create function write_lines(cart uuid, wanted wanted_line[]) returns void
language plpgsql volatile
as $$
begin
  update cart_lines l
  set base_qty = l.base_qty + w.base_qty, quantity = from_base(l.base_qty + w.base_qty, u.num, u.den), settled = false
  from (
    select x.cart_line_id, sum(x.base_qty)::int as base_qty
    from unnest(wanted) x
    where x.base_qty > 0
    group by x.cart_line_id
  ) w, item_uoms u
  where l.cart_line_id = w.cart_line_id
    and u.item_id = l.item_id
    and u.um_code = l.um_code;

  insert into cart_lines (cart_line_id, cart_id, item_id, line_number, um_code, quantity, base_qty, tag, sidemark, lot_choice)
  select w.cart_line_id, cart, w.item_id, last.line_number + 10 * row_number() over (order by w.place), w.um_code, from_base(w.base_qty, u.num, u.den), w.base_qty, '', w.sidemark, 'single'
  from (
    select x.cart_line_id, x.item_id, x.um_code, x.sidemark, min(x.place) as place, sum(x.base_qty)::int as base_qty
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
 * Puts lines into the user's cart by the rules of add_to_cart, all at once: with today's price and stock, and told what became of each. One row a line, in that
 * order; added 0: nothing was, for `reason`. Of lines that came together in one line of the cart, each tells of that line.
 */
create or replace function add_lines_to_cart(acting uuid, customer int, home smallint, lists int[], minutes int, reserves boolean, wanted jsonb, keeps_sidemark boolean)
returns table (line int, sku text, um_code text, added numeric, reason text, back_ordered numeric, needs_lot_choice boolean, dye_lots text, line_count int)
language plpgsql volatile
as $$
#variable_conflict use_column
declare
  lines wanted_line[];
  told uuid[];
  open record;
  at timestamptz;
begin
  -- The cart before the lots, and all lots at once: the order of locks of every act on a cart.
  perform c.cart_id
  from carts c
  where c.user_id = acting
    and c.customer_id = customer
  for no key update;
  at := lock_lots(coalesce((
    select array_agg(distinct i.item_id)
    from jsonb_to_recordset(wanted) w (sku text)
    join items i on i.sku = w.sku), '{}'));
  lines := lines_wanted(wanted, customer, lists, at, keeps_sidemark);

  -- Where all are refused, cart and timer stay as they are.
  if exists (select from unnest(lines) w where w.base_qty > 0) then
    select o.cart, o.until into open from open_cart(acting, customer, home, minutes) o;
    lines := lines_joined(open.cart, lines);
    perform write_lines(open.cart, lines);
    if reserves then
      perform reserve_cart(open.cart, customer, home, open.until);
    end if;
    told := (select array_agg(w.cart_line_id) from unnest(lines) w where w.base_qty > 0);
    perform keep_lines(open.cart, customer, home, lists, told_of => told);
    perform keep_promise_for(acting, customer, home);
  end if;

  return query
  select w.line, w.sku, w.um_code, case when w.base_qty > 0 then w.quantity else 0 end, w.reason,
    case when (s.now).on_hand < l.base_qty then from_base(l.base_qty - (s.now).on_hand, (s.now).num, (s.now).den) else 0 end,
    coalesce((s.now).needs_lot_choice, false), coalesce(lot_names((s.now).lots), ''), counted.lines
  from unnest(lines) w
  left join cart_lines l on l.cart_line_id = w.cart_line_id and w.base_qty > 0
  -- `offset 0`: once a line, not once a field of it.
  left join lateral (select case when l.kept_edition is null then line_now(l, customer, home, lists, stock_now()) else l.kept end as now offset 0) s on l.cart_line_id is not null
  cross join (select lines_of_cart(acting, customer) as lines) counted
  order by w.place;
end
$$;
