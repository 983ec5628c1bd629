import type { FeedTx } from '../feed.ts'

/**
 * SQL: whether the two papers are the same, or both absent. It is written as an equation, because `is not distinct
 * from` cannot be hashed and would compare a customer's papers with each other.
 */
const same = (id: string) =>
  `coalesce(p.${id}, '00000000-0000-0000-0000-000000000000') = coalesce(w.${id}, '00000000-0000-0000-0000-000000000000')`

/**
 * Posts the difference between the worth of the file's invoices and payments and the ledger: the whole amount for a new
 * paper, the difference for a changed one, and nothing for a known one. A negative difference is posted the other way
 * round. A posting is one row and balances by itself. Design D-8.
 *
 * @param wanted SQL: rows (customer_id, invoice_id, payment_id, debit, credit, amount, posted_on, note) that the ledger
 * should have; invoice_id or payment_id may be null
 */
export async function postDifference(tx: FeedTx, wanted: string): Promise<number> {
  // The statistics do not include rows of this transaction. Without them, the planner would loop over the ledger for
  // each paper.
  await tx`analyze invoices, payments, payment_applications, ledger_postings`
  const { count } = await tx.unsafe(`
    with wanted as (${wanted}),
    posted as (
      select w.customer_id, w.invoice_id, w.payment_id, w.debit, w.credit,
        sum(case when p.debit = w.debit then p.amount else -p.amount end) as amount
      from wanted w
      join ledger_postings p on p.customer_id = w.customer_id
        and ${same('invoice_id')}
        and ${same('payment_id')}
        and ((p.debit, p.credit) = (w.debit, w.credit) or (p.credit, p.debit) = (w.debit, w.credit))
      group by w.customer_id, w.invoice_id, w.payment_id, w.debit, w.credit
    ),
    open as (
      select w.customer_id, w.invoice_id, w.payment_id, w.debit, w.credit, w.posted_on, w.note, w.amount - coalesce(p.amount, 0) as amount
      from wanted w
      left join posted p on ${same('invoice_id')}
        and ${same('payment_id')}
        and (p.customer_id, p.debit, p.credit) = (w.customer_id, w.debit, w.credit)
    )
    insert into ledger_postings (customer_id, posted_on, debit, credit, amount, invoice_id, payment_id, note)
    select o.customer_id, o.posted_on, case when o.amount > 0 then o.debit else o.credit end, case when o.amount > 0 then o.credit else o.debit end,
      abs(o.amount), o.invoice_id, o.payment_id, o.note
    from open o
    where o.amount <> 0
    order by o.posted_on`)
  return count
}
