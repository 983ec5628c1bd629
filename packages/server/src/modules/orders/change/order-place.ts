import { Problem } from '@sidemark/contract'
import type { orderActRoutes } from '@sidemark/contract'
import { orderRefusals } from '@sidemark/contract/rules/order-sentences'
import { z } from 'zod'
import type { OwnedId } from '#platform/callers/owned.ts'
import type { Tx } from '#platform/database/sql.ts'
import { many, one } from '#platform/database/sql.ts'

/** Where the customer wants the order to go. */
export type PlaceWish = NonNullable<z.output<typeof orderActRoutes.changeOrder.body>['place']>

/** What changes with the place of an order: anything at all, and the branch that serves it. */
export type Move = { isElsewhere: boolean; isRehomed: boolean }
const Move = z.object({ isElsewhere: z.boolean(), isRehomed: z.boolean() })

const ChosenPlace = z.object({
  locationId: z.number(),
  shipViaCode: z.string(),
  zip: z.string(),
  isRehomed: z.boolean(),
})

/** The wish as arguments for `place_for`. */
const askedFor = (tx: Tx, wish: PlaceWish | undefined) => {
  const pickupAt = wish && 'pickupAt' in wish ? wish.pickupAt : null
  const shipTo = wish && 'sequence' in wish ? wish : null
  return tx`pickup_at => ${pickupAt}, ship_to => ${shipTo?.sequence ?? null}::smallint, way => ${shipTo?.shipViaCode ?? null}`
}

/**
 * Writes the place of an order. A liftgate that was chosen for the same ship-to stays.
 *
 * @returns null if the customer's orders cannot go there
 */
export async function writePlace(tx: Tx, orderId: OwnedId<'order'>, wish: PlaceWish): Promise<Move | null> {
  const [move = null] = await many(
    Move,
    tx`
    update orders o
    set location_id = p.location_id, ship_to_sequence = p.sequence, ship_to_name = p.name, ship_to_line1 = p.line1, ship_to_line2 = p.line2,
      ship_to_city = p.city, ship_to_state = p.state, ship_to_zip = p.zip, ship_via_code = p.ship_via_code,
      delivery_needs = case when v.how <> 'W' and was.ship_to_sequence = p.sequence and ${'sequence' in wish} then was.delivery_needs else p.needs end
    from orders was
    join ship_vias v using (ship_via_code)
    cross join lateral place_for(customer => was.customer_id, ${askedFor(tx, wish)}) p
    where o.order_id = ${orderId}
      and was.order_id = o.order_id
    returning (was.location_id, was.ship_via_code, was.ship_to_name, was.ship_to_line1, was.ship_to_zip)
        is distinct from (p.location_id, p.ship_via_code, p.name, p.line1, p.zip) as "isElsewhere",
      was.location_id <> p.location_id as "isRehomed"`,
  )
  return move
}

/**
 * Reads the place that an order would go to: its own if none is asked for.
 *
 * @throws Problem `refused` if the customer's orders cannot go there
 */
export async function placeOf(tx: Tx, orderId: OwnedId<'order'>, wish: PlaceWish | undefined) {
  const { place } = await one(
    z.object({ place: ChosenPlace.nullable() }),
    tx`
    select case when ${wish === undefined} or p.location_id is not null then json_build_object('locationId', coalesce(p.location_id, o.location_id),
      'shipViaCode', coalesce(p.ship_via_code, o.ship_via_code), 'zip', coalesce(p.zip, o.ship_to_zip),
      'isRehomed', p.location_id is distinct from o.location_id and p.location_id is not null) end as place
    from orders o
    left join lateral place_for(customer => o.customer_id, ${askedFor(tx, wish)}) p on true
    where o.order_id = ${orderId}`,
  )
  if (!place) throw new Problem('refused', orderRefusals.noSuchPlace)
  return place
}
