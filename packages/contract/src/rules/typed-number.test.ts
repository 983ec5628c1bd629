import { describe, expect, test } from 'vitest'
import { typedNumber } from './typed-number.ts'

describe('a typed number', () => {
  test.for([
    ['5', '5'],
    [' 1,200 ', '1200'],
    ['1,200.50', '1200.5'],
    ['12.', '12'],
    ['.5', '0.5'],
    ['12 1/2', '12.5'],
    ['12-1/2', '12.5'],
    ['3/4', '0.75'],
    ['1/3', '0.3333333333'],
    ['12\'6"', '12.5'],
    ['12\' 6"', '12.5'],
    ['12’6”', '12.5'],
    ['12 ft 6 in', '12.5'],
    ["12'", '12'],
    ['9"', '0.75'],
    ["12' 6 1/2\"", '12.5416666667'],
    ['9007199254740993', '9007199254740993'],
  ] as const)('%s is %s', ([typed, decimal]) => {
    expect(typedNumber(typed)).toBe(decimal)
  })

  test.for(['', ' ', 'abc', '1,5', '12,00', '1.2.3', '-3', '1e5', '1/0', '5/', "'", '"', 'ft', '12 6', '٣'])('%j is none', (typed) => {
    expect(typedNumber(typed)).toBeNull()
  })
})
