import { expect, test } from 'vitest'
import { itemName } from './item-name.ts'

test.for([
  [{ description: 'Harrow Reserve White Oak Plank 7-1/2 in', color: 'Driftwood' }, 'Harrow Reserve White Oak Plank 7-1/2 in, Driftwood'],
  [{ description: 'Harrow Reserve White Oak Plank 7-1/2 in' }, 'Harrow Reserve White Oak Plank 7-1/2 in'],
  [{ description: 'Notched Trowel', color: '' }, 'Notched Trowel'],
  [{ description: 'HERITAGE OAK 7.5IN DRIFTWOOD', color: 'Driftwood' }, 'HERITAGE OAK 7.5IN DRIFTWOOD'],
  [{ description: 'Prairie Harvest Maple Plank', color: 'Harvest' }, 'Prairie Harvest Maple Plank, Harvest'],
] as const)('%o is called %s', ([item, name]) => {
  expect(itemName(item)).toBe(name)
})
