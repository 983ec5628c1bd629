import { expect, test } from 'vitest'
import { hoursOn, openingHoursText } from './opening-hours.ts'

const on = (weekdays: number[], opens: string, closes: string) =>
  weekdays.map((weekday) => ({ weekday, opens, closes }))

test.for([
  { hours: [], shown: '' },
  { hours: on([5, 4, 3, 2, 1], '07:00', '16:30'), shown: 'Mon–Fri 7 AM–4:30 PM' },
  {
    hours: [...on([6], '08:00', '12:00'), ...on([1, 2, 3, 4, 5], '06:30', '17:00')],
    shown: 'Mon–Fri 6:30 AM–5 PM, Sat 8 AM–12 PM',
  },
  { hours: on([1, 2, 4, 0], '07:00', '15:00'), shown: 'Mon–Tue 7 AM–3 PM, Thu 7 AM–3 PM, Sun 7 AM–3 PM' },
  { hours: on([0, 6], '09:00', '13:00'), shown: 'Sat–Sun 9 AM–1 PM' },
])('hours of weekdays are joined: $shown', ({ hours, shown }) => {
  expect(openingHoursText(hours)).toBe(shown)
})

test('hours of another locale are written as its readers write them', () => {
  expect(openingHoursText(on([1, 2], '07:00', '16:30'), 'es-ES')).toBe('lun–mar 7:00–16:30')
})

test.for([
  { date: '2026-11-23', shown: 'Mon 6:30 AM–5 PM' },
  { date: '2026-11-28', shown: 'Sat 8 AM–12 PM' },
  { date: '2026-11-29', shown: '' },
])('the hours of $date are "$shown"', ({ date, shown }) => {
  const hours = [...on([1, 2, 3, 4, 5], '06:30', '17:00'), ...on([6], '08:00', '12:00')]

  expect(openingHoursText(hoursOn(hours, date))).toBe(shown)
})
