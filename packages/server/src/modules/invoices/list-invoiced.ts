import type { invoicedRoutes, invoicedSorts } from '@sidemark/contract'
import type { z } from 'zod'
import { guardedJson, guardOf } from '#platform/guard.ts'
import { searched } from '#platform/searched-rows.ts'
import type { Json, Tx } from '#platform/sql.ts'
import { unprepared } from '#platform/sql.ts'
import type { Scope } from '#platform/who.ts'
import { invoicedRowFields } from './invoiced-rows.ts'

type Request = z.output<typeof invoicedRoutes.invoiced.query>
type Reply = z.output<typeof invoicedRoutes.invoiced.reply>
type ListScope = Pick<Scope, 'customer' | 'location' | 'claims' | 'guard'>
/** What narrows and orders the list, of a page and of a file. */
type Asked = Pick<Request, 'search' | 'status' | 'from' | 'to' | 'sort'> & Partial<Pick<Request, 'page' | 'size'>>
type Sort = (typeof invoicedSorts)[number]

/** What each order goes by; every one has its index (0421, 0470), which ends with the number, so that equals have an order too. */
const columns: Record<Sort, string> = {
  number: 'i.invoice_number collate people',
  date: 'i.invoiced_on',
  due: 'i.due_on',
  po: 'i.po_number collate people',
  order: 'i.order_number collate people',
  sidemark: 'i.sidemark collate people',
  total: 'i.amount',
  netdue: 'i.open_amount',
}

/** SQL of an order's terms. An order by an amount that one may not see would tell it. */
function orderOf(sort: string, showPrices: boolean) {
  const [name, direction] = sort.startsWith('-') ? [sort.slice(1) as Sort, 'desc'] : [sort as Sort, 'asc'] // tableQuery lets no other through.
  const by = columns[!showPrices && (name === 'total' || name === 'netdue') ? 'date' : name]
  return name === 'number' ? `${by} ${direction}` : `${by} ${direction}, ${columns.number} ${direction}`
}

/** Invoices and credit memos of the customer, a page of them. Sidemarks of lines find an invoice for those who may see them. */
export const listInvoiced = (tx: Tx, scope: Scope, request: Request): Promise<Json<Reply>> => guardedJson(scope, unprepared(invoicedList(tx, scope, request)))

/** The statement of the list: counting, filtering and ordering read indexes alone, the table is read for the rows of the page. */
function invoicedList(tx: Tx, scope: ListScope, request: Request) {
  const { page, size } = request
  const { withs, listed: { from, matches, count }, isCut, order } = chosen(tx, scope, request)
  return tx`
    with ${guardOf(tx, scope)},
    ${withs},
    ${today(tx, scope)}
    select json_build_object(
      'total', ${count},
      'hasMore', ${isCut},
      'invoices', (
        select coalesce(json_agg(json_build_object(${invoicedRowFields(tx)}) order by p.place), '[]')
        from unnest(array(
          select i.invoice_id
          from ${from}
          where ${matches}
          order by ${order}
          limit ${size}
          offset ${(page - 1) * size})) with ordinality p (invoice_id, place)
        join invoices i on i.invoice_id = p.invoice_id
        cross join today t
      ))::text as json
    from guard`
}

/** All of them as rows of JSON, for a file; the caller has been looked up. */
export function invoicedFileRows(tx: Tx, scope: ListScope, asked: Asked) {
  const { withs, whole: { from, matches }, order } = chosen(tx, scope, asked)
  return unprepared(tx`
    with ${withs},
    ${today(tx, scope)}
    select json_build_object(${invoicedRowFields(tx)})::text as row
    from (select i.invoice_id, row_number() over (order by ${order}) as place from ${from} where ${matches}) p
    join invoices i on i.invoice_id = p.invoice_id
    cross join today t
    order by p.place`)
}

/** Which invoices `i`, and in what order: parts of a statement. Sidemarks of lines find one for those who may see them. */
function chosen(tx: Tx, { customer: { customerId }, claims }: ListScope, { search, status, from, to, sort, page, size }: Asked) {
  const order = tx.unsafe(orderOf(sort, claims.showPrices))
  const matches = tx`
        i.customer_id = ${customerId}
        ${status === '' ? tx`` : tx`and i.status = ${status}`}
        ${from === '' ? tx`` : tx`and i.invoiced_on >= ${from}::date`}
        ${to === '' ? tx`` : tx`and i.invoiced_on <= ${to}::date`}`
  const ofAllDays = from === '' && to === ''
  const known = ofAllDays ? countOf(tx, customerId, status) : undefined
  const reach = ofAllDays && status === '' && page && size ? page * size : undefined
  return { ...searched(tx, { name: 'invoices', row: 'i', id: 'invoice_id', words: 'invoice_words' }, { customerId, search, seesSidemarks: claims.showItemSidemark, matches, known, reach, order }), order }
}

/** How many invoices there are, or how many are paid, which are nearly all; undefined of others, which are counted. */
function countOf(tx: Tx, customerId: number, status: Asked['status']) {
  if (status === '') return tx`invoice_count(${customerId})`
  return status === 'paid' ? tx`(invoice_count(${customerId}) - (select count(*) from invoices u where u.customer_id = ${customerId} and u.status <> 'paid'))` : undefined
}

const today = (tx: Tx, { location }: ListScope) => tx`today as materialized (select (stock_now() at time zone ${location.timeZone})::date as day)`
