-- Invoices, how an invoice is found, and disputes. Amounts are numeric(14,2), and every amount that is shown can be
-- derived from rows.

-- Terms such as 2% 10 NET 30. Trade T-11.1.
create table payment_terms (
  terms_code text primary key,
  description text not null,
  discount_rate numeric(7,5) not null default 0 check (discount_rate between 0 and 1),
  discount_days smallint not null default 0,
  net_days smallint not null default 30
);

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
  -- Goods only: the amount from which the early-pay discount is taken. Trade T-7.5.
  discount_base numeric(14,2) not null default 0,
  discount_rate numeric(7,5) not null default 0,
  merchandise numeric(14,2) not null default 0,
  freight numeric(14,2) not null default 0,
  fuel numeric(14,2) not null default 0,
  tax numeric(14,2) not null default 0,
  -- Negative for a credit memo.
  amount numeric(14,2) not null,
  kind text not null default 'invoice' check (kind in ('invoice', 'credit-memo')),
  -- The sum of the ledger's receivable postings to the invoice: its amount less payments, credits, and discounts taken.
  -- A payment that came back counts again. Triggers of the ledger keep it.
  open_amount numeric(14,2) not null default 0,
  -- As the customer's list says it. Credit memos are a kind of their own, used up or not.
  status text not null
    generated always as (
      case when kind = 'credit-memo' then 'credit' when open_amount > 0 then 'open' else 'paid' end) stored,
  -- No posting to the invoice's receivable is before the first day, and none is after the second. The two days only
  -- ever widen: a posting that is taken back leaves them as they are, and then the ledger is asked without need.
  posted_from date,
  posted_until date,
  check ((kind = 'credit-memo') = (amount < 0) or amount = 0)
);
create index invoices_by_order on invoices (order_id);
-- One index an order of the list. What filters is in it, too, so that counting and paging read no row of the table but
-- those of the page.
create index invoices_by_number on invoices (customer_id, invoice_number collate people)
  include (invoice_id, status, invoiced_on);
create index invoices_by_day on invoices (customer_id, invoiced_on, invoice_number collate people)
  include (invoice_id, status);
create index invoices_by_due_day on invoices (customer_id, due_on, invoice_number collate people)
  include (invoice_id, status, invoiced_on);
create index invoices_by_amount on invoices (customer_id, amount, invoice_number collate people)
  include (invoice_id, status, invoiced_on);
create index invoices_by_open on invoices (customer_id, open_amount, invoice_number collate people)
  include (invoice_id, status, invoiced_on);
create index invoices_by_po on invoices (customer_id, po_number collate people, invoice_number collate people)
  include (invoice_id, status, invoiced_on);
create index invoices_by_sidemark on invoices (customer_id, sidemark collate people, invoice_number collate people)
  include (invoice_id, status, invoiced_on);
create index invoices_by_order_number
  on invoices (customer_id, order_number collate people, invoice_number collate people)
  include (invoice_id, status, invoiced_on);
-- Few are open of many: ageing and the list of unpaid invoices read these alone.
create index invoices_open on invoices (customer_id, due_on, invoice_number collate people)
  include (invoice_id, open_amount, posted_from, posted_until) where open_amount <> 0;
-- What was open at the end of a day of the past: from its first posting until its last, if that was a later day. By its
-- last posting alone, all invoices that were paid since would be read.
create index invoices_settled on invoices using gist (customer_id, daterange(posted_from, posted_until))
  where open_amount = 0 and posted_from < posted_until;
-- Few are not paid: those that are paid are counted as all but these.
create index invoices_unpaid on invoices (customer_id) where status <> 'paid';

create table invoice_lines (
  invoice_id uuid not null references invoices on delete cascade,
  line_number int not null,
  item_id int references items,
  description text not null default '',
  um_code text not null default '',
  quantity numeric(15,4) not null default 0,
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

-- What an invoice is found by, in lower case. Triggers keep it.
create table invoice_words (
  invoice_id uuid primary key references invoices on delete cascade,
  customer_id int not null,
  words text not null,
  -- The sidemarks of lines are apart, because not everybody may see them.
  line_sidemarks text not null
);
create index invoice_words_found on invoice_words
  using gin (customer_id, words gin_trgm_ops, line_sidemarks gin_trgm_ops);
-- For a text of one or two letters, which is in no trigram (as order_words_of_customer).
create index invoice_words_of_customer on invoice_words (customer_id);
create trigger keep_words_added after insert on invoices referencing new table as added for each statement
  execute function keep_invoice_words();
create trigger keep_words_changed after update on invoices referencing old table as gone new table as added
  for each statement execute function keep_invoice_words();
create trigger keep_words_of_lines_added after insert on invoice_lines referencing new table as added for each statement
  execute function keep_invoice_words();
create trigger keep_words_of_lines_changed after update on invoice_lines referencing new table as added
  for each statement execute function keep_invoice_words();
create trigger keep_words_of_lines_gone after delete on invoice_lines referencing old table as gone for each statement
  execute function keep_invoice_words();
-- An invoice is found by where its order went, too.
create trigger keep_words_of_orders_changed after update on orders referencing old table as gone new table as added
  for each statement execute function keep_invoice_words();

-- How many invoices a customer has, for lists that narrow nothing: to count 60,000 entries of an index takes half the
-- time of such a list.
create table invoice_counts (
  customer_id int primary key references customers on delete cascade,
  invoices int not null check (invoices >= 0)
);
-- Inserts, deletes, and a change of the customer count. Nothing else changes the number, so that a payment waits for
-- nobody.
create trigger count_added after insert on invoices referencing new table as came for each statement
  execute function count_invoices();
create trigger count_gone after delete on invoices referencing old table as went for each statement
  execute function count_invoices();
create trigger count_moved after update of customer_id on invoices
  for each row when (old.customer_id is distinct from new.customer_id) execute function count_invoices();

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
