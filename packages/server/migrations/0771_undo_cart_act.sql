-- Undo and removal by the parts of 0770.

/*
 * Undoes the act that made a version of the cart, within a day: each line as it was, with its lot as far as that is free, and with its quote's price as far as the
 * quote gives it. One row a line; reason '' unless it is not as it was, or was changed meanwhile and stays. No row: there is nothing (any more) to undo.
 */
create or replace function undo_cart_act(acting uuid, customer int, home smallint, lists int[], minutes int, reserves boolean, undone int)
returns table (sku text, line_number int, restored boolean, reason text)
language plpgsql volatile
as $$
#variable_conflict use_column
declare
  here uuid;
  open record;
  acts cart_undo_lines[];
  back uuid[];
  quoted uuid[];
begin
  select c.cart_id into here
  from carts c
  where c.user_id = acting
    and c.customer_id = customer
  for no key update;
  with gone as (
    delete from cart_undo_lines u
    where u.cart_id = here
      and u.version = undone
      and u.done_at > now() - interval '1 day'
    returning u
  )
  select array_agg(g.u) into acts
  from gone g;
  if acts is null then return; end if;

  select * into open from open_cart(acting, customer, home, minutes);
  back := lines_to_restore(acts);
  quoted := accept_again(array(select a::cart_undo_lines from unnest(acts) a where a.cart_line_id = any (back)));
  perform lock_lots(array(select distinct (a.line_before ->> 'item_id')::int from unnest(acts) a));
  perform restore_lines(here, acts, back, quoted);
  if reserves then
    perform reserve_cart(open.cart, customer, home, open.until);
    perform lengthen_claims(a.cart_line_id, h.lot, h.quantity, h.until)
    from unnest(acts) a
    cross join lateral jsonb_to_recordset(a.held) h (lot int, quantity int, until timestamptz)
    where a.cart_line_id = any (back)
    order by h.until desc;
  end if;
  perform keep_lines(open.cart, customer, home, lists, told_of => back);
  perform keep_promise_for(acting, customer, home);
  return query
    select i.sku, coalesce(l.line_number, b.line_number), a.cart_line_id = any (back),
      case
        when a.cart_line_id <> all (back) then
          i.sku || case when l.cart_line_id is null and a.line_after is not null then ' has left your cart meanwhile.' else ' was changed meanwhile and stays as it is.' end
        else concat_ws(' ',
          case when b.quote_line_id is not null and l.quote_line_id is null then i.sku || ' has today''s price: its quote gives it no longer.' end,
          case
            when l.saved_for_later or not reserves or a.lots = '' then null
            when o.on_hand < a.on_hand then
              'Of ' || i.sku || ', ' || spoken(quantity_text(from_base(l.base_qty - o.on_hand, u.num, u.den))) || ' ' || l.um_code || ' are on back order now: others took the stock meanwhile.'
            when o.lots <> a.lots then i.sku || ' comes from ' || o.lots || ' now: ' || a.lots || ' was taken meanwhile.'
          end) end
    from unnest(acts) a
    cross join lateral jsonb_populate_record(null::cart_lines, a.line_before) b
    join items i on i.item_id = b.item_id
    left join cart_lines l on l.cart_line_id = a.cart_line_id
    left join item_uoms u on u.item_id = l.item_id and u.um_code = l.um_code
    left join lateral lots_of(l.cart_line_id) o on true
    order by b.line_number, b.sequence;
end
$$;

