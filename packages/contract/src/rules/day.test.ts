import { expect, test } from 'vitest'
import { dayAndYear, dayInWords, dayText, monthAndYear, monthText, weekdayText } from './day.ts'

test.for([
  ['2026-11-26', 'Thu, Nov 26'],
  ['2026-01-01', 'Thu, Jan 1'],
  ['2028-02-29', 'Tue, Feb 29'],
  ['2026-09-09', 'Wed, Sep 9'],
] as const)('%s is %s', ([date, shown]) => {
  expect(dayText(date)).toBe(shown)
  expect(dayAndYear(date)).toBe(`${shown}, ${date.slice(0, 4)}`)
})

test('a day that is not known is said in words', () => {
  expect([dayInWords('2026-11-26'), dayInWords(null), dayInWords('')]).toEqual([
    'Thu, Nov 26',
    'no date known',
    'no date known',
  ])
})

const days = Array.from({ length: 1461 }, (_, place) => new Date(Date.UTC(2026, 0, 1 + place)))
const WEEKDAY = { weekday: 'short' } as const
const MONTH = { month: 'short' } as const
const YEAR = { year: 'numeric' } as const
const DAY = { ...WEEKDAY, ...MONTH, day: 'numeric' } as const

test.for([
  ['a day', dayText, DAY],
  ['a day with its year', dayAndYear, { ...DAY, ...YEAR }],
  ['a month', monthText, MONTH],
  ['a month with its year', monthAndYear, { ...MONTH, ...YEAR }],
] as const)('%s of four years is written as each locale writes it', ([, text, parts]) => {
  for (const locale of ['en-US', 'en-GB', 'es-MX', 'de-DE']) {
    const own = new Intl.DateTimeFormat(locale, { ...parts, timeZone: 'UTC' })
    expect(days.map((day) => text(day.toISOString().slice(0, 10), locale))).toEqual(days.map((day) => own.format(day)))
  }
})

test('a weekday is written as each locale writes it', () => {
  for (const locale of ['en-US', 'es-MX']) {
    const own = new Intl.DateTimeFormat(locale, { ...WEEKDAY, timeZone: 'UTC' })
    for (const day of days.slice(0, 7)) expect(weekdayText(day.getUTCDay(), locale)).toBe(own.format(day))
  }
})
