import { dayAfter } from './day-after.ts'
import { dayAndYear, dayText } from './day.ts'

/** Federal holidays that are kept on a date. One on a Sunday is kept on Monday, one on a Saturday is not kept at all. */
const dates = ['01-01', '06-19', '07-04', '11-11', '12-25']
/** Those on a weekday of a month, as month, weekday and its place: the third Monday of January is 1-1-3. */
const places = ['1-1-3', '2-1-3', '9-1-1', '10-1-2', '11-4-4']

/** Whether the Federal Reserve moves money on a day: on weekdays that are not its holidays. Trade T-11.9. */
export function isBankingDay(day: string): boolean {
  const at = new Date(day)
  const [weekday, month, date] = [at.getUTCDay(), at.getUTCMonth() + 1, at.getUTCDate()]
  if (weekday === 0 || weekday === 6 || dates.includes(day.slice(5))) return false
  if (weekday === 1 && dates.includes(dayAfter(day, -1).slice(5))) return false
  // Memorial Day is the last Monday of May.
  if (weekday === 1 && month === 5 && date > 24) return false
  return !places.includes(`${month}-${weekday}-${Math.ceil(date / 7)}`)
}

/** The nearest banking day before (`-1`) or after (`1`) a day. */
export function nearestBankingDay(day: string, way: 1 | -1): string {
  const next = dayAfter(day, way)
  return isBankingDay(next) ? next : nearestBankingDay(next, way)
}

/** Banking days that ACH money takes at most in most cases, as Stripe says of its ACH debits. */
const MOST_DAYS = 4

/** The day by which money that was taken from a bank account on a day has usually arrived. */
export const usuallyArrives = (day: string, left = MOST_DAYS): string =>
  left === 0 ? day : usuallyArrives(nearestBankingDay(day, 1), left - 1)

/** The last day for which a payment can be scheduled: the same date of the next year, or February 28. */
function lastDay(today: string) {
  const next = `${Number(today.slice(0, 4)) + 1}${today.slice(4)}`
  return next.endsWith('02-29') ? next.replace(/9$/, '8') : next
}

/**
 * Says why a payment cannot be scheduled for a day, or undefined if it can. A payment by ACH needs a banking day.
 *
 * @param today the date at the branch
 */
export function scheduleProblem(day: string, { kind, today }: { kind: string; today: string }): string | undefined {
  const last = lastDay(today)
  if (day < today) return 'Choose today or a later day.'
  if (day > last) return `Choose a day no later than ${dayAndYear(last)}.`
  if (kind !== 'ach' || isBankingDay(day)) return undefined
  const near = [nearestBankingDay(day, -1), nearestBankingDay(day, 1)]
    .filter((other) => other >= today && other <= last)
    .map((other) => dayText(other))
  return `Banks are closed on ${dayText(day)}. The nearest banking ${near[1] ? `days are ${near.join(' and ')}` : `day is ${near.join('')}`}.`
}

/** All days for which a payment can be scheduled, earliest first. */
export function scheduleDays(asked: { kind: string; today: string }): string[] {
  return Array.from({ length: 367 }, (_, days) => dayAfter(asked.today, days)).filter(
    (day) => !scheduleProblem(day, asked),
  )
}
