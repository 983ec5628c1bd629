import { expect, test } from 'vitest'
import { feetText, spoken, spokenDollars } from './spoken.ts'

test.for([
  ['999', '999'],
  ['1000', '1,000'],
  ['1205.64', '1,205.64'],
  ['-1234567.0001', '-1,234,567.0001'],
  ['0.0001', '0.0001'],
] as const)('%s is written %s in sentences, as on screens', ([decimal, said]) => {
  expect(spoken(decimal)).toBe(said)
})

test.for([
  ['1234.50', '$1,234.50'],
  ['-18.01', '-$18.01'],
  ['3.4925', '$3.4925'],
] as const)('the amount %s is written %s in sentences', ([amount, said]) => {
  expect(spokenDollars(amount)).toBe(said)
})

test('inches are written in feet', () => expect([feetText(120), feetText(121)]).toEqual(['10 ft', '10 ft 1 in']))
