import Big from 'big.js'
import { describe, expect, test } from 'vitest'
import { roundCents } from './money.ts'
import { quantityText, toBase } from './units.ts'

const factor = (UMCode: string, num: number, den = 1) => ({
  UMCode,
  num: String(num),
  den: String(den),
  sellable: true,
})
const plank = {
  sku: 'OAK-1',
  baseUOM: 'CT',
  minCut: 0,
  orderMultiple: 1,
  factors: [factor('CT', 1), factor('SF', 100, 2364), factor('PL', 48)],
}
const broadloom = {
  sku: 'LOOM-1',
  baseUOM: 'IN',
  minCut: 36,
  orderMultiple: 1,
  factors: [factor('IN', 1), factor('LF', 12), factor('SY', 9), factor('RL', 1800)],
}

/** D5: it is sold by 4 cartons. */
const byFour = { ...plank, orderMultiple: 4 }

describe('toBase', () => {
  test.for([
    {
      item: byFour,
      quantity: '5',
      UMCode: 'CT',
      baseQty: 8,
      newQty: '8',
      reason: 'Sold in multiples of 4 cartons: 8 CT.',
    },
    {
      item: byFour,
      quantity: '100',
      UMCode: 'SF',
      baseQty: 8,
      newQty: '189.12',
      reason: 'Sold in multiples of 4 cartons: 8 CT = 189.12 SF.',
    },
    { item: byFour, quantity: '189.12', UMCode: 'SF', baseQty: 8, newQty: '189.12', reason: '' },
    { item: byFour, quantity: '1', UMCode: 'PL', baseQty: 48, newQty: '1', reason: '' },
    {
      item: plank,
      quantity: '100',
      UMCode: 'SF',
      baseQty: 5,
      newQty: '118.20',
      reason: 'Sold in whole cartons of 23.64 SF: 5 CT = 118.20 SF.',
    },
    { item: plank, quantity: '118.20', UMCode: 'SF', baseQty: 5, newQty: '118.20', reason: '' },
    { item: plank, quantity: '2.5', UMCode: 'CT', baseQty: 3, newQty: '3', reason: 'Sold in whole cartons: 3 CT.' },
    {
      item: plank,
      quantity: '0.51',
      UMCode: 'PL',
      baseQty: 25,
      newQty: '0.5208',
      reason: 'Sold in whole cartons: 25 CT = 0.52 PL.',
    },
    { item: plank, quantity: '0', UMCode: 'CT', baseQty: 0, newQty: '0', reason: 'Quantity must be greater than Zero' },
    { item: plank, quantity: '1', UMCode: 'LF', baseQty: 0, newQty: '0', reason: 'OAK-1 is not sold by LF.' },
    {
      item: plank,
      quantity: '99999999999',
      UMCode: 'CT',
      baseQty: 0,
      newQty: '0',
      reason: 'This quantity is more than one order can hold.',
    },
    {
      item: plank,
      quantity: '1200',
      UMCode: 'SF',
      baseQty: 51,
      newQty: '1205.64',
      reason: 'Sold in whole cartons of 23.64 SF: 51 CT = 1,205.64 SF.',
    },
    {
      item: plank,
      quantity: '1200.5',
      UMCode: 'CT',
      baseQty: 1201,
      newQty: '1201',
      reason: 'Sold in whole cartons: 1,201 CT.',
    },
    {
      item: broadloom,
      quantity: '12000.05',
      UMCode: 'LF',
      baseQty: 144_001,
      newQty: '12000.0833',
      reason: 'Cut to the inch: 12,000 ft 1 in = 12,000.08 LF.',
    },
    {
      item: broadloom,
      quantity: '10.05',
      UMCode: 'LF',
      baseQty: 121,
      newQty: '10.0833',
      reason: 'Cut to the inch: 10 ft 1 in = 10.08 LF.',
    },
    { item: broadloom, quantity: '10.583333', UMCode: 'LF', baseQty: 127, newQty: '10.5833', reason: '' },
    {
      item: broadloom,
      quantity: '2',
      UMCode: 'LF',
      baseQty: 36,
      newQty: '3',
      reason: 'The shortest cut is 3 ft = 3 LF.',
    },
    {
      item: broadloom,
      quantity: '20.1',
      UMCode: 'SY',
      baseQty: 181,
      newQty: '20.1111',
      reason: 'Cut to the inch: 15 ft 1 in = 20.11 SY.',
    },
    // 20 ft of goods 12 ft wide are 26.6667 SY, which purchase orders write with two decimals. Trade T-1.9.
    { item: broadloom, quantity: '26.67', UMCode: 'SY', baseQty: 240, newQty: '26.6666', reason: '' },
    { item: broadloom, quantity: '26.667', UMCode: 'SY', baseQty: 240, newQty: '26.6666', reason: '' },
    {
      item: broadloom,
      quantity: '26.68',
      UMCode: 'SY',
      baseQty: 241,
      newQty: '26.7777',
      reason: 'Cut to the inch: 20 ft 1 in = 26.78 SY.',
    },
    { item: broadloom, quantity: '1', UMCode: 'RL', baseQty: 1800, newQty: '1', reason: '' },
  ])('$quantity $UMCode of $item.sku is $newQty: $reason', ({ item, quantity, UMCode, ...sold }) => {
    expect(toBase(item, UMCode, quantity)).toEqual(sold)
  })
})

test('an area that we print with two decimals is the same length again, whatever the width and length', () => {
  for (const width of [72, 144, 162, 180]) {
    const goods = { ...broadloom, factors: [factor('SY', 1296, width), factor('SF', 144, width)] }
    for (let inches = 36; inches <= 1800; inches++)
      for (const [unit, square] of [
        ['SY', 1296],
        ['SF', 144],
      ] as const) {
        const printed = new Big(inches).times(width).div(square).toFixed(2)
        expect([width, printed, toBase(goods, unit, printed).baseQty]).toEqual([width, printed, inches])
      }
  }
})

test.for([
  ['5', '5'],
  ['5.000', '5'],
  ['118.2', '118.20'],
  ['10.083333', '10.0833'],
])('the quantity %s is written %s', ([quantity, written]) => expect(quantityText(quantity ?? '')).toBe(written))

test('half a cent is rounded away from zero', () =>
  expect([roundCents('1.005'), roundCents('-1.005')]).toEqual(['1.01', '-1.01']))
