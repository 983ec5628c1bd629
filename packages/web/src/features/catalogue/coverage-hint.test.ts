import { describe, expect, test } from 'vitest'
import { coverageFor } from './coverage-hint.ts'

const factor = (UMCode: string, num: string, den = '1', sellable = true) => ({ UMCode, UMlongDesc: UMCode, num, den, sellable })
const plank = { sku: 'P', baseUOM: 'CT', customerUOM: 'CT', rollInches: null, factors: [factor('CT', '1'), factor('SF', '100', '2364'), factor('PL', '48')] }
const broadloom = { sku: 'B', baseUOM: 'IN', customerUOM: 'LF', rollInches: 144, factors: [factor('LF', '12'), factor('IN', '1'), factor('SF', '1'), factor('SY', '9')] }

describe('the coverage calculator', () => {
  test('turns an area with waste into whole cartons', () => {
    expect(coverageFor(plank, { by: 'area', area: '168', waste: '10' })).toEqual({ area: '168', total: '184.80', quantity: '8', UMCode: 'CT', covers: '189.12' })
  })

  test('adds rooms up, in feet and inches', () => {
    const rooms = [{ length: '12', width: '14' }, { length: "10'6\"", width: '4' }, { length: '9', width: '' }]
    expect(coverageFor(plank, { by: 'rooms', rooms, waste: '' })).toMatchObject({ area: '210', quantity: '9' })
  })

  test('lays a room of roll goods out with its seams: 15 × 16 ft takes 20 ft of 12 ft goods', () => {
    expect(coverageFor(broadloom, { by: 'rooms', rooms: [{ length: '16', width: '15' }], waste: '0' })).toMatchObject({ quantity: '20', UMCode: 'LF' })
  })

  test('cuts an area off a roll to the inch', () => {
    expect(coverageFor(broadloom, { by: 'area', area: '100', waste: '0' })).toMatchObject({ quantity: '8.3333', UMCode: 'LF', covers: '100' })
  })

  test.for(['', '0', 'abc', '-5'])('says nothing for an area of %j', (area) => {
    expect(coverageFor(plank, { by: 'area', area, waste: '10' })).toBeNull()
  })
})
