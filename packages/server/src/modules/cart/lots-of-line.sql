/*
 * The stock that is set aside for a line: names of its lots with the largest first, the quantity from stock, and the
 * largest lot.
 */
create or replace function lots_of(line uuid, out lots text, out on_hand int, out lot int)
language sql stable
as $$
  select coalesce(string_agg(coalesce(nullif(l.roll_no, ''), l.dye_lot), ', ' order by c.quantity desc, l.lot_id), ''),
    coalesce(sum(c.quantity) filter (where l.due is null), 0)::int,
    (array_agg(l.lot_id order by c.quantity desc, l.lot_id))[1]
  from (
    select s.lot_id, sum(s.quantity) as quantity
    from live_allocations(stock_now()) s
    where s.cart_line_id = line
    group by s.lot_id
  ) c
  join lots l using (lot_id)
$$;
