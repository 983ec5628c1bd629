import { expect, test } from 'vitest'
import { promisedDaysText } from './promised-days.ts'

test.for([
  [null, null, ''],
  ['2026-12-01', '2026-12-01', 'Tue, Dec 1'],
  ['2026-12-01', '2026-12-04', 'first Tue, Dec 1, all by Fri, Dec 4'],
  ['2026-12-01', null, 'first Tue, Dec 1'],
] as const)('an order promised for %s, all by %s: "%s"', ([promisedDate, lastDate, text]) => {
  expect(promisedDaysText({ promisedDate, lastDate })).toBe(text)
})
