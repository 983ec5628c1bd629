import type { purchaseRoutes } from '@sidemark/contract'
import { startRow } from '@sidemark/contract/rules/start-row'
import type { z } from 'zod'
import { guardedJson, guardOf } from '#platform/callers/guard.ts'
import type { Json, Tx } from '#platform/database/sql.ts'
import type { Scope } from '#platform/callers/who.ts'
import { clockOf, joined, purchaseFields, sums } from './purchase-rows.ts'
import { purchasesFound } from './purchases-found.ts'

export type PurchasesRequest = z.output<typeof purchaseRoutes.purchases.query>
type Reply = z.output<typeof purchaseRoutes.purchases.reply>

/**
 * One page of what the customer bought in two years, by item. The sums come from one range of an index. The other
 * values of a row are looked up only for the rows of the page.
 */
export function listPurchases(
  tx: Tx,
  scope: Scope,
  { search, sort, page, size }: PurchasesRequest,
): Promise<Json<Reply>> {
  return guardedJson(
    scope,
    tx`
    with ${guardOf(tx, scope)},
    ${hits(tx, scope, search)},
    shown as (
      select n.*, row_number() over () as place
      from (
        select h.*
        from hit h
        ${order(tx, scope, sort)}
        offset ${startRow(page, size) - 1}::int
        limit ${size}::int
      ) n
    )
    select json_build_object(
      'total', (select count(*) from hit),
      'purchases', (
        select coalesce(json_agg(json_build_object(${purchaseFields(tx)}) order by s.place), '[]')
        from shown s
        ${joined(tx, scope.customer.customerId)}))::text as json
    from guard`,
  )
}

/** All rows of the list as JSON, for a file. The caller was looked up before. */
export const purchaseFileRows = (
  tx: Tx,
  scope: Scope,
  { search, sort }: Pick<PurchasesRequest, 'search' | 'sort'>,
) => tx`
    with ${guardOf(tx, scope)},
    ${hits(tx, scope, search)}
    select json_build_object(${purchaseFields(tx)})::text as row
    from (
      select n.*, row_number() over () as place
      from (select h.* from hit h ${order(tx, scope, sort)}) n
    ) s
    ${joined(tx, scope.customer.customerId)}
    order by s.place`

/** `clock`, and `hit`, which has the sums of each item that the search finds. */
function hits(tx: Tx, scope: Scope, search: string) {
  const { customerId } = scope.customer
  return tx`${clockOf(tx, scope)},
    hit as materialized (
      select p.item_id, ${sums(tx)}
      from clock c
      join purchases p on p.customer_id = ${customerId} and p.month > c.month - interval '24 months'
      ${purchasesFound(tx, customerId, search)}
      group by p.item_id
    )`
}

/**
 * Sorting by spend would reveal its order to a user who may not see it. Then the list is sorted by the day of the last
 * order.
 */
function order(tx: Tx, { claims }: Scope, sort: PurchasesRequest['sort']) {
  const descending = sort.startsWith('-') ? tx`desc` : tx``
  const by = sort.replace('-', '')
  if (by === 'sku')
    return tx`join items i on i.item_id = h.item_id order by i.sku collate people ${descending}, h.item_id`
  if (by === 'quantity') {
    return tx`
        join items i on i.item_id = h.item_id
        join item_uoms f on f.item_id = i.item_id and f.um_code = i.default_unit
        order by from_base(h.base_qty, f.num, f.den) ${descending}, h.item_id`
  }
  // The change is sorted as the rows show it. An item that was not bought the year before has no change, and comes last
  // in both directions.
  if (by === 'trend')
    return tx`order by (h.base_qty - h.base_qty_before) * 100.0 / nullif(h.base_qty_before, 0) ${descending} nulls last, h.item_id`
  if (by === 'last') return tx`order by h.last_ordered ${descending}, h.item_id`
  return claims.showPrices
    ? tx`order by h.spend ${descending}, h.item_id`
    : tx`order by h.last_ordered ${descending}, h.item_id`
}
