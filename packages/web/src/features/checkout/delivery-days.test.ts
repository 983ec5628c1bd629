import { expect, test } from 'vitest'
import { formatWholeDay } from '#platform/text/formats.ts'
import { deliveryDays } from './delivery-days.ts'

const [day, later] = ['2026-11-28', '2026-12-01']
const order = (pickup: boolean, lastDate: string | null) => ({
  promisedDate: day,
  lastDate,
  pickup,
  locReportName: 'Dayton',
})

test('the day of a placed order is called the first one if some of it comes later, with the day of the last', () => {
  const [date, last] = [formatWholeDay(day), formatWholeDay(later)]
  expect(deliveryDays(order(false, day))).toBe(`Delivery ${date}`)
  expect(deliveryDays(order(false, later))).toBe(`First delivery ${date}, all by ${last}`)
  expect(deliveryDays(order(false, null))).toBe(`First delivery ${date}, no date yet for the rest`)
  expect(deliveryDays(order(true, day))).toBe(`Ready ${date} at Dayton`)
  expect(deliveryDays(order(true, later))).toBe(`First items ready ${date} at Dayton, all by ${last}`)
})
