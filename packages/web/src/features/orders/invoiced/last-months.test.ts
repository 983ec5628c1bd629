import { expect, test } from 'vitest'
import { lastMonths } from './last-months.ts'

test.for([
  ['2026-11-21', { from: '2026-10-01', to: '2026-11-21' }],
  ['2026-01-02', { from: '2025-12-01', to: '2026-01-02' }],
  ['2026-03-31', { from: '2026-02-01', to: '2026-03-31' }],
] as const)('on %s: from the first of the month before', ([day, period]) => {
  expect(lastMonths(day)).toEqual(period)
})
