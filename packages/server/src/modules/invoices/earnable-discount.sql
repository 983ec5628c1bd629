/*
 * What payments that are begun, scheduled or on their way will cover of an invoice. covers: their amounts and discounts
 * together. discount: the discounts alone.
 */
create or replace function payments_coming(paper uuid) returns table (covers numeric, discount numeric)
language sql stable
as $$
  select coalesce(sum(a.amount + a.discount), 0)::numeric(14,2), coalesce(sum(a.discount), 0)::numeric(14,2)
  from payment_applications a
  join payments p on p.payment_id = a.payment_id
  where a.invoice_id = paper
    and p.status in ('draft', 'scheduled', 'charging', 'pending')
$$;

/*
 * The part of an invoice's early-pay discount that nobody took yet. The whole discount is on the goods only, rounded to
 * the cent, half away from zero. What earlier payments took, or payments on their way will take, counts as taken. It is
 * never more than what is left to pay. Trade T-11.1.
 */
create or replace function discount_left(i invoices) returns numeric
language sql stable
as $$
  select greatest(least(round(i.discount_base * i.discount_rate, 2) - t.taken - c.discount, i.open_amount - c.covers), 0)::numeric(14,2)
  from payments_coming(i.invoice_id) c
  cross join (
    select coalesce(sum(case 'discount' when p.debit then p.amount else - p.amount end), 0) as taken
    from ledger_postings p
    where p.invoice_id = i.invoice_id
      and 'discount' in (p.debit, p.credit)
  ) t
$$;

/*
 * The early-pay discount that paying the rest of an invoice on a day still earns, or zero after its last discount day.
 * PostgreSQL inlines it, so that the postings are read only for the few invoices that still have a discount.
 */
create or replace function earnable_discount(i invoices, on_day date) returns numeric
language sql stable
as $$ select case when i.discount_on >= on_day and i.discount_rate > 0 and i.open_amount > 0 then discount_left(i) else 0::numeric(14,2) end $$;
