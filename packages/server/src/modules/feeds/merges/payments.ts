import { joinUser, keepsCustomer, knownUser } from '../checks.ts'
import type { Feed, FeedTx, FileFacts } from '../feed.ts'
import { paymentApplications } from '../formats/payment-applications.ts'
import { payments } from '../formats/payments.ts'
import { upsert } from '../upsert.ts'
import { postDifference } from './ledger.ts'

export const paymentFeeds: Feed[] = [
  {
    format: payments,
    checks: [
      knownUser,
      keepsCustomer('payments', 'payment_number'),
      {
        column: 'scheduled_on',
        reason: 'It is required when the status is scheduled.',
        bad: `r.status = 'scheduled' and r.scheduled_on is null`,
      },
      {
        column: 'settled_at',
        reason: 'It is required when the status is settled.',
        bad: `r.status = 'settled' and r.settled_at is null`,
      },
    ],
    merge: mergePayments,
  },
  {
    format: paymentApplications,
    checks: [
      {
        column: 'invoice_number',
        reason: 'The invoice belongs to another customer than the payment.',
        join: 'join payments p on p.payment_number = r.payment_number join invoices i on i.invoice_number = r.invoice_number',
        bad: 'i.customer_id <> p.customer_id',
      },
    ],
    merge: mergeApplications,
  },
]

async function mergePayments(tx: FeedTx, file: FileFacts): Promise<number> {
  await lockChangeable(tx)
  const ours = await adoptOurs(tx)
  const rows = await upsert(tx, file, {
    into: 'payments',
    key: ['payment_number'],
    onlyNew: ['erp_posted_at', 'gateway'],
    columns: {
      payment_number: 'payment_number',
      customer_id: ['customer_number', 'c.customer_id'],
      user_id: ['username', 'u.user_id'],
      kind: 'kind',
      method_label: 'method_label',
      status: ['status', 'coalesce(k.status, r.status)'],
      amount: 'amount',
      created_at: 'created_at',
      scheduled_on: ['scheduled_on', 'coalesce(k.scheduled_on, r.scheduled_on)'],
      settled_at: 'settled_at',
      returned_at: 'returned_at',
      comment: 'comment',
      confirmation: 'confirmation',
      return_code: 'return_code',
      erp_posted_at: ['always', 'coalesce(r.settled_at, r.created_at)'],
    },
    // A payment that was made here keeps the values that were agreed with the gateway.
    from: `
      join customers c on c.customer_number = r.customer_number
      ${joinUser}
      left join payments k on k.payment_number = r.payment_number and k.changed_here_at is not null and r.status = 'scheduled'
      where not exists (select from payments p where p.payment_number = r.payment_number and p.gateway <> '')
      order by r.created_at, r.file_line`,
  })
  await agree(tx)
  return ours + rows + (await postPayments(tx))
}

/**
 * Locks the scheduled payments of the file, so that nobody cancels or moves one between the moment when it is read and
 * the moment when it is written.
 */
const lockChangeable = (tx: FeedTx) => tx`
  select
  from payments p
  join feed_rows r using (payment_number)
  where r.status = 'scheduled'
  order by p.payment_id
  for update of p`

/**
 * From the moment when the ERP's file has what the customer did, the file counts again: when it has the day to which the
 * payment was moved, or no longer has it as scheduled. Until then the file is older than the act. Design D-1.
 */
const agree = (tx: FeedTx) => tx`
  update payments p
  set changed_here_at = null
  from feed_rows r
  where r.payment_number = p.payment_number
    and p.changed_here_at is not null
    and (r.status <> 'scheduled' or p.status = 'scheduled' and r.scheduled_on = p.scheduled_on)`

/**
 * A payment that was made here comes back from the ERP with our confirmation number. From then on, the ERP's ledger has
 * it. Design D-1.
 */
async function adoptOurs(tx: FeedTx) {
  const { count } = await tx`
    update payments p
    set payment_number = r.payment_number, erp_posted_at = stock_now()
    from feed_rows r
    join customers c on c.customer_number = r.customer_number
    where p.customer_id = c.customer_id
      and p.payment_number is null
      and r.confirmation <> ''
      and p.confirmation = r.confirmation
      and not exists (select from payments k where k.payment_number = r.payment_number)`
  return count
}

async function mergeApplications(tx: FeedTx, file: FileFacts): Promise<number> {
  const rows = await upsert(tx, file, {
    into: 'payment_applications',
    key: ['payment_id', 'invoice_id'],
    columns: {
      payment_id: ['payment_number', 'p.payment_id'],
      invoice_id: ['invoice_number', 'i.invoice_id'],
      position: 'position',
      amount: 'amount',
      discount: 'discount',
      comment: 'comment',
    },
    from: 'join payments p on p.payment_number = r.payment_number join invoices i on i.invoice_number = r.invoice_number order by p.created_at, r.position',
  })
  return rows + (await postPayments(tx))
}

/**
 * Posts the effects of the file's settled payments: money (or credit used up) for the invoices they are applied to,
 * discounts taken with it, and the rest as account credit. A payment that is not settled, or was returned, counts as
 * nothing.
 */
async function postPayments(tx: FeedTx) {
  const ours = `
    select distinct p.payment_id, p.customer_id, p.kind, p.amount, p.status = 'settled' as counts, coalesce(p.settled_at, p.created_at)::date as posted_on, p.payment_number
    from feed_rows r
    join payments p on p.payment_number = r.payment_number
    where p.gateway = ''`
  return postDifference(
    tx,
    `
    select p.customer_id, a.invoice_id, p.payment_id, case when p.kind = 'account-credit' then 'credit' else 'cash' end as debit, 'receivable' as credit,
      case when p.counts then a.amount else 0 end as amount, p.posted_on, 'Payment ' || p.payment_number as note
    from (${ours}) p
    join payment_applications a on a.payment_id = p.payment_id
    union all
    select p.customer_id, a.invoice_id, p.payment_id, 'discount', 'receivable', case when p.counts then a.discount else 0 end, p.posted_on, 'Discount of payment ' || p.payment_number
    from (${ours}) p
    join payment_applications a on a.payment_id = p.payment_id
    union all
    select p.customer_id, null, p.payment_id, 'cash', 'credit', case when p.counts then p.amount - coalesce(sum(a.amount), 0) else 0 end, p.posted_on, 'Credit from payment ' || p.payment_number
    from (${ours}) p
    left join payment_applications a on a.payment_id = p.payment_id
    where p.kind <> 'account-credit'
    group by p.customer_id, p.payment_id, p.counts, p.amount, p.posted_on, p.payment_number`,
  )
}
