-- What is open of each invoice, kept beside the ledger that says it, and a customer's open balance by age.

-- The sum of the ledger's receivable postings to it: amount less payments, credits and discounts taken; a payment that came back counts again.
alter table invoices add column open_amount numeric(14,2) not null default 0;

update invoices i
set open_amount = p.amount
from (
  select l.invoice_id, sum(case 'receivable' when l.debit then l.amount when l.credit then - l.amount else 0 end) as amount
  from ledger_postings l
  where l.invoice_id is not null
  group by l.invoice_id
) p
where i.invoice_id = p.invoice_id
  and p.amount <> 0;

-- As the customer's list says it: credit memos are a kind of their own, used up or not.
alter table invoices add column status text not null
  generated always as (case when kind = 'credit-memo' then 'credit' when open_amount > 0 then 'open' else 'paid' end) stored;

-- Few are open of many: ageing reads these alone.
create index invoices_open on invoices (customer_id, due_on) where open_amount <> 0;
-- What stands on account: postings of no invoice, and of credit that an invoice has used.
create index ledger_on_account on ledger_postings (customer_id, posted_on) where invoice_id is null or debit = 'credit' or credit = 'credit';

/*
 * Keeps open_amount with every posting: adds what came and takes away what went. The row's lock lets two payments of one invoice follow each
 * other, so neither is lost.
 */
create function keep_open_amounts() returns trigger
language plpgsql
as $$
begin
  if tg_op <> 'DELETE' then
    update invoices i
    set open_amount = i.open_amount + p.amount
    from (
      select a.invoice_id, sum(case 'receivable' when a.debit then a.amount when a.credit then - a.amount else 0 end) as amount
      from added a
      where a.invoice_id is not null
      group by a.invoice_id
    ) p
    where i.invoice_id = p.invoice_id
      and p.amount <> 0;
  end if;
  if tg_op <> 'INSERT' then
    update invoices i
    set open_amount = i.open_amount - p.amount
    from (
      select g.invoice_id, sum(case 'receivable' when g.debit then g.amount when g.credit then - g.amount else 0 end) as amount
      from gone g
      where g.invoice_id is not null
      group by g.invoice_id
    ) p
    where i.invoice_id = p.invoice_id
      and p.amount <> 0;
  end if;
  return null;
end
$$;
create trigger keep_open_amounts_added after insert on ledger_postings referencing new table as added for each statement execute function keep_open_amounts();
create trigger keep_open_amounts_changed after update on ledger_postings referencing old table as gone new table as added for each statement execute function keep_open_amounts();
create trigger keep_open_amounts_gone after delete on ledger_postings referencing old table as gone for each statement execute function keep_open_amounts();

/*
 * A customer's balance at the end of a day, by days past due: what the ledger says of all that was posted until then. trade.md 2.13.
 *
 * The five buckets hold what is owed of invoices and sum to open_balance to the cent; past_due is all of it but not_due. unapplied is what
 * the customer has in hand, as a positive amount: credit memos that are not used up, invoices paid too much, money on account. balance =
 * open_balance - unapplied = the ledger's receivable less its credit.
 * Reads what is open now and goes back from there by what was posted since: 60,000 paid invoices cost nothing.
 */
create function customer_ageing(customer_id int, on_day date)
returns table (open_balance numeric, not_due numeric, days_1_30 numeric, days_31_60 numeric, days_61_90 numeric, days_over_90 numeric, past_due numeric, unapplied numeric, balance numeric)
language sql stable parallel safe
as $$
  with since as materialized (
    select p.invoice_id, sum(case 'receivable' when p.debit then p.amount when p.credit then - p.amount else 0 end) as amount
    from ledger_postings p
    where p.customer_id = customer_ageing.customer_id
      and p.posted_on > on_day
      and p.invoice_id is not null
    group by p.invoice_id
  ),
  on_account as (
    select
      coalesce(sum(case 'receivable' when p.debit then p.amount when p.credit then - p.amount end) filter (where p.invoice_id is null), 0) as owed,
      coalesce(sum(case 'credit' when p.credit then p.amount when p.debit then - p.amount end), 0) as credit
    from ledger_postings p
    where p.customer_id = customer_ageing.customer_id
      and p.posted_on <= on_day
      and (p.invoice_id is null or p.debit = 'credit' or p.credit = 'credit')
  ),
  open as (
    select on_day - i.due_on as days, i.open_amount - coalesce(s.amount, 0) as amount
    from invoices i
    left join since s on s.invoice_id = i.invoice_id
    where i.customer_id = customer_ageing.customer_id
      and i.open_amount <> 0
    union all
    select on_day - i.due_on, - s.amount
    from since s
    join invoices i on i.invoice_id = s.invoice_id
    where i.open_amount = 0
    union all
    select 0, a.owed
    from on_account a
  ),
  aged as (
    select
      sum(o.amount) filter (where o.amount > 0) as open_balance,
      sum(o.amount) filter (where o.amount > 0 and o.days <= 0) as not_due,
      sum(o.amount) filter (where o.amount > 0 and o.days between 1 and 30) as days_1_30,
      sum(o.amount) filter (where o.amount > 0 and o.days between 31 and 60) as days_31_60,
      sum(o.amount) filter (where o.amount > 0 and o.days between 61 and 90) as days_61_90,
      sum(o.amount) filter (where o.amount > 0 and o.days > 90) as days_over_90,
      sum(o.amount) filter (where o.amount > 0 and o.days > 0) as past_due,
      - sum(o.amount) filter (where o.amount < 0) as credits
    from open o
  )
  select
    coalesce(g.open_balance, 0)::numeric(14,2), coalesce(g.not_due, 0)::numeric(14,2), coalesce(g.days_1_30, 0)::numeric(14,2), coalesce(g.days_31_60, 0)::numeric(14,2),
    coalesce(g.days_61_90, 0)::numeric(14,2), coalesce(g.days_over_90, 0)::numeric(14,2), coalesce(g.past_due, 0)::numeric(14,2),
    (coalesce(g.credits, 0) + a.credit)::numeric(14,2), (coalesce(g.open_balance, 0) - coalesce(g.credits, 0) - a.credit)::numeric(14,2)
  from aged g
  cross join on_account a
$$;
