import { z } from 'zod'
import { one } from '#platform/database/sql.ts'
import type { GivenUser } from './given-people.ts'
import { everyRight } from './given-people.ts'
import { test as base } from './test.ts'

type Item = { itemId: number; sku: string }
type Answer = { success: boolean; reason: string }
type Act = 'extend' | 'release' | 'tocart'
type Holding = {
  staff: GivenUser
  /** Requests a hold of this quantity. Resolves to the hold's number, which names it on the wire. */
  request: (user: GivenUser, item: Item, quantity?: string, more?: object) => Promise<string>
  act: (user: GivenUser, act: Act, id: string) => Promise<Answer>
  split: (user: GivenUser, id: string, quantity: string) => Promise<Answer & { holdNumber: string }>
  /** The user's holds by number, as the list has them. */
  read: (user: GivenUser) => Promise<
    Record<
      string,
      {
        status: string
        quantity: string
        quantityLeft: string
        expiresAt: string
        orderNumber: string
        answerBy: string | null
      }
    >
  >
  /** The base units of an item that live claims take: in all, and for holds alone. */
  claimed: (item: Item) => Promise<{ all: number; held: number }>
}

const Claimed = z.object({ all: z.number(), held: z.number() })
export const own = ({ customerNumber }: GivenUser) => ({ customerNumber })

/** `test` with the steps of a hold. */
export const test = base.extend<{ $test: { holding: Holding } }>({
  holding: async ({ as, given, sql }, provide) => {
    await given.flags({ showAdmin: 'Y' })
    const staff = await given.user({ claims: { ...everyRight, admin: true } })
    await provide({
      staff,
      request: async (user, { sku }, quantity = '4', more = {}) => {
        const query = { ...own(user), sku, UMCode: 'CT', quantity, comment: 'Maple St. lobby', ...more }
        return (await as(user)('POST /api/hold/additem', { query })).holdNumber
      },
      act: (user, act, id) => as(user)(`POST /api/hold/:id/${act}`, { params: { id }, body: own(user) }),
      split: (user, id, quantity) =>
        as(user)('POST /api/hold/:id/split', { params: { id }, body: { ...own(user), quantity } }),
      read: async (user) => {
        const { data } = await as(user)('GET /api/item/holds', { query: own(user) })
        return Object.fromEntries(data.holdList.flatMap((hold) => (hold.own ? [[hold.holdNumber, hold]] : [])))
      },
      claimed: ({ itemId }) =>
        one(
          Claimed,
          sql`
        select coalesce(sum(quantity), 0)::int as all, coalesce(sum(quantity) filter (where hold_id is not null), 0)::int as held
        from live_allocations(stock_now())
        where item_id = ${itemId}`,
        ),
    })
    await given.flags({})
  },
})
