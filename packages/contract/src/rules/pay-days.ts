import { isBankingDay, nearestBankingDay } from './banking-days.ts'
import Big from 'big.js'
import type { Due } from './paying.ts'

/** The day on which an invoice is paid. Money as text of dollars. */
export type PayDay = { invoiceNumber: string; day: string; amount: string; discount: string }

/** The last day until a given one on which a payment by this kind can be made. The bank moves no ACH payment on a day on which it is closed. */
const lastDay = (until: string, kind: string) =>
  kind !== 'ach' || isBankingDay(until) ? until : nearestBankingDay(until, -1)
/** The first day from a given one on which a payment by this kind can be made. */
const firstDay = (from: string, kind: string) =>
  kind !== 'ach' || isBankingDay(from) ? from : nearestBankingDay(from, 1)

/**
 * The day on which an invoice is best paid: the last one that still earns its discount, or else the last one until it is
 * due. One that is past due is paid as soon as possible.
 *
 * @param from the first day that may be chosen
 * @param earnsDiscount whether a payment of this kind earns it. Requirements.
 */
export function bestPayDay(
  { discount, discountOn, dueOn }: Pick<Due, 'discount' | 'discountOn' | 'dueOn'>,
  { kind, from, earnsDiscount = true }: { kind: string; from: string; earnsDiscount?: boolean },
) {
  const first = firstDay(from, kind)
  const onDiscount = discountOn && earnsDiscount && new Big(discount).gt(0) ? lastDay(discountOn, kind) : ''
  if (onDiscount >= first) return onDiscount
  const onDue = lastDay(dueOn, kind)
  return onDue >= first ? onDue : first
}
