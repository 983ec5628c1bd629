import { expect, test } from 'vitest'
import { startRow } from './start-row.ts'

test.for([
  [1, 25, 1],
  [2, 25, 26],
  [3, 10, 21],
  [1, 1, 1],
  [0, 25, 0],
  [-1, 25, 0],
] as const)('page %i of %i rows starts at row %i', ([page, size, row]) => {
  expect(startRow(page, size)).toBe(row)
})
