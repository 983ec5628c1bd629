/*
 * The amounts due on a customer's invoices at the end of a day, from everything that was posted until then. A positive
 * amount is owed by the customer. A negative amount is owed to the customer (credit memos not used up, invoices paid
 * too much).
 *
 * Reads the invoices that were open on that day, and goes back from their open amounts now by later postings to them.
 * 60,000 paid invoices cost nothing.
 */
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

/*
 * A customer's balance at the end of a day, by days past due, from everything that was posted to the ledger until then.
 * Trade T-11.4.
 *
 * The five buckets have the amounts owed on invoices, and they sum to open_balance to the cent. past_due is all of it
 * except not_due. unapplied is the credit of the customer, as a positive amount: credit memos not used up, invoices
 * paid too much, money on account. balance = open_balance - unapplied = the ledger's receivable less its credit.
 */
create or replace function customer_ageing(customer_id int, on_day date)
returns table (open_balance numeric, not_due numeric, days_1_30 numeric, days_31_60 numeric, days_61_90 numeric, days_over_90 numeric, past_due numeric, unapplied numeric, balance numeric)
language sql stable parallel safe
as $$
  with on_account as (
    select
      coalesce(sum(case 'receivable' when p.debit then p.amount when p.credit then - p.amount end) filter (where p.invoice_id is null), 0) as owed,
      coalesce(sum(case 'credit' when p.credit then p.amount when p.debit then - p.amount end), 0) as credit
    from ledger_postings p
    where p.customer_id = customer_ageing.customer_id
      and p.posted_on <= on_day
      and (p.invoice_id is null or p.debit = 'credit' or p.credit = 'credit')
  ),
  open as (
    select on_day - i.due_on as days, i.amount
    from open_invoices(customer_ageing.customer_id, on_day) i
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
