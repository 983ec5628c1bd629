-- A customer's balance by age at less cost: of 2,200 open invoices 4 ms of processor time instead of 6, of a day four years ago 6.5 instead of 7.3.

/* As 0461 says it. Reads the invoices that were open on that day, and goes back from what is open now by what was posted to them since: only of those that something was. */
create or replace function open_invoices(customer_id int, on_day date)
returns table (invoice_id uuid, due_on date, amount numeric)
language sql stable parallel safe
as $$
  select i.invoice_id, i.due_on, case
    when i.posted_until <= on_day then i.open_amount
    else i.open_amount - (
      select coalesce(sum(case 'receivable' when p.debit then p.amount when p.credit then - p.amount end), 0)
      from ledger_postings p
      where p.invoice_id = i.invoice_id
        and p.posted_on > on_day) end
  from invoices i
  where i.customer_id = open_invoices.customer_id
    and i.open_amount <> 0
    and i.posted_from <= on_day
  union all
  select i.invoice_id, i.due_on, (
    select coalesce(sum(case 'receivable' when p.debit then - p.amount when p.credit then p.amount end), 0)
    from ledger_postings p
    where p.invoice_id = i.invoice_id
      and p.posted_on > on_day)
  from invoices i
  where i.customer_id = open_invoices.customer_id
    and i.open_amount = 0
    and i.posted_from < i.posted_until
    and daterange(i.posted_from, i.posted_until) @> on_day
$$;
