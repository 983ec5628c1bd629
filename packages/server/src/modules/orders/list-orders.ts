import { OrderRow } from '@sidemark/contract'
import type { orderRoutes } from '@sidemark/contract'
import { startRow } from '@sidemark/contract/rules/start-row'
import { allOrdersStatusWord } from '@sidemark/contract/rules/status-words'
import type { z } from 'zod'
import { exporter } from '#platform/files/export-rows.ts'
import { guardedJson, guardOf } from '#platform/callers/guard.ts'
import type { Download } from '#platform/serve/replies.ts'
import type { Json, Tx } from '#platform/database/sql.ts'
import type { Scope } from '#platform/callers/who.ts'
import { orderRowFields, orderTextFields } from './order-rows.ts'
import { ordersFound } from './orders-found.ts'

type Request = z.output<typeof orderRoutes.orders.query>
type Reply = z.output<typeof orderRoutes.orders.reply>

/**
 * One page of the customer's open orders. A search finds orders by number, PO, sidemark, SKU and ship-to name, and by
 * sidemarks of lines if the user may see those. With a status, it lists orders of that status, also closed ones.
 */
export const listOrders = (tx: Tx, scope: Scope, request: Request): Promise<Json<Reply>> =>
  guardedJson(scope, ordersStatement(tx, scope, request))

/** The statement of the list. It counts and pages with a narrow index, and then reads only the orders of the page. */
function ordersStatement(tx: Tx, scope: Scope, request: Request) {
  const { page: number, size } = request
  const {
    withs,
    listed: { from, matches, count },
    isCut,
    order,
  } = ordersFound(tx, scope, request)
  return tx`
    with ${guardOf(tx, scope)},
    ${withs}
    select json_build_object(
      'total', ${count},
      'hasMore', ${isCut},
      'orders', (
        select coalesce(json_agg(json_build_object(${orderRowFields(tx, scope)}) order by p.place), '[]')
        from unnest(array(
          select o.order_number
          from ${from}
          where ${matches}
          order by ${order}
          limit ${size}
          offset ${startRow(number, size) - 1})) with ordinality p (order_number, place)
        join orders o on o.order_number = p.order_number))::text as json
    from guard`
}

const file = exporter(OrderRow, [
  { id: 'number', title: 'Order', field: 'orderNumber' },
  { id: 'ordered', title: 'Ordered', field: 'orderedAt', kind: 'instant' },
  { id: 'po', title: 'PO', field: 'poNumber' },
  {
    id: 'sidemark',
    title: 'Sidemark',
    field: 'sidemark',
    width: 30,
    value: ({ sidemark, lineSidemarks = '' }) => sidemark || lineSidemarks,
  },
  {
    id: 'shipTo',
    title: 'Ship-to',
    field: 'shipToName',
    width: 30,
    value: ({ pickup, shipToName }) => (pickup ? 'Pickup' : shipToName),
  },
  { id: 'lines', title: 'Lines', field: 'lineCount', kind: 'number' },
  { id: 'backOrdered', title: 'Lines on back order', field: 'backOrderedLines', kind: 'number', width: 18 },
  { id: 'status', title: 'Status', field: 'status', value: allOrdersStatusWord },
  { id: 'promised', title: 'Promised', field: 'promisedDate', kind: 'day' },
  { id: 'total', title: 'Total', field: 'total', kind: 'money' },
])

/** The same orders as a file. */
export function ordersFile(
  tx: Tx,
  scope: Scope,
  request: z.output<typeof orderRoutes.ordersFile.query>,
): Promise<Download> {
  const {
    withs,
    whole: { from, matches },
    order,
  } = ordersFound(tx, scope, request)
  return file(
    scope,
    request,
    'Open orders',
    tx`
    with ${withs}
    select json_build_object(${orderTextFields(tx, scope)}, 'pictures', '[]'::json)::text as row
    from ${from}
    where ${matches}
    order by ${order}`,
  )
}
