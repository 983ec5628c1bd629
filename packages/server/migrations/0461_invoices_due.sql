-- What is due of each invoice and what may still be taken off it, for ageing, lists and home alike.

/*
 * What is due of a customer's invoices at the end of a day, by what was posted until then: above zero owed, below it in the customer's hand (credit
 * memos that are not used up, invoices paid too much). Reads what is open now and goes back from there by what was posted since: 60,000 paid
 * invoices cost nothing.
 */
create function open_invoices(customer_id int, on_day date)
returns table (invoice_id uuid, due_on date, amount numeric)
language sql stable parallel safe
as $$
  with since as materialized (
    select p.invoice_id, sum(case 'receivable' when p.debit then p.amount when p.credit then - p.amount else 0 end) as amount
    from ledger_postings p
    where p.customer_id = open_invoices.customer_id
      and p.posted_on > on_day
      and p.invoice_id is not null
    group by p.invoice_id
  )
  select i.invoice_id, i.due_on, i.open_amount - coalesce(s.amount, 0)
  from invoices i
  left join since s on s.invoice_id = i.invoice_id
  where i.customer_id = open_invoices.customer_id
    and i.open_amount <> 0
  union all
  select i.invoice_id, i.due_on, - s.amount
  from since s
  -- One by one: a plan for any number of them would read all invoices there are.
  cross join lateral (select x.invoice_id, x.due_on, x.open_amount from invoices x where x.invoice_id = s.invoice_id limit 1) i
  where i.open_amount = 0
$$;

/* As 0420 says it, of open_invoices. */
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

/*
 * The early-pay discount that paying an invoice on a day takes off: of the goods only, never more than is due of it, and nothing after its last
 * day. To the cent, half away from zero.
 */
create function earnable_discount(discount_on date, discount_base numeric, discount_rate numeric, due numeric, on_day date) returns numeric
language sql immutable parallel safe
as $$ select case when discount_on >= on_day then greatest(least(round(discount_base * discount_rate, 2), due), 0) else 0 end::numeric(14,2) $$;
