import { describe, expect, test } from 'vitest'
import { FAVORITES, listNameOf, meantName, newListNameProblem } from './lists.ts'

describe('the name of a list', () => {
  test("of favorites is 'Favorite Items', however it is typed", () => {
    expect(FAVORITES).toBe('Favorite Items')
    expect(
      [
        ' favorite items ',
        'FAVORITE ITEMS',
        'Favorite Items',
        'Favorite\u00a0Items',
        'favorite  items',
        'Favorite\u200B Items',
        '\u2060Favor\u00ADite Items \u200D',
        ' Smith job ',
      ].map(listNameOf),
    ).toEqual([...Array<string>(7).fill(FAVORITES), 'Smith job'])
  })

  test('is the same name whether its accents are typed with their letters or after them', () => {
    expect(listNameOf('Cafe\u0301')).toBe('Caf\u00e9')
    expect(newListNameProblem('e\u0301'.repeat(60))).toBe(null)
  })

  test.for([
    ['', 'Name is required!'],
    ['   ', 'Name is required!'],
    ['x'.repeat(61), 'This value cannot exceed 60 characters'],
    ['favorite items', 'Favorite Items is the list of your favorites. Choose another name.'],
    ['..', 'Use at least one letter or number.'],
    ['%/', 'Use at least one letter or number.'],
    ['x'.repeat(60), null],
    ['50% off / Smith', null],
    ['Küche', null],
    ['名前', null],
  ] as const)('%j is answered with %j', ([name, problem]) => {
    expect(newListNameProblem(name)).toBe(problem)
  })
})

describe('a name that is typed for a list', () => {
  test.for([
    { typed: ' smith HOUSE ', among: [['Smith house', 'own']], means: 'Smith house' },
    { typed: 'CAFE\u0301', among: [['Café', 'own']], means: 'Café' },
    {
      typed: 'smith house',
      among: [
        ['SMITH HOUSE', 'edit'],
        ['Smith house', 'own'],
      ],
      means: 'Smith house',
    },
    {
      typed: 'SMITH HOUSE',
      among: [
        ['Smith house', 'own'],
        ['SMITH HOUSE', 'edit'],
      ],
      means: 'SMITH HOUSE',
    },
    { typed: 'Attic ', among: [['Smith house', 'own']], means: 'Attic' },
    { typed: '', among: [['Smith house', 'own']], means: '' },
  ] as const)('$typed among $among means $means', ({ typed, among, means }) => {
    expect(
      meantName(
        typed,
        among.map(([listName, right]) => ({ listName, right })),
      ),
    ).toBe(means)
  })
})
