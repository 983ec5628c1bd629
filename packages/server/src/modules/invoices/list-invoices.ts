import type { invoiceRoutes } from '@sidemark/contract'
import { startRow } from '@sidemark/contract/rules/start-row'
import type { z } from 'zod'
import { guardedJson, guardOf } from '#platform/callers/guard.ts'
import type { Json, Tx } from '#platform/database/sql.ts'
import type { Scope } from '#platform/callers/who.ts'

type InvoicesRequest = z.output<typeof invoiceRoutes.invoices.query>
type Reply = z.output<typeof invoiceRoutes.invoices.reply>

/**
 * One page of the customer's invoices and credit memos by due date. The amount due comes from the ledger, which stores
 * it on the invoice (`open_amount`). It counts all postings to the invoice (its amount, payments, credits, discounts
 * taken, returned payments), so a returned payment opens it again.
 */
export function listInvoices(
  tx: Tx,
  scope: Scope,
  { invoicedStatus, viewOnlyOpenInv, page, size }: InvoicesRequest,
): Promise<Json<Reply>> {
  const {
    customer: { customerId },
    location: { timeZone },
  } = scope
  const before = size === undefined ? 0 : startRow(page, size) - 1
  const matches = tx`
        i.customer_id = ${customerId}
        ${invoicedStatus ? tx`` : tx`and false`}
        ${viewOnlyOpenInv ? tx`and i.open_amount <> 0` : tx``}`
  // The count of all invoices is stored, because counting 60,000 takes half of the time of such a page.
  const total =
    invoicedStatus && !viewOnlyOpenInv
      ? tx`invoice_count(${customerId})`
      : tx`(select count(*) from invoices i where ${matches})`
  return guardedJson(
    scope,
    tx`
    with ${guardOf(tx, scope)},
    today as materialized (select (stock_now() at time zone ${timeZone})::date as day)
    select json_build_object('total', ${total}, 'invoices', (
      select coalesce(json_agg(w order by p.place), '[]')
      from unnest(array(
        select i.invoice_id
        from invoices i
        where ${matches}
        order by i.due_on, i.invoice_number collate people
        ${size === undefined ? tx`` : tx`limit ${size} offset ${before}`})) with ordinality p (invoice_id, place)
      join invoices i on i.invoice_id = p.invoice_id
      join payment_terms m on m.terms_code = i.terms_code
      cross join today t
      -- A row: its columns are looked at once, those of json_build_object for each invoice anew, which takes twice as long.
      cross join lateral (
        select i.invoice_number as "invoiceNumber", i.order_number as "orderNumber", i.kind, i.po_number as "poNumber", i.sidemark, m.description as terms,
          i.invoiced_on as "invoicedOn", i.due_on as "dueOn", i.discount_on as "discountOn", i.amount::text as amount,
          earnable_discount(i, t.day)::text as discount,
          i.open_amount::text as netdue, (select c.covers::text from payments_coming(i.invoice_id) c) as "inFlight",
          (select coalesce(sum(d.amount), 0.00)::text from invoice_disputes d where d.invoice_id = i.invoice_id and d.outcome is null) as disputed, ${before}::int + p.place - 1 as index, i.open_amount::text as "payAmount", '' as "payComment",
          t.day as "paymentDate"
      ) w))::text as json
    from guard`,
  )
}
