-- What undo may give back: lines that were made one are parted together or not at all, a quote's price is accepted again or is none, and held goods keep the hold's time.

/* held: claims that lived longer than the cart's timer, as those drawn from a hold do: [{lot, quantity, until}]. */
alter table cart_undo_lines add column held jsonb not null default '[]';

/* Lines before an act, for remember_act after it. */
create or replace function lines_before(lines uuid[]) returns cart_undo_lines[]
language sql stable
as $$
  select coalesce(array_agg((l.cart_id, 0, l.cart_line_id, line_remembered(l), null, o.lots, o.on_hand, o.lot, now(), h.held)::cart_undo_lines), '{}')
  from cart_lines l
  join carts c using (cart_id)
  cross join lateral lots_of(l.cart_line_id) o
  cross join lateral (
    select coalesce(jsonb_agg(jsonb_build_object('lot', s.lot_id, 'quantity', s.quantity, 'until', s.expires_at)), '[]') as held
    from stock_claims s
    where s.cart_line_id = l.cart_line_id
      -- A cart's claims live five seconds longer than its timer.
      and s.expires_at > greatest(c.reserved_until, stock_now()) + interval '5 seconds'
  ) h
  where l.cart_line_id = any (lines)
$$;

/* Remembers what an act made of lines, under the version of the cart that it made: for a day, and of the last fifty versions. */
create or replace function remember_act(cart uuid, befores cart_undo_lines[]) returns void
language sql volatile
as $$
  delete from cart_undo_lines u
  where u.cart_id = cart
    and (u.done_at < now() - interval '1 day' or u.version <= (select c.version - 50 from carts c where c.cart_id = cart));

  insert into cart_undo_lines (cart_id, version, cart_line_id, line_before, line_after, lots, on_hand, lot, held)
  select c.cart_id, c.version, b.cart_line_id, b.line_before, line_remembered(l), b.lots, b.on_hand, b.lot, b.held
  from carts c
  cross join unnest(befores) b
  left join cart_lines l on l.cart_line_id = b.cart_line_id
  where c.cart_id = cart
$$;

/*
 * Which lines of an act can be as they were: those that are as it left them. Lines that it made one (some of a like are gone, some stand) only together: one of them
 * alone would double goods, or lose them.
 */
create function lines_to_restore(acts cart_undo_lines[]) returns uuid[]
language sql stable
as $$
  select coalesce(array_agg(w.cart_line_id) filter (where w.as_left and (w.all_as_left or not w.made_one)), '{}')
  from (
    select t.cart_line_id, t.as_left, bool_and(t.as_left) over alike as all_as_left, bool_or(t.gone) over alike and not bool_and(t.gone) over alike as made_one
    from (
      select a.cart_line_id, a.line_before as line, a.line_after is null as gone,
        case when a.line_after is null then l.cart_line_id is null
          else coalesce((l.um_code, l.base_qty, l.sidemark, l.comments, l.lot_choice, l.saved_for_later)
            = (a.line_after ->> 'um_code', (a.line_after ->> 'base_qty')::int, a.line_after ->> 'sidemark', a.line_after ->> 'comments', a.line_after ->> 'lot_choice',
              (a.line_after ->> 'saved_for_later')::boolean), false) end as as_left
      from unnest(acts) a
      left join cart_lines l on l.cart_line_id = a.cart_line_id
    ) t
    window alike as (partition by t.line -> 'item_id', t.line -> 'um_code', t.line -> 'tag', t.line -> 'sidemark')
  ) w
$$;

/*
 * Accepts again what lines that left a cart had of their quotes: those have their quote's price when they come back that the present revision, while it can be
 * accepted, still has so much left for. Returns them. Called with the cart's row locked and before the lots are, as accept_quote.
 */
create function accept_again(acts cart_undo_lines[]) returns uuid[]
language plpgsql volatile
as $$
declare
  of_quotes uuid[];
  again uuid[];
begin
  of_quotes := array(
    select distinct x.quote_id
    from unnest(acts) a
    join quote_lines x on x.quote_line_id = (a.line_before ->> 'quote_line_id')::uuid
    where a.line_after is null);
  perform
  from quotes q
  where q.quote_id = any (of_quotes)
  order by q.quote_id
  for no key update;
  with fitting as materialized (
    select w.cart_line_id, w.quote_line_id, w.quoted_base
    from (
      select b.cart_line_id, b.quoted_base, x.quote_line_id, x.base_qty - x.accepted_base as left_base,
        sum(b.quoted_base) over (partition by x.quote_line_id order by b.line_number, b.sequence, b.cart_line_id) as together
      from unnest(acts) a
      cross join lateral jsonb_populate_record(null::cart_lines, a.line_before) b
      join quote_lines x on x.quote_line_id = b.quote_line_id
      join quotes q on q.quote_id = x.quote_id and q.revision = x.revision
      join locations l on l.location_id = q.location_id
      where a.line_after is null
        and quote_state(q.status, q.expires_on, (stock_now() at time zone l.time_zone)::date) in ('priced', 'part-accepted')
    ) w
    where w.together <= w.left_base
  ),
  accepted as (
    update quote_lines x
    set accepted_base = x.accepted_base + f.base
    from (
      select t.quote_line_id, sum(t.quoted_base)::int as base
      from fitting t
      group by t.quote_line_id
    ) f
    where x.quote_line_id = f.quote_line_id
  )
  select coalesce(array_agg(f.cart_line_id), '{}') into again
  from fitting f;
  perform say_accepted(q)
  from unnest(of_quotes) q;
  return again;
end
$$;
