-- An answer ends the waiting only of what its author had seen: what was written meanwhile goes on waiting, from when it was written.

/* Of what is added, an answer ends the waiting for what was written before it, a customer's message begins it. An answer that was there before ends
   nothing more: what waits beside it, its author had not seen (answer-order.ts). What was taken off the list unanswered does not come back. */
create or replace function keep_waiting_since() returns trigger
language plpgsql
as $$
begin
  -- First the orders, then what is known of them: of two who write at once the second sees the first.
  perform
  from orders o
  where o.order_id in (select a.order_id from added a)
  order by o.order_id
  for no key update;
  update orders o
  set waiting_since = n.since
  from (
    select g.order_id, least(case when g.answered >= x.waiting_since then later.at else x.waiting_since end, g.asked) as since
    from (
      select a.order_id, max(a.at) filter (where a.user_id is null) as answered, min(a.at) filter (where a.user_id is not null and a.at > coalesce(l.at, '-infinity')) as asked
      from added a
      cross join lateral (select max(m.at) as at from order_messages m where m.order_id = a.order_id and m.user_id is null) l
      group by a.order_id
    ) g
    join orders x on x.order_id = g.order_id
    cross join lateral (select min(m.at) as at from order_messages m where m.order_id = g.order_id and m.user_id is not null and m.at > g.answered) later
  ) n
  where o.order_id = n.order_id
    and o.waiting_since is distinct from n.since;
  return null;
end
$$;
