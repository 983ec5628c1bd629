/*
 * Posts a settled payment to the ledger, once. Its credit memos go on account. What it pays of invoices comes from credit
 * on account first, and then from the money: the two sources and the invoices are rulers side by side, and a posting is
 * where a mark of one overlaps with a mark of the other. Money that pays no invoice is on account. Discounts are postings
 * of their own, and so is a surcharge, which pays nothing. Returns the number of postings.
 */
create or replace function post_payment(paid uuid, on_day date) returns int
language sql volatile
as $$
  with payment as (
    select p.payment_id, p.customer_id, p.user_id, p.credit_used, p.surcharge,
      case when p.kind = 'account-credit' then 0 else p.amount - p.surcharge end as money
    from payments p
    where p.payment_id = paid
      and not exists (select from ledger_postings l where l.payment_id = p.payment_id)
  ), parts as (
    select a.invoice_id, a.amount, a.discount, a.position
    from payment_applications a
    where a.payment_id = paid
  ), owed as (
    select n.invoice_id, n.amount, sum(n.amount) over (order by n.position, n.invoice_id) - n.amount as starts
    from parts n
    where n.amount > 0
  ), memos as (
    select n.invoice_id, - n.amount as amount
    from parts n
    where n.amount < 0
  ), sources as (
    select s.account, s.amount, sum(s.amount) over (order by s.place) - s.amount as starts
    from payment p
    cross join lateral (values
      (1, 'credit', p.credit_used + (select coalesce(sum(m.amount), 0) from memos m)),
      (2, 'cash', p.money)) s (place, account, amount)
    where s.amount > 0
  ), postings as (
    select s.account as debit, 'receivable' as credit,
      least(o.starts + o.amount, s.starts + s.amount) - greatest(o.starts, s.starts) as amount, o.invoice_id, 'Payment' as note
    from owed o
    join sources s on s.starts < o.starts + o.amount and o.starts < s.starts + s.amount
    union all
    select 'receivable', 'credit', m.amount, m.invoice_id, 'Credit memo applied'
    from memos m
    union all
    select 'discount', 'receivable', n.discount, n.invoice_id, 'Discount taken'
    from parts n
    where n.discount > 0
    union all
    select 'cash', 'credit', r.rest, null, 'On account'
    from (select coalesce((select sum(s.amount) from sources s), 0) - coalesce((select sum(o.amount) from owed o), 0) as rest) r
    where r.rest > 0
    union all
    select 'cash', 'surcharge', p.surcharge, null, 'Credit card surcharge'
    from payment p
    where p.surcharge > 0
  ), posted as (
    insert into ledger_postings (customer_id, user_id, posted_on, debit, credit, amount, invoice_id, payment_id, note)
    select p.customer_id, p.user_id, on_day, g.debit, g.credit, g.amount, g.invoice_id, p.payment_id, g.note
    from postings g
    cross join payment p
    returning 1
  )
  select count(*)::int
  from posted
$$;

/*
 * Posts what a payment has posted the other way round, because its money was taken back. Its invoices are open again,
 * and so are its credit memos and the credit on account that it used. Nothing is posted twice.
 */
create or replace function unpost_payment(paid uuid, on_day date, reason text) returns int
language sql volatile
as $$
  with posted as (
    select l.customer_id, l.invoice_id, l.debit, l.credit, sum(l.amount) as amount
    from ledger_postings l
    where l.payment_id = paid
    group by l.customer_id, l.invoice_id, l.debit, l.credit
  ), left_over as (
    select p.customer_id, p.invoice_id, p.debit, p.credit, p.amount - coalesce(b.amount, 0) as amount
    from posted p
    left join posted b on (b.debit, b.credit) = (p.credit, p.debit) and b.invoice_id is not distinct from p.invoice_id
  ), taken_back as (
    insert into ledger_postings (customer_id, posted_on, debit, credit, amount, invoice_id, payment_id, note)
    select o.customer_id, on_day, o.credit, o.debit, o.amount, o.invoice_id, paid, 'Payment returned: ' || reason
    from left_over o
    where o.amount > 0
    returning 1
  )
  select count(*)::int
  from taken_back
$$;

/*
 * The credit on account that a customer can still use: the ledger's, less what payments that were begun or are on their
 * way will use of it.
 */
create or replace function credit_to_use(customer int) returns numeric
language sql stable
as $$
  select greatest(
    coalesce((
      select sum(case 'credit' when p.credit then p.amount else - p.amount end)
      from ledger_postings p
      where p.customer_id = customer
        and (p.debit = 'credit' or p.credit = 'credit')), 0)
    - coalesce((
      select sum(y.credit_used)
      from payments y
      where y.customer_id = customer
        and y.status in ('draft', 'charging', 'pending')), 0), 0)::numeric(14,2)
$$;
