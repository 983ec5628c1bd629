import { expect, test } from 'vitest'
import { etasShown, summaryOf } from './etas.ts'

test.for([
  ['Summary', 0],
  ['One', 1],
  ['Two', 2],
  ['Three', 3],
  ['Many', Infinity],
  [undefined, Infinity],
] as const)('MaxETAs %s lists %s', ([setting, shown]) => {
  expect(etasShown(setting)).toBe(shown)
})

test('a summary adds up exactly', () => {
  const eta = (quantity: string) => ({ location: 'Dayton', quantity, UMCode: 'SF', date: null })
  expect(summaryOf([eta('0.1'), eta('0.2')])).toEqual({ quantity: '0.3', UMCode: 'SF' })
})
