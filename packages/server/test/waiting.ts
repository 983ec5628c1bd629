import type { waitlistRoutes } from '@sidemark/contract'
import { z } from 'zod'
import { one } from '#platform/database/sql.ts'
import type { GivenUser } from './given-people.ts'
import { own, test as base } from './holding.ts'

type Item = { itemId: number; sku: string }
type Answer = { success: boolean; reason: string }
type Place = z.output<typeof waitlistRoutes.placesInLine.reply>['places'][number]
type Waiting = {
  /** Asks for a place on the waitlist. Resolves to the place's number, which names it on the wire. */
  join: (user: GivenUser, item: Item, quantity?: string, more?: object) => Promise<string>
  /** The server's reply to this request. */
  ask: (user: GivenUser, item: Item, quantity?: string, more?: object) => Promise<Answer & { placeNumber: string }>
  leave: (user: GivenUser, id: string) => Promise<Answer>
  confirm: (user: GivenUser, id: string) => Promise<Answer & { holdNumber: string }>
  /** The user's places on the waitlist, as their list has them. */
  places: (user: GivenUser) => Promise<Place[]>
  /** The state of the user's latest place: status, place and the instants of its offer. */
  stands: (user: GivenUser) => Promise<string>
  /** The base units of an item that live claims and running offers take together. */
  taken: (item: Item) => Promise<number>
}

const Taken = z.object({ taken: z.number() })
const short = (instant: string | null) => instant?.slice(5, 19) ?? '-'

/** `test` with the steps of a hold and of its waitlist. */
export const test = base.extend<{ $test: { waiting: Waiting } }>({
  waiting: async ({ as, sql }, provide) => {
    const ask: Waiting['ask'] = (user, { sku }, quantity = '4', more = {}) =>
      as(user)('POST /api/line/additem', {
        body: { ...own(user), sku, UMCode: 'CT', quantity, comment: 'Birch Rd. kitchen', ...more },
      })
    const places: Waiting['places'] = async (user) =>
      (await as(user)('GET /api/item/places', { query: own(user) })).places
    await provide({
      ask,
      places,
      join: async (...asked) => (await ask(...asked)).placeNumber,
      leave: (user, id) => as(user)('POST /api/line/:id/leave', { params: { id }, body: own(user) }),
      confirm: (user, id) => as(user)('POST /api/line/:id/confirm', { params: { id }, body: own(user) }),
      stands: async (user) => {
        const [last] = (await places(user)).toSorted((a, b) => Number(b.placeNumber) - Number(a.placeNumber))
        return last ? `${last.status} ${last.place} ${short(last.offeredFrom)} ${short(last.offeredUntil)}` : 'nowhere'
      },
      taken: async ({ itemId }) =>
        (
          await one(
            Taken,
            sql`
        select (l.on_hand - l.free)::int as taken
        from (
          select sum(x.on_hand) as on_hand, sum(a.free) as free
          from lots x
          join availability_of(${itemId}, stock_now()) a on a.lot_id = x.lot_id
          where x.due is null
        ) l`,
          )
        ).taken,
    })
  },
})
