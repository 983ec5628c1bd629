import { expect, test } from 'vitest'
import { sortOptions } from './sort-options.ts'
import './table-texts.ts'

test('words are offered from A to Z first, and numbers from the highest', () => {
  const labels = (sorts: 'words' | 'numbers') => sortOptions('x', 'Net due', sorts).map(({ label }) => label)
  expect(labels('words')).toEqual(['Net due: A to Z', 'Net due: Z to A'])
  expect(labels('numbers')).toEqual(['Highest net due', 'Lowest net due'])
})
