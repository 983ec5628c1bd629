-- A customer's balance by age costs what was open on that day, however long ago it was. Measured with 60,000 invoices and 150,000 postings.

-- No posting to the invoice's receivable is before the first day, none after the second. They only ever widen: a posting that is taken back leaves
-- them, and then the ledger is asked for nothing.
alter table invoices add column posted_from date, add column posted_until date;
update invoices i
set posted_from = p.first_day, posted_until = p.last_day
from (
  select l.invoice_id, min(l.posted_on) as first_day, max(l.posted_on) as last_day
  from ledger_postings l
  where 'receivable' in (l.debit, l.credit)
  group by l.invoice_id
) p
where i.invoice_id = p.invoice_id;

/*
 * Keeps open_amount and the days with every posting: adds what came and takes away what went. The row's lock lets two payments of one invoice
 * follow each other, so neither is lost.
 */
create or replace function keep_open_amounts() returns trigger
language plpgsql
as $$
begin
  if tg_op <> 'DELETE' then
    update invoices i
    set open_amount = i.open_amount + p.amount, posted_from = least(i.posted_from, p.first_day), posted_until = greatest(i.posted_until, p.last_day)
    from (
      select a.invoice_id, sum(case a.debit when 'receivable' then a.amount else - a.amount end) as amount, min(a.posted_on) as first_day, max(a.posted_on) as last_day
      from added a
      where 'receivable' in (a.debit, a.credit)
      group by a.invoice_id
    ) p
    where i.invoice_id = p.invoice_id;
  end if;
  if tg_op <> 'INSERT' then
    update invoices i
    set open_amount = i.open_amount - p.amount
    from (
      select g.invoice_id, sum(case g.debit when 'receivable' then g.amount else - g.amount end) as amount
      from gone g
      where 'receivable' in (g.debit, g.credit)
      group by g.invoice_id
    ) p
    where i.invoice_id = p.invoice_id
      and p.amount <> 0;
  end if;
  return null;
end
$$;

-- Few are open of many: ageing and the list of unpaid invoices read these alone.
drop index invoices_open;
create index invoices_open on invoices (customer_id, due_on, invoice_number collate people) include (invoice_id, open_amount, posted_from, posted_until) where open_amount <> 0;
-- Those that were open on a day of the past.
create index invoices_settled on invoices (customer_id, posted_until) include (posted_from, due_on, invoice_id) where open_amount = 0;
drop index ledger_by_invoice;
create index ledger_by_invoice on ledger_postings (invoice_id, posted_on) include (debit, credit, amount);
drop index ledger_on_account;
create index ledger_on_account on ledger_postings (customer_id, posted_on) include (debit, credit, amount, invoice_id) where invoice_id is null or debit = 'credit' or credit = 'credit';

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
      and i.posted_until > on_day
      and i.posted_from <= on_day
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
