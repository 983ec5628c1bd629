-- Surcharges on credit cards.

-- How much is added when a kept credit card pays. Without a row for everywhere, nothing is.
create table surcharge_rules (
  -- '' for everywhere, or the state of the customer's address.
  state text not null check (state ~ '^([A-Z]{2})?$'),
  -- The first day on which the row counts. The row of the last such day counts.
  starts_on date not null,
  -- Everywhere: what is added, in percent. In a state: the most that may be added there, and 0 where its law forbids it. Card
  -- networks allow 3 at most.
  percent numeric(5,3) not null check (percent between 0 and 3),
  -- What a card costs the distributor, in percent, in the row for everywhere. A surcharge is never above it.
  cost_percent numeric(5,3) check (cost_percent is null or cost_percent > 0 and state = ''),
  -- The law or the contract that says so.
  source text not null,
  primary key (state, starts_on)
);

alter table payment_methods
  -- The type of a card, as the gateway says it. Only that of a card that is known to be a credit card gets a surcharge.
  add column funding text not null default 'unknown' check (funding in ('credit', 'debit', 'prepaid', 'unknown'));

alter table payments
  -- The part of the amount that is a surcharge on a credit card. It pays no invoice.
  add column surcharge numeric(14,2) not null default 0 check (surcharge >= 0),
  add constraint payments_surcharge_in_amount check (surcharge = 0 or surcharge < amount);

alter table ledger_postings
  drop constraint ledger_postings_debit_check,
  drop constraint ledger_postings_credit_check,
  add constraint ledger_postings_debit_check
    check (debit in ('receivable', 'cash', 'clearing', 'discount', 'sales', 'credit', 'write-off', 'surcharge')),
  add constraint ledger_postings_credit_check
    check (credit in ('receivable', 'cash', 'clearing', 'discount', 'sales', 'credit', 'write-off', 'surcharge')),
  -- It is income of the distributor, and no part of what an invoice says.
  add constraint ledger_postings_surcharge_check check ('surcharge' not in (debit, credit) or invoice_id is null);
