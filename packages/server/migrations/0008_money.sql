-- Invoices, payments and the ledger between them. Amounts are numeric(14,2); every amount shown can be derived from rows.

create table invoices (
  invoice_id uuid primary key default uuid_v7(),
  invoice_number text not null unique,
  customer_id int not null references customers,
  order_id uuid references orders,
  order_number text not null default '',
  po_number text not null default '',
  sidemark text not null default '',
  invoiced_on date not null,
  terms_code text not null references payment_terms,
  due_on date not null,
  discount_on date,
  -- Goods only: what the early-pay discount is taken of. trade.md 2.11.
  discount_base numeric(14,2) not null default 0,
  discount_rate numeric(7,5) not null default 0,
  merchandise numeric(14,2) not null default 0,
  freight numeric(14,2) not null default 0,
  fuel numeric(14,2) not null default 0,
  tax numeric(14,2) not null default 0,
  -- Negative for a credit memo.
  amount numeric(14,2) not null,
  kind text not null default 'invoice' check (kind in ('invoice', 'credit-memo')),
  check ((kind = 'credit-memo') = (amount < 0) or amount = 0)
);
create index invoices_by_customer on invoices (customer_id, invoiced_on desc);
create index invoices_by_order on invoices (order_id);
create index invoices_by_due on invoices (customer_id, due_on);

create table invoice_lines (
  invoice_id uuid not null references invoices on delete cascade,
  line_number int not null,
  item_id int references items,
  description text not null default '',
  um_code text not null default '',
  quantity numeric(15,4) not null default 0,
  base_qty int not null default 0,
  price_uom text not null default '',
  price_qty numeric(15,4) not null default 0,
  unit_price numeric(12,4) not null default 0,
  net numeric(14,2) not null,
  dye_lot text not null default '',
  roll_no text not null default '',
  sidemark text not null default '',
  primary key (invoice_id, line_number)
);
create index invoice_lines_by_item on invoice_lines (item_id);

create table payment_methods (
  method_id uuid primary key default uuid_v7(),
  customer_id int not null references customers on delete cascade,
  user_id uuid references users on delete set null,
  kind text not null check (kind in ('card', 'ach')),
  -- The gateway's reference; never a card or account number.
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
  -- The specification's headerGUID.
  header_guid uuid not null unique default gen_random_uuid(),
  customer_id int not null references customers,
  user_id uuid references users on delete set null,
  kind text not null check (kind in ('account-credit', 'card', 'ach', 'cheque')),
  method_id uuid references payment_methods,
  method_label text not null default '',
  status text not null check (status in ('draft', 'scheduled', 'charging', 'pending', 'settled', 'declined', 'cancelled', 'returned')),
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
  -- The ERP's ledger has it; until then our copy counts. Design, decision 1.
  erp_posted_at timestamptz
);
create index payments_by_customer on payments (customer_id, created_at desc);
create index payments_due on payments (scheduled_on) where status = 'scheduled';
create unique index payments_by_gateway on payments (gateway, gateway_reference) where gateway_reference is not null;

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

-- A posting is one row (debit, credit, amount), so it balances by construction. Design, decision 8.
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
create index ledger_by_invoice on ledger_postings (invoice_id);
create index ledger_by_payment on ledger_postings (payment_id);

-- What a gateway told us, once each: a webhook that comes twice is one row.
create table gateway_events (
  gateway text not null,
  event_id text not null,
  received_at timestamptz not null default now(),
  payload jsonb not null,
  handled_at timestamptz,
  primary key (gateway, event_id)
);

create table disputes (
  dispute_id uuid primary key default uuid_v7(),
  customer_id int not null references customers,
  user_id uuid references users on delete set null,
  invoice_id uuid not null references invoices,
  reason_code text not null,
  amount numeric(14,2) not null check (amount >= 0),
  body text not null,
  status text not null default 'open' check (status in ('open', 'credited', 'declined')),
  created_at timestamptz not null default now()
);
