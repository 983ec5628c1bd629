-- What is billed of an open order is read from this index alone (credit_of).
drop index invoices_by_order;
create index invoices_by_order on invoices (order_id) include (kind, amount);

-- The customer's orders wait for release, whatever they cost.
alter table customers add column credit_hold boolean not null default false;

alter table orders
  drop constraint orders_status_check,
  add constraint orders_status_check check (status in (
    'entered', 'awaiting-approval', 'on-hold', 'released', 'picking', 'shipped', 'ready', 'delivered', 'invoiced', 'cancelled'));
-- The release desk's list.
create index orders_on_hold on orders (order_number) where status = 'on-hold';

-- Each time an order was put on hold, with the reasons and the decision of our staff. Without a decision, it still waits.
-- The customer withdraws an order by canceling it. A decision without a user came from the ERP.
create table order_releases (
  release_id uuid primary key default uuid_v7(),
  order_id uuid not null references orders on delete cascade,
  reasons text[] not null check (reasons <@ array['over-limit', 'past-due', 'account-hold']),
  held_at timestamptz not null,
  decision text check (decision in ('released', 'declined', 'withdrawn')),
  decided_by uuid references users on delete set null,
  decided_at timestamptz,
  comment text not null default '',
  check ((decision is null) = (decided_at is null))
);
create index order_releases_by_order on order_releases (order_id, held_at);
-- An order waits for one decision at a time.
create unique index order_releases_open on order_releases (order_id) where decision is null;
