import type { GivenUser } from './given-people.ts'
import { test as base } from './test.ts'

type Placed = { success: boolean; reason: string; orderNumber: string | null; differences: string[]; email: string }
type Asked = { success: boolean; reason: string; differences: string[]; agreed: string; total?: string | null }
type Shop = {
  add: (user: GivenUser, item: { sku: string }, qtyToOrder: string, umcode?: string, more?: object) => Promise<unknown>
  place: (user: GivenUser, more?: object) => Promise<Placed>
  /** Places an order for these goods, in cartons. Resolves to its number. */
  order: (user: GivenUser, goods: [{ sku: string }, quantity: string][], more?: object) => Promise<string>
  /** Requests a change of an order. Gives the differences, or the change if there is nothing to agree to. */
  ask: (user: GivenUser, id: string, what: object) => Promise<Asked>
  /** Requests a change and agrees to the differences. */
  change: (user: GivenUser, id: string, what: object) => Promise<Asked>
}

/** `test` with a buyer's steps: adding to the cart, and looking at checkout and placing the order that it shows. */
export const test = base.extend<{ $test: { shop: Shop } }>({
  shop: async ({ as }, use) => {
    const add: Shop['add'] = (user, { sku }, qtyToOrder, umcode = 'CT', more = {}) =>
      as(user)('POST /api/cart/additem', {
        body: { customerNumber: user.customerNumber, sku, qtyToOrder, umcode, ...more },
      })
    const place: Shop['place'] = async (user, more = {}) => {
      const { shown } = await as(user)('GET /api/checkout', { query: { customerNumber: user.customerNumber } })
      return as(user)('POST /api/checkout/place', { body: { customerNumber: user.customerNumber, shown, ...more } })
    }
    const order: Shop['order'] = async (user, goods, more) => {
      for (const [item, quantity] of goods) await add(user, item, quantity)
      const { orderNumber, reason } = await place(user, more)
      if (orderNumber === null) throw new Error(`The order was not placed: ${reason}`)
      return orderNumber
    }
    const ask: Shop['ask'] = (user, id, what) =>
      as(user)('POST /api/orders/:id/change', {
        params: { id },
        body: { customerNumber: user.customerNumber, ...what },
      })
    const change: Shop['change'] = async (user, id, what) => {
      const { agreed } = await ask(user, id, what)
      return ask(user, id, { ...what, agreed })
    }
    await use({ add, place, order, ask, change })
  },
})
