const WEEKDAYS = ['Sun', 'Mon', 'Tue', 'Wed', 'Thu', 'Fri', 'Sat']
/** British short months, as the locale en-GB has them. */
const MONTHS = ['Jan', 'Feb', 'Mar', 'Apr', 'May', 'Jun', 'Jul', 'Aug', 'Sept', 'Oct', 'Nov', 'Dec']

/**
 * "Thu 26 Nov" of the calendar date `2026-11-26`, as every screen, mail and paper writes a day.
 *
 * Without `Intl.DateTimeFormat`: making the first one costs a phone more than the page that it is for (docs/decisions/web-start.md).
 */
export function dayText(date: string) {
  const day = new Date(`${date}T00:00:00Z`)
  return `${WEEKDAYS[day.getUTCDay()]} ${day.getUTCDate()} ${MONTHS[day.getUTCMonth()]}`
}

/** The same with its year, as papers that are kept write it: "Thu 26 Nov 2026". */
export const dayAndYear = (date: string) => `${dayText(date)} ${date.slice(0, 4)}`
