import { Problem } from '@sidemark/contract'
import type { ItemRelated } from '@sidemark/contract'
import { itemSentences } from '@sidemark/contract/rules/item-sentences'
import type { z } from 'zod'
import type { Json, Tx } from '#platform/database/sql.ts'
import { maybeJson } from '#platform/database/sql.ts'
import type { Scope } from '#platform/callers/who.ts'

/** Orders of the customer that "you bought" shows. */
const HISTORY = 5

/**
 * The part of an item's page below the item: its companions with the customer's price and stock, and the customer's
 * last orders of the item.
 *
 * @throws Problem not-found
 */
export async function relatedTo(
  tx: Tx,
  { customer, location, lists }: Scope,
  sku: string,
): Promise<Json<z.output<typeof ItemRelated>>> {
  const related = await maybeJson<z.output<typeof ItemRelated>>(tx`
    with at as materialized (
      select stock_now() as now, (stock_now() at time zone ${location.timeZone})::date as today
    )
    select '{"companions":' || coalesce(companions_of(item => i.item_id, home => ${location.locationId}::smallint,
      viewer => ${customer.customerId}, lists => ${lists}, at => at.now, today => at.today), '[]')
      || ',"history":' || coalesce(history_of(item => i.item_id, customer => ${customer.customerId}, zone => ${location.timeZone},
        most => ${HISTORY}), '[]') || '}' as json
    from items i
    cross join at
    where i.sku = ${sku}`)
  if (!related) throw new Problem('not-found', itemSentences.noItem(sku))
  return related
}
