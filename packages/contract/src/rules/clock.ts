import { DEFAULT_LOCALE, formatIn, textIn } from './locale.ts'

const TIME = { hour: 'numeric', minute: '2-digit' } as const
const NUMERIC = {
  year: 'numeric',
  month: '2-digit',
  day: '2-digit',
  hour: '2-digit',
  minute: '2-digit',
  hourCycle: 'h23',
} as const
const DAY = { weekday: 'short', month: 'short', day: 'numeric' } as const

/** "8 AM" of the local time `08:00`, "4:30 PM" of `16:30`. Like days, it needs no `Intl` in the default locale. */
export function timeText(time: string, locale = DEFAULT_LOCALE) {
  const [hour = 0, minute = 0] = time.split(':').map(Number)
  if (locale !== DEFAULT_LOCALE)
    return textIn(locale, new Date(Date.UTC(2026, 0, 1, hour, minute)), { ...TIME, timeZone: 'UTC' })
  const minutes = minute === 0 ? '' : `:${String(minute).padStart(2, '0')}`
  return `${hour % 12 || 12}${minutes} ${hour < 12 ? 'AM' : 'PM'}`
}

/**
 * "Thu, Nov 26, 9:05 AM" of an instant, by the clock of a time zone.
 *
 * @param timeZone its IANA name; without it, the reader's own zone is used
 * @param withYear writes "Thu, Nov 26, 2026, 9:05 AM"
 */
export const instantText = (
  instant: Date | string,
  { timeZone, withYear = false, locale = DEFAULT_LOCALE }: { timeZone?: string; withYear?: boolean; locale?: string },
) =>
  textIn(locale, new Date(instant), {
    ...DAY,
    ...(withYear && { year: 'numeric' }),
    ...TIME,
    ...(timeZone && { timeZone }),
  })

/** "9:05 AM" of an instant, by the clock of a time zone. */
export const clockText = (instant: Date | string, timeZone: string, locale = DEFAULT_LOCALE) =>
  textIn(locale, new Date(instant), { ...TIME, timeZone })

/**
 * The calendar date and the time of an instant in a time zone, for arithmetic and files: `2026-11-26` and `09:05`. An
 * instant at 20:00 in Ohio belongs to that day, not to the next day of Greenwich.
 */
export function wallClock(instant: Date | string, timeZone?: string) {
  const parts = formatIn(DEFAULT_LOCALE, { ...NUMERIC, ...(timeZone && { timeZone }) }).formatToParts(new Date(instant))
  const part = Object.fromEntries(parts.map(({ type, value }) => [type, value]))
  return {
    date: `${part['year']}-${part['month']}-${part['day']}`,
    time: `${part['hour']}:${part['minute']}`,
  }
}
