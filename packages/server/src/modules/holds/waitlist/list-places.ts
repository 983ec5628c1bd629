import type { waitlistRoutes } from '@sidemark/contract'
import type { z } from 'zod'
import { guardedJson, guardOf } from '#platform/callers/guard.ts'
import type { Json, Tx } from '#platform/database/sql.ts'
import type { Scope } from '#platform/callers/who.ts'

type Reply = z.output<typeof waitlistRoutes.placesInLine.reply>

/** Days for which a place that is over is still shown. */
const HISTORY_DAYS = 30

/**
 * The customer's places on waitlists with their status by the clock, whether a job has run or not. Offers come first,
 * by their end, then waiting places, by their number. The list shows only how many places are before each, and nothing
 * else about other customers.
 */
export function listPlaces(tx: Tx, scope: Scope): Promise<Json<Reply>> {
  return guardedJson(
    scope,
    tx`
    with ${guardOf(tx, scope)},
    clock as materialized (select stock_now() as at from guard),
    place as (
      select p.*, c.at, place_state(p.status, p.offer_from, p.offer_until, c.at) as state
      from clock c
      join waitlist_places p on p.customer_id = ${scope.customer.customerId}
        and coalesce(p.ended_at, case when p.offer_until <= c.at then p.offer_until end, 'infinity') > c.at - make_interval(days => ${HISTORY_DAYS})
    )
    select json_build_object('now', (select c.at from clock c), 'places', (
      select coalesce(json_agg(json_build_object('id', p.place_id, 'placeNumber', p.place_number::text, 'sku', i.sku, 'description', i.description, 'image', i.picture,
        'material', k.material, 'quantity', quantity_text(p.quantity), 'UMCode', p.um_code, 'comment', p.comment, 'tag', p.tag, 'wantsToOrder', p.wants_to_order,
        'createdBy', user_name(u), 'joinedAt', p.joined_at, 'status', p.state,
        'place', case when p.state in ('waiting', 'offered') then place_of(item => p.item_id, lot => p.lot_id, number => p.place_number,
          at => p.at) else 0 end,
        'location', coalesce(b.code, ''), 'locReportName', coalesce(b.report_name, ''), 'dyeLot', coalesce(l.dye_lot, ''), 'roll', coalesce(l.roll_no, ''),
        'offeredFrom', p.offer_from, 'offeredUntil', p.offer_until, 'holdNumber', coalesce(h.hold_number::text, ''))
        order by p.state = 'offered' desc, p.state = 'waiting' desc, case when p.state = 'offered' then p.offer_until end, case when p.state = 'waiting' then p.place_number end,
          p.place_number desc), '[]')
      from place p
      join items i using (item_id)
      join categories k using (category_id)
      left join lots l on l.lot_id = case when p.state = 'waiting' then p.lot_id else coalesce(p.offer_lot_id, p.lot_id) end
      left join locations b on b.location_id = l.location_id
      left join users u on u.user_id = p.user_id
      left join holds h on h.hold_id = p.hold_id))::text as json
    from guard`,
  )
}
