import { describe, expect, test } from 'vitest'
import { coverageFor } from './coverage-hint.ts'

const factor = (UMCode: string, num: string, den = '1', sellable = true) => ({ UMCode, UMlongDesc: UMCode, num, den, sellable })
const plank = { sku: 'P', baseUOM: 'CT', customerUOM: 'CT', factors: [factor('CT', '1'), factor('SF', '100', '2364'), factor('PL', '48')] }
const broadloom = { sku: 'B', baseUOM: 'IN', customerUOM: 'LF', factors: [factor('LF', '12'), factor('IN', '1'), factor('SF', '1'), factor('SY', '9')] }

describe('the coverage calculator', () => {
  test('turns an area with waste into whole cartons', () => {
    expect(coverageFor(plank, { area: '168', waste: '10' })).toEqual({ area: '168', total: '184.80', quantity: '8', UMCode: 'CT', covers: '189.12' })
  })

  test('cuts an area off a roll to the inch', () => {
    expect(coverageFor(broadloom, { area: '100', waste: '0' })).toMatchObject({ quantity: '8.3333', UMCode: 'LF', covers: '100' })
  })

  test.for(['', '0', 'abc', '-5'])('says nothing for an area of %j', (area) => {
    expect(coverageFor(plank, { area, waste: '10' })).toBeNull()
  })
})
