import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { isBankingDay, scheduleDays, scheduleProblem, usuallyArrives } from './banking-days.ts'

/** The weekdays on which the Federal Reserve Banks are closed, as their calendar lists them. */
const closed = [
  '2026-01-01',
  '2026-01-19',
  '2026-02-16',
  '2026-05-25',
  '2026-06-19',
  '2026-09-07',
  '2026-10-12',
  '2026-11-11',
  '2026-11-26',
  '2026-12-25',
  // July 4, 2027 is a Sunday. Independence Day 2026, Juneteenth 2027 and Christmas 2027 are Saturdays, and not kept.
  '2027-01-01',
  '2027-01-18',
  '2027-02-15',
  '2027-05-31',
  '2027-07-05',
  '2027-09-06',
  '2027-10-11',
  '2027-11-11',
  '2027-11-25',
]
const daysOf = (first: string, count: number) =>
  Array.from({ length: count }, (_, day) => new Date(Date.parse(first) + day * 86_400_000).toISOString().slice(0, 10))
const isWeekday = (day: string) => new Date(day).getUTCDay() % 6 !== 0

describe('a banking day', () => {
  test('of 2026 and 2027 is each weekday that is no holiday of the Federal Reserve', () => {
    const days = daysOf('2026-01-01', 730).filter(isWeekday)
    expect(days.filter((day) => !isBankingDay(day))).toEqual(closed)
    expect(daysOf('2026-01-01', 730).filter((day) => !isWeekday(day) && isBankingDay(day))).toEqual([])
  })

  test('is missing on 9 to 11 weekdays of any year, never on two weekdays in a row', () => {
    fc.assert(
      fc.property(fc.integer({ min: 2022, max: 2199 }), (year) => {
        const off = daysOf(`${year}-01-01`, 366).filter(
          (day) => day.startsWith(`${year}`) && isWeekday(day) && !isBankingDay(day),
        )
        expect(off.length).toBeGreaterThanOrEqual(9)
        expect(off.length).toBeLessThanOrEqual(11)
        for (const [place, day] of off.slice(1).entries())
          expect(Date.parse(day) - Date.parse(off[place] ?? '')).toBeGreaterThan(86_400_000)
      }),
    )
  })
})

describe('a payment', () => {
  test.for([
    { kind: 'ach', day: '2026-11-23', says: undefined },
    { kind: 'ach', day: '2026-11-22', says: 'Choose today or a later day.' },
    { kind: 'ach', day: '2027-11-23', says: undefined },
    { kind: 'card', day: '2027-11-24', says: 'Choose a day no later than Tue, Nov 23, 2027.' },
    {
      kind: 'ach',
      day: '2026-11-26',
      says: 'Banks are closed on Thu, Nov 26. The nearest banking days are Wed, Nov 25 and Fri, Nov 27.',
    },
    {
      kind: 'ach',
      day: '2026-12-26',
      says: 'Banks are closed on Sat, Dec 26. The nearest banking days are Thu, Dec 24 and Mon, Dec 28.',
    },
    { kind: 'card', day: '2026-11-26', says: undefined },
  ])('by $kind asked for $day on Monday, November 23, 2026: $says', ({ kind, day, says }) => {
    expect(scheduleProblem(day, { kind, today: '2026-11-23' })).toBe(says)
  })

  test('names no banking day that has passed, or is too far ahead', () => {
    expect(scheduleProblem('2026-11-28', { kind: 'ach', today: '2026-11-28' })).toBe(
      'Banks are closed on Sat, Nov 28. The nearest banking day is Mon, Nov 30.',
    )
    expect(scheduleProblem('2027-11-28', { kind: 'ach', today: '2026-11-28' })).toBe(
      'Banks are closed on Sun, Nov 28. The nearest banking day is Fri, Nov 26.',
    )
    expect(scheduleProblem('2029-02-28', { kind: 'card', today: '2028-02-29' })).toBeUndefined()
    expect(scheduleProblem('2029-03-01', { kind: 'card', today: '2028-02-29' })).toMatch(/Feb 28, 2029/)
  })

  test('can be scheduled for exactly the days without a problem', () => {
    const day = fc.date({ min: new Date('2025-01-01'), max: new Date('2099-12-31'), noInvalidDate: true })
    fc.assert(
      fc.property(day, fc.constantFrom('ach', 'card'), (date, kind) => {
        const today = date.toISOString().slice(0, 10)
        const around = daysOf(today, 400)
        expect(scheduleDays({ kind, today })).toEqual(around.filter((each) => !scheduleProblem(each, { kind, today })))
      }),
    )
  })
})

test.for([
  ['2026-11-16', '2026-11-20'],
  // Banks are closed on Thanksgiving and on the weekend.
  ['2026-11-23', '2026-11-30'],
  ['2026-11-28', '2026-12-03'],
] as const)('money of a bank account that is charged on %s has usually arrived by %s', ([day, by]) => {
  expect(usuallyArrives(day)).toBe(by)
})
