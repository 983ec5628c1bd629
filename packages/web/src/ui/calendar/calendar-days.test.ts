import { expect, test } from 'vitest'
import { dayByKey, monthAfter, weeksOf } from './calendar-days.ts'

test.for([
  ['ArrowLeft', '2026-11-30'],
  ['ArrowRight', '2026-12-02'],
  ['ArrowUp', '2026-11-24'],
  ['ArrowDown', '2026-12-08'],
  ['Home', '2026-11-29'],
  ['End', '2026-12-05'],
  ['PageUp', '2026-11-01'],
  ['PageDown', '2027-01-01'],
  ['a', undefined],
] as const)('in a calendar, %s leads from Dec 1 to %s', ([key, day]) => {
  expect(dayByKey(key, '2026-12-01')).toBe(day)
})

test('the same day of a shorter month is its last day', () => {
  expect([monthAfter('2027-01-31', 1), monthAfter('2026-12-31', -1), monthAfter('2026-12-15', 1)]).toEqual([
    '2027-02-28',
    '2026-11-30',
    '2027-01-15',
  ])
})

test('a month begins with the week of the earliest day that can be chosen', () => {
  const weeks = weeksOf('2026-11-30', '2026-11-26')

  expect(weeks).toHaveLength(6)
  expect(weeks[0]?.[0]).toBe('2026-11-22')
  expect(weeks[5]?.[6]).toBe('2027-01-02')
})

test('a month has six weeks from Sunday to Saturday, with days of the next month at its end', () => {
  const weeks = weeksOf('2026-11-26', '')

  expect(weeks).toHaveLength(6)
  expect(weeks[0]?.[0]).toBe('2026-11-01')
  expect(weeks[5]?.[6]).toBe('2026-12-12')
  expect(weeksOf('2026-12-01', '2026-11-26')[0]).toEqual([
    null,
    null,
    '2026-12-01',
    '2026-12-02',
    '2026-12-03',
    '2026-12-04',
    '2026-12-05',
  ])
})
