import { dayAndYear, dayText } from './day.ts'
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
  if (locale !== DEFAULT_LOCALE) return textIn(locale, new Date(`2026-01-01T${time}Z`), { ...TIME, timeZone: 'UTC' })
  return withMinutes(time).replace(':00', '')
}

/** "8:00 AM" of `08:00`. */
function withMinutes(time: string) {
  const [hour, minutes] = time.split(':')
  return `${Number(hour) % 12 || 12}:${minutes} ${Number(hour) < 12 ? 'AM' : 'PM'}`
}

/**
 * "Thu, Nov 26, 9:05 AM" of an instant, by the clock of a time zone.
 *
 * @param timeZone its IANA name; without it, the reader's own zone is used
 * @param withYear writes "Thu, Nov 26, 2026, 9:05 AM"
 */
export function instantText(
  instant: Date | string,
  { timeZone, withYear = false, locale = DEFAULT_LOCALE }: { timeZone?: string; withYear?: boolean; locale?: string },
) {
  if (locale !== DEFAULT_LOCALE)
    return textIn(locale, new Date(instant), {
      ...DAY,
      ...(withYear && { year: 'numeric' }),
      ...TIME,
      ...(timeZone && { timeZone }),
    })
  const { date, time } = wallClock(instant, timeZone)
  return `${withYear ? dayAndYear(date) : dayText(date)}, ${withMinutes(time)}`
}

/** "9:05 AM" of an instant, by the clock of a time zone. */
export const clockText = (instant: Date | string, timeZone: string, locale = DEFAULT_LOCALE) =>
  locale === DEFAULT_LOCALE
    ? withMinutes(wallClock(instant, timeZone).time)
    : textIn(locale, new Date(instant), { ...TIME, timeZone })

/**
 * The calendar date and the time of an instant in a time zone, for arithmetic and files: `2026-11-26` and `09:05`. An
 * instant at 20:00 in Ohio belongs to that day, not to the next day of Greenwich.
 */
export function wallClock(instant: Date | string, timeZone?: string) {
  const iso = byClock(new Date(instant), timeZone)
  return { date: iso.slice(0, 10), time: iso.slice(11, 16) }
}

/** `2026-11-26T09:05…` */
function byClock(instant: Date, timeZone?: string) {
  if (!timeZone) return new Date(instant.getTime() - instant.getTimezoneOffset() * 60_000).toISOString()
  // A browser has `Temporal` or the first `Intl` format, which takes a phone longer than a whole page.
  if ('Temporal' in globalThis)
    return Temporal.Instant.fromEpochMilliseconds(instant.getTime())
      .toZonedDateTimeISO(timeZone)
      .toPlainDateTime()
      .toString()
  const parts = formatIn(DEFAULT_LOCALE, { ...NUMERIC, timeZone }).formatToParts(instant)
  const part = Object.fromEntries(parts.map(({ type, value }) => [type, value]))
  return `${part['year']}-${part['month']}-${part['day']}T${part['hour']}:${part['minute']}`
}
