import { clockText, instantText, timeText, wallClock } from '@sidemark/contract/rules/clock'
import { dayAndYear, dayText, monthAndYear, monthText, weekdayText } from '@sidemark/contract/rules/day'
import { openingHoursText } from '@sidemark/contract/rules/opening-hours'
import { orNone } from '@sidemark/contract/rules/or-none'
import { groupedDigits } from '@sidemark/contract/rules/spoken'
import { locale } from './locale.ts'
import { t } from './texts.ts'

export {
  formatInUnits,
  formatMoney,
  formatPricePer,
  formatQuantity,
  formatQuantityOf,
  formatUnitPrice,
} from '@sidemark/contract/rules/amounts'

// Every number, day and time of a screen is written here, in the reader's locale. Neither numbers nor days in the default
// locale use `Intl`. Making its first formats took a mid-range phone 145 ms of its first paint
// (docs/decisions/web-start.md).

/** 1234567 → "1,234,567". */
export const formatCount = (count: number) => groupedDigits(String(count))

const DAYS_WITHOUT_YEAR = 300
/**
 * Formats a calendar date, which has no zone: "2026-11-26" → "Thu, Nov 26". A date that is almost a year away or more
 * has its year: "Tue, Dec 1, 2099".
 */
export const formatDay = (date: string, today = new Date()) =>
  Math.abs(Date.parse(date) - today.getTime()) > DAYS_WITHOUT_YEAR * 86_400_000
    ? dayAndYear(date, locale())
    : dayText(date, locale())
/** Formats a day as `formatDay` does, for a sentence that may need two lines: the day itself does not break. */
export const formatWholeDay = (date: string) => formatDay(date).replaceAll(' ', '\u00A0')
/** Formats only the month of a date: "2026-09-01" → "Sep". */
export const formatMonth = (date: string) => monthText(date, locale())
/** Formats the weekday of a date: "2026-11-26" → "Thu". */
export const formatWeekday = (date: string) => weekdayText(new Date(date).getUTCDay(), locale())
/** Formats a month with its year: "2026-09-01" → "Sep 2026". */
export const formatMonthOfYear = (date: string) => monthAndYear(date, locale())
/**
 * Formats a day that may be long past. It has its year if that is not the current one: "Thu, Nov 26",
 * "Tue, Nov 26, 2024".
 */
export const formatPastDay = (date: string, today = new Date()) =>
  isThisYear(date, today) ? dayText(date, locale()) : dayAndYear(date, locale())
const isThisYear = (date: string, today: Date) => date.startsWith(`${today.getFullYear()}-`)

/** Formats a local time: "16:30" → "4:30 PM", "08:00" → "8 AM". */
export const formatTime = (time: string) => timeText(time, locale())
/** Formats the hours of a counter: "Mon–Fri 7 AM–5 PM, Sat 8 AM–12 PM". */
export const formatHours = (hours: Parameters<typeof openingHoursText>[0]) => openingHoursText(hours, locale())

/** Returns the calendar date of an instant at the branch. Without an instant, it returns today's date. */
export const dayIn = (zone?: string, instant: Date | string = new Date()) => wallClock(instant, zone).date

/**
 * Formats an instant in the time zone of the branch: "2026-11-26T14:05:00Z" → "Thu, Nov 26, 9:05 AM". It has its year
 * if that is not the current one.
 *
 * @param zone the IANA name of the branch's zone; without it, the reader's own zone is used
 */
export const formatInstant = (instant: string, zone?: string, today = new Date()) =>
  instantText(instant, {
    locale: locale(),
    withYear: !isThisYear(dayIn(zone, instant), today),
    ...(zone && { timeZone: zone }),
  })

/**
 * Formats the age of data in the time zone of the branch: "10:42 AM" today, "Tue, Nov 24, 10:42 AM" on another day.
 *
 * @param zone the IANA name of the branch's zone
 */
export const formatAsOf = (instant: string, zone: string, today = new Date()) =>
  dayIn(zone, instant) === dayIn(zone, today)
    ? clockText(instant, zone, locale())
    : instantText(instant, { locale: locale(), timeZone: zone })

/** Requirements: empty values show n/a. */
export const orNa = (value: string | null | undefined) => orNone(value, t('app.notAvailable'))

/**
 * Joins the facts that there are: "Picking · PO-12584". A dot stays with the fact before it, so that no line begins with
 * one.
 */
export const dotted = (facts: readonly unknown[]) => facts.filter(Boolean).join('\u00A0· ')

/** Formats seconds as hours:minutes:seconds: "0:28:41". Requirements. */
export function formatCountdown(seconds: number) {
  const left = Math.max(0, Math.floor(seconds))
  const two = (part: number) => String(part).padStart(2, '0')
  return `${Math.floor(left / 3600)}:${two(Math.floor(left / 60) % 60)}:${two(left % 60)}`
}
