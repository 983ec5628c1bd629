import { expect, test } from 'vitest'
import { nextSort } from './column.ts'

test.for([
  ['a column that is not sorted by yet, from the smallest', { sort: 'po' }, '-number', 'po'],
  [
    'and from the largest, where that is what people look for',
    { sort: 'total', fromLargest: true },
    '-number',
    '-total',
  ],
  ['the other way, at the second click', { sort: 'po' }, 'po', '-po'],
  ['and back, at the third', { sort: 'po' }, '-po', 'po'],
  ['as before, where nobody can sort', {}, '-number', '-number'],
] as const)('a click on a column header sorts %s', ([, column, now, next]) => {
  expect(nextSort(column, now)).toBe(next)
})
