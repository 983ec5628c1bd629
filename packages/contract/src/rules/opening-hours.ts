/** The counter's hours on a weekday, 0 is Sunday. Times are local, such as `08:00`. */
type Hours = { weekday: number; opens: string; closes: string }

/** The week begins on Monday, so that Saturday and Sunday are next to each other. */
const WEEK = [1, 2, 3, 4, 5, 6, 0]
const NAMES = ['Sun', 'Mon', 'Tue', 'Wed', 'Thu', 'Fri', 'Sat']

/** "8 AM" of `08:00`, "4:30 PM" of `16:30`. */
export function timeText(time: string) {
  const [hour = 0, minute = 0] = time.split(':').map(Number)
  const minutes = minute === 0 ? '' : `:${String(minute).padStart(2, '0')}`
  return `${hour % 12 || 12}${minutes} ${hour < 12 ? 'AM' : 'PM'}`
}

/**
 * "Mon–Fri 7 AM–5 PM, Sat 8 AM–12 PM". Weekdays without hours are closed, and are left out. Without any hours, it is an
 * empty text.
 */
export function openingHoursText(hours: readonly Hours[]) {
  const spans: { first: number; last: number; place: number; text: string }[] = []
  for (const [place, weekday] of WEEK.entries()) {
    const day = hours.find((each) => each.weekday === weekday)
    if (!day) continue
    const text = `${timeText(day.opens)}–${timeText(day.closes)}`
    const before = spans.at(-1)
    if (before && before.place === place - 1 && before.text === text) Object.assign(before, { last: weekday, place })
    else spans.push({ first: weekday, last: weekday, place, text })
  }
  return spans
    .map(({ first, last, text }) => `${NAMES[first]}${first === last ? '' : `–${NAMES[last]}`} ${text}`)
    .join(', ')
}
