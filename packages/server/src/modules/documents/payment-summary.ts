import { formatMoney, formatQuantity } from '@sidemark/contract/rules/amounts'
import { usuallyArrives } from '@sidemark/contract/rules/banking-days'
import { wallClock } from '@sidemark/contract/rules/clock'
import { dayAndYear, dayText } from '@sidemark/contract/rules/day'
import { isZero } from '@sidemark/contract/rules/decimal'
import { sum } from '@sidemark/contract/rules/money'
import { returnReason } from '@sidemark/contract/rules/return-reasons'
import type { Paper } from './paper/paper.ts'
import type { VisiblePayment } from './visible.ts'

/** What the receipt and the mails say of a payment in the same words. */

/** By the ERP's number, or until then by the number that the payer was given. '' if it has none. */
export const nameOfPayment = ({ paymentNumber, confirmation }: VisiblePayment) => paymentNumber || confirmation

/** A credit memo is paid by nobody: it counts against the rest. */
export const isMemo = ({ amount }: VisiblePayment['invoices'][number]) => amount?.startsWith('-') === true

/** "2 invoices, 1 credit memo" */
export function countOfPaid(invoices: VisiblePayment['invoices']) {
  const memos = invoices.filter(isMemo).length
  const count = (many: number, thing: string) =>
    many === 0 ? '' : `${formatQuantity(String(many))} ${thing}${many === 1 ? '' : 's'}`
  return [count(invoices.length - memos, 'invoice'), count(memos, 'credit memo')].filter(Boolean).join(', ')
}

/** The day at the branch on which a payment was made, or is to be made. */
export const dayOfPayment = ({ scheduledDate, createdAt }: VisiblePayment, timeZone: string) =>
  scheduledDate ?? wallClock(createdAt, timeZone).date

const totalNames: Record<VisiblePayment['status'], string> = {
  draft: 'Total, not paid yet',
  scheduled: 'Total, scheduled',
  charging: 'Total, being charged',
  pending: 'Total, in process',
  settled: 'Total paid',
  declined: 'Total, not paid',
  cancelled: 'Total, not paid',
  returned: 'Total, returned',
}

/** From the sum of the invoices to the amount of the payment. Users who may not see amounts get nothing. */
export function paymentTotals(payment: VisiblePayment): Paper['totals'] {
  const { kind, status, amount, creditUsed, onAccount, surcharge, invoices } = payment
  if (amount === undefined || creditUsed === undefined || onAccount === undefined || surcharge === undefined) return []
  const steps = [
    ...(kind === 'account-credit' || isZero(creditUsed)
      ? []
      : [{ label: 'Credit on account used', amount: formatMoney(`-${creditUsed}`) }]),
    ...(isZero(onAccount) ? [] : [{ label: 'Left on account', amount: formatMoney(onAccount) }]),
    ...(isZero(surcharge) ? [] : [{ label: 'Credit card surcharge', amount: formatMoney(surcharge) }]),
  ]
  const applied = sum(invoices.flatMap((invoice) => invoice.amount ?? []))
  return [
    ...(steps.length === 0 || invoices.length === 0
      ? []
      : [{ label: 'Invoices', amount: formatMoney(applied), isSum: true }]),
    ...steps,
    { label: totalNames[status], amount: formatMoney(amount) },
  ]
}

/** What has become of a payment, in sentences. A payment that is settled needs none. */
export function saidOfPayment(payment: VisiblePayment, timeZone: string): string[] {
  const { kind, status, returnCode, scheduledDate } = payment
  const { why } = returnReason(returnCode)
  switch (status) {
    case 'settled':
      return []
    case 'pending':
      return [
        'The money is on its way.',
        ...(kind === 'ach'
          ? [`It usually arrives by ${dayText(usuallyArrives(dayOfPayment(payment, timeZone)))}.`]
          : []),
        'Until then its invoices stay in this payment.',
      ]
    case 'returned':
      return [`The bank took this payment back. ${why}`, 'Its invoices are due again.']
    case 'declined':
      return [`This payment was declined, and nothing was paid. ${why}`]
    case 'cancelled':
      return [`This payment was canceled, and nothing was paid.${returnCode === '' ? '' : ` ${why}`}`]
    case 'scheduled':
      return [`Nothing is paid yet. This payment is scheduled for ${dayAndYear(scheduledDate ?? '')}.`]
    case 'draft':
    case 'charging':
      return ['This payment is being made, and nothing is paid yet.']
  }
}
