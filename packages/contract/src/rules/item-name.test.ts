import { describe, expect, test } from 'vitest'
import { itemAndSize, itemName, sizeBeside } from './item-name.ts'

test.for([
  [
    { description: 'Harrow Reserve White Oak Plank 7-1/2 in', color: 'Driftwood' },
    'Harrow Reserve White Oak Plank 7-1/2 in, Driftwood',
  ],
  [{ description: 'Harrow Reserve White Oak Plank 7-1/2 in' }, 'Harrow Reserve White Oak Plank 7-1/2 in'],
  [{ description: 'Notched Trowel', color: '' }, 'Notched Trowel'],
  [{ description: 'HERITAGE OAK 7.5IN DRIFTWOOD', color: 'Driftwood' }, 'HERITAGE OAK 7.5IN DRIFTWOOD'],
  [{ description: 'Prairie Harvest Maple Plank', color: 'Harvest' }, 'Prairie Harvest Maple Plank, Harvest'],
] as const)('%o is called %s', ([item, name]) => {
  expect(itemName(item)).toBe(name)
})

describe('the size beside a name', () => {
  test.for([
    [{ description: 'Verano Porcelain Tile 24x24', size: '24x24' }, ''],
    [
      { description: 'Gable Trace Walnut Plank 7-1/2 in', size: '7-1/2 in x random to 75 in' },
      '7-1/2 in x random to 75 in',
    ],
    [{ description: 'Tidewater Landing Oak Plank 7 x 48', size: '7 in x 48 in' }, ''],
    [{ description: 'Tidewater Landing Oak Plank 7 x 480', size: '7 in x 48 in' }, '7 in x 48 in'],
    [{ description: 'Grout', size: '' }, ''],
  ] as const)('of %o is "%s"', ([item, shown]) => {
    expect(sizeBeside(item)).toBe(shown)
  })
})

test.for([
  [
    { description: 'Cedar Trace Oak Plank 6-1/4 in', color: 'Truffle', size: '6-1/4 in x 54-11/32 in' },
    'Cedar Trace Oak Plank 6-1/4 in x 54-11/32 in, Truffle',
  ],
  [{ description: 'Oak Plank 7 x 48', color: 'Truffle', size: '7 in x 48 in' }, 'Oak Plank 7 x 48, Truffle'],
  [{ description: 'Oak Plank', color: 'Truffle', size: '7 in x 48 in' }, 'Oak Plank, Truffle · 7 in x 48 in'],
  [{ description: 'Carpet 12 ft', size: '12 ft' }, 'Carpet 12 ft'],
] as const)('%o is "%s" in one line, and no size stands twice', ([item, name]) => {
  expect(itemAndSize(item)).toBe(name)
})
