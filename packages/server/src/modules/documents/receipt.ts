import { formatMoney } from '@sidemark/contract/rules/amounts'
import { wallClock } from '@sidemark/contract/rules/clock'
import { dayAndYear } from '@sidemark/contract/rules/day'
import { isZero } from '@sidemark/contract/rules/decimal'
import { addressLines } from '@sidemark/contract/rules/people/address-lines'
import { paymentStatusWords, returnText } from '@sidemark/contract/rules/payment-words'
import type { AccountHead } from './account-head.ts'
import { filedUnder, letterheadOf } from './acknowledgement.ts'
import type { Brand, Column, Paper, Paragraph, Party } from './paper/paper.ts'
import { countOfPaid, dayOfPayment, isMemo, nameOfPayment, paymentTotals, saidOfPayment } from './payment-summary.ts'
import type { VisiblePayment } from './visible.ts'

type Paid = VisiblePayment['invoices'][number]
type PaidColumn = Column & { cell: (paid: Paid) => Paragraph[] }

/** What the paper is called, and its name for the amount. Only money that came, or is on its way, has a receipt. */
const names: Record<VisiblePayment['status'], { title: string; amount: string }> = {
  draft: { title: 'Payment not finished', amount: 'Not paid yet' },
  scheduled: { title: 'Scheduled payment', amount: 'Not paid yet' },
  charging: { title: 'Payment not finished', amount: 'Not paid yet' },
  pending: { title: 'Payment receipt', amount: 'Amount in process' },
  settled: { title: 'Payment receipt', amount: 'Amount paid' },
  declined: { title: 'Declined payment', amount: 'Not paid' },
  cancelled: { title: 'Canceled payment', amount: 'Not paid' },
  returned: { title: 'Returned payment', amount: 'Amount returned' },
}

/**
 * The paper that a bookkeeper files with a payment: what it paid of each invoice, and what came of it.
 *
 * @param location the reader's, whose days the paper has, as the screen does
 */
export function receiptPaper(
  payment: VisiblePayment,
  { branch, customer }: AccountHead,
  brand: Brand,
  { timeZone }: { timeZone: string },
): Paper {
  const { status, amount, comment, discount, invoices, createdAt, settledAt } = payment
  const said = saidOfPayment(payment, timeZone)
  const day = dayOfPayment(payment, timeZone)
  const name = nameOfPayment(payment)
  return {
    title: names[status].title,
    number: name || `of ${dayAndYear(day)}`,
    fileNumber: name || day,
    filedUnder: filedUnder(customer),
    language: 'en',
    madeAt: settledAt ?? createdAt,
    brand,
    letterhead: letterheadOf(branch),
    parties: [
      { title: 'Bill to', lines: [customer.name, ...addressLines(customer)] },
      ...(amount === undefined ? [] : [toKnow(payment, amount)]),
    ],
    facts: factsOf(payment, customer.customerNumber, { day, timeZone }),
    notes: [
      ...(said.length === 0 ? [] : [{ title: paymentStatusWords[status], lines: [said.join(' ')] }]),
      ...(comment === '' ? [] : [{ title: 'Comment', lines: [comment] }]),
    ],
    ...tableOf(invoices),
    totals: paymentTotals(payment),
    closing: [
      ...(invoices.length === 0 ? [] : [countOfPaid(invoices)]),
      ...(discount === undefined || isZero(discount) ? [] : [`Early-pay discounts of ${formatMoney(discount)}.`]),
    ],
  }
}

/** The amount, and what came of it. */
const toKnow = ({ status, returnCode, method }: VisiblePayment, amount: string): Party => ({
  title: names[status].amount,
  lines: [formatMoney(amount), returnText(returnCode) || method].filter((line) => line !== ''),
  style: 'total',
})

function factsOf(
  payment: VisiblePayment,
  customerNumber: string,
  { day, timeZone }: { day: string; timeZone: string },
): Paper['facts'] {
  const { paymentNumber, confirmation, method, status, returnCode, settledAt, returnedAt, createdBy, isAutopay } =
    payment
  const settledOn = settledAt === null ? '' : wallClock(settledAt, timeZone).date
  const facts: [label: string, value: string][] = [
    ['Customer', customerNumber],
    ['Payment', paymentNumber],
    ['Confirmation', confirmation],
    ['Date', dayAndYear(day)],
    ['Settled', settledOn === '' || settledOn === day ? '' : dayAndYear(settledOn)],
    ['Returned', returnedAt === null ? '' : dayAndYear(wallClock(returnedAt, timeZone).date)],
    ['Method', method],
    ['Status', [paymentStatusWords[status], returnText(returnCode)].filter(Boolean).join(': ')],
    ['Made by', isAutopay ? 'Autopay' : createdBy],
  ]
  return facts.flatMap(([label, value]) => (value === '' ? [] : [{ label, value }]))
}

/** What the payment paid of each invoice. A column appears if at least one invoice has a value for it. */
function tableOf(invoices: Paid[]): Pick<Paper, 'columns' | 'rows'> {
  const hasComments = invoices.some(({ comment }) => comment !== '')
  const told: (PaidColumn | false)[] = [
    { title: 'Invoice', cell: invoiceOf, ...(!hasComments && { takesRest: true }) },
    invoices.some(({ orderNumber }) => orderNumber !== '') && {
      title: 'Order',
      cell: ({ orderNumber }) => said(orderNumber),
    },
    hasComments && { title: 'Comment', takesRest: true, cell: ({ comment }) => said(comment) },
    invoices.some(({ discount }) => discount !== undefined && !isZero(discount)) && {
      title: 'Discount',
      align: 'end',
      cell: ({ discount }) => (discount === undefined || isZero(discount) ? [] : said(formatMoney(discount))),
    },
    invoices.some(({ amount }) => amount !== undefined) && {
      title: 'Amount',
      align: 'end',
      cell: ({ amount }) => (amount === undefined ? [] : said(formatMoney(amount))),
    },
  ]
  const columns = told.filter((column) => column !== false)
  return {
    columns: columns.map(({ cell: _, ...column }) => column),
    rows: invoices.map((paid) => ({
      name: `Invoice ${paid.invoiceNumber}`,
      cells: columns.map(({ cell }) => cell(paid)),
    })),
  }
}

const said = (text: string): Paragraph[] => (text === '' ? [] : [{ text }])

const invoiceOf = (paid: Paid): Paragraph[] => [
  { text: paid.invoiceNumber, style: 'strong' },
  ...(isMemo(paid) ? [{ text: 'Credit memo', style: 'small' } as const] : []),
]
