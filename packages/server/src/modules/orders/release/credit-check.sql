/*
 * What a customer owes on invoices that are more than `days` past due, less payments on their way for them and less
 * credit that is not applied yet. Zero or less means that nothing is that late.
 */
create or replace function owed_beyond(customer int, on_day date, days int, balance numeric) returns numeric
language sql stable
as $$
  select coalesce(sum(greatest(i.open_amount - f.amount, 0)) filter (where i.due_on < on_day - days), 0) - greatest(coalesce(sum(i.open_amount), 0) - balance, 0)
  from invoices i
  cross join lateral (
    select coalesce(sum(a.amount + a.discount), 0) as amount
    from payment_applications a
    join payments p on p.payment_id = a.payment_id
    where a.invoice_id = i.invoice_id
      and p.status in ('charging', 'pending')
      -- Only these are asked for. So nothing is looked up for the others.
      and i.due_on < on_day - days
  ) f
  where i.customer_id = customer
    and i.open_amount > 0
$$;

/*
 * Whether an order of a customer may go without our release. adds: the order's total, or 0 if it counts as on order
 * already. past_due_days: 0 means that no invoice is too late.
 *
 * is_known: whether the ledger is complete, or no limit needs it. is_over: the order takes the customer over the limit.
 * was_over: the customer is over the limit without it.
 *
 * Credit is added up only for a customer with a limit or with an invoice that is too late.
 */
create or replace function credit_check(customer int, adds numeric, on_day date, past_due_days int)
returns table (is_known boolean, is_over boolean, was_over boolean, is_past_due boolean, is_held boolean)
language sql stable
as $$
  select c.credit_limit is null or k.is_complete,
    k.is_complete and coalesce(u.used + adds > c.credit_limit, false),
    k.is_complete and coalesce(u.used > c.credit_limit, false),
    k.is_complete and late.is_any and owed_beyond(customer => customer, on_day => on_day, days => past_due_days, balance => u.balance) > 0,
    c.credit_hold
  from customers c
  cross join (
    select past_due_days > 0 and exists (
      select
      from invoices i
      where i.customer_id = customer
        and i.open_amount > 0
        and i.due_on < on_day - past_due_days) as is_any
    offset 0
  ) late
  cross join lateral credit_of(case when c.credit_limit is not null or late.is_any then customer end) u
  cross join (select not exists (select from settings s where s.name = 'ledger' and s.value ->> 'complete' = 'false') as is_complete) k
  where c.customer_id = customer
$$;

/*
 * Puts an order on hold for release, or adds reasons to one that is on hold. at: the instant of the act. Does nothing
 * to an order that waits for the customer's own approver.
 */
create or replace function hold_for_release(held uuid, why text[], acting uuid, at timestamptz) returns void
language plpgsql volatile
as $$
begin
  insert into order_events (order_id, status, note, user_id, at)
  select o.order_id, 'on-hold', '', acting, at
  from orders o
  where o.order_id = held
    and o.status in ('entered', 'released');
  update orders o
  set status = 'on-hold'
  where o.order_id = held
    and o.status in ('entered', 'released');
  insert into order_releases as r (order_id, reasons, held_at)
  select o.order_id, why, at
  from orders o
  where o.order_id = held
    and o.status = 'on-hold'
  on conflict (order_id) where decision is null do update
  set reasons = array(select distinct unnest(r.reasons || excluded.reasons) order by 1);
end
$$;
