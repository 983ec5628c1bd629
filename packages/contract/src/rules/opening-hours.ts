import { timeText } from './clock.ts'
import { weekdayText } from './day.ts'
import { DEFAULT_LOCALE } from './locale.ts'

/** The counter's hours on a weekday, 0 is Sunday. Times are local, such as `08:00`. */
type Hours = { weekday: number; opens: string; closes: string }

/** The week begins on Monday, so that Saturday and Sunday are next to each other. */
const WEEK = [1, 2, 3, 4, 5, 6, 0]

/**
 * "Mon–Fri 7 AM–5 PM, Sat 8 AM–12 PM". Weekdays without hours are closed, and are left out. Without any hours, it is an
 * empty text.
 */
export function openingHoursText(hours: readonly Hours[], locale = DEFAULT_LOCALE) {
  const spans: { first: number; last: number; place: number; text: string }[] = []
  for (const [place, weekday] of WEEK.entries()) {
    const day = hours.find((each) => each.weekday === weekday)
    if (!day) continue
    const text = `${timeText(day.opens, locale)}–${timeText(day.closes, locale)}`
    const before = spans.at(-1)
    if (before && before.place === place - 1 && before.text === text) Object.assign(before, { last: weekday, place })
    else spans.push({ first: weekday, last: weekday, place, text })
  }
  const name = (weekday: number) => weekdayText(weekday, locale)
  return spans
    .map(({ first, last, text }) => `${name(first)}${first === last ? '' : `–${name(last)}`} ${text}`)
    .join(', ')
}

/**
 * The hours of one day, for openingHoursText: "Mon 6:30 AM–5 PM". Empty if the counter is closed on that weekday, or its
 * hours are not known. Holidays are not in the hours, but no pickup is promised for one.
 *
 * @param date the calendar date, "2026-11-23"
 */
export const hoursOn = (hours: readonly Hours[], date: string) =>
  hours.filter(({ weekday }) => weekday === new Date(`${date}T00:00:00Z`).getUTCDay())
