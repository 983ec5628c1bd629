import { expect, test } from 'vitest'
import { inUnit } from './in-unit.ts'

const line = {
  customerQty: '5',
  customerUOM: 'CT',
  qtyPriceUOM: '118.20',
  priceUOM: 'SF',
  baseQuantity: '118.20',
  baseUOM: 'SF',
}

test.for([
  ['5 CT are 118.20 SF', '5', 'CT', 'SF', '118.2'],
  ['118.20 SF are 5 CT', '118.20', 'SF', 'CT', '5'],
  ['a typed number counts, and not the number of the line', '10', 'CT', 'SF', '236.4'],
  ['100 SF are no round number of cartons', '100', 'SF', 'CT', null],
  ['the line does not know how much a pallet has', '5', 'CT', 'PL', null],
] as const)('%s', ([, quantity, from, to, expected]) => {
  expect(inUnit(line, quantity, from, to)).toBe(expected)
})

test('a line of nothing has no ratio', () => {
  expect(inUnit({ ...line, customerQty: '0' }, '1', 'CT', 'SF')).toBeNull()
})
