import { formatMoney } from '@sidemark/contract/rules/amounts'
import { dayText } from '@sidemark/contract/rules/day'
import { isZero } from '@sidemark/contract/rules/decimal'
import { contactOf, type Branch } from './branch.ts'
import type { Letter } from './letter/letter.ts'
import type { PortalLinks } from './portal-links.ts'

type LeftInvoice = {
  invoiceNumber: string
  /** What is left to pay of it. */
  free: string
  /** The limit of autopay. */
  upTo: string
  dueOn: string
  discount: string
  discountOn: string | null
}
type Around = {
  branch: Branch
  links: PortalLinks
  customer: { customerName: string; customerNumber: string }
  showPrices: boolean
}

/** The mail that autopay leaves an invoice to its user, because it is above the limit. */
export function leftLetter(
  { invoiceNumber, free, upTo, dueOn, discount, discountOn }: LeftInvoice,
  { branch, links, customer: { customerName, customerNumber }, showPrices }: Around,
): Letter {
  return {
    subject: `Invoice ${invoiceNumber} is above your autopay limit: due ${dayText(dueOn)}`,
    preheader: `Autopay does not pay it. Please pay it yourself by ${dayText(dueOn)}.`,
    title: `Invoice ${invoiceNumber} is above your autopay limit`,
    opening: [
      showPrices
        ? `Autopay pays invoices up to ${formatMoney(upTo)}, and ${formatMoney(free)} is due on this one.`
        : 'Autopay does not pay it.',
      `Please pay it yourself by ${dayText(dueOn)}.`,
      ...(showPrices && discountOn && !isZero(discount)
        ? [`Pay by ${dayText(discountOn)} and deduct ${formatMoney(discount)}.`]
        : []),
    ],
    facts: [
      { label: 'Customer', value: `${customerName} (${customerNumber})` },
      { label: 'Invoice', value: invoiceNumber },
      { label: 'Due', value: dayText(dueOn) },
    ],
    action: { text: 'Pay invoice', href: links.unpaidInvoices(invoiceNumber) },
    closing: contactOf(branch),
    reason: `You are receiving this email because you set up autopay for ${customerName}.`,
  }
}
