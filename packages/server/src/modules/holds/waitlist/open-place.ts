import { WaitlistPlaceStatus } from '@sidemark/contract'
import { z } from 'zod'
import type { Scope } from '#platform/callers/who.ts'
import type { Tx } from '#platform/database/sql.ts'
import { one } from '#platform/database/sql.ts'

/** A route's scope that names one of the customer's places. */
export type OfPlace = Scope<{ id: 'place' }>

const Locked = z.object({ at: z.string() })
const OpenedPlace = z.object({
  placeId: z.string(),
  placeNumber: z.string(),
  customerId: z.number(),
  itemId: z.number(),
  /** The status of the place at `at`. */
  status: WaitlistPlaceStatus,
})

/** A place on a waitlist that this transaction has locked, at the instant `at` after the lock. */
export type OpenedPlace = z.output<typeof OpenedPlace> & { at: string }

/** Locks the lots of a place's item, then the place, and reads it. It is the first step of every act on a place. */
export async function openPlace(tx: Tx, placeId: string): Promise<OpenedPlace> {
  const { at } = await one(
    Locked,
    tx`select lock_lots(array(select p.item_id from waitlist_places p where p.place_id = ${placeId})) as at`,
  )
  const place = await one(
    OpenedPlace,
    tx`
    select p.place_id as "placeId", p.place_number::text as "placeNumber", p.customer_id as "customerId", p.item_id as "itemId",
      place_state(p.status, p.offer_from, p.offer_until, ${at}) as status
    from waitlist_places p
    where p.place_id = ${placeId}
    for no key update`,
  )
  return { ...place, at }
}
