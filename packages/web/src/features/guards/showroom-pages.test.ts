import { expect, test } from 'vitest'
import { isOpenInShowroom } from './showroom-pages.ts'

test.for([
  ['/', true],
  ['/category', true],
  ['/category/WOOD/OAK', true],
  ['/items', true],
  ['/item/HPRE7512-114', true],
  ['/rooms/{-$id}', true],
  ['/doc/terms', true],
  ['/itemsx', false],
  ['/account/orders', false],
  ['/account/purchases', false],
  ['/shoppinglist', false],
  ['/pricelists/promos', false],
  ['/quickorder', false],
  ['/remnants', false],
  ['/checkout', false],
  ['/payments', false],
  ['/profile/admin', false],
] as const)('in a showroom, %s is open: %s', ([path, isOpen]) => {
  expect(isOpenInShowroom(path)).toBe(isOpen)
})
