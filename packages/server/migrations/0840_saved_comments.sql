-- What somebody wrote to a line that was saved for later is not lost when the line comes back and finds another of its item in the cart.

/* As 0731; a line joins one of the same comments alone. */
create or replace function saved_to_cart(acting uuid, customer int, home smallint, lists int[], minutes int, reserves boolean, wanted uuid[])
returns table (cart_line_id uuid, sku text, moved boolean, reason text, line_count int)
language plpgsql volatile
as $$
#variable_conflict use_column
declare
  at timestamptz;
  here uuid;
  open record;
  refused jsonb;
  lines uuid[];
  joins jsonb;
  told uuid[];
  befores cart_undo_lines[];
begin
  select c.cart_id into here
  from carts c
  where c.user_id = acting
    and c.customer_id = customer
  for no key update;
  at := lock_lots(array(
    select distinct l.item_id
    from carts c
    join cart_lines l on l.cart_id = c.cart_id
    where c.user_id = acting
      and c.customer_id = customer
      and l.cart_line_id = any (wanted)));
  select coalesce(jsonb_object_agg(n.cart_line_id, n.refusal) filter (where n.refusal <> ''), '{}'), coalesce(array_agg(n.cart_line_id) filter (where n.refusal = ''), '{}')
  into refused, lines
  from saved_now(acting, customer, home, lists, at) n
  where n.cart_line_id = any (wanted);

  if lines <> '{}' then
    select * into open from open_cart(acting, customer, home, minutes);
    -- Which line each becomes: the first of its like that is in the cart, else of those that come; alone, where all together were more than a line may be.
    select jsonb_object_agg(j.cart_line_id, case when j.together > most_of_a_line() then j.cart_line_id else j.first end), array_agg(distinct j.first) || lines
    into joins, told
    from (
      select l.cart_line_id, l.cart_line_id = any (lines) as comes,
        first_value(l.cart_line_id) over alike as first, sum(l.base_qty::bigint) over (partition by l.item_id, l.um_code, l.tag, l.sidemark, l.comments, l.lot_choice) as together
      from cart_lines l
      where l.cart_id = open.cart
        and l.quote_line_id is null
        and (not l.saved_for_later or l.cart_line_id = any (lines))
      window alike as (partition by l.item_id, l.um_code, l.tag, l.sidemark, l.comments, l.lot_choice order by l.saved_for_later, l.line_number, l.sequence)
    ) j
    where j.comes;
    joins := coalesce(joins, '{}');
    told := coalesce(told, lines);
    befores := lines_before(told);
    update cart_lines l
    set base_qty = w.base_qty, quantity = from_base(w.base_qty, u.num, u.den), saved_for_later = false, settled = false, kept_edition = null
    from (
      select t.cart_line_id, sum(x.base_qty)::int as base_qty
      from cart_lines t
      join cart_lines x on x.cart_line_id = t.cart_line_id or (joins ->> x.cart_line_id::text)::uuid = t.cart_line_id
      where t.cart_line_id in (select coalesce((joins ->> y.id::text)::uuid, y.id) from unnest(lines) y (id))
      group by t.cart_line_id
    ) w, item_uoms u
    where l.cart_line_id = w.cart_line_id
      and u.item_id = l.item_id
      and u.um_code = l.um_code;
    delete from cart_lines l
    where l.cart_line_id = any (lines)
      and l.saved_for_later;
    if reserves then
      perform reserve_cart(open.cart, customer, home, open.until);
    end if;
    perform keep_lines(open.cart, customer, home, lists, told_of => told);
    perform keep_promise_for(acting, customer, home);
    perform remember_act(open.cart, befores);
  end if;

  return query
    select w.id, coalesce(i.sku, ''), w.id = any (lines),
      case
        when refused ? w.id::text then refused ->> w.id::text
        when w.id <> all (lines) then 'This is not saved for later any more.'
        when (s.now).needs_lot_choice then 'No single lot has this much: choose in your cart how it is filled.'
        when (s.now).on_hand < l.base_qty then spoken(quantity_text(from_base(l.base_qty - (s.now).on_hand, (s.now).num, (s.now).den))) || ' ' || l.um_code || ' of ' || i.sku || ' are on back order.'
        else '' end,
      counted.there
    from unnest(wanted) with ordinality w (id, place)
    left join cart_lines l on l.cart_id = here and l.cart_line_id = coalesce((joins ->> w.id::text)::uuid, w.id)
    left join items i on i.item_id = l.item_id
    left join lateral (select case when l.kept_edition is null then line_now(l, customer, home, lists, stock_now()) else l.kept end as now offset 0) s on w.id = any (lines)
    cross join (select lines_of_cart(acting, customer) as there) counted
    order by w.place;
end
$$;
