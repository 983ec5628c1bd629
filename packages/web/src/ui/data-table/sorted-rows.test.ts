import { describe, expect, test } from 'vitest'
import { sortAddress, type SortBy, sortedRows } from './sorted-rows.ts'

type Row = { n: number; name: string; net: string | null }
const by: SortBy<Row>[] = [
  { id: 'name', title: 'Name', kind: 'words', of: ({ name }) => name },
  { id: 'net', title: 'Net', kind: 'numbers', of: ({ net }) => net },
]
const rows: Row[] = [
  { n: 1, name: 'Plank 10', net: '90.00' },
  { n: 2, name: 'plank 9', net: '1000.00' },
  { n: 3, name: '', net: '-5.00' },
  { n: 4, name: 'Écru', net: null },
  { n: 5, name: 'Plank 10', net: '90.00' },
]

describe('rows that are all loaded', () => {
  test.for([
    ['name', [4, 2, 1, 5, 3]],
    ['-name', [1, 5, 2, 4, 3]],
    ['net', [3, 1, 5, 2, 4]],
    ['-net', [2, 1, 5, 3, 4]],
    ['', [1, 2, 3, 4, 5]],
    ['colour', [1, 2, 3, 4, 5]],
  ] as const)(
    'sorted by "%s" are %j: words alphabetically, figures by value, rows without a value last',
    ([sort, order]) => {
      expect(sortedRows(rows, sort, by).map(({ n }) => n)).toEqual(order)
    },
  )

  test('have only their own sort orders in the address', () => {
    const { validate } = sortAddress(['name', 'net'])
    expect(['net', '-name', 'total', 7].map((sort) => validate({ sort } as never).sort)).toEqual([
      'net',
      '-name',
      '',
      '',
    ])
  })
})
