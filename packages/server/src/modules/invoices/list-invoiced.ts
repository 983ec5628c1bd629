import type { invoicedRoutes, invoicedSorts } from '@sidemark/contract'
import type { z } from 'zod'
import { guardedJson, guardOf } from '#platform/callers/guard.ts'
import { searched } from '#platform/database/searched-rows.ts'
import type { Json, Tx } from '#platform/database/sql.ts'
import { unprepared } from '#platform/database/driver.ts'
import type { Scope } from '#platform/callers/who.ts'
import { invoicedRowFields } from './invoiced-rows.ts'

type InvoicedRequest = z.output<typeof invoicedRoutes.invoiced.query>
type Reply = z.output<typeof invoicedRoutes.invoiced.reply>
type ListScope = Pick<Scope, 'customer' | 'location' | 'claims' | 'guard'>
/** The filters and the sort order of the list, for a page and for a file. */
type InvoicedSearch = Pick<InvoicedRequest, 'search' | 'status' | 'from' | 'to' | 'sort'> &
  Partial<Pick<InvoicedRequest, 'page' | 'size'>>
type Sort = (typeof invoicedSorts)[number]

/**
 * The columns of each sort order. Each has its index, which ends with the number, so that equal rows have an order too.
 */
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

/** SQL of the terms of a sort order. Sorting by a hidden amount would reveal it. */
function orderOf(sort: string, showPrices: boolean) {
  const [name, direction] = sort.startsWith('-') ? [sort.slice(1) as Sort, 'desc'] : [sort as Sort, 'asc'] // tableQuery lets no other sort order through.
  const by = columns[!showPrices && (name === 'total' || name === 'netdue') ? 'date' : name]
  return name === 'number' ? `${by} ${direction}` : `${by} ${direction}, ${columns.number} ${direction}`
}

/**
 * One page of the customer's invoices and credit memos. A search also finds sidemarks of lines if the user may see
 * them.
 */
export const listInvoiced = (tx: Tx, scope: Scope, request: InvoicedRequest): Promise<Json<Reply>> =>
  guardedJson(scope, unprepared(invoicedList(tx, scope, request)))

/**
 * The statement of the list. It counts, filters and sorts with indexes alone, and reads the table only for the rows of
 * the page.
 */
function invoicedList(tx: Tx, scope: ListScope, request: InvoicedRequest) {
  const { page, size } = request
  const {
    withs,
    listed: { from, matches, count },
    isCut,
    order,
  } = chosen(tx, scope, request)
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

/** All rows of the list as JSON, for a file. The caller was looked up before. */
export function invoicedFileRows(tx: Tx, scope: ListScope, asked: InvoicedSearch) {
  const {
    withs,
    whole: { from, matches },
    order,
  } = chosen(tx, scope, asked)
  return unprepared(tx`
    with ${withs},
    ${today(tx, scope)}
    select json_build_object(${invoicedRowFields(tx)})::text as row
    from (select i.invoice_id, row_number() over (order by ${order}) as place from ${from} where ${matches}) p
    join invoices i on i.invoice_id = p.invoice_id
    cross join today t
    order by p.place`)
}

/**
 * The conditions for invoices `i` and their order, as parts of a statement. A search finds sidemarks of lines only for
 * users who may see them.
 */
function chosen(
  tx: Tx,
  { customer: { customerId }, claims, location: { timeZone } }: ListScope,
  { search, status, from, to, sort, page, size }: InvoicedSearch,
) {
  const order = tx.unsafe(orderOf(sort, claims.showPrices))
  const matches = tx`
        i.customer_id = ${customerId}
        ${status === '' ? tx`` : status === 'past-due' ? tx`and i.status = 'open' and i.due_on < (stock_now() at time zone ${timeZone})::date` : tx`and i.status = ${status}`}
        ${from === '' ? tx`` : tx`and i.invoiced_on >= ${from}::date`}
        ${to === '' ? tx`` : tx`and i.invoiced_on <= ${to}::date`}`
  const ofAllDays = from === '' && to === ''
  const known = ofAllDays ? countOf(tx, customerId, status) : undefined
  const reach = ofAllDays && status === '' && page && size ? page * size : undefined
  return {
    ...searched(
      tx,
      { name: 'invoices', row: 'i', id: 'invoice_id', words: 'invoice_words' },
      { customerId, search, seesSidemarks: claims.showItemSidemark, matches, known, reach, order },
    ),
    order,
  }
}

/**
 * The number of all invoices, or of paid ones, which are nearly all. Undefined for other filters, whose rows are
 * counted.
 */
function countOf(tx: Tx, customerId: number, status: InvoicedSearch['status']) {
  if (status === '') return tx`invoice_count(${customerId})`
  return status === 'paid'
    ? tx`(invoice_count(${customerId}) - (select count(*) from invoices u where u.customer_id = ${customerId} and u.status <> 'paid'))`
    : undefined
}

const today = (tx: Tx, { location }: ListScope) =>
  tx`today as materialized (select (stock_now() at time zone ${location.timeZone})::date as day)`
