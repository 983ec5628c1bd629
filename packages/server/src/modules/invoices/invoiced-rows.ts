import type { Tx } from '#platform/database/sql.ts'

/** The wire's InvoicedRow of the invoice `i` on the day `t.day` of the branch, as an SQL expression. */
export const invoicedRowFields = (tx: Tx) => tx`
  'invoiceNumber', i.invoice_number, 'orderNumber', i.order_number, 'status', i.status, 'poNumber', i.po_number, 'sidemark', i.sidemark,
  'invoicedOn', i.invoiced_on, 'dueOn', i.due_on, 'daysPastDue', case when i.status = 'open' then greatest(t.day - i.due_on, 0) else 0 end, 'discountOn', i.discount_on,
  'lineCount', (select count(*) from invoice_lines l where l.invoice_id = i.invoice_id),
  'amount', i.amount::text,
  'discount', earnable_discount(i, t.day)::text,
  'netdue', i.open_amount::text`
