import { AllOrdersRow } from '@sidemark/contract'
import type { allOrdersRoutes } from '@sidemark/contract'
import { allOrdersStatusWord } from '@sidemark/contract/rules/status-words'
import type { z } from 'zod'
import { exporter } from '#platform/files/export-rows.ts'
import { guardedJson, guardOf } from '#platform/callers/guard.ts'
import type { Download } from '#platform/serve/replies.ts'
import type { Json, Tx } from '#platform/database/sql.ts'
import { unprepared } from '#platform/database/driver.ts'
import type { Scope } from '#platform/callers/who.ts'
import { allOrdersFound } from './all-orders-found.ts'
import { mergedPage, mergedParts, mergedRows } from './merged-orders.ts'

type Request = z.output<typeof allOrdersRoutes.allOrders.query>
type Reply = z.output<typeof allOrdersRoutes.allOrders.reply>

/** One page of the list of the customer's open orders and invoices. */
export const listAllOrders = (tx: Tx, scope: Scope, request: Request): Promise<Json<Reply>> =>
  guardedJson(scope, unprepared(allOrdersStatement(tx, scope, request)))

/**
 * The statement of the list. Each half is counted and read from its own index as far as the page reaches. Then both are
 * merged.
 */
function allOrdersStatement(tx: Tx, scope: Scope, request: Request) {
  const found = allOrdersFound(tx, scope, request)
  return tx`
    with ${guardOf(tx, scope)},
    ${found.withs}
    select ${mergedPage(tx, found, request, scope)}::text as json
    from guard`
}

const file = exporter(AllOrdersRow, [
  { id: 'kind', title: 'Kind', field: 'kind', value: ({ kind }) => kindWords[kind] },
  { id: 'number', title: 'Number', field: 'number' },
  { id: 'date', title: 'Date', field: 'date', kind: 'day' },
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
  { id: 'status', title: 'Status', field: 'status', value: allOrdersStatusWord },
  { id: 'promised', title: 'Promised', field: 'promisedDate', kind: 'day' },
  { id: 'total', title: 'Total', field: 'total', kind: 'money' },
])
const kindWords = { order: 'Order', invoice: 'Invoice', 'credit-memo': 'Credit memo' }

/** The same list as a file. */
export function allOrdersFile(
  tx: Tx,
  scope: Scope,
  request: z.output<typeof allOrdersRoutes.allOrdersFile.query>,
): Promise<Download> {
  const found = allOrdersFound(tx, scope, request)
  return file(
    scope,
    request,
    'Orders',
    tx`
    with ${found.withs},
    ${mergedParts(tx, found, 'whole', () => tx``)}
    select r.row::text as row
    from (${mergedRows(tx, found, scope)}) r
    order by r.place`,
  )
}
