import { formatMoney } from '@sidemark/contract/rules/amounts'
import { instantText } from '@sidemark/contract/rules/clock'
import { dayAndYear, dayText } from '@sidemark/contract/rules/day'
import { isZero } from '@sidemark/contract/rules/decimal'
import { returnReason } from '@sidemark/contract/rules/return-reasons'
import { countOfPaid, dayOfPayment, isMemo, paymentTotals, saidOfPayment } from '#modules/documents/payment-summary.ts'
import type { VisiblePayment } from '#modules/documents/visible.ts'
import { contactOf, type Branch } from './branch.ts'
import { countOf, sectionOf } from './goods.ts'
import type { Letter, LetterLine } from './letter/letter.ts'
import type { PortalLinks } from './portal-links.ts'

/** Early-pay discounts that end before a payment is made: their sum, the first of their last days, and their invoices. */
export type LostDiscount = { amount: string; until: string; invoices: string[] }

/** A payment as the reader of a mail may see it. */
export type SeenPayment = {
  payment: VisiblePayment
  branch: Branch
  links: PortalLinks
  /** "Smith Floors (201000)" */
  customer: string
  lost: LostDiscount | null
}

/** The mail that a payment was made. If the money is still on its way, it says until when. */
export function receivedLetter(seen: SeenPayment): Letter {
  const { payment, branch } = seen
  const isPending = payment.status === 'pending'
  return aboutPayment(seen, {
    subject: isPending ? 'Payment in process' : 'Payment received',
    title: isPending ? 'Your payment is in process' : 'We received your payment',
    opening: [
      'Thank you for your payment. The receipt is attached.',
      ...(isPending ? [saidOfPayment(payment, branch.timeZone).join(' ')] : []),
    ],
  })
}

/** The mail that a card or bank account was refused when it was to be charged. */
export function declinedLetter(seen: SeenPayment): Letter {
  const { payment } = seen
  const { why, advice } = returnReason(payment.returnCode)
  return aboutPayment(seen, {
    subject: 'Payment declined',
    title: 'Your payment was declined',
    opening: [
      `${methodOf(payment)} was declined, and nothing was charged. ${why}`,
      `The invoices below are still due. ${advice}`,
      ...leftToPeople(payment),
    ],
    pays: true,
  })
}

/** The mail that there was not enough money, and when the payment is tried again. */
export function againLetter(seen: SeenPayment): Letter {
  const { payment, lost } = seen
  const day = dayText(payment.scheduledDate ?? '')
  return aboutPayment(seen, {
    subject: `Payment declined, next try on ${day}`,
    title: `We will try your payment again on ${day}`,
    opening: [
      `${methodOf(payment)} was declined, and nothing was charged. ${returnReason(payment.returnCode).why}`,
      `We will try again on ${day}. ${untilWhen(seen)}`,
      ...(lost ? [lostText(lost, payment.amount !== undefined)] : []),
    ],
  })
}

/** What the delay of a payment costs. It takes no more money than before, so the discount stays due. */
function lostText({ amount, until, invoices }: LostDiscount, showsAmounts: boolean) {
  const what = showsAmounts ? `early-pay discount of ${formatMoney(amount)}` : 'early-pay discount'
  const numbers = invoices.length > 3 ? countOf(invoices.length, 'invoice') : `invoice ${invoices.join(', ')}`
  return `The ${what} on ${numbers} ends before that day and will stay due. To keep it, cancel this payment and pay another way by ${dayText(until)}.`
}

/** The mail that the bank took money back. */
export function returnedLetter(seen: SeenPayment): Letter {
  const { payment, branch } = seen
  const { why, advice } = returnReason(payment.returnCode)
  const { discount = '0', creditUsed = '0', invoices } = payment
  const hasCredit = invoices.some(isMemo) || !isZero(creditUsed)
  return aboutPayment(seen, {
    subject: 'Payment returned by the bank',
    title: 'The bank took your payment back',
    opening: [
      `Your payment of ${dayText(dayOfPayment(payment, branch.timeZone))} with ${payment.method || 'your bank'} was returned. ${why}`,
      [
        `The invoices below are due again${isZero(discount) ? '' : ', and so are the discounts that were taken'}.`,
        ...(hasCredit ? ['Credit that it used can be used again.'] : []),
      ].join(' '),
      advice,
      ...leftToPeople(payment),
    ],
    pays: true,
  })
}

/** The mail that a scheduled payment was not charged: nothing was left to pay, or its invoices cost more now. */
export function notChargedLetter(seen: SeenPayment): Letter {
  const { payment } = seen
  const { why, advice } = returnReason(payment.returnCode)
  const isPaid = payment.status === 'cancelled'
  return aboutPayment(seen, {
    subject: isPaid ? 'Scheduled payment not needed' : 'Scheduled payment not made',
    title: isPaid ? 'Your scheduled payment was not needed' : 'Your scheduled payment was not made',
    opening: [
      `Nothing was charged for the payment of ${dayText(payment.scheduledDate ?? '')}. ${why}`,
      isPaid ? 'You do not have to do anything.' : advice,
      ...(isPaid ? [] : leftToPeople(payment)),
    ],
    pays: !isPaid,
  })
}

