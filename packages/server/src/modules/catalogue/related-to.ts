import { Problem } from '@sidemark/contract'
import type { ItemRelated } from '@sidemark/contract'
import type { z } from 'zod'
import type { Json, Tx } from '#platform/sql.ts'
import { maybeJson } from '#platform/sql.ts'
import type { Scope } from '#platform/who.ts'

/** Orders of the customer that "you bought" shows. */
const HISTORY = 5

/**
 * What stands below an item on its page: what goes with it, with my price and stock of each, and my last orders of it.
 *
 * @throws Problem not-found
 */
export async function relatedTo(tx: Tx, { customer, location, lists }: Scope, sku: string): Promise<Json<z.output<typeof ItemRelated>>> {
  const related = await maybeJson<z.output<typeof ItemRelated>>(tx`
    with at as materialized (
      select stock_now() as now, (stock_now() at time zone ${location.timeZone})::date as today
    )
    select '{"companions":' || coalesce(companions_of(i.item_id, ${location.locationId}::smallint, ${customer.customerId}, ${lists}, at.now, at.today), '[]')
      || ',"history":' || coalesce(history_of(i.item_id, ${customer.customerId}, ${location.timeZone}, ${HISTORY}), '[]') || '}' as json
    from items i
    cross join at
    where i.sku = ${sku}`)
  if (!related) throw new Problem('not-found', `There is no item ${sku}.`)
  return related
}
