import { dayAfter } from '@sidemark/contract/rules/day-after'

/** 0 is Sunday, on which an American week begins. */
const weekdayOf = (date: string) => new Date(date).getUTCDay()

/** The same day of another month, or the last day of a shorter month. */
export function monthAfter(date: string, months: number) {
  const [year = 0, month = 0, day = 0] = date.split('-').map(Number)
  const length = new Date(Date.UTC(year, month + months, 0)).getUTCDate()
  return new Date(Date.UTC(year, month - 1 + months, Math.min(day, length))).toISOString().slice(0, 10)
}

/**
 * The weeks of a date's month, always six, so that the height of a calendar stays. Weeks before the one with `earliest`
 * are left out. The last ones have days of the next month. Days before the month are null.
 */
export function weeksOf(date: string, earliest: string): (string | null)[][] {
  const first = `${date.slice(0, 7)}-01`
  const from = earliest > first ? earliest : first
  const start = dayAfter(from, -weekdayOf(from))
  const day = (place: number) => dayAfter(start, place)
  return Array.from({ length: 6 }, (_, week) =>
    Array.from({ length: 7 }, (_, weekday) => {
      const shown = day(week * 7 + weekday)
      return shown < first ? null : shown
    }),
  )
}

/** The day to which a key leads in a calendar, or undefined for a key that has no meaning there. */
export function dayByKey(key: string, date: string): string | undefined {
  const keys: Record<string, () => string> = {
    ArrowLeft: () => dayAfter(date, -1),
    ArrowRight: () => dayAfter(date, 1),
    ArrowUp: () => dayAfter(date, -7),
    ArrowDown: () => dayAfter(date, 7),
    Home: () => dayAfter(date, -weekdayOf(date)),
    End: () => dayAfter(date, 6 - weekdayOf(date)),
    PageUp: () => monthAfter(date, -1),
    PageDown: () => monthAfter(date, 1),
  }
  return keys[key]?.()
}
