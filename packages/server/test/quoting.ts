import type { Quote, quoteRoutes } from '@sidemark/contract'
import type { z } from 'zod'
import type { GivenUser } from './given-people.ts'
import { everyRight } from './given-people.ts'
import { test as base } from './shop.ts'

type Asked = { item: { sku: string }; quantity?: string }[]
type Quoting = {
  staff: GivenUser
  /**
   * Requests a quote for these goods from the user's cart, which is empty afterwards. Resolves to the quote's number.
   */
  request: (user: GivenUser, asked: Asked, more?: object) => Promise<string>
  /** Prices the lines, in their order, with this last day. */
  answer: (
    number: string,
    unitPrices: string[],
    more?: { expiresOn?: string; revision?: number; message?: string; seen?: string | null },
  ) => Promise<void>
  read: (user: GivenUser, number: string) => Promise<z.output<typeof Quote>>
  accept: (user: GivenUser, number: string, more?: object) => Promise<z.output<typeof quoteRoutes.acceptQuote.reply>>
}

export const inDays = (days: number) => new Date(Date.now() + days * 86_400_000).toISOString().slice(0, 10)
export const own = ({ customerNumber }: GivenUser) => ({ customerNumber })

/** `test` with the steps of a quote. */
export const test = base.extend<{ $test: { quoting: Quoting } }>({
  quoting: async ({ as, given }, provide) => {
    await given.flags({ showAdmin: 'Y' })
    const staff = await given.user({ claims: { ...everyRight, admin: true } })
    await provide({
      staff,
      request: async (user, asked, more = {}) => {
        for (const {
          item: { sku },
          quantity = '2',
        } of asked)
          await as(user)('POST /api/cart/additem', { body: { ...own(user), sku, qtyToOrder: quantity, umcode: 'CT' } })
        const { quoteNumber } = await as(user)('POST /api/quotes', {
          body: { ...own(user), jobName: 'Maple Street', ...more },
        })
        const { itemList } = await as(user)('GET /api/cart/getitems', { query: own(user) })
        for (const { sku: SKU, lineNumber, sequence } of itemList)
          await as(user)('POST /api/cart/removeitem', { body: { ...own(user), SKU, lineNumber, sequence } })
        return quoteNumber
      },
      answer: async (number, unitPrices, { expiresOn = inDays(30), revision = 1, message = '', seen = null } = {}) => {
        const lines = unitPrices.map((unitPrice, at) => ({ lineNumber: (at + 1) * 10, unitPrice }))
        await as(staff)('POST /api/staff/quotes/:number/answer', {
          params: { number },
          body: { revision, expiresOn, lines, message, seen },
        })
      },
      read: (user, id) => as(user)('GET /api/quotes/:id', { params: { id }, query: own(user) }),
      accept: (user, id, more = {}) =>
        as(user)('POST /api/quotes/:id/accept', { params: { id }, body: { ...own(user), revision: 1, ...more } }),
    })
    await given.flags({})
  },
})
