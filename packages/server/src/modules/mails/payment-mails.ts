import { z } from 'zod'
import { receiptPaper } from '#modules/documents/receipt.ts'
import type { VisiblePayment } from '#modules/documents/visible.ts'
import type { OwnedId } from '#platform/callers/owned.ts'
import type { Tx } from '#platform/database/sql.ts'
import { many, maybeOne } from '#platform/database/sql.ts'
import { leftLetter } from './autopay-left-letter.ts'
import { readBranch } from './branch.ts'
import { detailsOf, namedReceivers, type Composer } from './composing.ts'
import type { Letter } from './letter/letter.ts'
import {
  againLetter,
  autopayLetter,
  declinedLetter,
  notChargedLetter,
  receivedLetter,
  returnedLetter,
  type LostDiscount,
  type SeenPayment,
} from './payment-letters.ts'
import { receiversOf } from './receivers.ts'

const Subject = z.object({
  customerId: z.number(),
  locationId: z.number(),
  lost: z.custom<LostDiscount>().nullable(),
})

/** Whom a payment is of, and the early-pay discounts in it that end before the day for which it is scheduled. */
const subjectOf = (sql: Tx, paymentId: string) =>
  maybeOne(
    Subject,
    sql`
    select p.customer_id as "customerId", c.location_id as "locationId",
      (
        select case when count(*) > 0 then json_build_object('amount', sum(a.discount)::text, 'until', min(i.discount_on), 'invoices', json_agg(i.invoice_number order by a.position)) end
        from payment_applications a
        join invoices i using (invoice_id)
        where a.payment_id = p.payment_id
          and a.discount > 0
          and i.discount_on < p.scheduled_on
      ) as lost
    from payments p
    join customers c using (customer_id)
    where p.payment_id = ${paymentId}`,
  )

type PaymentMail = {
  /** The statuses that the mail is about. If the payment has another one meanwhile, another mail tells of that. */
  of: readonly VisiblePayment['status'][]
  hasReceipt?: boolean
  write: (seen: SeenPayment) => Letter
}

/** The mail about a payment for the user who made it or set up autopay, as long as they may see invoices. */
const paymentMail =
  ({ of, hasReceipt = false, write }: PaymentMail): Composer =>
  async ({ sql, seen, links, brand }, paymentId, notices) => {
    const about = await subjectOf(sql, paymentId)
    if (!about) return []
    const [readers, branch] = await Promise.all([
      receiversOf(sql, about.customerId, namedReceivers(notices)),
      readBranch(sql, about.locationId),
    ])
    const mails = await Promise.all(
      readers
        .filter(({ claims }) => claims.showInvoices)
        .map(async (reader) => {
          // The reader acts for the customer that the payment belongs to.
          const { payment, head } = await seen.payment(sql, reader, paymentId as OwnedId<'payment'>)
          if (!of.includes(payment.status)) return []
          const { customerName, customerNumber } = reader.customer
          return {
            to: reader.user.email,
            about: `payment ${payment.headerGUID}`,
            letter: write({
              payment,
              branch,
              links,
              lost: about.lost,
              customer: `${customerName} (${customerNumber})`,
            }),
            branch,
            paper: hasReceipt ? receiptPaper(payment, head, brand, branch) : null,
          }
        }),
    )
    return mails.flat()
  }

/** Notices from before one mail named all have no list. */
const LeftOnes = z.object({ invoices: z.array(z.uuid()).optional() })
const Left = z.object({
  customerId: z.number(),
  locationId: z.number(),
  invoiceNumber: z.string(),
  free: z.string(),
  upTo: z.string(),
  dueOn: z.string(),
  discount: z.string(),
  discountOn: z.string().nullable(),
})

/**
 * Invoices of one customer that are above the limit of autopay, the one that is due first before the others. An invoice is left out once it is paid,
 * or autopay has another limit or is off.
 */
const leftInvoices = (sql: Tx, invoiceIds: readonly string[]) =>
  many(
    Left,
    sql`
    select i.customer_id as "customerId", c.location_id as "locationId", i.invoice_number as "invoiceNumber", (i.open_amount - y.covers)::text as free,
      a.up_to::text as "upTo", i.due_on::text as "dueOn", earnable_discount(i, (stock_now() at time zone b.time_zone)::date)::text as discount,
      i.discount_on::text as "discountOn"
    from invoices i
    join autopay a using (customer_id)
    join customers c using (customer_id)
    join locations b on b.location_id = c.location_id
    cross join lateral payments_coming(i.invoice_id) y
    where i.invoice_id = any (${[...invoiceIds]}::uuid[])
      and i.status = 'open'
      and i.open_amount - y.covers > a.up_to
    order by i.due_on, i.invoice_number`,
  )

export const paymentMails = {
  /** The receipt. It is also for money that is on its way, and is not sent again when that arrives. */
  'payment-received': paymentMail({ of: ['pending', 'settled'], hasReceipt: true, write: receivedLetter }),
  /** A kept card or bank account was refused. */
  'payment-declined': paymentMail({ of: ['declined'], write: declinedLetter }),
  /** There was not enough money, and another day is tried. */
  'payment-again': paymentMail({ of: ['scheduled'], write: againLetter }),
  'payment-returned': paymentMail({ of: ['returned'], write: returnedLetter }),
  /** A scheduled payment was not charged at all. */
  'payment-not-charged': paymentMail({ of: ['cancelled', 'declined'], write: notChargedLetter }),
  'autopay-scheduled': paymentMail({ of: ['scheduled'], write: autopayLetter }),
  /** Invoices are above the limit of autopay, for the user who set the limit. */
  'autopay-left': async ({ sql, links }, invoiceId, notices) => {
    const left = await leftInvoices(sql, detailsOf(LeftOnes, notices).invoices ?? [invoiceId])
    const [first] = left
    if (!first) return []
    const [readers, branch] = await Promise.all([
      receiversOf(sql, first.customerId, namedReceivers(notices)),
      readBranch(sql, first.locationId),
    ])
    return readers
      .filter(({ claims }) => claims.showInvoices)
      .map(({ user, customer, claims }) => ({
        to: user.email,
        about: `invoice ${first.invoiceNumber}`,
        letter: leftLetter(left, { branch, links, customer, showPrices: claims.showPrices }),
        branch,
      }))
  },
} satisfies Record<string, Composer>
