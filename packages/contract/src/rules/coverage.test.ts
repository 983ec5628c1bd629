import fc from 'fast-check'
import Big from 'big.js'
import { describe, expect, test } from 'vitest'
import { cartonsFor, inchesFor } from './coverage.ts'

describe('cartonsFor', () => {
  test.for([
    { area: '100', perCarton: '23.64', waste: '0', cartons: '5' },
    { area: '500', perCarton: '51.33', waste: '0', cartons: '10' },
    { area: '118.20', perCarton: '23.64', waste: '0', cartons: '5' },
    { area: '118.20', perCarton: '23.64', waste: '10', cartons: '6' },
    { area: '1.1', perCarton: '0.1', waste: '0', cartons: '11' }, // floating point makes 1.1 / 0.1 a little over 11, and would order 12
    { area: '0', perCarton: '23.64', waste: '10', cartons: '0' },
  ])('$area SF with $waste % waste at $perCarton SF a carton is $cartons CT', ({ area, perCarton, waste, cartons }) => {
    expect(cartonsFor(area, perCarton, waste)).toBe(cartons)
  })

  test('covers the area, and one carton less does not', () => {
    const hundredths = fc.integer({ min: 1, max: 5_000_000 }).map((n) => new Big(n).div(100).toFixed())
    fc.assert(
      fc.property(hundredths, fc.integer({ min: 1, max: 9_999 }).map((n) => new Big(n).div(100).toFixed()), (area, perCarton) => {
        const cartons = new Big(cartonsFor(area, perCarton))
        expect(cartons.times(perCarton).gte(area)).toBe(true)
        expect(cartons.minus(1).times(perCarton).lt(area)).toBe(true)
      }),
    )
  })
})

test('100 SF of 12 ft goods is 100 inches', () => {
  expect(inchesFor('100', 144)).toBe(100)
})
