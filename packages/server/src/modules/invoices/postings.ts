import type { Tx } from '#platform/sql.ts'

/**
 * What the ledger's posting `p` to the invoice `i` (or to none) is to the customer, as an SQL expression: by the account on its other side, and
 * the way it went. The ERP changed an amount: an adjustment.
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

/** How the payment `y` was made and what it is called, as an SQL expression. */
export const referenceOfPayment = (tx: Tx) => tx`concat_ws(' · ', nullif(y.method_label, ''), coalesce(nullif(y.payment_number, ''), nullif(y.confirmation, '')))`

/** The payment `y` of the posting `p`; what the ledger notes where there is none. */
export const referenceOfPosting = (tx: Tx) => tx`
  case when y.payment_id is null then p.note else ${referenceOfPayment(tx)} end`
