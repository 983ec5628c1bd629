import { expect, test } from 'vitest'
import { placeOf } from './category-tree.ts'

const category = (id: string, parentId: string | null) => ({
  id,
  name: id,
  parentId,
  count: 1,
  picture: '',
  material: '',
})
const categories = [category('wood', null), category('oak', 'wood'), category('maple', 'wood'), category('tile', null)]
const ids = (rows: { id: string }[] = []) => rows.map(({ id }) => id)

test('a category is below its parent and leads to its children', () => {
  const place = placeOf(categories, 'wood')
  expect(ids(place?.above)).toEqual([])
  expect(ids(place?.next)).toEqual(['oak', 'maple'])
})

test('a category without children leads to its neighbors', () => {
  const place = placeOf(categories, 'wood', 'oak')
  expect(place?.category.id).toBe('oak')
  expect(ids(place?.above)).toEqual(['wood'])
  expect(ids(place?.next)).toEqual(['oak', 'maple'])
  expect(ids(placeOf(categories, 'tile')?.next)).toEqual([])
})

test.for([['nope'], ['wood', 'nope'], ['tile', 'oak'], ['oak', 'wood']])('%s is not a category', ([id = '', id2]) => {
  expect(placeOf(categories, id, id2)).toBeNull()
})
