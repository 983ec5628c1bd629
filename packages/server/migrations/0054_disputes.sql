-- What customers say is wrong on an invoice, or on a line of it.
create table invoice_disputes (
  dispute_id uuid primary key default uuid_v7(),
  invoice_id uuid not null references invoices on delete cascade,
  -- Null if it is about the whole invoice. A feed writes lines anew, so there is no reference to them.
  line_number int,
  reason text not null check (reason in ('price', 'quantity', 'damage', 'return', 'freight', 'other')),
  -- How much of the invoice the customer does not agree to pay.
  amount numeric(14,2) not null check (amount > 0),
  note text not null default '',
  user_id uuid references users on delete set null,
  opened_at timestamptz not null default now(),
  -- Null as long as it is open.
  outcome text check (outcome in ('credited', 'declined', 'withdrawn')),
  settled_at timestamptz,
  -- Null for one that the customer withdrew and whose user is gone.
  settled_by uuid references users on delete set null,
  answer text not null default '',
  check ((outcome is null) = (settled_at is null))
);
-- The same thing is disputed once at a time.
create unique index invoice_disputes_once on invoice_disputes (invoice_id, coalesce(line_number, -1)) where outcome is null;
create index invoice_disputes_by_invoice on invoice_disputes (invoice_id);
create index invoice_disputes_open on invoice_disputes (opened_at) where outcome is null;
