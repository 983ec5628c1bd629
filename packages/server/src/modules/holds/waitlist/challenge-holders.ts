import { z } from 'zod'
import type { Tx } from '#platform/database/sql.ts'
import { many } from '#platform/database/sql.ts'

const Challenged = z.object({ holdId: z.string() })

/**
 * Asks holders to answer because another customer wants to order the goods that they hold. On the lot that the plan has
 * found, it shortens as few holds as necessary. They end in 24 hours unless their holders answer. A holder is asked
 * once; a hold that ends sooner keeps its end. It does nothing for a place whose offer begins within that time. The
 * lots are locked.
 *
 * @param at the instant after that lock
 * @returns ids of the holds
 */
export async function challengeHolders(tx: Tx, placeId: string, at: string) {
  const challenged = await many(
    Challenged,
    tx`
    with ${wantedOffer(tx, placeId, at)},
    asked as (${fewestHolds(tx)}),
    shortened as (
      update holds h
      set stood_until = h.expires_at, expires_at = a.answer_by, challenged_at = ${at}, challenged_by = ${placeId}, ending_told = a.answer_by
      from asked a
      where h.hold_id = a.hold_id
      returning h.hold_id, h.customer_id, h.hold_number
    ),
    allocations as (
      update stock_allocations c
      set expires_at = a.answer_by
      from asked a
      where c.hold_id = a.hold_id
    ),
    noted as (
      insert into audit_log (customer_id, act, subject)
      select s.customer_id, 'challengeHold', s.hold_number::text
      from shortened s
    )
    select s.hold_id as "holdId"
    from shortened s`,
  )
  return challenged.map(({ holdId }) => holdId)
}

/**
 * The place's planned offer if it begins only after holders have had time to answer, with the number of base units of
 * its lot that are missing by then.
 */
const wantedOffer = (tx: Tx, placeId: string, at: string) => tx`
    offer as materialized (
      select p.customer_id, p.offer_lot_id as lot_id, p.offer_from, t.answer_by, p.base_qty - l.on_hand + l.allocated + taken.quantity as lacking
      from waitlist_places p
      join lots l on l.lot_id = p.offer_lot_id
      cross join (select ${at}::timestamptz + time_to_answer() as answer_by) t
      cross join lateral (
        select coalesce(sum(c.quantity), 0) as quantity
        from live_allocations(${at}::timestamptz) c
        where c.lot_id = l.lot_id
          and (c.hold_id is null or c.expires_at > t.answer_by)
      ) taken
      where p.place_id = ${placeId}
        and p.offer_from > t.answer_by
    )`

/**
 * Holds of other customers that end between the answer and the offer: the smallest one that is enough alone, or else
 * the largest ones until they are enough.
 */
const fewestHolds = (tx: Tx) => tx`
      select h.hold_id, h.answer_by
      from (
        select c.hold_id, o.answer_by, o.lacking,
          coalesce(sum(sum(c.quantity)) over (
            order by sum(c.quantity) < o.lacking, case when sum(c.quantity) < o.lacking then -sum(c.quantity) else sum(c.quantity) end, c.hold_id
            rows between unbounded preceding and 1 preceding), 0) as before
        from offer o
        join stock_allocations c on c.lot_id = o.lot_id and c.expires_at > o.answer_by and c.expires_at <= o.offer_from
        join holds h on h.hold_id = c.hold_id and h.status in ('active', 'extended') and h.challenged_at is null and h.customer_id <> o.customer_id
        group by c.hold_id, o.answer_by, o.lacking
      ) h
      where h.before < h.lacking`
