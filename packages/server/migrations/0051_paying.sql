-- Paying invoices here: what a payment uses of the credit on account, why less than an invoice was paid, and who posted.

-- Of a payment that was made here: how much of the customer's credit on account it uses besides its amount, or as its
-- amount if the credit pays all of it.
alter table payments add column credit_used numeric(14,2) not null default 0 check (credit_used >= 0);
-- Payments that were begun and not finished on the gateway's page. One customer has few, and a job closes them.
create index payments_begun on payments (created_at) where status = 'draft';
create index payments_begun_by_customer on payments (customer_id) where status = 'draft';

-- Why a payment pays less than its invoice, as a code of the contract. '' if it pays all of it.
alter table payment_applications add column short_reason text not null default '';

-- Who posted. Null for the ERP's files and for what a gateway told us.
alter table ledger_postings add column user_id uuid references users on delete set null;
-- A posting stays. What was wrong is posted the other way round.
drop trigger keep_open_amounts_changed on ledger_postings;
drop trigger keep_open_amounts_gone on ledger_postings;
create trigger ledger_stays before delete on ledger_postings for each statement execute function refuse_ledger_change();
create trigger ledger_keeps before update of customer_id, posted_on, at, debit, credit, amount, invoice_id, payment_id, note
  on ledger_postings for each statement execute function refuse_ledger_change();
