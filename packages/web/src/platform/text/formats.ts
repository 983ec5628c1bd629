import { dayAndYear, dayText } from '@sidemark/contract/rules/day'
import { orNone } from '@sidemark/contract/rules/or-none'
import { groupedDigits } from '@sidemark/contract/rules/spoken'
import { t } from './texts.ts'

export {
  formatInUnits,
  formatMoney,
  formatQuantity,
  formatQuantityOf,
  formatUnitPrice,
} from '@sidemark/contract/rules/amounts'

// This does not use `Intl`. Making its first number and date formats took a mid-range phone 145 ms of its first paint
// (docs/decisions/web-start.md).

/** 1234567 → "1,234,567". */
export const formatCount = (count: number) => groupedDigits(String(count))

const DAYS_WITHOUT_YEAR = 300
/**
 * Formats a calendar date, which has no zone: "2026-11-26" → "Thu 26 Nov". A date that is almost a year away or more
 * has its year: "Tue 1 Dec 2099".
 */
export const formatDay = (date: string, today = new Date()) =>
  Math.abs(Date.parse(date) - today.getTime()) > DAYS_WITHOUT_YEAR * 86_400_000 ? dayAndYear(date) : dayText(date)
/** Formats only the month of a date: "2026-09-01" → "Sept". */
export const formatMonth = (date: string) => dayText(date).split(' ').at(-1) ?? ''
/**
 * Formats a day that may be long past. It has its year if that is not the current one: "Thu 26 Nov", "Tue 26 Nov 2024".
 */
export const formatPastDay = (date: string, today = new Date()) => withYear(dayText(date), date.slice(0, 4), today)
const withYear = (text: string, year: string, today: Date) =>
  year === String(today.getFullYear()) ? text : `${text} ${year}`

/**
 * Returns the calendar date of an instant at the branch. An instant at 20:00 in Ohio belongs to that day, not to the
 * next day of Greenwich. Without an instant, it returns today's date.
 */
export function dayIn(zone?: string, instant: Date | string = new Date()) {
  const part = Object.fromEntries(
    new Intl.DateTimeFormat('en-US', { year: 'numeric', month: '2-digit', day: '2-digit', timeZone: zone })
      .formatToParts(new Date(instant))
      .map(({ type, value }) => [type, value]),
  )
  return `${part['year']}-${part['month']}-${part['day']}`
}

/**
 * Formats an instant in the time zone of the branch: "2026-11-26T14:05:00Z" → "Thu 26 Nov, 09:05". It has its year if
 * that is not the current one.
 *
 * @param zone the IANA name of the branch's zone; without it, the reader's own zone is used
 */
export function formatInstant(instant: string, zone?: string, today = new Date()) {
  const format = new Intl.DateTimeFormat('en-GB', {
    weekday: 'short',
    day: 'numeric',
    month: 'short',
    year: 'numeric',
    hour: '2-digit',
    minute: '2-digit',
    timeZone: zone,
  })
  const part = Object.fromEntries(format.formatToParts(new Date(instant)).map(({ type, value }) => [type, value]))
  return `${withYear(`${part['weekday']} ${part['day']} ${part['month']}`, part['year'] ?? '', today)}, ${part['hour']}:${part['minute']}`
}

/**
 * Formats the age of data in the time zone of the branch: "10:42 AM" today, "Tue, Nov 24, 10:42 AM" on another day.
 *
 * @param zone the IANA name of the branch's zone
 */
export function formatAsOf(instant: string, zone: string, today = new Date()) {
  const isToday = dayIn(zone, instant) === dayIn(zone, today)
  return new Intl.DateTimeFormat('en-US', {
    ...(isToday ? {} : { weekday: 'short', month: 'short', day: 'numeric' }),
    hour: 'numeric',
    minute: '2-digit',
    timeZone: zone,
  }).format(new Date(instant))
}

/** Requirements R-5.28: empty values show n/a. */
export const orNa = (value: string | null | undefined) => orNone(value, t('app.notAvailable'))

/** Formats seconds as hours:minutes:seconds: "0:28:41". Requirements R-2.82. */
export function formatCountdown(seconds: number) {
  const left = Math.max(0, Math.floor(seconds))
  const two = (part: number) => String(part).padStart(2, '0')
  return `${Math.floor(left / 3600)}:${two(Math.floor(left / 60) % 60)}:${two(left % 60)}`
}
