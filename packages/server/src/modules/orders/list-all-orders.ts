import { AllOrdersRow } from '@sidemark/contract'
import type { allOrdersRoutes } from '@sidemark/contract'
import type { z } from 'zod'
import { exporter } from '#platform/export-rows.ts'
import { guardedJson, guardOf } from '#platform/guard.ts'
import type { Download } from '#platform/replies.ts'
import type { Json, Tx } from '#platform/sql.ts'
import { unprepared } from '#platform/sql.ts'
import type { Scope } from '#platform/who.ts'
import { ordersFound } from './orders-found.ts'
import { statusWords } from './status-words.ts'

type Request = z.output<typeof allOrdersRoutes.allOrders.query>
type Asked = Omit<Request, 'page' | 'size' | 'customerNumber'>
type Reply = z.output<typeof allOrdersRoutes.allOrders.reply>

/** Open orders and invoices of the customer in one list, a page of it. */
export const listAllOrders = (tx: Tx, scope: Scope, request: Request): Promise<Json<Reply>> => guardedJson(scope, unprepared(allOrdersStatement(tx, scope, request)))

/** The list's statement: each half is counted and read from its own index as far as the page reaches, then both are merged. */
export function allOrdersStatement(tx: Tx, scope: Scope, request: Request) {
  const { page, size } = request
  const { withs, parts, count, rows } = halves(tx, scope, request, tx`limit ${page * size}`)
  return tx`
    with ${guardOf(tx, scope)},
    ${withs},
    ${parts}
    select json_build_object('total', ${count}, 'orders', (
      select coalesce(json_agg(r.row order by r.place), '[]')
      from (${rows}) r
      where r.place > ${(page - 1) * size}::int
        and r.place <= ${page * size}::int))::text as json
    from guard`
}

const file = exporter(AllOrdersRow, [
  { id: 'kind', title: 'Kind', field: 'kind', value: ({ kind }) => kindWords[kind] },
  { id: 'number', title: 'Number', field: 'number' },
  { id: 'date', title: 'Date', field: 'date', kind: 'day' },
  { id: 'po', title: 'PO', field: 'poNumber' },
  { id: 'sidemark', title: 'Sidemark', field: 'sidemark', width: 30 },
  { id: 'shipTo', title: 'Ship-to', field: 'shipToName', width: 30 },
  { id: 'status', title: 'Status', field: 'status', value: ({ status }) => ({ ...statusWords, open: 'Open', paid: 'Paid', credit: 'Credit memo' })[status] },
  { id: 'total', title: 'Total', field: 'total', kind: 'money' },
])
const kindWords = { order: 'Order', invoice: 'Invoice', 'credit-memo': 'Credit memo' }

/** The same list as a file. */
export function allOrdersFile(tx: Tx, scope: Scope, request: z.output<typeof allOrdersRoutes.allOrdersFile.query>): Promise<Download> {
  const { withs, parts, rows } = halves(tx, scope, request, tx``)
  return file(scope, request, 'Orders', tx`
    with ${withs},
    ${parts}
    select r.row::text as row
    from (${rows}) r
    order by r.place`)
}

/** Both halves as pieces of a statement; one that the caller may not see, or has not asked for, is empty. `rows`: each with its place, from 1. */
function halves(tx: Tx, scope: Scope, { search, kind, from, to, sort }: Asked, limit: ReturnType<Tx>) {
  const { claims, location: { timeZone } } = scope
  const [by, way] = [sort.replace('-', ''), sort.startsWith('-') ? tx`desc` : tx`asc`]
  // Sorted by a total that one may not see, the list would tell it.
  const column = by === 'total' && !claims.showPrices ? 'date' : by
  const orderSort = { date: 'ordered', number: 'number', po: 'po', sidemark: 'sidemark', total: 'total' }[column] ?? 'ordered'
  const found = ordersFound(tx, scope, { search, status: '', from, to, sort: (sort.startsWith('-') ? `-${orderSort}` : orderSort) as 'ordered' }) // one of its sorts
  const invoices = invoicesFound(tx, scope, { search, from, to })
  const open = claims.showOrders && kind !== 'invoiced'
  const invoiced = claims.showInvoicedOrders && kind !== 'open'
  const number = tx`collate people ${way}`
  const invoiceOrder = { date: tx`i.invoiced_on ${way}, `, number: tx``, po: tx`i.po_number collate people ${way}, `, sidemark: tx`i.sidemark collate people ${way}, `, total: tx`i.amount ${way}, ` }[column] ?? tx``
  const order = { date: tx`m.at ${way}, `, number: tx``, po: tx`m.po collate people ${way}, `, sidemark: tx`m.sidemark collate people ${way}, `, total: tx`m.total ${way}, ` }[column] ?? tx``
  return {
    withs: tx`${found.withs},
    ${invoices.withs}`,
    parts: tx`merged as (
      (
        select 'order' as kind, o.order_id as id, o.ordered_at as at, o.order_number::text as number, o.po_number as po, o.sidemark, o.total
        from ${found.orders} o
        where ${open ? found.matches : tx`false`}
        order by ${found.order}
        ${limit}
      )
      union all
      (
        select i.kind, i.invoice_id, i.invoiced_on::timestamp at time zone ${timeZone}, i.invoice_number, i.po_number, i.sidemark, i.amount
        from ${invoices.source} i
        where ${invoiced ? invoices.matches : tx`false`}
        order by ${invoiceOrder}i.invoice_number ${number}
        ${limit}
      )
    )`,
    count: tx`(select count(*) from ${found.orders} o where ${open ? found.matches : tx`false`}) + (select count(*) from ${invoices.source} i where ${invoiced ? invoices.matches : tx`false`})`,
    rows: tx`
      select p.place, json_build_object('kind', p.kind, 'number', p.number, 'date', coalesce((o.ordered_at at time zone ${timeZone})::date, i.invoiced_on), 'poNumber', p.po,
        'sidemark', p.sidemark, 'shipToName', coalesce(o.ship_to_name, s.ship_to_name, ''), 'status', coalesce(o.status, i.status), 'total', p.total::text) as row
      from (
        select m.*, row_number() over (order by ${order}m.number ${number}) as place
        from merged m
      ) p
      left join orders o on p.kind = 'order' and o.order_id = p.id
      left join invoices i on p.kind <> 'order' and i.invoice_id = p.id
      left join orders s on s.order_id = i.order_id`,
  }
}

/** Invoices `i` of the customer: as `ordersFound` has orders. */
function invoicesFound(tx: Tx, { customer: { customerId }, claims }: Scope, { search, from, to }: Pick<Asked, 'search' | 'from' | 'to'>) {
  const like = `%${search.toLowerCase().replace(/[\\%_]/g, '\\$&')}%`
  const matches = tx`
        i.customer_id = ${customerId}
        ${from === '' ? tx`` : tx`and i.invoiced_on >= ${from}::date`}
        ${to === '' ? tx`` : tx`and i.invoiced_on <= ${to}::date`}`
  if (search === '') return { withs: tx`nothing as (select)`, source: tx`invoices`, matches }
  const withs = tx`found_invoices as materialized (
      select w.invoice_id
      from invoice_words w
      where w.customer_id = ${customerId}
        and (w.words like ${like}${claims.showItemSidemark ? tx` or w.line_sidemarks like ${like}` : tx``})
    ),
    hit_invoices as materialized (
      select i.*
      from found_invoices f
      join invoices i on i.invoice_id = f.invoice_id
      where ${matches}
    )`
  return { withs, source: tx`hit_invoices`, matches: tx`true` }
}
