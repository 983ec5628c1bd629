-- When the customer canceled or moved a scheduled payment. Until the ERP's file agrees, our copy counts. Design D-1.
alter table payments add column changed_here_at timestamptz;

-- One index an order of the history. What filters is in it, too, so that counting and paging read no row of the table but
-- those of the page. `payments_made` is the one by day.
create index payments_made_by_number
  on payments (customer_id, payment_number collate people, created_at, payment_id) include (status)
  where status not in ('draft', 'scheduled');
create index payments_made_by_method
  on payments (customer_id, method_label collate people, created_at, payment_id) include (status)
  where status not in ('draft', 'scheduled');
create index payments_made_by_amount on payments (customer_id, amount, created_at, payment_id) include (status)
  where status not in ('draft', 'scheduled');
create index payments_made_by_status on payments (customer_id, status, created_at, payment_id)
  where status not in ('draft', 'scheduled');
-- Those that wait for their day, of one customer.
create index payments_scheduled on payments (customer_id, scheduled_on) where status = 'scheduled';

-- What a payment is found by, in lower case. Triggers keep it.
create table payment_words (
  payment_id uuid primary key references payments on delete cascade,
  customer_id int not null,
  words text not null
);
create index payment_words_found on payment_words using gin (customer_id, words gin_trgm_ops);
-- For a text of one or two letters, which is in no trigram (as invoice_words_of_customer).
create index payment_words_of_customer on payment_words (customer_id);
create trigger keep_payment_words_added after insert on payments referencing new table as added for each statement
  execute function keep_payment_words();
create trigger keep_payment_words_changed after update on payments referencing old table as gone new table as added
  for each statement execute function keep_payment_words();
create trigger keep_words_of_applications_added after insert on payment_applications referencing new table as added
  for each statement execute function keep_payment_words();
create trigger keep_words_of_applications_changed after update on payment_applications
  referencing old table as gone new table as added
  for each statement execute function keep_payment_words();
create trigger keep_words_of_applications_gone after delete on payment_applications referencing old table as gone
  for each statement execute function keep_payment_words();
-- The order of an invoice can become known after the payment.
create trigger keep_words_of_paid_invoices after update on invoices referencing old table as gone new table as added
  for each statement execute function keep_payment_words();
insert into payment_words (payment_id, customer_id, words)
select w.payment_id, w.customer_id, w.words
from words_of_payments(array(select payment_id from payments)) w;
