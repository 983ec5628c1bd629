/*
 * What lots promise together: their names, their branches, and the day on which all of them are delivered or ready. The
 * wire's LotsPromised, with `incoming` in addition. The day is null if it is not known or the lots are too small. by_roll: the names say which
 * rolls they are.
 */
create or replace function promise_of_lots(lots int[], covered boolean, acting acting, at timestamptz, by_roll boolean default false) returns jsonb
language sql stable
as $$
  select jsonb_build_object(
    'dyeLot', coalesce(string_agg(distinct case when by_roll then concat_ws(', roll ', nullif(l.dye_lot, ''), nullif(l.roll_no, ''))
      else coalesce(nullif(l.dye_lot, ''), nullif(l.roll_no, '')) end, ', '), ''),
    'locReportName', coalesce(string_agg(distinct b.report_name, ', '), ''),
    'incoming', coalesce(bool_or(l.due is not null), false),
    'date', case when covered and bool_and(p.day is not null and (l.due is null or arrives_on(b, l.due) > (at at time zone b.time_zone)::date)) then max(p.day) end)
  from unnest(lots) x (lot_id)
  join lots l on l.lot_id = x.lot_id
  join locations b on b.location_id = l.location_id
  cross join delivery_of(acting.user_id, acting.customer_id) d
  cross join lateral promise_on(from_location => l.location_id, to_location => acting.location_id, ship_via_code => d.ship_via_code, zip => d.zip,
    available_from => l.due, at => at) p
$$;

/* The dye lots, branches and days of arrival of lots. Another roll of the same dye lot at the same branch is the same. */
create or replace function sources_of_lots(lots int[]) returns text[]
language sql stable
as $$
  select coalesce(array_agg(distinct coalesce(nullif(l.dye_lot, ''), l.roll_no) || '/' || l.location_id || '/' || coalesce(l.due::text, '')), '{}')
  from lots l
  where l.lot_id = any (lots)
$$;

/*
 * The stock that is set aside for lines of a cart before an act: [{id, line, lots, allocated}]. An act passes it to
 * moved_lines afterwards. lots: the largest first. line: the row as undo remembers it, only for the named lines and for
 * lines that the act may choose new lots for. every_line: all lines of the cart, and not only the named ones.
 */
create or replace function promised_lines(cart uuid, named uuid[], every_line boolean) returns jsonb
language sql stable
as $$
  select coalesce(jsonb_agg(jsonb_build_object('id', l.cart_line_id, 'need', l.base_qty, 'lots', a.lots, 'allocated', a.allocated,
    'line', case when l.cart_line_id = any (named) or not l.settled then to_jsonb(l) - '{kept,kept_edition,kept_lists}'::text[] end)), '[]')
  from cart_lines l
  cross join lateral (
    select array_agg(s.lot_id order by s.quantity desc, s.lot_id) as lots,
      jsonb_agg(jsonb_build_object('lot', s.lot_id, 'quantity', s.quantity, 'until', s.expires_at) order by s.quantity desc, s.lot_id) as allocated
    from stock_allocations s
    where s.cart_line_id = l.cart_line_id
      and s.expires_at > stock_now()
  ) a
  where (l.cart_line_id = any (named) or every_line and l.cart_id = cart)
    and not l.saved_for_later
    and a.lots is not null
$$;
