import { expect, test } from 'vitest'
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
  ['a list', { search: ['oak'] }],
] as const)('%s is left out', ([, address]) => {
  expect(table.read(address)).toEqual(table.empty)
})
