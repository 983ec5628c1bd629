-- Two devices, one cart: a change says of which line it is and what it saw of it, and what was removed or changed can be brought back.

/* The line a request names; null when it is not in this cart (any more). What is saved for later is not in the cart. */
create or replace function line_of_cart(acting uuid, customer int, named_sku text, named_line int, named_sequence int) returns uuid
language sql stable
as $$
  select l.cart_line_id
  from carts c
  join cart_lines l using (cart_id)
  join items i using (item_id)
  where c.user_id = acting
    and c.customer_id = customer
    and i.sku = named_sku
    and l.line_number = named_line
    and l.sequence = named_sequence
    and not l.saved_for_later
$$;

/*
 * Lines as they were before an act, for a day: the act is known by the version of the cart that it made. line_before, line_after: the row as JSON, without what is kept;
 * line_after null: the act took it away. lots: names of the lots it had, the largest first; on_hand: base units of them in stock; lot: the largest.
 */
create table cart_undo_lines (
  cart_id uuid not null references carts on delete cascade,
  version int not null,
  cart_line_id uuid not null,
  line_before jsonb not null,
  line_after jsonb,
  lots text not null,
  on_hand int not null,
  lot int,
  done_at timestamptz not null default now(),
  primary key (cart_id, version, cart_line_id)
);

/* A line as undo remembers it. */
create function line_remembered(line cart_lines) returns jsonb
language sql stable
as $$
  select to_jsonb(line) - '{kept,kept_edition,kept_lists}'::text[]
$$;

/* What is set aside for a line: names of its lots, the largest first, how much of it is in stock, and the largest lot. */
create function lots_of(line uuid, out lots text, out on_hand int, out lot int)
language sql stable
as $$
  select coalesce(string_agg(coalesce(nullif(l.roll_no, ''), l.dye_lot), ', ' order by c.quantity desc, l.lot_id), ''),
    coalesce(sum(c.quantity) filter (where l.due is null), 0)::int,
    (array_agg(l.lot_id order by c.quantity desc, l.lot_id))[1]
  from (
    select s.lot_id, sum(s.quantity) as quantity
    from stock_claims s
    where s.cart_line_id = line
      and claim_lives(s.expires_at, s.cart_id, stock_now())
    group by s.lot_id
  ) c
  join lots l using (lot_id)
$$;

/* Lines before an act, for remember_act after it. */
create function lines_before(lines uuid[]) returns cart_undo_lines[]
language sql stable
as $$
  select coalesce(array_agg((l.cart_id, 0, l.cart_line_id, line_remembered(l), null, o.lots, o.on_hand, o.lot, now())::cart_undo_lines), '{}')
  from cart_lines l
  cross join lateral lots_of(l.cart_line_id) o
  where l.cart_line_id = any (lines)
$$;

/* Remembers what an act made of lines, under the version of the cart that it made. */
create function remember_act(cart uuid, befores cart_undo_lines[]) returns void
language sql volatile
as $$
  delete from cart_undo_lines u
  where u.cart_id = cart
    and u.done_at < now() - interval '1 day';

  insert into cart_undo_lines (cart_id, version, cart_line_id, line_before, line_after, lots, on_hand, lot)
  select c.cart_id, c.version, b.cart_line_id, b.line_before, line_remembered(l), b.lots, b.on_hand, b.lot
  from carts c
  cross join unnest(befores) b
  left join cart_lines l on l.cart_line_id = b.cart_line_id
  where c.cart_id = cart
$$;

/*
 * Changes a line (change_line) as far as its caller knows it, and remembers it. named: the line's id, null where the caller knows none; was: what the caller saw of
 * it, of UMCode, quantity (of what is in UMCode), sidemark and comments, those that matter. outcome: done; gone: there is no such line any more; changed: it is
 * not as it was seen. Then nothing is done.
 */
create function change_known_line(acting uuid, customer int, home smallint, lists int[], minutes int, reserves boolean, named_sku text, named_line int, named_sequence int,
  named uuid, was jsonb, um text, asked numeric, wanted_choice text, new_sidemark text, new_comments text, out outcome text, out reason text, out added numeric)
language plpgsql volatile
as $$
declare
  cart carts;
  line uuid;
  befores cart_undo_lines[];
begin
  select c.* into cart
  from carts c
  where c.user_id = acting
    and c.customer_id = customer
  for no key update;
  -- By its id it is found also where it has another number by now, as one that was removed and brought back may have.
  if named is not null then
    select l.line_number, l.sequence into named_line, named_sequence
    from cart_lines l
    where l.cart_id = cart.cart_id
      and l.cart_line_id = named;
  end if;
  line := line_of_cart(acting, customer, named_sku, named_line, named_sequence);
  outcome := case
    when line is null or line <> named then 'gone'
    when was is not null and exists (
      select
      from cart_lines l
      where l.cart_line_id = line
        and (coalesce(was ->> 'UMCode', l.um_code), coalesce((was ->> 'quantity')::numeric, l.quantity), coalesce(was ->> 'sidemark', l.sidemark),
          coalesce(was ->> 'comments', l.comments)) <> (l.um_code, l.quantity, l.sidemark, l.comments)) then 'changed'
    else 'done' end;
  if outcome <> 'done' then return; end if;
  befores := lines_before(array[line]);
  select x.reason, x.added into reason, added
  from change_line(acting, customer, home, lists, minutes, reserves, named_sku, named_line, named_sequence, um, asked, wanted_choice, new_sidemark, new_comments) x;
  -- What is refused leaves the version as it was: nothing to remember.
  if exists (select from carts c where c.cart_id = cart.cart_id and c.version > cart.version) then
    perform remember_act(cart.cart_id, befores);
  end if;
