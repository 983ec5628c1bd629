-- Payments, what they pay, and the ledger.

create table payment_methods (
  method_id uuid primary key default uuid_v7(),
  customer_id int not null references customers on delete cascade,
  user_id uuid references users on delete set null,
  kind text not null check (kind in ('card', 'ach')),
  -- The gateway's reference, and never the number of a card or an account.
  gateway text not null,
  gateway_reference text not null,
  label text not null,
  last4 text not null check (length(last4) <= 4),
  expires text not null default '',
  removed_at timestamptz
);
create index payment_methods_by_customer on payment_methods (customer_id);

create table payments (
  payment_id uuid primary key default uuid_v7(),
  -- `headerGUID` on the wire. Requirements R-3.14.
  header_guid uuid not null unique default gen_random_uuid(),
  customer_id int not null references customers,
  user_id uuid references users on delete set null,
  kind text not null check (kind in ('account-credit', 'card', 'ach', 'cheque')),
  method_id uuid references payment_methods,
  method_label text not null default '',
  status text not null
    check (status in ('draft', 'scheduled', 'charging', 'pending', 'settled', 'declined', 'cancelled', 'returned')),
  amount numeric(14,2) not null check (amount >= 0),
  discount numeric(14,2) not null default 0,
  created_at timestamptz not null default now(),
  scheduled_on date,
  settled_at timestamptz,
  comment text not null default '',
  confirmation text not null default '',
  gateway text not null default '',
  gateway_reference text,
  return_code text not null default '',
  -- When the ERP's ledger had it. Until then our copy counts. Design D-1.
  erp_posted_at timestamptz,
  -- The ERP's number, so that a file can be imported twice. Null for a payment that was made here.
  payment_number text
);
create index payments_by_customer on payments (customer_id, created_at desc);
create index payments_due on payments (scheduled_on) where status = 'scheduled';
create unique index payments_by_gateway on payments (gateway, gateway_reference) where gateway_reference is not null;
create unique index payments_by_number on payments (payment_number);
-- Payments on their way, for the account overview.
create index payments_in_flight on payments (customer_id) where status in ('charging', 'pending');
-- The history has what is made or at least begun.
create index payments_made on payments (customer_id, created_at, payment_id) include (status)
  where status not in ('draft', 'scheduled');

create table payment_applications (
  payment_id uuid not null references payments on delete cascade,
  invoice_id uuid not null references invoices,
  position smallint not null default 0,
  amount numeric(14,2) not null,
  discount numeric(14,2) not null default 0,
  comment text not null default '',
  primary key (payment_id, invoice_id)
);
create index payment_applications_by_invoice on payment_applications (invoice_id);

-- A posting is one row of debit, credit, and amount, so it balances by construction. Design D-8.
create table ledger_postings (
  posting_id uuid primary key default uuid_v7(),
  customer_id int not null references customers,
  posted_on date not null,
  at timestamptz not null default now(),
  debit text not null check (debit in ('receivable', 'cash', 'clearing', 'discount', 'sales', 'credit', 'write-off')),
  credit text not null check (credit in ('receivable', 'cash', 'clearing', 'discount', 'sales', 'credit', 'write-off')),
  amount numeric(14,2) not null check (amount > 0),
  invoice_id uuid references invoices,
  payment_id uuid references payments,
  note text not null default '',
  check (debit <> credit)
);
create index ledger_by_customer on ledger_postings (customer_id, posted_on);
create index ledger_by_invoice on ledger_postings (invoice_id, posted_on) include (debit, credit, amount);
create index ledger_by_payment on ledger_postings (payment_id);
-- What is on account: postings of no invoice, and of credit that an invoice has used.
create index ledger_on_account on ledger_postings (customer_id, posted_on) include (debit, credit, amount, invoice_id)
  where invoice_id is null or debit = 'credit' or credit = 'credit';
-- invoices.open_amount is kept with every posting. The lock of the invoice's row lets two payments of it follow each
-- other, so that neither is lost.
create trigger keep_open_amounts_added after insert on ledger_postings referencing new table as added for each statement
  execute function keep_open_amounts();
create trigger keep_open_amounts_changed after update on ledger_postings
  referencing old table as gone new table as added
  for each statement execute function keep_open_amounts();
create trigger keep_open_amounts_gone after delete on ledger_postings referencing old table as gone for each statement
  execute function keep_open_amounts();

-- What a gateway told us, once each: a webhook that comes twice is one row.
create table gateway_events (
  gateway text not null,
  event_id text not null,
  received_at timestamptz not null default now(),
  payload jsonb not null,
  handled_at timestamptz,
  primary key (gateway, event_id)
);