/* Writes lines of an act as they were before it; nothing is reserved. back: which; quoted: those of them that have their quote's price. */
create function restore_lines(cart uuid, acts cart_undo_lines[], back uuid[], quoted uuid[]) returns void
language plpgsql volatile
as $$
begin
  -- What is saved for later again has no stock.
  delete from stock_claims s
  using unnest(acts) a
  where s.cart_line_id = a.cart_line_id
    and a.cart_line_id = any (back)
    and (a.line_before ->> 'saved_for_later')::boolean;
  update cart_lines l
  set um_code = b.um_code, quantity = b.quantity, base_qty = b.base_qty, sidemark = b.sidemark, comments = b.comments, lot_choice = b.lot_choice,
    mixed_lots_accepted_at = b.mixed_lots_accepted_at, saved_for_later = b.saved_for_later, preferred_lot_id = coalesce(lot.lot_id, b.preferred_lot_id),
    settled = false, kept_edition = null
  from unnest(acts) a
  cross join lateral jsonb_populate_record(null::cart_lines, a.line_before) b
  left join lots lot on lot.lot_id = a.lot
  where l.cart_line_id = a.cart_line_id
    and a.line_after is not null
    and a.cart_line_id = any (back);
  insert into cart_lines (cart_line_id, cart_id, item_id, line_number, sequence, um_code, quantity, base_qty, sidemark, comments, tag, lot_choice, mixed_lots_accepted_at,
    quote_line_id, quoted_base, seen_unit_price, seen_back_ordered, saved_for_later, added_at, preferred_lot_id)
  select b.cart_line_id, cart, b.item_id,
    -- Its number, unless another line has it by now.
    case when exists (select from cart_lines x where x.cart_id = cart and (x.line_number, x.sequence) = (b.line_number, b.sequence))
      then last.line_number + 10 * row_number() over (order by b.line_number, b.sequence) else b.line_number end,
    b.sequence, b.um_code, b.quantity, b.base_qty, b.sidemark, b.comments, b.tag, b.lot_choice, b.mixed_lots_accepted_at, q.quote_line_id, q.quoted_base, b.seen_unit_price,
    b.seen_back_ordered, b.saved_for_later, b.added_at, coalesce(lot.lot_id, preferred.lot_id)
  from unnest(acts) a
  cross join lateral jsonb_populate_record(null::cart_lines, a.line_before) b
  left join lateral (select b.quote_line_id, b.quoted_base where a.cart_line_id = any (quoted)) q on true
  left join lots lot on lot.lot_id = a.lot
  left join lots preferred on preferred.lot_id = b.preferred_lot_id
  -- Behind what is there and what comes back with its own number.
  cross join (
    select greatest((select max(x.line_number) from cart_lines x where x.cart_id = cart), (select max((y.line_before ->> 'line_number')::int) from unnest(acts) y)) as line_number
  ) last
  where a.line_after is null
    and a.cart_line_id = any (back);
end
$$;

/*
 * Takes lines out of a cart: all that are in it (null), or of those that are saved for later the named ones; at most as the caller knows it. known: its version
 * that the caller saw, null for whichever. outcome: done, gone (none of them is there), changed (the cart has another version).
 */
create or replace function take_lines(acting uuid, customer int, home smallint, lists int[], minutes int, reserves boolean, wanted uuid[], known int, out outcome text)
language plpgsql volatile
as $$
declare
  here carts;
  open record;
  lines uuid[];
  befores cart_undo_lines[];
begin
  select c.* into here
  from carts c
  where c.user_id = acting
    and c.customer_id = customer
  for no key update;
  outcome := 'changed';
  if here.version <> known then return; end if;
  lines := array(
    select l.cart_line_id
    from cart_lines l
    where l.cart_id = here.cart_id
      and case when wanted is null then not l.saved_for_later else l.saved_for_later and l.cart_line_id = any (wanted) end);
  outcome := 'gone';
  if lines = '{}' then return; end if;
  outcome := 'done';
  befores := lines_before(lines);
  select * into open from open_cart(acting, customer, home, minutes);
  -- Quotes that get back what the lines had of them, before the lots: as accept_quote locks them.
  perform
  from quotes q
  where q.quote_id in (select x.quote_id from cart_lines l join quote_lines x using (quote_line_id) where l.cart_line_id = any (lines))
  order by q.quote_id
  for no key update;
  perform lock_lots(array(select distinct l.item_id from cart_lines l where l.cart_line_id = any (lines)));
  delete from cart_lines l
  where l.cart_line_id = any (lines);
  if reserves then
    perform reserve_cart(open.cart, customer, home, open.until);
  end if;
  perform keep_lines(open.cart, customer, home, lists);
  perform keep_promise_for(acting, customer, home);
  perform remember_act(open.cart, befores);
end
$$;
