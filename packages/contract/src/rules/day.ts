const WEEKDAYS = ['Sun', 'Mon', 'Tue', 'Wed', 'Thu', 'Fri', 'Sat']
/** British short months, as the locale en-GB has them. */
const MONTHS = ['Jan', 'Feb', 'Mar', 'Apr', 'May', 'Jun', 'Jul', 'Aug', 'Sept', 'Oct', 'Nov', 'Dec']

/**
 * "Thu 26 Nov" of the calendar date `2026-11-26`, as every screen, mail and paper writes a day.
 *
 * This does not use `Intl.DateTimeFormat`, because making the first one costs a phone more time than the whole page
 * (docs/decisions/web-start.md).
 */
export function dayText(date: string) {
  const day = new Date(`${date}T00:00:00Z`)
  return `${WEEKDAYS[day.getUTCDay()]} ${day.getUTCDate()} ${MONTHS[day.getUTCMonth()]}`
}

/** The same day with its year, as papers that are kept show it: "Thu 26 Nov 2026". */
export const dayAndYear = (date: string) => `${dayText(date)} ${date.slice(0, 4)}`

/** "Thu 26 Nov" of `2026-11-26`, or words which say that no date is known. */
export const dayInWords = (day: string | null | undefined) => (day ? dayText(day) : 'no date known')
