import { describe, expect, test } from 'vitest'
import { extended } from './extended.ts'

describe('extended', () => {
  test.for([
    { unitPrice: '3.29', baseQty: 5, num: '100', den: '2364', net: '388.88' }, // 118.20 SF × 3.29 = 388.878
    { unitPrice: '20', baseQty: 181, num: '9', den: '1', net: '402.22' },
    { unitPrice: '0.005', baseQty: 1, num: '1', den: '1', net: '0.01' }, // The half is rounded up.
    { unitPrice: '0.01', baseQty: 1, num: '3', den: '1', net: '0.00' },
  ])('$baseQty base units at $unitPrice are $net', ({ unitPrice, baseQty, net, ...factor }) => {
    expect(extended(unitPrice, baseQty, factor)).toBe(net)
  })
})
