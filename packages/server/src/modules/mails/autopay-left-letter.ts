import { formatMoney } from '@sidemark/contract/rules/amounts'
import { dayText } from '@sidemark/contract/rules/day'
import { isZero } from '@sidemark/contract/rules/decimal'
import { contactOf, type Branch } from './branch.ts'
import { countOf, sectionOf } from './goods.ts'
import type { Letter, LetterLine } from './letter/letter.ts'
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

/**
 * The mail that autopay leaves invoices to its user, because they are above the limit.
 *
 * @param left at least one, the one that is due first before the others
 */
export function leftLetter(left: readonly LeftInvoice[], around: Around): Letter {
  const [only] = left
  return only && left.length === 1 ? letterOfOne(only, around) : letterOfAll(left, around)
}

function letterOfOne(
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
    reason: reasonOf(customerName),
  }
}

function letterOfAll(
  left: readonly LeftInvoice[],
  { branch, links, customer: { customerName, customerNumber }, showPrices }: Around,
): Letter {
  const [first] = left
  const due = dayText(first?.dueOn ?? '')
  const invoices = countOf(left.length, 'invoice')
  return {
    subject: `${invoices} are above your autopay limit: first due ${due}`,
    preheader: `Autopay does not pay them. The first one is due ${due}.`,
    title: `${invoices} are above your autopay limit`,
    opening: [
      showPrices && first
        ? `Autopay pays invoices up to ${formatMoney(first.upTo)}, and more is due on each of these.`
        : 'Autopay does not pay them.',
      'Please pay them yourself.',
    ],
    facts: [{ label: 'Customer', value: `${customerName} (${customerNumber})` }],
    sections: [
      sectionOf(
        invoices,
        left.map((invoice) => lineOf(invoice, showPrices)),
        'in Unpaid Invoices',
      ),
    ],
    action: { text: 'Pay invoices', href: links.unpaidInvoices() },
    closing: contactOf(branch),
    reason: reasonOf(customerName),
  }
}

const lineOf = (
  { invoiceNumber, free, dueOn, discount, discountOn }: LeftInvoice,
  showPrices: boolean,
): LetterLine => ({
  name: `Invoice ${invoiceNumber}`,
  code: '',
  quantity: '',
  amount: showPrices ? formatMoney(free) : '',
  details: [
    { text: `Due ${dayText(dueOn)}` },
    ...(showPrices && discountOn && !isZero(discount)
      ? [{ text: `Pay by ${dayText(discountOn)} and deduct ${formatMoney(discount)}.` }]
      : []),
  ],
})

const reasonOf = (customerName: string) =>
  `You are receiving this email because you set up autopay for ${customerName}.`
