import { formatMoney, formatPricePer, formatQuantityOf } from '@sidemark/contract/rules/amounts'
import { dayText } from '@sidemark/contract/rules/day'
import { isZero } from '@sidemark/contract/rules/decimal'
import { itemAndSize } from '@sidemark/contract/rules/item-name'
import { z } from 'zod'
import { invoicePaper } from '#modules/documents/invoice.ts'
import type { VisibleInvoice } from '#modules/documents/visible.ts'
import type { OwnedId } from '#platform/callers/owned.ts'
import type { Tx } from '#platform/database/sql.ts'
import { maybeOne } from '#platform/database/sql.ts'
import { contactOf, readBranch, type Branch } from './branch.ts'
import { mayStillCome, type Composer } from './composing.ts'
import { countOf, lotsAndPrice, lotText, poText, sectionOf } from './goods.ts'
import type { Letter, LetterLine } from './letter/letter.ts'
import type { PortalLinks } from './portal-links.ts'
import { receiversOf } from './receivers.ts'

const Posted = z.object({
  customerId: z.number(),
  locationId: z.number(),
  hasLines: z.boolean(),
  placedBy: z.string().nullable(),
  /** Those who want every invoice of the customer. */
  others: z.array(z.string()),
})

const postedInvoice = (sql: Tx, invoiceId: string) =>
  maybeOne(
    Posted,
    sql`
    select i.customer_id as "customerId", coalesce(o.location_id, c.location_id) as "locationId", o.user_id as "placedBy",
      exists (select from invoice_lines l where l.invoice_id = i.invoice_id) as "hasLines",
      array(select m.user_id from mail_choices m where m.kind = 'allInvoices' and m.customer_id = i.customer_id and m.wanted) as others
    from invoices i
    join customers c on c.customer_id = i.customer_id
    left join orders o on o.order_id = i.order_id
    where i.invoice_id = ${invoiceId}`,
  )

export const invoiceMails = {
  /**
   * The mail with an invoice, for the user who placed its order and those who want every invoice, as long as they may
   * see invoices.
   */
  'invoice-posted': async ({ sql, seen, links, brand }, invoiceId, notices) => {
    const posted = await postedInvoice(sql, invoiceId)
    if (!posted) return []
    // The lines come with a file of their own.
    if (!posted.hasLines && mayStillCome(notices)) return 'later'
    const { customerId, locationId, placedBy, others } = posted
    const [readers, branch] = await Promise.all([
      receiversOf(sql, customerId, placedBy === null ? others : [placedBy, ...others]),
      readBranch(sql, locationId),
    ])
    return Promise.all(
      readers
        .filter(({ user, wants }) => wants('allInvoices') || (user.userId === placedBy && wants('invoices')))
        .map(async (reader) => {
          // The reader acts for the customer that the invoice belongs to.
          const { invoice, head } = await seen.invoice(sql, reader, invoiceId as OwnedId<'invoice'>)
          const isOwn = reader.user.userId === placedBy
          return {
            to: reader.user.email,
            about: `invoice ${invoice.invoiceNumber}`,
            letter: invoiceLetter(invoice, { branch, links, isOwn, customer: head.customer }),
            branch,
            paper: invoicePaper(invoice, head, brand),
            kind: isOwn ? ('invoices' as const) : ('allInvoices' as const),
          }
        }),
    )
  },
} satisfies Record<string, Composer>

type Around = {
  branch: Branch
  links: PortalLinks
  isOwn: boolean
  customer: { name: string; customerNumber: string }
}

function invoiceLetter(invoice: VisibleInvoice, { branch, links, isOwn, customer }: Around): Letter {
  const { invoiceNumber, status, poNumber, sidemark, orderNumber, terms, invoicedOn, dueOn, discountOn } = invoice
  const { lines, charges, amount, discount } = invoice
  const isCredit = status === 'credit'
  const name = isCredit ? `Credit memo ${invoiceNumber}` : `Invoice ${invoiceNumber}`
  const facts: [label: string, value: string][] = [
    ['Customer', `${customer.name} (${customer.customerNumber})`],
    ['PO', poNumber],
    ['Sidemark', sidemark],
    ['Order', orderNumber],
    ['Date', dayText(invoicedOn)],
    ['Terms', isCredit ? '' : terms],
    ['Due', isCredit ? '' : dayText(dueOn)],
  ]
  return {
    subject: `${name}${poText(poNumber)}${amount === undefined ? '' : `: ${formatMoney(isCredit ? amount.replace('-', '') : amount)}`}${isCredit ? '' : `, due ${dayText(dueOn)}`}`,
    preheader: [countOf(lines.length, 'line'), isCredit ? '' : terms, sidemark].filter(Boolean).join(' · '),
    title: name,
    opening: [
      isCredit
        ? 'We have credited your account. The credit memo is attached.'
        : `The invoice is attached. It is due on ${dayText(dueOn)}.`,
      ...(discountOn && discount !== undefined && !isZero(discount)
        ? [`Pay by ${dayText(discountOn)} and deduct ${formatMoney(discount)}.`]
        : []),
    ],
    facts: facts.flatMap(([label, value]) => (value === '' ? [] : [{ label, value }])),
    action: { text: isCredit ? 'View credit memo' : 'View invoice', href: links.invoice(invoiceNumber) },
    sections:
      lines.length === 0 ? [] : [sectionOf(countOf(lines.length, 'line'), lines.map(lineOf), 'in the attached PDF')],
    totals:
      charges && amount !== undefined
        ? [
            ...charges.map((charge) => ({ label: charge.description, amount: formatMoney(charge.amount) })),
            { label: isCredit ? 'Credit' : 'Total', amount: formatMoney(amount) },
          ]
        : [],
    closing: contactOf(branch),
    reason: isOwn
      ? 'You are receiving this email because you placed the order.'
      : `You are receiving this email because you asked for every invoice for ${customer.name}.`,
  }
}

const lineOf = (line: VisibleInvoice['lines'][number]): LetterLine => {
  const { sku, quantity, UMCode, unitPrice, priceUOM, net, sidemark } = line
  // A line without a quantity is an amount of money, such as a return or a fee.
  const isCounted = UMCode !== '' && !isZero(quantity)
  const lot = lotText(line)
  return {
    name: itemAndSize(line),
    code: sku,
    quantity: isCounted ? formatQuantityOf({ quantity, UMCode }) : '',
    amount: net === undefined ? '' : formatMoney(net),
    details: [
      ...lotsAndPrice(
        lot ? [lot] : [],
        isCounted && unitPrice !== undefined ? [formatPricePer(unitPrice, priceUOM)] : [],
      ),
      ...(sidemark ? [{ text: `Sidemark: ${sidemark}`, style: 'italic' as const }] : []),
    ],
  }
}
