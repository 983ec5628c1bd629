import { expect, test } from 'vitest'
import { shownIn } from './in-unit.ts'

const line = {
  customerQty: '5',
  customerUOM: 'CT',
  qtyPriceUOM: '118.20',
  priceUOM: 'SF',
  baseQuantity: '118.20',
  baseUOM: 'SF',
}

test.for([
  ['5 CT are 118.20 SF', undefined, 'SF', '118.2'],
  ['the unit of the line shows its own number again', undefined, 'CT', '5'],
  ['of a unit that the line does not know, 1', undefined, 'PL', '1'],
  ['118.20 SF are 5 CT', { quantity: '118.20', UMCode: 'SF' }, 'CT', '5'],
  ['a typed number counts, and not the number of the line', { quantity: '10', UMCode: 'CT' }, 'SF', '236.4'],
  [
    'a typed 100 SF are no round number of cartons, so 100 may be meant for them',
    { quantity: '100', UMCode: 'SF' },
    'CT',
    '100',
  ],
  ['a typed number stays in a unit that the line does not know', { quantity: '3', UMCode: 'CT' }, 'PL', '3'],
] as const)('%s', ([, typed, to, expected]) => {
  expect(shownIn(line, typed, to)).toBe(expected)
})

test('a line of nothing has no ratio', () => {
  expect(shownIn({ ...line, customerQty: '0' }, { quantity: '1', UMCode: 'CT' }, 'SF')).toBe('1')
})
