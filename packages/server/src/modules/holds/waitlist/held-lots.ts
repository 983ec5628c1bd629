import type { waitlistRoutes } from '@sidemark/contract'
import type { z } from 'zod'
import { guardedJson, guardOf } from '#platform/callers/guard.ts'
import type { Json, Tx } from '#platform/database/sql.ts'
import type { Scope } from '#platform/callers/who.ts'

type Request = z.output<typeof waitlistRoutes.heldLots.query>
type Reply = z.output<typeof waitlistRoutes.heldLots.reply>

/**
 * Lots of an item within reach of the branch that other customers hold or were offered, the one that may become free
 * first on top, and the number of customers who wait for the item. Nothing reveals who they are.
 */
export function heldLots(tx: Tx, scope: Scope, { sku }: Request): Promise<Json<Reply>> {
  const { customer, location } = scope
  return guardedJson(
    scope,
    tx`
    with ${guardOf(tx, scope)},
    goods as materialized (
      select i.item_id, stock_now() as at
      from guard
      join items i on i.sku = ${sku}
    ),
    held as (
      select l.location_id, l.dye_lot, l.roll_no, e.until
      from goods g
      join lots l on l.item_id = g.item_id
        and l.due is null
        and (l.location_id = ${location.locationId} or exists (select from transfer_lanes t where t.from_location_id = l.location_id and t.to_location_id = ${location.locationId}))
      cross join lateral (
        select min(x.until) as until
        from (
          select c.expires_at as until
          from stock_allocations c
          where c.lot_id = l.lot_id
            and c.hold_id is not null
            and c.customer_id <> ${customer.customerId}
            and c.expires_at > g.at
          union all
          select p.offer_until
          from waitlist_places p
          where p.offer_lot_id = l.lot_id
            and p.status = 'waiting'
            and p.customer_id <> ${customer.customerId}
            and p.offer_from <= g.at
            and p.offer_until > g.at
        ) x
      ) e
      where e.until is not null
    )
    select json_build_object(
      'inLine', coalesce((select place_of(item => g.item_id, lot => null, number => 9223372036854775807, at => g.at) from goods g), 0),
      'lots', (
        select coalesce(json_agg(json_build_object('location', b.code, 'locReportName', b.report_name, 'dyeLot', h.dye_lot, 'roll', h.roll_no, 'heldUntil', h.until)
          order by h.until, b.code, h.dye_lot, h.roll_no), '[]')
        from held h
        join locations b on b.location_id = h.location_id))::text as json
    from guard`,
  )
}
