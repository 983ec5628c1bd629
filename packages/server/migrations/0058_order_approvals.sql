-- Nothing ever read or wrote this table.
drop table approvals;

-- Each time an order waited for the approval of the customer's own people, and what became of it. Without a decision, it
-- still waits. Somebody else decides than the one who ordered, or who made it more. An order that the ERP keeps waiting has
-- a row once it is decided here.
create table order_approvals (
  approval_id uuid primary key default uuid_v7(),
  order_id uuid not null references orders on delete cascade,
  ordered_by uuid references users on delete set null,
  -- Whose act made it wait: the order, or a change that made it more.
  asked_by uuid references users on delete set null,
  asked_at timestamptz not null,
  -- When the approvers were reminded, a day before it lapses.
  reminded_at timestamptz,
  -- withdrawn: it was canceled, it became less, or the ERP went on with it.
  decision text check (decision in ('approved', 'rejected', 'lapsed', 'withdrawn')),
  decided_by uuid references users on delete set null,
  decided_at timestamptz,
  -- The total of the order that was decided.
  amount numeric(22,2),
  reason text not null default '' check (length(reason) <= 200),
  constraint decided_whole check (num_nulls(decision, decided_at, amount) in (0, 3)),
  constraint only_people_decide check (decided_by is null or decision in ('approved', 'rejected')),
  constraint nobody_decides_their_own check (decided_by <> ordered_by and decided_by <> asked_by),
  constraint only_rejections_have_reasons check ((reason <> '') = (decision is not distinct from 'rejected'))
);
create index order_approvals_by_order on order_approvals (order_id, asked_at);
-- An order waits for one decision at a time.
create unique index order_approvals_open on order_approvals (order_id) where decision is null;
-- The job that reminds and lets lapse.
create index order_approvals_by_time on order_approvals (asked_at) where decision is null;
-- The few who may approve the orders of a customer.
create index user_customers_approving on user_customers (customer_id) where claims -> 'approvesOrders' = 'true';