/** The mail that says some days before what autopay will pay. */
export function autopayLetter(seen: SeenPayment): Letter {
  const { payment } = seen
  const { amount, discount, surcharge, invoices } = payment
  const day = dayText(payment.scheduledDate ?? '')
  const what = `${countOfPaid(invoices)} on ${day} with ${payment.method}`
  return aboutPayment(seen, {
    subject: `Autopay on ${day}`,
    title: `Autopay will pay ${countOfPaid(invoices)} on ${day}`,
    opening: [
      amount === undefined ? `Autopay will pay ${what}.` : `Autopay will pay ${formatMoney(amount)} for ${what}.`,
      ...(discount === undefined || isZero(discount)
        ? []
        : [`This takes early-pay discounts of ${formatMoney(discount)}.`]),
      ...(surcharge === undefined || isZero(surcharge)
        ? []
        : [`This includes a credit card surcharge of ${formatMoney(surcharge)}.`]),
      untilWhen(seen),
    ],
  })
}

/** Until when a scheduled payment can be changed, by the clock of the branch. */
const untilWhen = ({ payment: { changeUntil }, branch: { timeZone, locReportName } }: SeenPayment) =>
  changeUntil === null
    ? ''
    : `You can cancel the payment or move it to another day until ${instantText(changeUntil, { timeZone })}, ${locReportName} time.`

const methodOf = ({ method }: VisiblePayment) => method || 'Your way to pay'

/** Autopay pays an invoice once. What comes after that is for people to decide. */
const leftToPeople = ({ isAutopay }: VisiblePayment) =>
  isAutopay ? ['Autopay does not pay these invoices again. Please pay them yourself.'] : []

type Words = Pick<Letter, 'subject' | 'title' | 'opening'> & {
  /** Whether the reader now most likely wants to pay. */
  pays?: boolean
}

/** A mail with everything that a payment says: its invoices and amounts, and how it was or will be paid. */
function aboutPayment(seen: SeenPayment, { subject, title, opening, pays = false }: Words): Letter {
  const { payment, branch, links, customer } = seen
  const { amount, invoices, method, isAutopay } = payment
  return {
    subject: amount === undefined ? subject : `${subject}: ${formatMoney(amount)}`,
    preheader: [countOfPaid(invoices), method, customer].filter(Boolean).join(' · '),
    title,
    opening: opening.filter((text) => text !== ''),
    facts: factsOf(payment, customer, branch),
    action: pays
      ? { text: 'Pay invoices', href: links.unpaidInvoices() }
      : { text: 'View payments', href: links.payments() },
    sections:
      invoices.length === 0 ? [] : [sectionOf(countOfPaid(invoices), invoices.map(lineOf), 'in Payment History')],
    totals: paymentTotals(payment).map(({ label, amount: money }) => ({ label, amount: money })),
    closing: contactOf(branch),
    reason: isAutopay
      ? 'You are receiving this email because you set up autopay.'
      : 'You are receiving this email because you made or scheduled this payment.',
  }
}

function factsOf(payment: VisiblePayment, customer: string, { timeZone }: Branch): NonNullable<Letter['facts']> {
  const { paymentNumber, confirmation, method, status, comment } = payment
  const facts: [label: string, value: string][] = [
    ['Customer', customer],
    ['Payment', paymentNumber],
    ['Confirmation', confirmation],
    [status === 'scheduled' ? 'Scheduled' : 'Date', dayAndYear(dayOfPayment(payment, timeZone))],
    ['Method', method],
    ['Comment', comment],
  ]
  return facts.flatMap(([label, value]) => (value === '' ? [] : [{ label, value }]))
}

const lineOf = (paid: VisiblePayment['invoices'][number]): LetterLine => {
  const { invoiceNumber, orderNumber, amount, discount, comment } = paid
  const about = [
    orderNumber && `Order ${orderNumber}`,
    discount !== undefined && !isZero(discount) && `${formatMoney(discount)} discount`,
  ]
    .filter(Boolean)
    .join(' · ')
  return {
    name: `${isMemo(paid) ? 'Credit memo' : 'Invoice'} ${invoiceNumber}`,
    code: '',
    quantity: '',
    amount: amount === undefined ? '' : formatMoney(amount),
    details: [
      ...(about === '' ? [] : [{ text: about }]),
      ...(comment === '' ? [] : [{ text: comment, style: 'italic' as const }]),
    ],
  }
}