end
$$;

/*
 * Takes lines (null: all) out of the cart, at most as the caller knows it. known: its version that the caller saw, null for whichever. outcome: done, gone (none of them is there), changed (the
 * cart has another version).
 */
create function take_lines(acting uuid, customer int, home smallint, lists int[], minutes int, reserves boolean, wanted uuid[], known int, out outcome text)
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
      and case when wanted is null then not l.saved_for_later else l.cart_line_id = any (wanted) end);
  outcome := 'gone';
  if lines = '{}' then return; end if;
  outcome := 'done';
  befores := lines_before(lines);
  select * into open from open_cart(acting, customer, home, minutes);
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

/*
 * Undoes the act that made a version of the cart: each line as it was, with its lot as far as that is free. One row a line; reason '' unless it is not as it
 * was, or was changed meanwhile and stays. No row: there is nothing (any more) to undo.
 */
create function undo_cart_act(acting uuid, customer int, home smallint, lists int[], minutes int, reserves boolean, undone int)
returns table (sku text, line_number int, restored boolean, reason text)
language plpgsql volatile
as $$
#variable_conflict use_column
declare
  here uuid;
  open record;
  acts cart_undo_lines[];
  back uuid[];
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
    returning u
  )
  select array_agg(g.u) into acts
  from gone g;
  if acts is null then return; end if;

  select * into open from open_cart(acting, customer, home, minutes);
  perform lock_lots(array(select distinct (a.line_before ->> 'item_id')::int from unnest(acts) a));
  -- As the act left them: what somebody changed since stays as it is.
  back := array(
    select a.cart_line_id
    from unnest(acts) a
    left join cart_lines l on l.cart_line_id = a.cart_line_id
    where case when a.line_after is null then l.cart_line_id is null
      else (l.um_code, l.base_qty, l.sidemark, l.comments, l.lot_choice, l.saved_for_later)
        = (a.line_after ->> 'um_code', (a.line_after ->> 'base_qty')::int, a.line_after ->> 'sidemark', a.line_after ->> 'comments', a.line_after ->> 'lot_choice',
          (a.line_after ->> 'saved_for_later')::boolean) end);

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
  select b.cart_line_id, here, b.item_id,
    -- Its number, unless another line has it by now.
    case when exists (select from cart_lines x where x.cart_id = here and (x.line_number, x.sequence) = (b.line_number, b.sequence))
      then last.line_number + 10 * row_number() over (order by b.line_number, b.sequence) else b.line_number end,
    b.sequence, b.um_code, b.quantity, b.base_qty, b.sidemark, b.comments, b.tag, b.lot_choice, b.mixed_lots_accepted_at, q.quote_line_id, b.quoted_base, b.seen_unit_price,
    b.seen_back_ordered, b.saved_for_later, b.added_at, coalesce(lot.lot_id, preferred.lot_id)
  from unnest(acts) a
  cross join lateral jsonb_populate_record(null::cart_lines, a.line_before) b
  left join quote_lines q on q.quote_line_id = b.quote_line_id
  left join lots lot on lot.lot_id = a.lot
  left join lots preferred on preferred.lot_id = b.preferred_lot_id
  -- Behind what is there and what comes back with its own number.
  cross join (
    select greatest((select max(x.line_number) from cart_lines x where x.cart_id = here), (select max((y.line_before ->> 'line_number')::int) from unnest(acts) y)) as line_number
  ) last
  where a.line_after is null
    and a.cart_line_id = any (back);

  if reserves then
    perform reserve_cart(open.cart, customer, home, open.until);
  end if;
  perform keep_lines(open.cart, customer, home, lists, told_of => back);
  perform keep_promise_for(acting, customer, home);
  return query
    select i.sku, coalesce(l.line_number, b.line_number), a.cart_line_id = any (back),
      case
        when a.cart_line_id <> all (back) then
          case when l.cart_line_id is null then i.sku || ' has left your cart meanwhile.' else i.sku || ' was changed meanwhile and stays as it is.' end
        when l.saved_for_later or not reserves or a.lots = '' then ''
        when o.on_hand < a.on_hand then
          'Of ' || i.sku || ', ' || spoken(quantity_text(from_base(l.base_qty - o.on_hand, u.num, u.den))) || ' ' || l.um_code || ' are on back order now: others took the stock meanwhile.'
        when o.lots <> a.lots then i.sku || ' comes from ' || o.lots || ' now: ' || a.lots || ' was taken meanwhile.'
        else '' end
    from unnest(acts) a
    cross join lateral jsonb_populate_record(null::cart_lines, a.line_before) b
    join items i on i.item_id = b.item_id
    left join cart_lines l on l.cart_line_id = a.cart_line_id
    left join item_uoms u on u.item_id = l.item_id and u.um_code = l.um_code
    left join lateral lots_of(l.cart_line_id) o on true
    order by b.line_number, b.sequence;
end
$$;
