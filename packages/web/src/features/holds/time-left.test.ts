import { expect, test } from 'vitest'
import { timeLeft } from './time-left.ts'

const now = Date.parse('2026-11-21T12:00:00Z')

test.for([
  ['2026-11-21T11:00:00Z', 'minutes', 0, true],
  ['2026-11-21T12:59:59Z', 'minutes', 59, true],
  ['2026-11-21T13:00:00Z', 'hours', 1, true],
  ['2026-11-23T11:59:00Z', 'hours', 47, true],
  ['2026-11-23T12:00:00Z', 'days', 2, false],
  ['2026-11-28T11:00:00Z', 'days', 6, false],
] as const)('until %s it is %s: %i', ([until, unit, count, lapsing]) => {
  expect(timeLeft(until, now)).toEqual({ unit, count, lapsing })
})
