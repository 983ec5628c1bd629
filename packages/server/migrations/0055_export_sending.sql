-- What is left for the ERP is sent as webhooks. Each row says what it is about, which rows come before it, and when it is
-- tried next.
alter table export_outbox
  -- The order, payment or dispute. Its rows are sent one after the other.
  add column subject text not null generated always as
    (lower(coalesce(order_id::text, payload ->> 'headerGUID', payload ->> 'disputeId', export_id::text))) stored,
  -- Acts lock their subject before they write a row. So within a subject this is the order of the acts, which "at", the
  -- beginning of their transactions, is not.
  add column position bigint generated always as identity,
  -- While a row is being sent, this is when its server is taken for dead.
  add column next_try_at timestamptz not null default now(),
  -- Set once it is not tried any more. Later rows of its subject wait until a person decides.
  add column dead_at timestamptz;

drop index export_waiting;
create index export_waiting on export_outbox (position) where sent_at is null and dead_at is null;
create index export_unsent on export_outbox (subject, position) where sent_at is null;
create index export_dead on export_outbox (dead_at) where sent_at is null and dead_at is not null;
