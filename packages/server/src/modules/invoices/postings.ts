import type { Tx } from '#platform/database/sql.ts'

/**
 * The meaning for the customer of the ledger's posting `p` to the invoice `i` (or to no invoice), as an SQL expression.
 * It depends on the account on the posting's other side, and on its direction. If the ERP changed an amount, it is an
 * adjustment.
 */
export const kindOfPosting = (tx: Tx) => tx`
  case
    when 'sales' in (p.debit, p.credit) then case when (p.debit = 'receivable') = (i.amount >= 0) then i.kind else 'adjustment' end
    when p.debit = 'discount' then 'discount'
    when p.debit = 'write-off' then 'write-off'
    when 'receivable' in (p.debit, p.credit) and 'credit' in (p.debit, p.credit) then 'credit'
    when p.debit in ('cash', 'clearing') then 'payment'
    when p.credit in ('cash', 'clearing') then 'returned'
    else 'adjustment' end`

/** How the payment `y` was made and its number, as an SQL expression. */
export const referenceOfPayment = (tx: Tx) =>
  tx`concat_ws(' · ', nullif(y.method_label, ''), coalesce(nullif(y.payment_number, ''), nullif(y.confirmation, '')))`

/** The reference of the payment `y` of the posting `p`, or the ledger's note if there is no payment. */
export const referenceOfPosting = (tx: Tx) => tx`
  case when y.payment_id is null then p.note else ${referenceOfPayment(tx)} end`
