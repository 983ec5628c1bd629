import Big from 'big.js'
import { isBankingDay, nearestBankingDay } from './banking-days.ts'
import { dayAfter } from './day-after.ts'
import type { Due } from './paying.ts'

/** How and from when invoices are paid. */
type Paying = {
  kind: string
  /** The first day that may be chosen. */
  from: string
  /** Whether a payment of this kind earns early-pay discounts. Requirements. */
  earnsDiscount?: boolean
  /** Whether `from` is today. A payment of today is charged at once, on any day. */
  isToday?: boolean
}

/** The bank moves no ACH payment on a day on which it is closed. Trade T-11.9. */
const isPossible = (day: string, kind: string) => kind !== 'ach' || isBankingDay(day)
/** The last possible day until a given one. */
const lastDay = (until: string, kind: string) => (isPossible(until, kind) ? until : nearestBankingDay(until, -1))

/** The first day from a given one on which a payment by this kind is possible. */
export const firstPayDay = ({ from, kind }: Pick<Paying, 'from' | 'kind'>) =>
  isPossible(from, kind) ? from : nearestBankingDay(from, 1)

/**
 * The day on which an invoice is best paid: the last one that still earns its discount, or else the last one until it is
 * due, so that the money is kept as long as it costs nothing. One that is past due is paid as soon as possible. No other
 * day earns more, and no later one earns as much in time: a test compares it with all days. Trade moonshot 7.
 */
export function bestPayDay(
  { discount, discountOn, dueOn }: Pick<Due, 'discount' | 'discountOn' | 'dueOn'>,
  { kind, from, earnsDiscount = true, isToday = false }: Paying,
) {
  const first = isToday ? from : firstPayDay({ kind, from })
  const earns = discountOn !== null && discountOn >= first && earnsDiscount && new Big(discount).gt(0)
  const last = lastDay(earns ? discountOn : dueOn, kind)
  return last > first ? last : first
}

/** The Monday of the week of a day. */
const mondayOf = (day: string) => dayAfter(day, -((new Date(day).getUTCDay() + 6) % 7))

/** The money that payments need in each week, by its Monday, the first week first. Credit memos count against it. */
export const cashByWeek = (payments: readonly { day: string; amount: string }[]) =>
  [...Map.groupBy(payments, ({ day }) => mondayOf(day))]
    .map(([monday, of]) => ({
      monday,
      amount: of.reduce((all, { amount }) => all.plus(amount), new Big(0)).toFixed(2),
    }))
    .toSorted((a, b) => a.monday.localeCompare(b.monday))
