import { describe, expect, test } from 'vitest'
import { itemName, sizeBeside } from './item-name.ts'

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
    [{ description: 'Grout', size: '' }, ''],
  ] as const)('of %o is "%s"', ([item, shown]) => {
    expect(sizeBeside(item)).toBe(shown)
  })
})
