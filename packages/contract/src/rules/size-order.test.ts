import { describe, expect, test } from 'vitest'
import { compareSizes } from './size-order.ts'

describe('sizes are ordered by how large they are', () => {
  test.for([
    ['thicknesses in two systems', ['2.0 mm', '2.5 mm', '1/2 in', '5/8 in', '3/4 in']],
    ['mils before millimeters', ['12 mil', '20 mil', '60 mil', '2 mm sliced', '3 mm sliced']],
    ['both sides of a tile', ['3x6', '4x12', '12x12', '12x24', '24x24', '24x24x3/8', '24x48']],
    ['planks by width', ['2-1/4 in x random to 84 in', '5 in x random', '7 in x 48 in', '7 in x 60 in', '7-1/2 in']],
    ['widths of rolls', ['6 ft', '12 ft', '13 ft 6 in', '15 ft']],
    ['feet and inches with marks', [`12'`, `13'6"`, `15'`]],
    ['pails apart from bags', ['1 gal', '3.5 gal', '11 oz', '10 lb', '25 lb', '50 lb']],
    ['years, and texts without a number last', ['10 years', '25 years', '35 years residential', 'Lifetime']],
  ] as [string, string[]][])('%s', ([, sizes]) => {
    expect(sizes.toReversed().toSorted(compareSizes)).toEqual(sizes)
  })

  test('equal sizes and texts keep their order', () => {
    expect(['Smooth', 'AC3', 'Matte', '3'].toSorted(compareSizes)).toEqual(['AC3', '3', 'Smooth', 'Matte'])
  })
})
