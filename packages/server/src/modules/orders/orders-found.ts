import type { orderRoutes } from '@sidemark/contract'
import type { z } from 'zod'
import { searched } from '#platform/database/searched-rows.ts'
import type { Tx } from '#platform/database/sql.ts'
import type { Scope } from '#platform/callers/who.ts'
import { decides } from './approval/decides.ts'
import { sortedByPromise } from './order-rows.ts'

type OrdersQuery = Pick<z.output<typeof orderRoutes.orders.query>, 'search' | 'status' | 'from' | 'to' | 'sort'>
type Fragment = ReturnType<Tx>

/**
 * The customer's orders `o` for a request, as pieces of a statement. Its text depends on the request, so each kind has
 * its own plan, which reads one narrow index. `order` is the sort order.
 *
 * A search finds the orders that contain its words. Sidemarks of lines are searched only for users who may see them.
 *
 * @param enough the number of open orders after which a search stops, as an expression, or null for all
 */
export function ordersFound(
  tx: Tx,
  { user, customer, claims, location }: Pick<Scope, 'user' | 'customer' | 'claims' | 'location'>,
  { search, status, from, to, sort }: OrdersQuery,
  enough?: Fragment,
) {
  const { customerId } = customer
  const open = tx`o.status in ('entered', 'awaiting-approval', 'on-hold', 'released', 'picking', 'shipped', 'ready', 'delivered')`
  const isClosed = status === 'invoiced' || status === 'cancelled'
  const wanted = tx`closed_order(o.status) = ${isClosed ? tx`1` : tx`0`}
        and ${status === '' ? open : status === 'coming' ? tx`${open} and o.status not in ('shipped', 'delivered')` : status === 'late' ? tx`${open} and ${isLate(tx, { customer, claims, location })}` : status === 'to-approve' ? decides(tx, { user, claims }) : tx`o.status = ${status}`}`
  // The condition on days is there only if the request has days. A plan for any days would use the index of days for
  // every request.
  const matches = tx`
        o.customer_id = ${customerId}
        and ${wanted}
        ${from === '' ? tx`` : tx`and o.ordered_at >= (select s.since from span s)`}
        ${to === '' ? tx`` : tx`and o.ordered_at < (select s.until from span s)`}`
  // A day of the branch begins at its midnight. It is computed once, not for each order.
  const span = tx`span as materialized (
      select nullif(${from}, '')::timestamp at time zone ${location.timeZone} as since, (nullif(${to}, '')::date + 1)::timestamp at time zone ${location.timeZone} as until
    )`
  const order = orderOf(tx, { customer, claims, location }, sort)
  // Only few orders are on their way at the same time.
  const table = { name: 'orders', row: 'o', id: 'order_id', words: 'order_words', ...(!isClosed && { few: 'w.open' }) }
  const { withs, ...sources } = searched(tx, table, {
    customerId,
    search,
    seesSidemarks: claims.showItemSidemark,
    matches,
    order,
    enough,
  })
  return {
    withs: tx`${span},
    ${withs}`,
    ...sources,
    order,
  }
}

/**
 * The order should have left before today at the branch. Orders whose day is hidden (hideBOETA) are left out, or the
 * list would reveal it.
 */
const isLate = (
  tx: Tx,
  {
    customer: { customerId },
    claims: { hideBOETA },
    location: { timeZone },
  }: Pick<Scope, 'customer' | 'claims' | 'location'>,
) => tx`
        o.status in ('entered', 'awaiting-approval', 'on-hold', 'released', 'picking')
        and o.promised_date < (stock_now() at time zone ${timeZone})::date
        ${hideBOETA ? tx`and o.order_id not in (select w.order_id from order_words w where w.customer_id = ${customerId} and w.back_ordered)` : tx``}`

/**
 * Sorting reveals the order of values, so nobody sorts by a value that they may not see. Orders without a day come last
 * in both directions.
 */
function orderOf(
  tx: Tx,
  { customer, claims, location }: Pick<Scope, 'customer' | 'claims' | 'location'>,
  sort: OrdersQuery['sort'],
): Fragment {
  const { showPrices, hideBOETA } = claims
  const isDown = sort.startsWith('-')
  const way = isDown ? tx`desc` : tx`asc`
  const day = sortedByPromise(tx, customer.customerId, hideBOETA)
  switch (isDown ? sort.slice(1) : sort) {
    case 'ordered':
      return tx`o.ordered_at ${way}, o.order_number ${way}`
    case 'promised':
      return isDown ? tx`${day} desc nulls last, o.order_number desc` : tx`${day}, o.order_number`
    case 'late': {
      const rank = tx`case when o.status = 'delivered' or (o.status = 'shipped' and exists (select from ship_vias v where v.ship_via_code = o.ship_via_code and v.how = 'W')) then 3 when ${isLate(tx, { customer, claims, location })} then 0 when o.status = 'awaiting-approval' then 1 else 2 end`
      return tx`${rank} ${way}, ${day} ${way} nulls last, o.order_number ${way}`
    }
    case 'po':
      return tx`o.po_number collate people ${way}, o.order_number ${way}`
    case 'sidemark':
      return tx`o.sidemark collate people ${way}, o.order_number ${way}`
    case 'shipTo':
      return tx`o.ship_to_name collate people ${way}, o.order_number ${way}`
    case 'status':
      return tx`o.status ${way}, o.ordered_at ${way}, o.order_number ${way}`
    case 'total':
      if (showPrices) return tx`o.total ${way}, o.order_number ${way}`
  }
  return tx`o.order_number ${way}`
}
