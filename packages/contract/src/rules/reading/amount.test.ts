import { describe, expect, test } from 'vitest'
import { readAmount } from './amount.ts'

describe('a typed quantity', () => {
  test.for([
    { typed: '1,200', UMCode: 'CT', quantity: '1200' },
    { typed: '20\'6"', UMCode: 'LF', quantity: '20.5' },
    { typed: '15-6', UMCode: 'LF', quantity: '15.5' },
    { typed: '20\'6"', UMCode: 'IN', quantity: '246' },
    { typed: '12 x 15', UMCode: 'LF', rollWidth: 144, quantity: '15' },
    { typed: "1 @ 12' x 20'6\"", UMCode: 'LF', rollWidth: 144, quantity: '20.5' },
    { typed: '12 x 15', UMCode: 'SY', rollWidth: 144, quantity: '20' },
    { typed: '12 x 20', UMCode: 'SY', rollWidth: 144, quantity: '26.6666666667' },
    { typed: '12 x 15', UMCode: 'SF', quantity: '180' },
  ])('$typed is $quantity $UMCode', ({ typed, quantity, ...unit }) => {
    expect(readAmount(typed, unit)).toEqual({ quantity, problem: null })
  })

  test.for([
    { typed: 'abc', UMCode: 'CT', code: 'not-number', value: 'abc' },
    { typed: '20\'6"', UMCode: 'CT', code: 'length', value: '20\'6"' },
    { typed: '20\'6"', UMCode: 'SY', rollWidth: 144, code: 'length', value: '20\'6"' },
    { typed: '12 x 15', UMCode: 'LF', rollWidth: 162, code: 'other-width', value: '162' },
    { typed: '12 x 15', UMCode: 'SY', rollWidth: 162, code: 'other-width', value: '162' },
    { typed: '12 x 15', UMCode: 'LF', rollWidth: null, code: 'size', value: '12 x 15' },
    { typed: '12 x 15', UMCode: 'LF', code: 'size', value: '12 x 15' },
    { typed: '2 cuts 12x15', UMCode: 'LF', rollWidth: 144, code: 'several', value: "2 @ 12' x 15'" },
    { typed: '12x15 + 12x20', UMCode: 'SY', rollWidth: 144, code: 'several', value: "12' x 15' + 12' x 20'" },
  ])('$typed in $UMCode is asked: $code', ({ typed, code, value, ...unit }) => {
    expect(readAmount(typed, unit)).toEqual({ quantity: null, problem: { code, value } })
  })
})
