import { describe, expect, test } from 'vitest'
import { daysBetween, isSoon } from './days-until.ts'

describe('the day on which goods are needed', () => {
  test.for([
    { day: '2026-11-20', days: -8, soon: true },
    { day: '2026-11-28', days: 0, soon: true },
    { day: '2026-12-05', days: 7, soon: true },
    { day: '2026-12-06', days: 8, soon: false },
    { day: '2027-03-15', days: 107, soon: false }, // across the end of daylight saving time and of the year
  ])('$day is $days days from November 28, 2026', ({ day, days, soon }) => {
    expect(daysBetween('2026-11-28', day)).toBe(days)
    expect(isSoon(days)).toBe(soon)
  })
})
