import Big from 'big.js'
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { type Due, lapsing, settlement, spread, spreadOrders } from './paying.ts'

const due = (invoiceNumber: string, free: string, more: Partial<Due> = {}): Due => ({
  invoiceNumber,
  free,
  discount: '0.00',
  discountOn: null,
  dueOn: '2026-12-01',
  ...more,
})
/** A book of invoices with their discounts, and of credit memos, with amounts that often add up to each other. */
const books = fc
  .array(
    fc.record({
      cents: fc.oneof(fc.integer({ min: 1, max: 40 }), fc.integer({ min: 1, max: 400_000 })),
      percent: fc.constantFrom(0, 0, 1, 2),
      isMemo: fc.constantFrom(false, false, false, true),
      day: fc.integer({ min: 10, max: 28 }),
    }),
    { maxLength: 9 },
  )
  .map((rows) =>
    rows.map(({ cents, percent, isMemo, day }, place) => {
      const free = new Big(cents).div(100)
      return due(`${place}`, `${isMemo ? '-' : ''}${free.toFixed(2)}`, {
        discount: isMemo ? '0.00' : free.times(percent).div(100).toFixed(2, Big.roundDown),
        discountOn: percent ? `2026-11-${day}` : null,
        dueOn: `2026-12-${day}`,
      })
    }),
  )
const moneyOf = (book: readonly Due[], rows: readonly { invoiceNumber: string; payAmount: string }[]) =>
  rows.reduce((all, { invoiceNumber, payAmount }) => {
    const of = book.find((one) => one.invoiceNumber === invoiceNumber)!
    return all.plus(settlement(of, payAmount).amount)
  }, new Big(0))
const sumsOf = (book: readonly Due[]) =>
  book.reduce<Big[]>(
    (sums, of) => [...sums, ...sums.map((sum) => sum.plus(settlement(of, of.free).amount))],
    [new Big(0)],
  )
const numbers = ({ rows }: { rows: readonly { invoiceNumber: string }[] }) =>
  rows.map(({ invoiceNumber }) => invoiceNumber)

describe('what a payment takes of an invoice', () => {
  test.for([
    { pays: 'all of it in time', free: '100.00', payAmount: '100.00', takes: ['98.00', '2.00', false] },
    { pays: 'a part', free: '100.00', payAmount: '99.99', takes: ['99.99', '0.00', true] },
    { pays: 'a credit memo', free: '-100.00', payAmount: '-40.00', takes: ['-40.00', '0.00', false] },
    {
      pays: 'by a card without discount',
      free: '100.00',
      payAmount: '100.00',
      keeps: false,
      takes: ['100.00', '0.00', false],
    },
  ])('is money and discount: $pays', ({ free, payAmount, keeps, takes }) => {
    const { amount, discount, isShort } = settlement({ free, discount: '2.00' }, payAmount, keeps)
    expect([amount, discount, isShort]).toEqual(takes)
  })
})

describe('discounts that lapse', () => {
  test('are added up by their day, the next one first', () => {
    const early = { discount: '1.10', discountOn: '2026-12-03' }
    expect(
      lapsing([
        due('A', '50.00', { discount: '3.00', discountOn: '2026-12-09' }),
        due('B', '50.00', early),
        due('C', '50.00', early),
        due('D', '50.00', { discountOn: '2026-11-01' }),
      ]),
    ).toEqual([
      { on: '2026-12-03', invoices: ['B', 'C'], saves: '2.20' },
      { on: '2026-12-09', invoices: ['A'], saves: '3.00' },
    ])
  })
})

