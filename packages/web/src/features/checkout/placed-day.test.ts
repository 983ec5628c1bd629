import { expect, test } from 'vitest'
import { formatDay } from '#platform/text/formats.ts'
import { placedDay } from './placed-day.ts'

const [day, later] = ['2026-11-28', '2026-12-01']
const order = (pickup: boolean, ...days: (string | null)[]) => ({
  promisedDate: day,
  pickup,
  locReportName: 'Dayton',
  lines: days.map((promisedDate) => ({ promisedDate })),
})

test('the day of a placed order is called the first one if a line comes later', () => {
  const date = formatDay(day)
  expect(placedDay(order(false, day, null))).toBe(`Delivery ${date}`)
  expect(placedDay(order(false, day, later))).toBe(`First delivery ${date}`)
  expect(placedDay(order(true, day))).toBe(`Ready ${date} at Dayton`)
  expect(placedDay(order(true, later, day))).toBe(`First items ready ${date} at Dayton`)
})
