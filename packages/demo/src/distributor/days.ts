/** Calendar days as `2026-11-20`, counted without any time zone. */
const MS = 86_400_000

const toMs = (day: string) => Date.parse(`${day}T00:00:00Z`)
export const addDays = (day: string, days: number): string => new Date(toMs(day) + days * MS).toISOString().slice(0, 10)
export const daysBetween = (from: string, to: string): number => Math.round((toMs(to) - toMs(from)) / MS)
/** 0 = Sunday. */
export const weekdayOf = (day: string): number => new Date(toMs(day)).getUTCDay()
export const isWeekday = (day: string) => weekdayOf(day) >= 1 && weekdayOf(day) <= 5
/** The day itself if it fits, or else the next one that does. */
export const firstFrom = (day: string, fits: (day: string) => boolean): string =>
  fits(day) ? day : firstFrom(addDays(day, 1), fits)
/** The last day before a day that fits. */
export const lastBefore = (day: string, fits: (day: string) => boolean): string => {
  const before = addDays(day, -1)
  return fits(before) ? before : lastBefore(before, fits)
}

/** The nth weekday of a month, or its last for n = 0: Thanksgiving is (year, 11, 4, 4). */
function nthWeekday(year: number, month: number, weekday: number, n: number): string {
  const first = `${year}-${String(n === 0 ? month + 1 : month).padStart(2, '0')}-01`
  const ahead = (weekday - weekdayOf(first) + 7) % 7
  return addDays(first, n === 0 ? (ahead === 0 ? -7 : ahead - 7) : ahead + (n - 1) * 7)
}

/** Days on which American distributors close. */
export const publicHolidays = (year: number) => [
  { day: `${year}-01-01`, name: "New Year's Day" },
  { day: nthWeekday(year, 5, 1, 0), name: 'Memorial Day' },
  { day: `${year}-07-04`, name: 'Independence Day' },
  { day: nthWeekday(year, 9, 1, 1), name: 'Labor Day' },
  { day: nthWeekday(year, 11, 4, 4), name: 'Thanksgiving' },
  { day: `${year}-12-25`, name: 'Christmas Day' },
]
