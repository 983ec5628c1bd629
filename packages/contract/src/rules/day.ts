import { DEFAULT_LOCALE, textIn } from './locale.ts'

// A phone's first `Intl.DateTimeFormat` costs more time than the whole page (docs/decisions/web-start.md). So the
// default locale is written here, and a test compares it with `Intl`.
const WEEKDAYS = ['Sun', 'Mon', 'Tue', 'Wed', 'Thu', 'Fri', 'Sat']
const MONTHS = ['Jan', 'Feb', 'Mar', 'Apr', 'May', 'Jun', 'Jul', 'Aug', 'Sep', 'Oct', 'Nov', 'Dec']

const midnight = (date: string) => new Date(`${date}T00:00:00Z`)
const inUtc = (date: string, options: Intl.DateTimeFormatOptions, locale: string) =>
  textIn(locale, midnight(date), { ...options, timeZone: 'UTC' })
const MONTH = { month: 'short' } as const
const DAY = { ...MONTH, weekday: 'short', day: 'numeric' } as const

/** "Thu, Nov 26" of the calendar date `2026-11-26`, as every screen, mail and paper writes a day. */
export function dayText(date: string, locale = DEFAULT_LOCALE) {
  if (locale !== DEFAULT_LOCALE) return inUtc(date, DAY, locale)
  const day = midnight(date)
  return `${weekdayText(day.getUTCDay())}, ${monthText(date)} ${day.getUTCDate()}`
}

/** The same day with its year, as papers that are kept show it: "Thu, Nov 26, 2026". */
export const dayAndYear = (date: string, locale = DEFAULT_LOCALE) =>
  locale === DEFAULT_LOCALE ? `${dayText(date)}, ${date.slice(0, 4)}` : inUtc(date, { ...DAY, year: 'numeric' }, locale)

/** "Nov" of `2026-11-26`. */
export const monthText = (date: string, locale = DEFAULT_LOCALE) =>
  locale === DEFAULT_LOCALE ? (MONTHS[Number(date.slice(5, 7)) - 1] ?? '') : inUtc(date, MONTH, locale)

/** "Nov 2026" of `2026-11-26`. */
export const monthAndYear = (date: string, locale = DEFAULT_LOCALE) =>
  locale === DEFAULT_LOCALE
    ? `${monthText(date)} ${date.slice(0, 4)}`
    : inUtc(date, { ...MONTH, year: 'numeric' }, locale)

/** "Sun" of weekday 0. */
export const weekdayText = (weekday: number, locale = DEFAULT_LOCALE) =>
  locale === DEFAULT_LOCALE
    ? (WEEKDAYS[weekday] ?? '')
    : // The first day of this month is a Sunday.
      inUtc(`2026-11-0${weekday + 1}`, { weekday: 'short' }, locale)

/** "Thu, Nov 26" of `2026-11-26`, or words which say that no date is known. */
export const dayInWords = (day: string | null | undefined) => (day ? dayText(day) : 'no date known')
