import { formatMoney } from '@sidemark/contract/rules/amounts'
import { dayAndYear } from '@sidemark/contract/rules/day'
import { sum } from '@sidemark/contract/rules/money'
import type { Paper } from './paper/paper.ts'
import type { VisibleInvoice } from './visible.ts'

/** The names of postings after the invoice, in the singular and the plural. */
const settled = {
  payment: ['Payment', 'Payments'],
  discount: ['Discount taken', 'Discounts taken'],
  credit: ['Credit', 'Credits'],
  returned: ['Payment returned', 'Payments returned'],
  'write-off': ['Written off', 'Written off'],
  adjustment: ['Adjustment', 'Adjustments'],
} as const
/**
 * If there are more postings than this, they are summed by kind, because they must be on one page with the amount due.
 */
const MOST_SINGLE = 12

/** The charges up to the total, then the postings up to the amount due. Users who may not see amounts get nothing. */
export function invoiceTotals({ charges, amount, netdue, settlements, status }: VisibleInvoice): Paper['totals'] {
  if (!charges || amount === undefined || netdue === undefined) return []
  const isCredit = status === 'credit'
  const since = settlements.length > MOST_SINGLE ? byKind(settlements, isCredit) : singly(settlements, isCredit)
  return [
    ...charges.map((charge) => ({ label: charge.description, amount: formatMoney(charge.amount) })),
    ...(since.length === 0
      ? []
      : [{ label: isCredit ? 'Credit' : 'Invoice total', amount: formatMoney(amount), isSum: true }, ...since]),
    { label: isCredit ? 'Credit left' : 'Net due', amount: formatMoney(netdue) },
  ]
}

type Settlement = VisibleInvoice['settlements'][number]
const nameOf = (kind: Settlement['kind'], isCredit: boolean, place: 0 | 1) =>
  isCredit && kind === 'credit' ? 'Credit used' : settled[kind][place]

const singly = (settlements: Settlement[], isCredit: boolean) =>
  settlements.flatMap(({ kind, day, amount }) =>
    amount === undefined
      ? []
      : [{ label: `${nameOf(kind, isCredit, 0)}, ${dayAndYear(day)}`, amount: formatMoney(amount) }],
  )

function byKind(settlements: Settlement[], isCredit: boolean) {
  const kinds = Map.groupBy(settlements, ({ kind }) => kind)
  return [...kinds].map(([kind, postings]) => ({
    label: `${nameOf(kind, isCredit, 1)}, ${postings.length}`,
    amount: formatMoney(sum(postings.flatMap(({ amount }) => amount ?? []))),
  }))
}
