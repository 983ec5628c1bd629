import type { orderActRoutes } from '@sidemark/contract'
import { z } from 'zod'
import type { OwnedId } from '#platform/callers/owned.ts'
import type { Scope } from '#platform/callers/who.ts'
import type { Tx } from '#platform/database/sql.ts'
import { one } from '#platform/database/sql.ts'
import { datesOf } from '../read-checkout.ts'
import { lineStockOf } from './line-stock.ts'
import { openLinesOf } from './open-lines.ts'
import { readOrderToChange } from './order-head.ts'
import { isPicked, planLines } from './planned-lines.ts'

/**
 * The days that a placed order can be requested for, by the rule of checkout: those on which its branch delivers to its
 * address, or opens for a pickup, from the day on which what is not picked is there. A day that the order has requested
 * does not count.
 */
export async function orderDates(
  tx: Tx,
  { lists, claims }: Scope,
  orderId: OwnedId<'order'>,
): Promise<z.output<typeof orderActRoutes.orderDates.reply>> {
  const { isAcknowledged, shipComplete } = await readOrderToChange(tx, orderId)
  const { at, dates } = await one(
    z.object({ at: z.string(), dates: z.array(z.string()) }),
    tx`
    select c.at::text as at, to_json(dates_on(location => o.location_id, ship_via_code => o.ship_via_code, zip => o.ship_to_zip, at => c.at)) as dates
    from orders o
    cross join (select stock_now() as at) c
    where o.order_id = ${orderId}`,
  )
  const lines = await openLinesOf(tx, orderId)
  const plans = await planLines(tx, orderId, lines, [], { isAcknowledged, movesDay: true, keepsSidemarks: true })
  const open = plans.filter((plan) => !isPicked(plan))
  const stock = await lineStockOf(tx, orderId, open, { lists, at, all: plans })
  const days = open.map(({ line }) => ({ ...line, day: stock.get(line.orderLineId)?.day ?? line.day }))
  const { datesAllowed } = datesOf({ lines: days, dates }, shipComplete, claims.hideBOETA)
  return { datesAllowed }
}
