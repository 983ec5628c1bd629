-- Which orders have a message of the customer that was not answered: what the distributor's staff works through.

-- When the customer wrote the first message since the distributor's last; null when none waits. Kept by a trigger on order_messages.
alter table orders add column waiting_since timestamptz;
create index orders_waiting on orders (waiting_since, order_number) where waiting_since is not null;

/* The first message of a customer about an order since the distributor last wrote; null when there is none. */
create function unanswered_since(ordered uuid) returns timestamptz
language sql stable
as $$
  select min(m.at)
  from order_messages m
  where m.order_id = ordered
    and m.user_id is not null
    and m.at > coalesce((select max(a.at) from order_messages a where a.order_id = ordered and a.user_id is null), '-infinity')
$$;

/* An answer ends the waiting for all that was written before it; a message begins it. What was taken off the list unanswered does not come back. */
create function keep_waiting_since() returns trigger
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
  set waiting_since = case when n.last_answer >= n.since then null else n.since end
  from (
    select a.order_id, least(x.waiting_since, min(a.at) filter (where a.user_id is not null and a.at > coalesce(l.at, '-infinity'))) as since, l.at as last_answer
    from added a
    join orders x on x.order_id = a.order_id
    cross join lateral (select max(m.at) as at from order_messages m where m.order_id = a.order_id and m.user_id is null) l
    group by a.order_id, x.waiting_since, l.at
  ) n
  where o.order_id = n.order_id
    and o.waiting_since is distinct from case when n.last_answer >= n.since then null else n.since end;
  return null;
end
$$;
create trigger keep_waiting_since after insert on order_messages referencing new table as added for each statement execute function keep_waiting_since();

update orders o
set waiting_since = unanswered_since(o.order_id)
where exists (select from order_messages m where m.order_id = o.order_id);
drop function unanswered_since(uuid);
