import { expect, test } from 'vitest'
import { dayText } from './day.ts'

test.for([
  ['2026-11-26', 'Thu 26 Nov'],
  ['2026-01-01', 'Thu 1 Jan'],
  ['2028-02-29', 'Tue 29 Feb'],
  ['2026-09-09', 'Wed 9 Sept'],
] as const)('%s is %s', ([date, shown]) => {
  expect(dayText(date)).toBe(shown)
})

test('every day of four years is written as the locale writes it', () => {
  const locale = new Intl.DateTimeFormat('en-GB', { weekday: 'short', day: 'numeric', month: 'short', timeZone: 'UTC' })
  const days = Array.from({ length: 1461 }, (_, place) => new Date(Date.UTC(2026, 0, 1 + place)))
  expect(days.map((day) => dayText(day.toISOString().slice(0, 10)))).toEqual(
    days.map((day) => locale.format(day).replace(',', '')),
  )
})
