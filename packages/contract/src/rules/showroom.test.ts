import { describe, expect, test } from 'vitest'
import { flagDefaults, effectiveClaims } from './claims.ts'
import { shopPrice, showroomClaims } from './showroom.ts'

describe('the price of a shop', () => {
  test.for([
    { price: '4.91', margin: '40', rounding: 'cents', shop: '6.87' },
    { price: '4.91', margin: '40', rounding: '99', shop: '6.99' },
    { price: '4.91', margin: '40', rounding: 'dollars', shop: '7.00' },
    { price: '0.3333', margin: '12.5', rounding: 'cents', shop: '0.37' }, // 0.3749625
    { price: '1.15', margin: '50', rounding: 'cents', shop: '1.73' }, // 1.725, which floating point makes a little less
    { price: '4.99', margin: '0', rounding: '99', shop: '4.99' },
    { price: '4.991', margin: '0', rounding: '99', shop: '5.99' },
    { price: '5', margin: '0', rounding: 'dollars', shop: '5.00' },
    { price: '0.02', margin: '100', rounding: '99', shop: '0.99' },
    { price: '0', margin: '40', rounding: '99', shop: '0.00' },
    { price: '98765432.1', margin: '999.99', rounding: 'cents', shop: '1086409876.56' },
  ] as const)('$price and $margin %, rounded to $rounding, is $shop', ({ price, margin, rounding, shop }) => {
    expect(shopPrice(price, { margin, rounding })).toBe(shop)
  })
})

test('a showroom leaves nobody the rights to prices, orders and administration, and keeps the others', () => {
  const claims = effectiveClaims(
    { showPrices: true, allowedToOrder: true, admin: true, showInvoices: true, showOrders: true, showSpecs: true },
    flagDefaults,
  )
  expect(showroomClaims(claims)).toMatchObject({
    showPrices: false,
    allowedToOrder: false,
    admin: false,
    showInvoices: false,
    showOrders: true,
    showSpecs: true,
  })
})
