import { expect, test } from 'vitest'
import { withWaste } from './coverage.ts'

test.for([
  { area: '500', waste: '10', wanted: '550' },
  { area: '118.20', waste: '0', wanted: '118.2' },
  { area: '1.1', waste: '15', wanted: '1.265' }, // Floating point would give 1.2649999999999999.
])('$area SF with $waste % waste are $wanted SF', ({ area, waste, wanted }) => {
  expect(withWaste(area, waste).toFixed()).toBe(wanted)
})
