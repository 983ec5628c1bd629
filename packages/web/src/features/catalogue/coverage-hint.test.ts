import { describe, expect, test } from 'vitest'
import { coverageFor } from './coverage-hint.ts'

const factor = (UMCode: string, num: string, den = '1', sellable = true) => ({
  UMCode,
  UMlongDesc: UMCode,
  num,
  den,
  sellable,
})
const plank = {
  sku: 'P',
  baseUOM: 'CT',
  customerUOM: 'CT',
  factors: [factor('CT', '1'), factor('SF', '100', '2364'), factor('PL', '48')],
}
const broadloom = {
  sku: 'B',
  baseUOM: 'IN',
  customerUOM: 'LF',
  factors: [factor('LF', '12'), factor('IN', '1'), factor('SF', '1'), factor('SY', '9')],
}

describe('the coverage calculator', () => {
  test('turns an area with waste into whole cartons', () => {
    expect(coverageFor(plank, { area: '168', waste: '10' })).toEqual({
      area: '168',
      total: '184.80',
      quantity: '8',
      UMCode: 'CT',
      covers: '189.12',
    })
  })

  test('cuts an area off a roll to the inch', () => {
    expect(coverageFor(broadloom, { area: '100', waste: '0' })).toMatchObject({
      quantity: '8.3333',
      UMCode: 'LF',
      covers: '100',
    })
  })

  test.for([
    { area: '12x14 + 10x10', total: '294.80', quantity: '13' },
    { area: '12\'6" x 14', total: '192.50', quantity: '9' },
    { area: '20 sy', total: '198', quantity: '9' },
  ])('A16 reads $area as people write it', ({ area, total, quantity }) => {
    expect(coverageFor(plank, { area, waste: '10' })).toMatchObject({ total, quantity, UMCode: 'CT' })
  })

  test('never covers less than the area, by however little it is more than a whole number of inches', () => {
    expect(coverageFor(broadloom, { area: '240.03', waste: '0' })).toMatchObject({ quantity: '20.0833', covers: '241' })
  })

  test.for([
    { area: 'abc', waste: '10', field: 'area', code: 'not-area', value: 'abc' },
    { area: '12x14 + bath', waste: '10', field: 'area', code: 'not-area', value: 'bath' },
    { area: '-5', waste: '10', field: 'area', code: 'below-zero', value: '-5' },
    { area: '0', waste: '10', field: 'area', code: 'zero', value: '0' },
    { area: "12'", waste: '10', field: 'area', code: 'one-side', value: "12'" },
    { area: '100', waste: 'ten', field: 'waste', code: 'not-percent', value: 'ten' },
    { area: '999999999999', waste: '10', field: 'area', code: 'too-much', value: '999999999999' },
  ])('A16 says what it does not understand of $area with $waste %: $code', ({ area, waste, ...problem }) => {
    expect(coverageFor(plank, { area, waste })).toEqual(problem)
  })

  test('says nothing while no area is typed', () => {
    expect(coverageFor(plank, { area: ' ', waste: '10' })).toBeNull()
  })
})
