import { formatMoney, formatUnitPrice } from '@sidemark/contract/rules/amounts'
import { describe, expect } from 'vitest'
import { z } from 'zod'
import { givenInvoice, posted } from '#test/given-invoices.ts'
import type { GivenUser } from '#test/given-people.ts'
import { everyRight } from '#test/given-people.ts'
import { textOfPdf } from '#test/pdf-text.ts'
import { randomOf } from '#test/random-of.ts'
import { test as base } from '#test/test.ts'

const PAPERS = 6
const pick = randomOf(20_261_121)
const money = (most: number) => `${1 + pick(most)}.${String(pick(100)).padStart(2, '0')}`

type Get = (user: GivenUser, path: string) => Promise<string>
const test = base.extend<{ $test: { get: Get } }>({
  get: async ({ address }: { address: string }, provide: (get: Get) => Promise<void>) =>
    provide(async (user, path) => {
      const reply = await fetch(
        `${address}/api/${path}${path.includes('?') ? '&' : '?'}customerNumber=${user.customerNumber}`,
        { headers: { authorization: `Bearer ${user.token}` } },
      )
      return (await textOfPdf(Buffer.from(await reply.arrayBuffer()))).join(' ').replaceAll('\u00A0', ' ')
    }),
})

const amounts = new Set([
  'amount',
  'netdue',
  'net',
  'total',
  'balance',
  'discount',
  'openingBalance',
  'closingBalance',
  'openBalance',
  'notDue',
  'days1to30',
  'days31to60',
  'days61to90',
  'daysOver90',
  'pastDue',
])
const Decimal = z.string().regex(/^-?\d+(\.\d+)?$/)

/** Every amount and unit price of a reply, formatted as screens and papers show it. */
function moneyIn(value: unknown, name = ''): string[] {
  if (Array.isArray(value)) return value.flatMap((one) => moneyIn(one, name))
  if (typeof value === 'object' && value !== null)
    return Object.entries(value).flatMap(([key, one]) => moneyIn(one, key))
  const decimal = Decimal.safeParse(value).data
  if (decimal === undefined) return []
  return name === 'unitPrice' ? [formatUnitPrice(decimal)] : amounts.has(name) ? [formatMoney(decimal)] : []
}

/** The amounts of a reply that the paper does not show. Sums of zero are not among them. */
function missing(reply: unknown, text: string) {
  const said = moneyIn(reply)
  expect(said.length).toBeGreaterThan(2)
  return said.filter((one) => one !== '$0.00' && !text.includes(one))
}

describe('every amount of a reply is on its paper', () => {
  test('of invoices with payments, credits and discounts', async ({ as, clock, get, given, sql }) => {
    await clock.set('2026-11-05T12:00:00Z')
    const user = await given.user()
    for (let n = 0; n < PAPERS; n++) {
      const lines = Array.from({ length: 1 + pick(30) }, () => ({ net: money(9000), description: 'Carpet' }))
      const number = `95000${n}`
      const id = await givenInvoice(sql, user, { number, amount: money(90_000), discountOn: '2026-11-10', lines })
      for (let times = pick(5); times > 0; times--)
        await posted(sql, user, id, {
          debit: ['cash', 'discount', 'credit'][pick(3)],
          amount: money(50),
          on: `2026-11-0${1 + pick(4)}`,
        })

      const reply = await as(user)('GET /api/invoiced/:id', {
        params: { id: number },
        query: { customerNumber: user.customerNumber },
      })
      expect(missing(reply, await get(user, `invoiced/${number}/pdf`))).toEqual([])
    }
  })

  test('of statements', async ({ as, get, given, sql }) => {
    for (let n = 0; n < PAPERS; n++) {
      const user = await given.user()
      for (let at = 0; at < 1 + pick(20); at++) {
        const id = await givenInvoice(sql, user, {
          number: `96${n}${String(at).padStart(3, '0')}`,
          amount: `${pick(4) === 0 ? '-' : ''}${money(9000)}`,
          on: `2026-0${1 + pick(9)}-1${pick(9)}`,
          due: `2026-1${pick(2)}-15`,
        })
        if (pick(2) === 0) await posted(sql, user, id, { amount: money(90), on: `2026-10-1${pick(9)}` })
      }
      const period = { from: '2026-05-01', to: '2026-11-10' }
      const reply = await as(user)('GET /api/statement', { query: { customerNumber: user.customerNumber, ...period } })
      expect(missing(reply, await get(user, `statement/pdf?from=${period.from}&to=${period.to}`))).toEqual([])
    }
  })

  test('of orders, and of quotes before and after they are priced', async ({ as, get, given }) => {
    await given.flags({ showAdmin: 'Y' })
    const staff = await given.user({ claims: { ...everyRight, admin: true } })
    for (let n = 0; n < PAPERS; n++) {
      const user = await given.user()
      const own = { customerNumber: user.customerNumber }
      for (let at = 1 + pick(4); at > 0; at--) {
        const { sku } = await given.cartonItem({ unitPrice: `${money(40)}${String(pick(100)).padStart(2, '0')}` })
        await as(user)('POST /api/cart/additem', {
          body: { ...own, sku, qtyToOrder: String(1 + pick(8)), umcode: 'CT' },
        })
      }
      const { quoteNumber } = await as(user)('POST /api/quotes', { body: { ...own, jobName: 'Maple Street' } })
      const asked = await as(user)('GET /api/quotes/:id', { params: { id: quoteNumber }, query: own })
      expect(await get(user, `quotes/${quoteNumber}/pdf`)).not.toContain('$')
      const lines = asked.lines.map(({ lineNumber }) => ({ lineNumber, unitPrice: money(40) }))
      await as(staff)('POST /api/staff/quotes/:number/answer', {
        params: { number: quoteNumber },
        body: {
          revision: 1,
          expiresOn: new Date(Date.now() + 5e8).toISOString().slice(0, 10),
          lines,
          message: '',
          seen: null,
        },
      })
      const { revisions: _, ...quote } = await as(user)('GET /api/quotes/:id', {
        params: { id: quoteNumber },
        query: own,
      })
      expect(missing(quote, await get(user, `quotes/${quoteNumber}/pdf`))).toEqual([])

      const { shown } = await as(user)('GET /api/checkout', { query: own })
      const id = String((await as(user)('POST /api/checkout/place', { body: { ...own, shown } })).orderNumber)
      const order = await as(user)('GET /api/orders/:id', { params: { id }, query: own })
      expect(missing(order, await get(user, `orders/${id}/acknowledgement`))).toEqual([])
    }
    await given.flags({})
  })
})
