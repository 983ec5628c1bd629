/*
 * The lines of a cart that an act has moved: they come from other lots or branches than promised_lines has, or later.
 * Returns [{id, sku, lineNumber, sequence, before, after}], or null if there are none. before, after: as promise_of_lots
 * has them. A line that only got more lots, or fewer, has not moved while its day is no later.
 *
 * Nearly always no lot has changed. Then nothing is looked up.
 */
create or replace function moved_lines(acting acting, before jsonb) returns jsonb
language plpgsql stable
as $$
declare
  at timestamptz := stock_now();
  line record;
  then_from text[];
  now_from text[];
  then_promised jsonb;
  now_promised jsonb;
  moved jsonb;
  -- The cuts come from other rolls than the one that the customer named.
  other_rolls boolean;
begin
  for line in
    select b.id, b.lots, b.covered, n.lots as lots_now, n.quantity >= l.base_qty as covered_now, l.item_id, l.line_number, l.sequence, l.cuts is not null and l.preferred_lot_id = any (b.lots) as by_roll
    from (
      select x.id, x.lots, (select sum((a ->> 'quantity')::int) from jsonb_array_elements(x.allocated) a) >= x.need as covered
      from jsonb_to_recordset(before) x (id uuid, need int, lots int[], allocated jsonb)
    ) b
    join cart_lines l on l.cart_line_id = b.id and not l.saved_for_later
    cross join lateral (
      select coalesce(array_agg(s.lot_id), '{}') as lots, coalesce(sum(s.quantity), 0) as quantity
      from stock_allocations s
      where s.cart_line_id = l.cart_line_id
        and s.expires_at > at
    ) n
    where not (b.lots <@ n.lots and n.lots <@ b.lots and b.covered = (n.quantity >= l.base_qty))
    order by l.line_number, l.sequence
  loop
    then_from := sources_of_lots(line.lots);
    now_from := sources_of_lots(line.lots_now);
    other_rolls := coalesce(line.by_roll and not line.lots_now <@ line.lots, false);
    then_promised := promise_of_lots(lots => line.lots, covered => line.covered, acting => acting, at => at, by_roll => other_rolls);
    now_promised := promise_of_lots(lots => line.lots_now, covered => line.covered_now, acting => acting, at => at, by_roll => other_rolls);
    continue when not other_rolls
      and (then_from <@ now_from or now_from <@ then_from)
      and (then_promised ->> 'date' is null or coalesce((now_promised ->> 'date')::date <= (then_promised ->> 'date')::date, false));
    moved := coalesce(moved, '[]') || jsonb_build_object('id', line.id, 'sku', (select i.sku from items i where i.item_id = line.item_id),
      'lineNumber', line.line_number, 'sequence', line.sequence, 'before', then_promised, 'after', now_promised);
  end loop;
  return moved;
end
$$;

/*
 * Remembers for undo the lines that an addition has moved, under the cart's version: promised_lines has them as they
 * were. Returns that version.
 */
create or replace function remember_moved(cart uuid, before jsonb, moved jsonb) returns int
language sql volatile
as $$
  with opened as (
    select c.version, c.reserved_until
    from carts c
    where c.cart_id = cart
  ),
  remembered as (
    insert into cart_undo_lines (cart_id, version, cart_line_id, line_before, line_after, lots, on_hand, lot, held)
    select cart, o.version, b.id, b.line, to_jsonb(l) - '{kept,kept_edition,kept_lists}'::text[], a.names, a.on_hand, b.lots[1], a.held
    from opened o
    cross join jsonb_to_recordset(before) b (id uuid, line jsonb, lots int[], allocated jsonb)
    join jsonb_to_recordset(moved) m (id uuid) on m.id = b.id
    join cart_lines l on l.cart_line_id = b.id
    cross join lateral (
      select string_agg(coalesce(nullif(t.roll_no, ''), t.dye_lot), ', ' order by x.quantity desc, x.lot) as names,
        coalesce(sum(x.quantity) filter (where t.due is null), 0)::int as on_hand,
        -- A cart's allocations live five seconds longer than its timer.
        coalesce(jsonb_agg(to_jsonb(x)) filter (where x.until > o.reserved_until + interval '5 seconds'), '[]') as held
      from jsonb_to_recordset(b.allocated) x (lot int, quantity int, until timestamptz)
      join lots t on t.lot_id = x.lot
    ) a
    where b.line is not null
    -- The act may have remembered the line itself.
    on conflict do nothing
  )
  select o.version
  from opened o
$$;

/*
 * What the lots that the customer saw promised and what a line was given instead, as {before, after} of promise_of_lots. Null if
 * they were given, or lots of the same dye lot at the same branches.
 *
 * is_named: the customer chose them. Then cuts must come from these rolls, and areCuts says that they do not. Otherwise more or fewer
 * lots are the same while the day is no later, and what is still free is not gone: the line has the dye lot of its floor.
 */
create or replace function given_instead(acting acting, shown int[], is_named boolean, line cart_lines, state cart_line_state) returns jsonb
language plpgsql stable
as $$
declare
  at timestamptz := stock_now();
  given int[] := array(select (x ->> 'lot')::int from jsonb_array_elements(state.lots) x);
  wanted text[];
  got text[];
  promised jsonb;
  promised_now jsonb;
  are_cuts boolean := is_named and line.cuts is not null and coalesce(line.preferred_lot_id = any (shown), false);
begin
  if given <@ shown and (are_cuts and given <> '{}' or shown <@ given) then return null; end if;
  wanted := sources_of_lots(shown);
  got := sources_of_lots(given);
  if wanted <> '{}' and wanted = got and not are_cuts then return null; end if;
  if not is_named and line.base_qty <= (
    select sum(a.usable)
    from availability_for(item => line.item_id, viewer => acting.customer_id, at => at) a
    where a.lot_id = any (shown))
  then
    return null;
  end if;
  promised := promise_of_lots(lots => shown, covered => true, acting => acting, at => at, by_roll => are_cuts);
  promised_now := promise_of_lots(lots => given, covered => true, acting => acting, at => at, by_roll => are_cuts);
  if not is_named and (wanted <@ got or got <@ wanted) and (promised_now ->> 'date')::date <= (promised ->> 'date')::date then return null; end if;
  return jsonb_build_object('before', promised, 'after', promised_now, 'areCuts', are_cuts);
end
$$;
