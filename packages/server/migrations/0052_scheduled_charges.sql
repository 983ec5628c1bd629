-- Cards and bank accounts that the gateway keeps, payments that are charged on their day, and autopay.

alter table payment_methods
  add column added_at timestamptz not null default now();
-- A page that is answered twice keeps a method once.
create unique index payment_methods_by_reference on payment_methods (gateway, gateway_reference);

-- The gateway's pages on which users add a card or a bank account.
create table method_pages (
  page_id uuid primary key default uuid_v7(),
  customer_id int not null references customers on delete cascade,
  user_id uuid references users on delete set null,
  kind text not null check (kind in ('card', 'ach')),
  gateway text not null,
  -- Null until the gateway has opened the page.
  gateway_reference text,
  opened_at timestamptz not null default now(),
  -- What was added on it.
  method_id uuid references payment_methods on delete set null
);
create unique index method_pages_by_reference on method_pages (gateway, gateway_reference);
create index method_pages_by_customer on method_pages (customer_id);

alter table payments
  -- From when a scheduled payment is charged here. Null for payments that the ERP charges.
  add column charge_at timestamptz,
  -- How often it was charged. A declined charge may be tried again.
  add column attempts smallint not null default 0,
  -- Whether autopay scheduled it.
  add column is_autopay boolean not null default false,
  add constraint payments_charged_by_method check (charge_at is null or method_id is not null);
create index payments_to_charge on payments (charge_at) where status in ('scheduled', 'charging') and charge_at is not null;
create index payments_by_method on payments (method_id) where status in ('scheduled', 'charging');

-- The rule by which a customer's invoices are paid without anybody's doing.
create table autopay (
  customer_id int primary key references customers on delete cascade,
  method_id uuid not null references payment_methods,
  pays_on text not null check (pays_on in ('discount', 'due')),
  -- Invoices above it are left to people. Null: no limit.
  up_to numeric(14,2) check (up_to > 0),
  user_id uuid references users on delete set null,
  since timestamptz not null default now(),
  -- The last day at the branch for which the rule was applied.
  planned_on date
);

-- Until when the gateway's list of payments was compared with ours.
create table gateway_checks (
  gateway text primary key,
  checked_until timestamptz not null
);

-- What the gateway and we do not agree about. People look into it.
create table gateway_findings (
  finding_id uuid primary key default uuid_v7(),
  gateway text not null,
  gateway_reference text not null,
  -- unknown-here: the gateway has money for a payment that we do not have. unknown-there: the other way round. amount: we
  -- have another amount. status: the gateway has money for a payment that is over here.
  kind text not null check (kind in ('unknown-here', 'unknown-there', 'amount', 'status')),
  -- Our payment, if there is one.
  payment_id uuid references payments,
  -- What the gateway has. Null for unknown-there.
  amount numeric(14,2),
  state text not null,
  found_at timestamptz not null default now(),
  -- When somebody has looked into it, and what they found.
  settled_at timestamptz,
  settled_by uuid references users on delete set null,
  note text not null default '',
  unique (gateway, gateway_reference, kind)
);
create index gateway_findings_open on gateway_findings (found_at) where settled_at is null;

-- What a message of the gateway is about. A charge may be told of before we know the gateway's name of it.
alter table gateway_events add column gateway_reference text;
create index gateway_events_by_reference on gateway_events (gateway, gateway_reference);
