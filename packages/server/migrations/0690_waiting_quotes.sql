-- Which quotes have a message of the customer that was not answered: as of orders (0496, 0600), the distributor's staff works through them.

alter table quote_messages
  -- Of the distributor, not of the customer: staff answer under their own user.
  add column is_ours boolean not null default false;
update quote_messages m
set is_ours = true
from quotes q
where q.quote_id = m.quote_id
  and m.user_id is distinct from q.user_id
  and not exists (
    select
    from user_customers u
    where u.user_id = m.user_id
      and u.customer_id = q.customer_id
      and u.claims ->> 'admin' is distinct from 'true');

/* Writes a message on a quote, of the customer or (`ours`) of the distributor; it stays with the revision that the quote has now. */
drop function write_on_quote(uuid, uuid, text, text);
create function write_on_quote(quote uuid, acting uuid, author text, body text, ours boolean default false) returns void
language sql volatile
as $$
  insert into quote_messages (quote_id, at, revision, user_id, author, body, is_ours)
  select q.quote_id, stock_now(), q.revision, acting, author, body, ours
  from quotes q
  where q.quote_id = quote
    and body <> ''
$$;

-- When the customer wrote the first message that staff had not seen when they last answered; null when none waits. Kept by the trigger, and by
-- the acts of staff (waiting-quotes.ts).
alter table quotes add column waiting_since timestamptz;

/* Since when a quote waits for the distributor: for prices, or for an answer. Null: for neither. */
create function waits_since(status text, requested_at timestamptz, waiting_since timestamptz) returns timestamptz
language sql immutable parallel safe
as $$ select least(case when status = 'requested' then requested_at end, waiting_since) $$;
drop index quotes_waiting;
create index quotes_waiting on quotes (waits_since(status, requested_at, waiting_since), quote_number) where status = 'requested' or waiting_since is not null;

/* As of orders (0600): of what is added, a message of ours ends the waiting for what was written before it, a customer's begins it. */
create function keep_quote_waiting_since() returns trigger
language plpgsql
as $$
begin
  perform
  from quotes q
  where q.quote_id in (select a.quote_id from added a)
  order by q.quote_id
  for no key update;
  update quotes q
  set waiting_since = n.since
  from (
    select g.quote_id, least(case when g.answered >= x.waiting_since then later.at else x.waiting_since end, g.asked) as since
    from (
      select a.quote_id, max(a.at) filter (where a.is_ours) as answered, min(a.at) filter (where not a.is_ours and a.at > coalesce(l.at, '-infinity')) as asked
      from added a
      cross join lateral (select max(m.at) as at from quote_messages m where m.quote_id = a.quote_id and m.is_ours) l
      group by a.quote_id
    ) g
    join quotes x on x.quote_id = g.quote_id
    cross join lateral (select min(m.at) as at from quote_messages m where m.quote_id = g.quote_id and not m.is_ours and m.at > g.answered) later
  ) n
  where q.quote_id = n.quote_id
    and q.waiting_since is distinct from n.since;
  return null;
end
$$;
create trigger keep_quote_waiting_since after insert on quote_messages referencing new table as added for each statement execute function keep_quote_waiting_since();

-- What nobody has answered yet. The note of a request that was priced since was read with it.
update quotes q
set waiting_since = w.at
from (
  select m.quote_id, min(m.at) as at
  from quote_messages m
  join quotes x on x.quote_id = m.quote_id
  where not m.is_ours
    and m.at > greatest(x.priced_at, (select max(a.at) from quote_messages a where a.quote_id = m.quote_id and a.is_ours), '-infinity')
  group by m.quote_id
) w
where w.quote_id = q.quote_id;
