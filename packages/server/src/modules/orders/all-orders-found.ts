import type { allOrdersRoutes } from '@sidemark/contract'
import type { z } from 'zod'
import { LISTED, searched } from '#platform/database/searched-rows.ts'
import type { Searched, Source } from '#platform/database/searched-rows.ts'
import type { Tx } from '#platform/database/sql.ts'
import type { Scope } from '#platform/callers/who.ts'
import { ordersFound } from './orders-found.ts'

type AllOrdersQuery = Pick<
  z.output<typeof allOrdersRoutes.allOrders.query>,
  'search' | 'kind' | 'from' | 'to' | 'sort'
> &
  Partial<Pick<z.output<typeof allOrdersRoutes.allOrders.query>, 'page' | 'size'>>
type Fragment = Source['from'] | ReturnType<typeof ordersFound>['order']
/**
 * One half of the list: open orders `o`, or invoices `i`. `order` is its own sort order, which an index has. `keyOf`
 * turns its `column` into the value that both halves are sorted by.
 */
export type Half = {
  listed: Source
  whole: Source
  order: Fragment
  column: Fragment
  keyOf: (column: Fragment) => Fragment
  number: Fragment
}
export type Found = { withs: Fragment; isCut: Searched['isCut']; orders: Half; invoices: Half; order: Fragment }

/** Both halves as pieces of a statement. A half that the caller may not see, or did not request, is empty. */
export function allOrdersFound(
  tx: Tx,
  scope: Scope,
  { search, kind, from, to, sort, page, size }: AllOrdersQuery,
): Found {
  const {
    claims,
    location: { timeZone },
  } = scope
  const [by, isDown] = [sort.replace('-', ''), sort.startsWith('-')]
  const way = isDown ? tx`desc` : tx`asc`
  // A list that is sorted by a hidden total would reveal it.
  const column = by === 'total' && !claims.showPrices ? 'date' : by
  const orderSort =
    { date: 'ordered', number: 'number', po: 'po', sidemark: 'sidemark', total: 'total' }[column] ?? 'ordered'
  const open = claims.showOrders && kind !== 'invoiced'
  const invoiced = claims.showInvoicedOrders && (kind === '' || kind === 'invoiced')
  const [orderNumber, invoiceNumber] = [tx`o.order_number::text collate people`, tx`i.invoice_number collate people`]
  const invoiceOrder =
    {
      date: tx`i.invoiced_on ${way}, `,
      po: tx`i.po_number collate people ${way}, `,
      sidemark: tx`i.sidemark collate people ${way}, `,
      total: tx`i.amount ${way}, `,
    }[column] ?? tx``
  const order = tx`${invoiceOrder}${invoiceNumber} ${way}`
  const reach = page && size ? Math.min(page * size, LISTED) : LISTED
  const invoices = invoicesFound(tx, scope, { search, from, to, reach }, order)
  const toSort = {
    search,
    status: kind === 'late' || kind === 'to-approve' || kind === 'cancelled' ? kind : '',
    from,
    to,
    sort: (isDown ? `-${orderSort}` : orderSort) as 'ordered',
  } as const // one of its sorts
  // If the list is cut because of its invoices, it already has its maximum length. Then it needs only as many orders as
  // its page reaches.
  const found = ordersFound(
    tx,
    scope,
    toSort,
    invoiced ? tx`(case when ${invoices.isCut} then ${reach}::bigint end)` : undefined,
  )
  const isText = ['po', 'sidemark', 'number'].includes(column)
  const seen = (may: boolean, { listed, whole }: Pick<Half, 'listed' | 'whole'>) =>
    may ? { listed, whole } : { listed: none(listed), whole: none(whole) }
  const none = ({ from }: Source) => ({ from, matches: tx`false`, count: tx`0` })
  return {
    withs: tx`${invoices.withs},
    ${found.withs}`,
    isCut: tx`(${open ? found.isCut : tx`false`} or ${invoiced ? invoices.isCut : tx`false`})`,
    orders: {
      ...seen(open, found),
      order: found.order,
      number: orderNumber,
      column:
        { date: tx`o.ordered_at`, po: tx`o.po_number`, sidemark: tx`o.sidemark`, total: tx`o.total` }[column] ??
        orderNumber,
      keyOf: (instant) => instant,
    },
    invoices: {
      ...seen(invoiced, invoices),
      order,
      number: invoiceNumber,
      column:
        { date: tx`i.invoiced_on`, po: tx`i.po_number`, sidemark: tx`i.sidemark`, total: tx`i.amount` }[column] ??
        invoiceNumber,
      keyOf: (day) => (column === 'date' ? tx`${day}::timestamp at time zone ${timeZone}` : day),
    },
    // An order and an invoice with the same number are sorted by their kind.
    order: tx`m.key ${isText ? tx`collate people` : tx``} ${way}, m.number collate people ${way}, m.kind`,
  }
}

/** The customer's invoices `i`, in the same form as the orders of `ordersFound`. */
function invoicesFound(
  tx: Tx,
  { customer: { customerId }, claims }: Scope,
  { search, from, to, reach }: Pick<AllOrdersQuery, 'search' | 'from' | 'to'> & { reach: number },
  order: Fragment,
) {
  const matches = tx`
        i.customer_id = ${customerId}
        ${from === '' ? tx`` : tx`and i.invoiced_on >= ${from}::date`}
        ${to === '' ? tx`` : tx`and i.invoiced_on <= ${to}::date`}`
  const ofAllDays = from === '' && to === ''
  const known = ofAllDays ? tx`invoice_count(${customerId})` : undefined
  return searched(
    tx,
    { name: 'invoices', row: 'i', id: 'invoice_id', words: 'invoice_words' },
    {
      customerId,
      search,
      seesSidemarks: claims.showItemSidemark,
      matches,
      known,
      reach: ofAllDays ? reach : undefined,
      order,
    },
  )
}
