import { bestPayDay } from '@sidemark/contract/rules/pay-days'
import type { Line } from './chosen-lines.ts'
import { isEarning } from './unpaid-list.ts'

type Paying = { kind: string; earnsDiscount: boolean }

/**
 * The last day on which paying an invoice earns its discount, or is in time if it earns none. It is today for one that is
 * past due. A credit memo keeps its day.
 */
export const lastDayOf = (line: Line, paying: Paying) =>
  line.kind === 'invoice'
    ? bestPayDay({ ...line, discount: line.offered }, { ...paying, from: line.paymentDate, isToday: true })
    : line.payOn

/** What a later day than the chosen one would miss: the discount, or the day until which the invoice is due. */
export function missedAfter(line: Line, paying: Paying) {
  if (line.kind !== 'invoice' || line.payOn !== lastDayOf(line, paying)) return null
  if (paying.earnsDiscount && isEarning(line)) return 'discount'
  return line.dueOn < line.payOn ? null : 'due'
}
