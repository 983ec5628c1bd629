import type { allOrdersRoutes } from '@sidemark/contract'
import type { z } from 'zod'
import { LISTED, searched } from '#platform/searched-rows.ts'
import type { Searched, Source } from '#platform/searched-rows.ts'
import type { Tx } from '#platform/sql.ts'
import type { Scope } from '#platform/who.ts'
import { ordersFound } from './orders-found.ts'

type Asked = Pick<z.output<typeof allOrdersRoutes.allOrders.query>, 'search' | 'kind' | 'from' | 'to' | 'sort'> & Partial<Pick<z.output<typeof allOrdersRoutes.allOrders.query>, 'page' | 'size'>>
type Fragment = Source['from'] | ReturnType<typeof ordersFound>['order']
/** One half of the list: open orders `o`, or invoices `i`. `order` is its own, which an index has; `keyOf` makes of its `column` what the list is sorted by, alike in both. */
export type Half = { listed: Source; whole: Source; order: Fragment; column: Fragment; keyOf: (column: Fragment) => Fragment; number: Fragment }
export type Found = { withs: Fragment; isCut: Searched['isCut']; orders: Half; invoices: Half; order: Fragment }

/** Both halves as pieces of a statement; one that the caller may not see, or has not asked for, is empty. */
export function allOrdersFound(tx: Tx, scope: Scope, { search, kind, from, to, sort, page, size }: Asked): Found {
  const { claims, location: { timeZone } } = scope
  const [by, isDown] = [sort.replace('-', ''), sort.startsWith('-')]
  const way = isDown ? tx`desc` : tx`asc`
  // Sorted by a total that one may not see, the list would tell it.
  const column = by === 'total' && !claims.showPrices ? 'date' : by
  const orderSort = { date: 'ordered', number: 'number', po: 'po', sidemark: 'sidemark', total: 'total' }[column] ?? 'ordered'
  const open = claims.showOrders && kind !== 'invoiced'
  const invoiced = claims.showInvoicedOrders && (kind === '' || kind === 'invoiced')
  const [orderNumber, invoiceNumber] = [tx`o.order_number::text collate people`, tx`i.invoice_number collate people`]
  const invoiceOrder = { date: tx`i.invoiced_on ${way}, `, po: tx`i.po_number collate people ${way}, `, sidemark: tx`i.sidemark collate people ${way}, `, total: tx`i.amount ${way}, ` }[column] ?? tx``
  const order = tx`${invoiceOrder}${invoiceNumber} ${way}`
  const reach = page && size ? Math.min(page * size, LISTED) : LISTED
  const invoices = invoicesFound(tx, scope, { search, from, to, reach }, order)
  const toSort = { search, status: kind === 'late' || kind === 'cancelled' ? kind : '', from, to, sort: (isDown ? `-${orderSort}` : orderSort) as 'ordered' } as const // one of its sorts
  // A list that is cut for its invoices is as long as it may be, however many orders there are: it needs no more of them than its page reaches.
  const found = ordersFound(tx, scope, toSort, invoiced ? tx`(case when ${invoices.isCut} then ${reach}::bigint end)` : undefined)
  const isText = ['po', 'sidemark', 'number'].includes(column)
  const seen = (may: boolean, { listed, whole }: Pick<Half, 'listed' | 'whole'>) => (may ? { listed, whole } : { listed: none(listed), whole: none(whole) })
  const none = ({ from }: Source) => ({ from, matches: tx`false`, count: tx`0` })
  return {
    withs: tx`${invoices.withs},
    ${found.withs}`,
    isCut: tx`(${open ? found.isCut : tx`false`} or ${invoiced ? invoices.isCut : tx`false`})`,
    orders: {
      ...seen(open, found), order: found.order, number: orderNumber,
      column: { date: tx`o.ordered_at`, po: tx`o.po_number`, sidemark: tx`o.sidemark`, total: tx`o.total` }[column] ?? orderNumber,
      keyOf: (instant) => instant,
    },
    invoices: {
      ...seen(invoiced, invoices), order, number: invoiceNumber,
      column: { date: tx`i.invoiced_on`, po: tx`i.po_number`, sidemark: tx`i.sidemark`, total: tx`i.amount` }[column] ?? invoiceNumber,
      keyOf: (day) => (column === 'date' ? tx`${day}::timestamp at time zone ${timeZone}` : day),
    },
    // An order and an invoice of the same number are told apart by what they are.
    order: tx`m.key ${isText ? tx`collate people` : tx``} ${way}, m.number collate people ${way}, m.kind`,
  }
}

/** Invoices `i` of the customer: as `ordersFound` has orders. */
function invoicesFound(tx: Tx, { customer: { customerId }, claims }: Scope, { search, from, to, reach }: Pick<Asked, 'search' | 'from' | 'to'> & { reach: number }, order: Fragment) {
  const matches = tx`
        i.customer_id = ${customerId}
        ${from === '' ? tx`` : tx`and i.invoiced_on >= ${from}::date`}
        ${to === '' ? tx`` : tx`and i.invoiced_on <= ${to}::date`}`
  const ofAllDays = from === '' && to === ''
  const known = ofAllDays ? tx`invoice_count(${customerId})` : undefined
  return searched(tx, { name: 'invoices', row: 'i', id: 'invoice_id', words: 'invoice_words' }, { customerId, search, seesSidemarks: claims.showItemSidemark, matches, known, reach: ofAllDays ? reach : undefined, order })
}
