import type { Tx } from '#platform/database/sql.ts'
import type { OpenedPlace } from './open-place.ts'

/**
 * Plans the offers of an item again after a place has left its waitlist, and gives holders the time back that they had
 * lost because of that place.
 */
export async function planAfter(tx: Tx, place: OpenedPlace) {
  await callOffChallenge(tx, place)
  await tx`select plan_waitlist(${place.itemId}, ${place.at})`
}

/** The customer who wanted to order does not any more. So a hold that had to answer gets its earlier end back. */
async function callOffChallenge(tx: Tx, { placeId, at }: OpenedPlace) {
  await tx`
    with restored as (
      update stock_allocations c
      set expires_at = h.stood_until
      from holds h
      where h.challenged_by = ${placeId}
        and h.stood_until is not null
        and h.expires_at > ${at}
        and c.hold_id = h.hold_id
    )
    update holds h
    set expires_at = h.stood_until, stood_until = null, challenged_at = null, challenged_by = null
    where h.challenged_by = ${placeId}
      and h.stood_until is not null
      and h.status in ('active', 'extended')
      and h.expires_at > ${at}`
}
