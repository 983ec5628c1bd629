import type { orderActRoutes } from '@sidemark/contract'
import { z } from 'zod'
import { actingOf } from '#platform/callers/acting.ts'
import type { OwnedId } from '#platform/callers/owned.ts'
import type { Scope } from '#platform/callers/who.ts'
import type { Tx } from '#platform/database/sql.ts'
import { many, one } from '#platform/database/sql.ts'
import { datesOf } from '../read-checkout.ts'
import { lineStockOf } from './line-stock.ts'
import { openLinesOf } from './open-lines.ts'
import { readOrderToChange } from './order-head.ts'
import { placeOf, type PlaceWish } from './order-place.ts'
import { isPicked, planLines, type PlannedLine } from './planned-lines.ts'

type Request = z.output<typeof orderActRoutes.orderDates.query>

/**
 * The days that a placed order can be requested for, by the rule of checkout: those on which its branch delivers to its
 * address, or opens for a pickup, from the day on which what is not picked is there. A day that the order has requested
 * does not count. Another place can be asked for: then the days are those of that place.
 */
export async function orderDates(
  tx: Tx,
  scope: Scope,
  orderId: OwnedId<'order'>,
  asked: Omit<Request, 'customerNumber'>,
): Promise<z.output<typeof orderActRoutes.orderDates.reply>> {
  const { isAcknowledged, shipComplete } = await readOrderToChange(tx, orderId)
  const place = await placeOf(tx, orderId, wishOf(asked))
  const { at, dates } = await one(
    z.object({ at: z.string(), dates: z.array(z.string()) }),
    tx`
    select c.at::text as at, to_json(dates_on(location => ${place.locationId}::smallint, ship_via_code => ${place.shipViaCode}, zip => ${place.zip}, at => c.at)) as dates
    from (select stock_now() as at) c`,
  )
  const lines = await openLinesOf(tx, orderId)
  const plans = await planLines(tx, orderId, lines, [], { isAcknowledged, movesDay: true, keepsSidemarks: true })
  const open = plans.filter((plan) => !isPicked(plan))
  const found = place.isRehomed
    ? await foundElsewhere(tx, scope, open, { ...place, at })
    : await lineStockOf(tx, orderId, open, { lists: scope.lists, at, all: plans, way: place })
  const days = open.map(({ line }) => {
    const { day, onHand, stockDate } = found.get(line.orderLineId) ?? { day: null, onHand: 0, stockDate: null }
    if (place.isRehomed) return { ...line, day, onHand, stockDate }
    const known = isAway(asked) ? { day: null, stockDate: null } : line
    return { ...line, day: day ?? known.day, stockDate: stockDate ?? known.stockDate }
  })
  const { datesAllowed } = datesOf({ lines: days, dates }, shipComplete, scope.claims.hideBOETA)
  return { datesAllowed }
}

const isAway = (asked: Omit<Request, 'customerNumber'>) => wishOf(asked) !== undefined

/** The asked place, as a change would have it. A ship-to without a way there is none, and no place is found for it. */
const wishOf = ({ pickupAt, sequence, shipViaCode = '' }: Omit<Request, 'customerNumber'>): PlaceWish | undefined =>
  pickupAt !== undefined ? { pickupAt } : sequence !== undefined ? { sequence, shipViaCode } : undefined

const Found = z.object({
  orderLineId: z.string(),
  day: z.string().nullable(),
  onHand: z.number(),
  stockDate: z.string().nullable(),
})

/** The days of lines if another branch served them, from the lots that it would take now. Nothing is set aside. */
async function foundElsewhere(
  tx: Tx,
  scope: Scope,
  plans: readonly PlannedLine[],
  { locationId, shipViaCode, zip, at }: { locationId: number; shipViaCode: string; zip: string; at: string },
) {
  const rows = await many(
    Found,
    tx`
    select l.order_line_id as "orderLineId", p.day::text as day, (x.state).on_hand as "onHand", p.stock_promise ->> 'date' as "stockDate"
    from order_lines l
    cross join lateral (
      select line_if_bought(acting => ${actingOf(tx, scope, tx`${locationId}::smallint`)}, item => l.item_id, um => l.um_code, quantity => l.quantity, base_qty => l.base_qty,
        at => ${at}, cuts => l.cuts) as state
      offset 0
    ) x
    cross join lateral line_promise(state => x.state, base_qty => l.base_qty, home => ${locationId}::smallint, ship_via_code => ${shipViaCode}, zip => ${zip}, at => ${at}) p
    where l.order_line_id = any (${plans.map(({ line }) => line.orderLineId)}::uuid[])`,
  )
  return new Map(rows.map((row) => [row.orderLineId, row]))
}
