import type { Tx } from '#platform/database/sql.ts'

/**
 * An SQL expression for the contract's Payment. `p` is the payment, `u` the user who made it, and `a` the row of
 * `applied`.
 */
export const payment = (tx: Tx) => tx`json_build_object(
  'id', p.payment_id, 'headerGUID', p.header_guid, 'paymentNumber', coalesce(p.payment_number, ''), 'kind', p.kind, 'method', p.method_label, 'status', p.status,
  'createdAt', p.created_at, 'createdBy', user_name(u), 'scheduledDate', p.scheduled_on, 'isAutopay', p.is_autopay,
  'changeUntil', case when p.status = 'scheduled' then p.charge_at end,
  'settledAt', p.settled_at, 'returnedAt', p.returned_at, 'amount', p.amount::text, 'discount', a.discount, 'creditUsed', p.credit_used::text, 'onAccount', greatest(p.amount - p.surcharge - a.amount, 0.00)::text, 'surcharge', p.surcharge::text,
  'comment', p.comment, 'confirmation', p.confirmation, 'returnCode', p.return_code, 'invoices', a.invoices)`

/** The invoices of the payment `p`, what it paid of them, and the discount taken on them, in one row. */
export const applied = (tx: Tx) => tx`
  select coalesce(sum(a.discount), 0.00)::text as discount, coalesce(sum(a.amount), 0.00) as amount, coalesce(json_agg(json_build_object(
      'invoiceNumber', i.invoice_number, 'orderNumber', i.order_number, 'amount', a.amount::text, 'discount', a.discount::text, 'comment', a.comment)
    order by a.position, i.invoice_number), '[]') as invoices
  from payment_applications a
  join invoices i using (invoice_id)
  where a.payment_id = p.payment_id`
