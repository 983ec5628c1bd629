import { expect, test } from 'vitest'
import { cartExceptions } from './cart.ts'
import { cartDifferences, checkoutDifferences, orderDifferences } from './difference-sentences.ts'

test('a cart gets its sentences as templates that PostgreSQL fills in', () => {
  expect([
    cartDifferences.price('%s', '$%s', '%s', '$%s'),
    cartDifferences.inStock('%s'),
    cartDifferences.backOrdered('%s', '%s', '%s'),
    cartExceptions.noPrice('%s'),
    cartExceptions.noSingleLot('%s'),
  ]).toEqual([
    'The price of %s is now $%s per %s; it was $%s.',
    '%s is in stock for you now.',
    '%s now has %s %s on back order.',
    'There is no price for %s. Please call us to order it.',
    'No single lot has enough %s. Split it between lots, wait, or order less.',
  ])
})

test('checkout says what is not as it was shown', () => {
  expect([
    checkoutDifferences.lineGone,
    checkoutDifferences.lineCame('OAK-1'),
    checkoutDifferences.price('OAK-1', '1234.50', 'SF'),
    checkoutDifferences.hiddenPrice('OAK-1'),
    checkoutDifferences.backOrdered('OAK-1', '1200', 'CT'),
    checkoutDifferences.otherLots('OAK-1', 'lot A, Columbus', '2026-11-26'),
    checkoutDifferences.otherLots('OAK-1', 'lot A', null),
    checkoutDifferences.delivery,
    checkoutDifferences.charges('1234.50'),
    checkoutDifferences.hiddenCharges,
  ]).toEqual([
    'A line is no longer in your cart.',
    'OAK-1 is in your cart now.',
    'The price of OAK-1 is $1,234.50 per SF now.',
    'The price of OAK-1 has changed.',
    'OAK-1 now has 1,200 CT on back order.',
    'OAK-1 now comes from lot A, Columbus on Thu, Nov 26.',
    'OAK-1 now comes from lot A.',
    'The delivery has changed.',
    'The charges have changed. The total is $1,234.50 now.',
    'The charges have changed.',
  ])
})

test('a change of an order says what becomes of it', () => {
  expect([
    orderDifferences.lineTaken('OAK-1', '1200', 'CT'),
    orderDifferences.price('OAK-1', { price: '4.10', UMCode: 'SF' }, { price: '3.90', UMCode: 'SY' }),
    orderDifferences.hiddenPrice('OAK-1'),
    orderDifferences.backOrdered('OAK-1', '1200', 'CT'),
    orderDifferences.noLineDay('OAK-1'),
    orderDifferences.lineDay('OAK-1', '2026-11-26', '2026-11-20'),
    orderDifferences.orderDay('2026-11-26', null),
    orderDifferences.charge('Freight, Northline Truck', '48.20', '0.00'),
    orderDifferences.total('1234.50', '-18.01'),
    orderDifferences.hiddenTotal,
  ]).toEqual([
    'OAK-1, 1,200 CT, is removed.',
    'The price of OAK-1 is $4.10 per SF now; it was $3.90 per SY.',
    'The price of OAK-1 changes.',
    'OAK-1 will have 1,200 CT on back order.',
    'No date can be promised for OAK-1 yet.',
    'OAK-1 is promised for Thu, Nov 26, not Fri, Nov 20.',
    'The order is promised for Thu, Nov 26.',
    'Freight, Northline Truck: $48.20 (was $0.00).',
    'The new total is $1,234.50 (was -$18.01).',
    'The total changes.',
  ])
})
