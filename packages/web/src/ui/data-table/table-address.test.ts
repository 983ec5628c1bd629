import { describe, expect, test } from 'vitest'
import { tableAddress } from './table-address.ts'

const table = tableAddress(['number', 'total'], '-number', { status: ['open', 'paid'], from: 'day', job: 'text' })

test('an address without parameters narrows nothing', () => {
  expect(table.read({})).toEqual({ search: '', sort: '-number', page: 1, status: '', from: '', job: '' })
})

test('what the address says is shown: search, order, page and filters', () => {
  const address = { search: 480000, sort: 'total', page: '3', status: 'paid', from: '2026-11-01', job: 'Smith' }
  expect(table.read(address)).toEqual({ search: '480000', sort: 'total', page: 3, status: 'paid', from: '2026-11-01', job: 'Smith' })
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

test('a search is cut where the server would refuse it', () => {
  expect(table.read({ search: 'o'.repeat(120), job: 'a\0b' })).toMatchObject({ search: 'o'.repeat(100), job: 'ab' })
})

describe('a change of what is shown', () => {
  const shown = table.read({ search: 'oak', sort: 'total', page: '3', status: 'paid' })
  const leads = (change: object) => {
    const { search, ...way } = table.to(change)
    return { search: search(shown), ...way }
  }

  test('of the page is a step that Back takes back, to the top of the next', () => {
    expect(leads({ page: 4 })).toEqual({ search: { ...shown, page: 4 }, replace: false, resetScroll: true })
  })

  test.for([['search', 'ash'], ['sort', '-number'], ['status', 'open'], ['from', '2026-11-01']] as const)('of %s begins at the first page, where one stands', ([name, value]) => {
    expect(leads({ [name]: value })).toEqual({ search: { ...shown, [name]: value, page: 1 }, replace: true, resetScroll: false })
  })

  test('to everything leaves the order', () => {
    expect(leads(table.everything).search).toEqual({ ...table.empty, sort: 'total' })
    expect([table.filtersOf(shown), table.filtersOf(table.empty)]).toEqual([1, 0])
  })
})
