-- What the account's slowest questions read. Measured with 20,000 orders and 60,000 invoices of one customer: docs/bench.md.

-- A text of one or two letters is in no trigram: the customer's words are read until enough hold it. By the trigrams' index all of them are gathered
-- before the first is read. One entry a row, a few bytes: a customer's entries share one key.
create index order_words_of_customer on order_words (customer_id);
create index invoice_words_of_customer on invoice_words (customer_id);

-- What was open at the end of a day of the past: from its first posting until its last, if that was a later day. By its last alone, all that were paid since would be read.
drop index invoices_settled;
create index invoices_settled on invoices using gist (customer_id, daterange(posted_from, posted_until)) where open_amount = 0 and posted_from < posted_until;

/* As 0461 says it. Reads the invoices that were open on that day, and goes back from what is open now by what was posted to them since. */
create or replace function open_invoices(customer_id int, on_day date)
returns table (invoice_id uuid, due_on date, amount numeric)
language sql stable parallel safe
as $$
  with standing as (
    select i.invoice_id, i.due_on, i.open_amount, i.posted_until
    from invoices i
    where i.customer_id = open_invoices.customer_id
      and i.open_amount <> 0
      and i.posted_from <= on_day
    union all
    select i.invoice_id, i.due_on, 0, i.posted_until
    from invoices i
    where i.customer_id = open_invoices.customer_id
      and i.open_amount = 0
      and i.posted_from < i.posted_until
      and daterange(i.posted_from, i.posted_until) @> on_day
  )
  select s.invoice_id, s.due_on, s.open_amount - coalesce(l.amount, 0)
  from standing s
  left join lateral (
    select sum(case 'receivable' when p.debit then p.amount when p.credit then - p.amount else 0 end) as amount
    from ledger_postings p
    where s.posted_until > on_day
      and p.invoice_id = s.invoice_id
      and p.posted_on > on_day
  ) l on true
$$;

-- Few are not paid: those that are, are counted as all but these.
create index invoices_unpaid on invoices (customer_id) where status <> 'paid';

-- Few orders are open of many, and a list has the open ones or those of one status: in an order that has nothing to do with time, an index is walked
-- over what is asked for alone, not over nine closed orders for an open one. As many indexes as before, and as many entries.
create function closed_order(status text) returns int
language sql immutable parallel safe
as $$ select case when status in ('invoiced', 'cancelled') then 1 else 0 end $$;

drop index orders_by_total, orders_by_reference, orders_by_sidemark, orders_by_ship_to;
create index orders_by_total on orders (customer_id, closed_order(status), total, order_number) include (order_id, status, ordered_at);
create index orders_by_reference on orders (customer_id, closed_order(status), po_number collate people, order_number) include (order_id, status, ordered_at);
create index orders_by_sidemark on orders (customer_id, closed_order(status), sidemark collate people, order_number) include (order_id, status, ordered_at);
create index orders_by_ship_to on orders (customer_id, closed_order(status), ship_to_name collate people, order_number) include (order_id, status, ordered_at);

-- Without the PO, by which it would be sorted at each request instead of read from its own index.
drop index orders_open;
create index orders_open on orders (customer_id, order_number) include (order_id, status, ordered_at, promised_date, total) where status not in ('invoiced', 'cancelled');
