import type { orderRoutes } from '@sidemark/contract'
import type { z } from 'zod'
import { searched } from '#platform/searched-rows.ts'
import type { Tx } from '#platform/sql.ts'
import type { Scope } from '#platform/who.ts'
import { sortedByPromise } from './order-rows.ts'

type Asked = Pick<z.output<typeof orderRoutes.orders.query>, 'search' | 'status' | 'from' | 'to' | 'sort'>
type Fragment = ReturnType<Tx>

/**
 * The customer's orders `o` that are asked for, as pieces of a statement. Its text differs by what is asked, so that each has a plan of its own,
 * which reads one narrow index (0477); `order` is theirs.
 *
 * A search finds what holds it; sidemarks of lines only for who may see them.
 *
 * @param enough so many of what a search finds are enough, of open orders: an expression, null for all
 */
export function ordersFound(tx: Tx, { customer, claims, location }: Pick<Scope, 'customer' | 'claims' | 'location'>, { search, status, from, to, sort }: Asked, enough?: Fragment) {
  const { customerId } = customer
  const open = tx`o.status in ('entered', 'awaiting-approval', 'released', 'picking', 'shipped', 'ready', 'delivered')`
  const isClosed = status === 'invoiced' || status === 'cancelled'
  const wanted = tx`closed_order(o.status) = ${isClosed ? tx`1` : tx`0`}
        and ${status === '' ? open : status === 'late' ? tx`${open} and ${isLate(tx, { customer, claims, location })}` : tx`o.status = ${status}`}`
  // Of days only where some are asked for: a plan for any days would take the index of days for every order.
  const matches = tx`
        o.customer_id = ${customerId}
        and ${wanted}
        ${from === '' ? tx`` : tx`and o.ordered_at >= (select s.since from span s)`}
        ${to === '' ? tx`` : tx`and o.ordered_at < (select s.until from span s)`}`
  // A day of the branch begins at its midnight. Asked once, not for each order.
  const span = tx`span as materialized (
      select nullif(${from}, '')::timestamp at time zone ${location.timeZone} as since, (nullif(${to}, '')::date + 1)::timestamp at time zone ${location.timeZone} as until
    )`
  const order = orderOf(tx, { customer, claims }, sort)
  // Few are on their way at once.
  const table = { name: 'orders', row: 'o', id: 'order_id', words: 'order_words', ...(!isClosed && { few: 'w.open' }) }
  const { withs, ...sources } = searched(tx, table, { customerId, search, seesSidemarks: claims.showItemSidemark, matches, order, enough })
  return { withs: tx`${span},
    ${withs}`, ...sources, order }
}

/** It should have left before today, at the branch. Not those whose day is not told (hideBOETA), or the list would tell it. */
const isLate = (tx: Tx, { customer: { customerId }, claims: { hideBOETA }, location: { timeZone } }: Pick<Scope, 'customer' | 'claims' | 'location'>) => tx`
        o.status in ('entered', 'awaiting-approval', 'released', 'picking')
        and o.promised_date < (stock_now() at time zone ${timeZone})::date
        ${hideBOETA ? tx`and o.order_id not in (select w.order_id from order_words w where w.customer_id = ${customerId} and w.back_ordered)` : tx``}`

/** What is sorted by tells its order: nobody sorts by what they may not see. An order without a day comes last either way. */
function orderOf(tx: Tx, { customer: { customerId }, claims: { showPrices, hideBOETA } }: Pick<Scope, 'customer' | 'claims'>, sort: Asked['sort']): Fragment {
  const isDown = sort.startsWith('-')
  const way = isDown ? tx`desc` : tx`asc`
  const day = sortedByPromise(tx, customerId, hideBOETA)
  switch (isDown ? sort.slice(1) : sort) {
    case 'ordered': return tx`o.ordered_at ${way}, o.order_number ${way}`
    case 'promised': return isDown ? tx`${day} desc nulls last, o.order_number desc` : tx`${day}, o.order_number`
    case 'po': return tx`o.po_number collate people ${way}, o.order_number ${way}`
    case 'sidemark': return tx`o.sidemark collate people ${way}, o.order_number ${way}`
    case 'shipTo': return tx`o.ship_to_name collate people ${way}, o.order_number ${way}`
    case 'status': return tx`o.status ${way}, o.ordered_at ${way}, o.order_number ${way}`
    case 'total': if (showPrices) return tx`o.total ${way}, o.order_number ${way}`
  }
  return tx`o.order_number ${way}`
}