describe('what a check says', () => {
  const book = [
    due('A', '100.00', { dueOn: '2026-11-01' }),
    due('B', '50.00', { dueOn: '2026-11-02', discount: '1.00', discountOn: '2026-11-30' }),
    due('C', '30.00', { dueOn: '2026-11-03' }),
    due('M', '-20.00'),
  ]

  test.for([
    { says: '79.00', order: 'exact' as const, pays: ['B', 'C'], exact: true },
    { says: '80.00', order: 'exact' as const, pays: ['A', 'M'], exact: true },
    { says: '110.00', order: 'exact' as const, pays: ['A', 'C', 'M'], exact: true },
    { says: '60.00', order: 'exact' as const, pays: ['A', 'M'], exact: false },
    { says: '79.00', order: 'oldest' as const, pays: ['A', 'M'], exact: false },
    { says: '60.00', order: 'discounts' as const, pays: ['B', 'A', 'M'], exact: false },
  ])('$says pays $pays, by $order', ({ says, order, pays, exact }) => {
    const found = spread(says, book, order)
    expect([numbers(found), found.isExact]).toEqual([pays, exact])
  })

  test('is spread to the cent: what is paid and the remainder are the amount, and no invoice is overpaid', () => {
    fc.assert(
      fc.property(
        books,
        fc.integer({ min: 1, max: 1_000_000 }),
        fc.constantFrom(...spreadOrders),
        (book, cents, order) => {
          const amount = new Big(cents).div(100).toFixed(2)
          const { rows, remainder } = spread(amount, book, order)
          expect(moneyOf(book, rows).plus(remainder).toFixed(2)).toBe(amount)
          for (const { invoiceNumber, payAmount } of rows) {
            const { free } = book.find((one) => one.invoiceNumber === invoiceNumber)!
            expect(new Big(payAmount).abs().lte(new Big(free).abs()) && !new Big(payAmount).eq(0)).toBe(true)
          }
          // There is a remainder only if every invoice is paid in full.
          const open = sumsOf(book.filter(({ free }) => !free.startsWith('-'))).at(-1)!
          expect(new Big(remainder).toFixed(2)).toBe(
            new Big(amount).gt(open) ? new Big(amount).minus(open).toFixed(2) : '0.00',
          )
        },
      ),
    )
  })

  test('is paid exactly if any invoices add up to it, or invoices less credit memos', () => {
    fc.assert(
      fc.property(books, fc.nat(), (book, place) => {
        const sums = sumsOf(book).filter((sum) => sum.gt(0))
        const sum = sums[place % (sums.length || 1)]
        fc.pre(sum !== undefined)
        const found = spread(sum.toFixed(2), book, 'exact')
        expect([found.isExact, moneyOf(book, found.rows).toFixed(2)]).toEqual([true, sum.toFixed(2)])
      }),
    )
  })

  test('is the one invoice that it equals, the oldest ones, or two, also where a mixture of older ones adds up to it', () => {
    const many = Array.from({ length: 40 }, (_, place) =>
      due(String(place).padStart(2, '0'), `${place + 1}.00`, { dueOn: `2026-11-${10 + (place >> 1)}` }),
    )
    const paidBy = (amount: string) => {
      const found = spread(amount, [...many, due('W', '333.10'), due('V', '412.20')], 'exact')
      expect(found.isMixture).toBe(false)
      return numbers(found)
    }
    expect(paidBy('39.00')).toEqual(['38'])
    expect(paidBy('55.00')).toEqual(many.slice(0, 10).map(({ invoiceNumber }) => invoiceNumber))
    expect(paidBy('745.30')).toEqual(['V', 'W'])
    expect(paidBy('820.00')).toHaveLength(40)
  })

  test('of five among sixty invoices is matched', () => {
    const sixty = Array.from({ length: 60 }, (_, place) =>
      due(`${place}`, new Big(place * 7919 + 10_007).div(100).toFixed(2)),
    )
    const said = [5, 17, 18, 40, 59].reduce((sum, place) => sum.plus(sixty[place]!.free), new Big(0))
    const found = spread(said.toFixed(2), sixty, 'exact')
    expect([found.isMixture, found.isExact, moneyOf(sixty, found.rows).toFixed(2)]).toEqual([
      true,
      true,
      said.toFixed(2),
    ])
  })
})
