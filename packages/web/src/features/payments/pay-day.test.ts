import { describe, expect, test } from 'vitest'
import type { Line } from './chosen-lines.ts'
import { lastDayOf, missedAfter } from './pay-day.ts'

/** An invoice that earns a discount until Friday, seen on the Monday of that week. */
const invoice = {
  kind: 'invoice',
  paymentDate: '2026-11-30',
  payOn: '2026-12-04',
  discountOn: '2026-12-04',
  dueOn: '2026-12-24',
  offered: '4.00',
  discount: '4.00',
} as Line
const byBank = { kind: 'ach', earnsDiscount: true }

describe('the last day of an invoice', () => {
  test('is that of the discount which paying it today earns, whatever day is chosen now', () => {
    expect(lastDayOf({ ...invoice, payOn: '2027-01-05', discount: '0.00' }, byBank)).toBe('2026-12-04')
  })

  test('is the day on which it is due, if its way to pay earns no discount', () => {
    expect(lastDayOf(invoice, { kind: 'card', earnsDiscount: false })).toBe('2026-12-24')
  })

  test('leaves a credit memo on its day', () => {
    expect(lastDayOf({ ...invoice, kind: 'credit-memo', payOn: '2026-12-11' }, byBank)).toBe('2026-12-11')
  })
})

describe('a later day misses', () => {
  const due = { ...invoice, discount: '0.00', offered: '0.00', payOn: '2026-12-24' }
  test.for<[string, Line, typeof byBank, 'discount' | 'due' | null]>([
    ['the discount', invoice, byBank, 'discount'],
    ['the discount, the banking day before it ends', { ...invoice, discountOn: '2026-12-06' }, byBank, 'discount'],
    ['the day until which it is due', due, byBank, 'due'],
    ['nothing, before the last day', { ...invoice, payOn: '2026-12-03' }, byBank, null],
    ['nothing more, past due', { ...due, dueOn: '2026-11-20', payOn: '2026-11-30' }, byBank, null],
    [
      'the due day, with a card without discounts',
      { ...invoice, payOn: '2026-12-24' },
      { kind: 'card', earnsDiscount: false },
      'due',
    ],
    ['nothing of a credit memo', { ...invoice, kind: 'credit-memo' }, byBank, null],
  ])('%s', ([, line, paying, missed]) => {
    expect(missedAfter(line, paying)).toBe(missed)
  })
})
