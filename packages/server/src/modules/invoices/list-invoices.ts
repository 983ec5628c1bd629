import type { invoiceRoutes } from '@sidemark/contract'
import { startRow } from '@sidemark/contract/rules/start-row'
import type { z } from 'zod'
import { guardedJson, guardOf } from '#platform/guard.ts'
import type { Json, Tx } from '#platform/sql.ts'
import type { Scope } from '#platform/who.ts'

type Request = z.output<typeof invoiceRoutes.invoices.query>
type Reply = z.output<typeof invoiceRoutes.invoices.reply>

/**
 * Invoices and credit memos of the customer by due date, a page of them. What is due comes from the ledger: all that was posted
 * to an invoice beside its own amount (payments, credits, discounts taken, what came back) counts, so a returned payment opens it again.
 */
export function listInvoices(tx: Tx, scope: Scope, { invoicedStatus, viewOnlyOpenInv, page, size }: Request): Promise<Json<Reply>> {
  const { customer: { customerId }, location: { timeZone } } = scope
  return guardedJson(scope, tx`
    with ${guardOf(tx, scope)},
    today as materialized (select (stock_now() at time zone ${timeZone})::date as day from guard),
    settled as (
      select p.invoice_id, sum(case when p.credit = 'receivable' then p.amount else -p.amount end) as amount
      from today
      join ledger_postings p on p.customer_id = ${customerId}
      where 'receivable' in (p.debit, p.credit)
        and 'sales' not in (p.debit, p.credit)
      group by p.invoice_id
    ),
    hit as (
      select i.*, t.day, i.amount - coalesce(s.amount, 0) as netdue, row_number() over (order by i.due_on, i.invoiced_on, i.invoice_number) as place
      from today t
      join invoices i on i.customer_id = ${customerId}
      left join settled s using (invoice_id)
      where ${invoicedStatus}
        and (not ${viewOnlyOpenInv} or i.amount <> coalesce(s.amount, 0))
    ),
    row as (
      select h.place, json_build_object(
        'invoiceNumber', h.invoice_number, 'orderNumber', h.order_number, 'kind', h.kind, 'poNumber', h.po_number, 'sidemark', h.sidemark, 'terms', t.description,
        'invoicedOn', h.invoiced_on, 'dueOn', h.due_on, 'discountOn', h.discount_on, 'amount', h.amount::text,
        'discount', earnable_discount(h.discount_on, h.discount_base, h.discount_rate, h.netdue, h.day)::text,
        'netdue', h.netdue::text, 'inFlight', coalesce(f.amount, 0)::numeric(14,2)::text, 'index', h.place - 1, 'payAmount', h.netdue::text, 'payComment', '',
        'paymentDate', h.day) as row
      from hit h
      join payment_terms t using (terms_code)
      left join lateral (
        select sum(a.amount + a.discount) as amount
        from payment_applications a
        join payments p using (payment_id)
        where a.invoice_id = h.invoice_id
          and p.status in ('scheduled', 'charging', 'pending')
      ) f on true
      where h.place between ${startRow(page, size)}::int and ${startRow(page, size) + size - 1}::int
    )
    select json_build_object('total', (select count(*) from hit), 'invoices', (select coalesce(json_agg(r.row order by r.place), '[]') from row r))::text as json
    from guard`)
}
