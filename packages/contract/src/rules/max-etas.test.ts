import { expect, test } from 'vitest'
import { maxEtasNumber } from './max-etas.ts'

test.for([
  ['Summary', 0],
  ['One', 1],
  ['Two', 2],
  ['Three', 3],
  ['Four', -1],
  ['summary', -1],
  ['', -1],
  [null, -1],
  [undefined, -1],
] as const)('MaxETAs %s is %s', ([setting, number]) => {
  expect(maxEtasNumber(setting)).toBe(number)
})
