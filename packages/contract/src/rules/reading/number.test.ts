import { describe, expect, test } from 'vitest'
import { readNumber } from './number.ts'

describe('a typed number', () => {
  test.for([
    ['5', '5'],
    [' 1,200 ', '1200'],
    ['1,200.50', '1200.5'],
    ['12.', '12'],
    ['.5', '0.5'],
    ['12 1/2', '12.5'],
    ['12-1/2', '12.5'],
    ['12½', '12.5'],
    ['3/4', '0.75'],
    ['1/3', '0.3333333333'],
    ['9007199254740993', '9007199254740993'],
  ] as const)('%s is %s', ([typed, decimal]) => {
    expect(readNumber(typed)).toBe(decimal)
  })

  test.for([
    '',
    ' ',
    'abc',
    '1,5',
    '12,00',
    '1.2.3',
    '-3',
    '1e5',
    '1/0',
    '5/',
    "'",
    '"',
    'ft',
    '12 6',
    '٣',
    '12\'6"',
    '9'.repeat(100),
  ])('%j is not a number', (typed) => {
    expect(readNumber(typed)).toBeNull()
  })
})
