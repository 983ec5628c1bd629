import { describe, expect, test } from 'vitest'
import { flagDefaults, effectiveClaims } from './claims.ts'
import { marginOf, shopPrice, showroomClaims } from './showroom.ts'

describe('the price of a shop', () => {
  test.for([
    { price: '4.91', markup: '40', rounding: 'cents', shop: '6.87' },
    { price: '4.91', markup: '40', rounding: '99', shop: '6.99' },
    { price: '4.91', markup: '40', rounding: 'dollars', shop: '7.00' },
    { price: '0.3333', markup: '12.5', rounding: 'cents', shop: '0.37' }, // 0.3749625
    { price: '1.15', markup: '50', rounding: 'cents', shop: '1.73' }, // 1.725, which floating point makes a little less
    { price: '4.99', markup: '0', rounding: '99', shop: '4.99' },
    { price: '4.991', markup: '0', rounding: '99', shop: '5.99' },
    { price: '5', markup: '0', rounding: 'dollars', shop: '5.00' },
    { price: '0.02', markup: '100', rounding: '99', shop: '0.99' },
    { price: '0', markup: '40', rounding: '99', shop: '0.00' },
    { price: '98765432.1', markup: '999.99', rounding: 'cents', shop: '1086409876.56' },
  ] as const)('$price and $markup %, rounded to $rounding, is $shop', ({ price, markup, rounding, shop }) => {
    expect(shopPrice(price, { markup, rounding })).toBe(shop)
  })
})

test.for([
  ['0', '0'],
  ['40', '28.6'],
  ['100', '50'],
  ['999.99', '90.9'],
] as const)('a markup of %s %% is a margin of %s %%', ([markup, margin]) => {
  expect(marginOf(markup)).toBe(margin)
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
    showOrders: false,
    showSpecs: true,
  })
})
