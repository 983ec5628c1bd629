import { describe, expect, test } from 'vitest'
import { tableAddress } from './table-address.ts'

const table = tableAddress(['number', 'total'], '-number', { status: ['open', 'paid'], from: 'day', job: 'text' })

test('an address without parameters filters nothing', () => {
  expect(table.read({})).toEqual({ search: '', sort: '-number', page: 1, status: '', from: '', job: '' })
})

test('the address decides what is shown: search, order, page and filters', () => {
  const address = { search: 480000, sort: 'total', page: '3', status: 'paid', from: '2026-11-01', job: 'Smith' }
  expect(table.read(address)).toEqual({
    search: '480000',
    sort: 'total',
    page: 3,
    status: 'paid',
    from: '2026-11-01',
    job: 'Smith',
  })
})

test.for([
  ['an unknown order', { sort: 'colour' }],
  ['an unknown word', { status: 'lost' }],
  ['a day that is none', { from: 'yesterday' }],
  ['a page that is none', { page: 'first' }],
  ['a page before the first', { page: -3 }],
  ['a page that no list has', { page: '1e400' }],
  ['a page beyond what the server turns', { page: '100001' }],
  ['a day that no calendar has', { from: '2026-02-30' }],
  ['a day of the year 0', { from: '0000-01-01' }],
  ['a list', { search: ['oak'] }],
] as const)('%s is left out', ([, address]) => {
  expect(table.read(address)).toEqual(table.empty)
})

test('a search is cut at the limit of the server', () => {
  expect(table.read({ search: 'o'.repeat(120), job: 'a\0b' })).toMatchObject({ search: 'o'.repeat(100), job: 'ab' })
})

describe('a change of the address', () => {
  const shown = table.read({ search: 'oak', sort: 'total', page: '3', status: 'paid' })
  const leads = (change: object) => {
    const { search, ...way } = table.to(change)
    return { search: search(shown), ...way }
  }

  test('of the page is a step that Back undoes, and shows the top of the next page', () => {
    expect(leads({ page: 4 })).toEqual({ search: { ...shown, page: 4 }, replace: false, resetScroll: true })
  })

  test.for([
    ['search', 'ash'],
    ['sort', '-number'],
    ['status', 'open'],
    ['from', '2026-11-01'],
  ] as const)('of %s goes to the first page if there are pages', ([name, value]) => {
    expect(leads({ [name]: value })).toEqual({
      search: { ...shown, [name]: value, page: 1 },
      replace: true,
      resetScroll: false,
    })
  })

  test('that shows everything keeps the order', () => {
    expect(leads(table.everything).search).toEqual({ ...table.empty, sort: 'total' })
    expect([table.filtersOf(shown), table.filtersOf(table.empty)]).toEqual([1, 0])
  })
})
