import Big from 'big.js'
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { isBankingDay } from './banking-days.ts'
import { dayAfter } from './day-after.ts'
import { bestPayDay, cashByWeek, firstPayDay } from './pay-days.ts'

/** A Wednesday before Thanksgiving weekend. */
const from = '2026-11-25'
/** That day, the holiday, and the Saturday after it, on which the bank is closed. */
const start = fc.constantFrom(from, '2026-11-26', '2026-11-28')
const day = fc.integer({ min: -20, max: 45 }).map((days) => dayAfter(from, days))
const invoice = fc.record({
  discount: fc.integer({ min: 0, max: 500 }).map((cents) => new Big(cents).div(100).toFixed(2)),
  discountOn: fc.option(day),
  dueOn: day,
})
const paying = fc.record({
  kind: fc.constantFrom('ach', 'card'),
  from: start,
  earnsDiscount: fc.boolean(),
  isToday: fc.boolean(),
})
type Invoice = { discount: string; discountOn: string | null; dueOn: string }

/** What a day is worth: its discount first, then that it is in time, and then how late it is. */
const worth = (of: Invoice, on: string, earnsDiscount: boolean) => {
  const earned = earnsDiscount && of.discountOn !== null && on <= of.discountOn ? new Big(of.discount) : new Big(0)
  return { earned, inTime: on <= of.dueOn || earned.gt(0), on }
}

describe('the day on which an invoice is paid', () => {
  test('earns as much as any other day, then is in time, and then is the last such day (or the first if it is late)', () => {
    fc.assert(
      fc.property(invoice, paying, (of, how) => {
        const chosen = bestPayDay(of, how)
        const all = Array.from({ length: 70 }, (_, days) => dayAfter(how.from, days)).filter(
          (on) => how.kind !== 'ach' || isBankingDay(on) || (how.isToday && on === how.from),
        )
        const best = all.toSorted((a, b) => {
          const [x, y] = [worth(of, a, how.earnsDiscount), worth(of, b, how.earnsDiscount)]
          const more = y.earned.cmp(x.earned) || Number(y.inTime) - Number(x.inTime)
          return more || (x.inTime ? b.localeCompare(a) : a.localeCompare(b))
        })[0]
        expect(chosen).toBe(best)
      }),
      { numRuns: 500 },
    )
  })

  test('is today, if the bank is closed until the discount has ended', () => {
    const of = { discount: '2.00', discountOn: '2026-11-29', dueOn: '2026-12-20' }
    const how = { kind: 'ach', from: '2026-11-28' }
    expect(bestPayDay(of, { ...how, isToday: true })).toBe('2026-11-28')
    expect(bestPayDay(of, how)).toBe('2026-12-18')
  })

  test('is for all invoices together what trying every schedule finds', () => {
    const days = Array.from({ length: 5 }, (_, after) => dayAfter(from, after))
    const soon = fc.constantFrom(...days)
    const book = fc.array(
      fc.record({
        discount: fc.integer({ min: 0, max: 5 }).map((dollars) => `${dollars}.00`),
        discountOn: fc.option(soon),
        dueOn: fc.constant('2026-12-20'),
      }),
      { minLength: 1, maxLength: 4 },
    )
    fc.assert(
      fc.property(book, fc.constantFrom('ach', 'card'), (invoices, kind) => {
        const possible = days.filter((on) => kind !== 'ach' || isBankingDay(on))
        const saved = (chosen: readonly string[]) =>
          invoices.reduce((all, of, place) => all.plus(worth(of, chosen[place] ?? '', true).earned), new Big(0))
        const every = invoices.reduce<string[][]>(
          (schedules) => schedules.flatMap((before) => possible.map((on) => [...before, on])),
          [[]],
        )
        const most = every.reduce((best, one) => (saved(one).gt(best) ? saved(one) : best), new Big(0))
        const ours = invoices.map((of) => bestPayDay(of, { kind, from }))
        expect(saved(ours).toFixed(2)).toBe(most.toFixed(2))
      }),
      { numRuns: 60 },
    )
  })

  test('can be the first day that there is, on which the bank is open', () => {
    expect(firstPayDay({ from: '2026-11-26', kind: 'ach' })).toBe('2026-11-27')
    expect(firstPayDay({ from: '2026-11-26', kind: 'card' })).toBe('2026-11-26')
  })
})

describe('the money of each week', () => {
  test('adds up to all payments, each in the week from Monday to Sunday in which it is made', () => {
    expect(
      cashByWeek([
        { day: '2026-12-06', amount: '10.00' },
        { day: '2026-11-30', amount: '20.50' },
        { day: '2026-12-07', amount: '5.00' },
        { day: '2026-12-01', amount: '-3.00' },
      ]),
    ).toEqual([
      { monday: '2026-11-30', amount: '27.50' },
      { monday: '2026-12-07', amount: '5.00' },
    ])
  })
})
