import { expect, test } from 'vitest'
import { formatWholeDay } from '#platform/text/formats.ts'
import { deliveryDays } from './delivery-days.ts'

const [day, later] = ['2026-11-28', '2026-12-01']
const days = (pickup: boolean, lastDate: string | null) =>
  deliveryDays({ promisedDate: day, lastDate, pickup, locReportName: 'Dayton' }).join(', ')

test('the day of a placed order is called the first one if some of it comes later, with the day of the last', () => {
  const [date, last] = [formatWholeDay(day), formatWholeDay(later)]
  expect(days(false, day)).toBe(`Delivery ${date}`)
  expect(days(false, later)).toBe(`First delivery ${date}, all by ${last}`)
  expect(days(false, null)).toBe(`First delivery ${date}, no date yet for the rest`)
  expect(days(true, day)).toBe(`Ready ${date} at Dayton`)
  expect(days(true, later)).toBe(`First items ready ${date} at Dayton, all by ${last}`)
})
