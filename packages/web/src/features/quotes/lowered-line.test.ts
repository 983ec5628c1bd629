import { describe, expect, test } from 'vitest'
import { loweredLine } from './lowered-line.ts'

describe('a percentage off a line', () => {
  test.for([
    { from: '15.54', percent: '10', price: '13.99' },
    { from: '1.15', percent: '10', price: '1.04' }, // 1.035 exactly; a float is a little below it
    { from: '4.2', percent: '0', price: '4.20' },
    { from: '3.99', percent: '33.3', price: '2.66' },
  ])('of $from at $percent percent is $price', ({ from, percent, price }) => {
    expect(loweredLine({ priceToday: from, unitPrice: '99' }, {}, percent)).toEqual({ price })
  })

  test('is of the price of the quote where the line has none today, and keeps what else was typed', () => {
    expect(loweredLine({ priceToday: null, unitPrice: '2' }, { quantity: '7' }, '50')).toEqual({
      quantity: '7',
      price: '1.00',
    })
    expect(loweredLine({ priceToday: null, unitPrice: null }, { quantity: '7' }, '50')).toEqual({ quantity: '7' })
  })
})
