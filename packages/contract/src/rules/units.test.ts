import { describe, expect, test } from 'vitest'
import { extended, roundCents } from './money.ts'
import { feetText, quantityText, toBase } from './units.ts'

const factor = (UMCode: string, num: number, den = 1) => ({ UMCode, num: String(num), den: String(den), sellable: true })
const plank = { sku: 'OAK-1', baseUOM: 'CT', minCut: 0, factors: [factor('CT', 1), factor('SF', 100, 2364), factor('PL', 48)] }
const broadloom = { sku: 'LOOM-1', baseUOM: 'IN', minCut: 36, factors: [factor('IN', 1), factor('LF', 12), factor('SY', 9), factor('RL', 1800)] }

describe('toBase', () => {
  test.for([
    { item: plank, quantity: '100', UMCode: 'SF', baseQty: 5, newQty: '118.20', reason: 'Sold in whole cartons of 23.64 SF: 5 CT = 118.20 SF.' },
    { item: plank, quantity: '118.20', UMCode: 'SF', baseQty: 5, newQty: '118.20', reason: '' },
    { item: plank, quantity: '2.5', UMCode: 'CT', baseQty: 3, newQty: '3', reason: 'Sold in whole cartons: 3 CT.' },
    { item: plank, quantity: '0.51', UMCode: 'PL', baseQty: 25, newQty: '0.5208', reason: 'Sold in whole cartons: 25 CT = 0.5208 PL.' },
    { item: plank, quantity: '0', UMCode: 'CT', baseQty: 0, newQty: '0', reason: 'Quantity must be greater than Zero' },
    { item: plank, quantity: '1', UMCode: 'LF', baseQty: 0, newQty: '0', reason: 'OAK-1 is not sold by LF.' },
    { item: plank, quantity: '99999999999', UMCode: 'CT', baseQty: 0, newQty: '0', reason: 'This quantity is more than one order can hold.' },
    { item: plank, quantity: '1200', UMCode: 'SF', baseQty: 51, newQty: '1205.64', reason: 'Sold in whole cartons of 23.64 SF: 51 CT = 1,205.64 SF.' },
    { item: plank, quantity: '1200.5', UMCode: 'CT', baseQty: 1201, newQty: '1201', reason: 'Sold in whole cartons: 1,201 CT.' },
    { item: broadloom, quantity: '12000.05', UMCode: 'LF', baseQty: 144_001, newQty: '12000.0833', reason: 'Cut to the inch: 12,000 ft 1 in = 12,000.0833 LF.' },
    { item: broadloom, quantity: '10.05', UMCode: 'LF', baseQty: 121, newQty: '10.0833', reason: 'Cut to the inch: 10 ft 1 in = 10.0833 LF.' },
    { item: broadloom, quantity: '10.583333', UMCode: 'LF', baseQty: 127, newQty: '10.5833', reason: '' },
    { item: broadloom, quantity: '2', UMCode: 'LF', baseQty: 36, newQty: '3', reason: 'The shortest cut is 3 ft = 3 LF.' },
    { item: broadloom, quantity: '20.1', UMCode: 'SY', baseQty: 181, newQty: '20.1111', reason: 'Cut to the inch: 15 ft 1 in = 20.1111 SY.' },
    { item: broadloom, quantity: '1', UMCode: 'RL', baseQty: 1800, newQty: '1', reason: '' },
  ])('$quantity $UMCode of $item.sku is $newQty: $reason', ({ item, quantity, UMCode, ...sold }) => {
    expect(toBase(item, UMCode, quantity)).toEqual(sold)
  })
})

test.for([
  ['5', '5'],
  ['5.000', '5'],
  ['118.2', '118.20'],
  ['10.083333', '10.0833'],
])('the quantity %s is written %s', ([quantity, written]) => expect(quantityText(quantity ?? '')).toBe(written))

test('inches are said in feet', () => expect([feetText(120), feetText(121)]).toEqual(['10 ft', '10 ft 1 in']))

describe('extended', () => {
  test.for([
    { unitPrice: '3.29', baseQty: 5, num: '100', den: '2364', net: '388.88' }, // 118.20 SF × 3.29 = 388.878
    { unitPrice: '20', baseQty: 181, num: '9', den: '1', net: '402.22' },
    { unitPrice: '0.005', baseQty: 1, num: '1', den: '1', net: '0.01' }, // half goes up
    { unitPrice: '0.01', baseQty: 1, num: '3', den: '1', net: '0.00' },
  ])('$baseQty base units at $unitPrice are $net', ({ unitPrice, baseQty, net, ...factor }) => {
    expect(extended(unitPrice, baseQty, factor)).toBe(net)
  })
})

test('half a cent goes away from zero', () => expect([roundCents('1.005'), roundCents('-1.005')]).toEqual(['1.01', '-1.01']))
