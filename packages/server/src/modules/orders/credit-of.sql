/*
 * The credit that a customer uses, in its parts, with each dollar in one of them. Overview, checkout and the release
 * desk all read it here.
 *
 * balance: the ledger's open invoices and credit memos, less money on account, with everything that is posted, for later
 * days, too. on_order: what is ordered and not invoiced. What an invoice has billed is owed there, and a credit memo
 * lowers what is owed, so it puts nothing back on order. in_flight: what payments on their way will take off the balance
 * once they settle. Credit on account that is being applied is off the balance already, so only its discount counts.
 * used: balance + on_order - in_flight.
 */
create or replace function credit_of(customer int)
returns table (balance numeric, on_order numeric, in_flight numeric, used numeric)
language sql stable
as $$
  select b.balance, o.on_order, f.in_flight, b.balance + o.on_order - f.in_flight
  from (
    select (
      coalesce((select sum(i.open_amount) from invoices i where i.customer_id = customer and i.open_amount <> 0), 0)
      + coalesce((
        select sum(
          case when p.invoice_id is null then case 'receivable' when p.debit then p.amount when p.credit then - p.amount else 0 end else 0 end
          - case 'credit' when p.credit then p.amount when p.debit then - p.amount else 0 end)
        from ledger_postings p
        where p.customer_id = customer
          and (p.invoice_id is null or p.debit = 'credit' or p.credit = 'credit')), 0))::numeric(22,2) as balance
    -- Computed once, although two columns name it.
    offset 0
  ) b
  cross join (
    select coalesce(sum(greatest(i.total - coalesce(i.amount, 0), 0)), 0)::numeric(22,2) as on_order
    from (
      select o.total, sum(x.amount) as amount
      from orders o
      left join invoices x on x.order_id = o.order_id and x.kind = 'invoice'
      where o.customer_id = customer
        and o.status not in ('invoiced', 'cancelled')
      group by o.order_id
    ) i
  ) o
  cross join (
    select coalesce(sum(case when p.kind = 'account-credit' then 0 else p.amount end + coalesce(a.discount, 0)), 0)::numeric(22,2) as in_flight
    from payments p
    left join lateral (select sum(x.discount) as discount from payment_applications x where x.payment_id = p.payment_id) a on true
    where p.customer_id = customer
      and p.status in ('charging', 'pending')
  ) f
$$;
