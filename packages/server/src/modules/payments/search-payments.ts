import type { paymentRoutes, paymentSorts } from '@sidemark/contract'
import { startRow } from '@sidemark/contract/rules/start-row'
import type { z } from 'zod'
import { guardedJson, guardOf } from '#platform/callers/guard.ts'
import { searched } from '#platform/database/searched-rows.ts'
import type { Json, Tx } from '#platform/database/sql.ts'
import { unprepared } from '#platform/database/driver.ts'
import type { Scope } from '#platform/callers/who.ts'
import { applied, payment } from './payment-rows.ts'

type PaymentsRequest = z.output<typeof paymentRoutes.payments.query>
type Reply = z.output<typeof paymentRoutes.payments.reply>
type ListScope = Pick<Scope, 'customer' | 'location' | 'claims'>
/** The filters and the sort order of the table, for a page and for a file. */
type PaymentSearch = Pick<PaymentsRequest, 'search' | 'status' | 'from' | 'to' | 'sort'> &
  Partial<Pick<PaymentsRequest, 'page' | 'size'>>
type Sort = (typeof paymentSorts)[number]

/** The comment of the row of a surcharge in the file, and the place of the rows that are of no invoice. */
const SURCHARGE = 'Credit card surcharge'
const LAST = 100_000

/** The column of each sort order. Its index goes on with the day, so that equal rows have an order, too. */
const columns: Record<Exclude<Sort, 'date'>, string> = {
  number: 'p.payment_number collate people',
  method: 'p.method_label collate people',
  status: 'p.status',
  amount: 'p.amount',
}

/** SQL of the terms of a sort order. Sorting by a hidden amount would reveal it. */
function orderOf(sort: string, showPrices: boolean) {
  const [name, direction] = sort.startsWith('-') ? [sort.slice(1) as Sort, 'desc'] : [sort as Sort, 'asc'] // tableQuery lets no other sort order through.
  const byDay = `p.created_at ${direction}, p.payment_id ${direction}`
  return name === 'date' || (name === 'amount' && !showPrices) ? byDay : `${columns[name]} ${direction}, ${byDay}`
}

/** One page of the payments that the customer made or began. It is counted, filtered and sorted with indexes alone. */
export function searchPayments(tx: Tx, scope: Scope, request: PaymentsRequest): Promise<Json<Reply>> {
  const { page, size } = request
  const {
    withs,
    listed: { from, matches, count },
    isCut,
    order,
  } = chosen(tx, scope, request)
  return guardedJson(
    scope,
    unprepared(tx`
    with ${guardOf(tx, scope)},
    ${withs}
    select json_build_object('total', ${count}, 'hasMore', ${isCut}, 'payments', (
      select coalesce(json_agg(${payment(tx)} order by h.place), '[]')
      from unnest(array(
        select p.payment_id
        from ${from}
        where ${matches}
        order by ${order}
        limit ${size}
        offset ${startRow(page, size) - 1})) with ordinality h (payment_id, place)
      join payments p on p.payment_id = h.payment_id
      cross join lateral (${applied(tx)}) a
      left join users u using (user_id)))::text as json
    from guard`),
  )
}

/**
 * The rows of the file as JSON: what each payment paid of each invoice, in the order of the table. What pays no invoice
 * is a row of its own, and so is a surcharge, so that the rows add up to the payment. The caller was looked up before.
 */
export function remittanceRows(tx: Tx, scope: ListScope, asked: PaymentSearch) {
  const {
    withs,
    whole: { from, matches },
    order,
  } = chosen(tx, scope, asked)
  return unprepared(tx`
    with ${withs}
    select json_build_object(
      'paymentNumber', coalesce(p.payment_number, ''), 'createdAt', p.created_at, 'method', p.method_label, 'status', p.status, 'invoiceNumber', a.invoice_number,
      'orderNumber', a.order_number, 'amount', a.amount::text, 'discount', a.discount::text, 'confirmation', p.confirmation,
      'comment', coalesce(nullif(a.comment, ''), p.comment), 'returnCode', p.return_code)::text as row
    from (select p.payment_id, row_number() over (order by ${order}) as place from ${from} where ${matches}) h
    join payments p on p.payment_id = h.payment_id
    cross join lateral (
      select i.invoice_number, i.order_number, l.amount, l.discount, l.comment, l.position
      from payment_applications l
      join invoices i using (invoice_id)
      where l.payment_id = p.payment_id
      union all
      select '', '', p.amount - p.surcharge - paid.amount, 0.00, '', ${LAST}::int
      from (select coalesce(sum(l.amount), 0.00) as amount, count(*) as invoices from payment_applications l where l.payment_id = p.payment_id) paid
      where p.amount - p.surcharge > paid.amount
        or paid.invoices = 0
      union all
      select '', '', p.surcharge, 0.00, ${SURCHARGE}, ${LAST}::int + 1
      where p.surcharge > 0
    ) a
    order by h.place, a.position, a.invoice_number`)
}

/** The conditions for payments `p` and their order, as parts of a statement. A day begins at midnight of the branch. */
function chosen(
  tx: Tx,
  { customer: { customerId }, claims, location: { timeZone } }: ListScope,
  { search, status, from, to, sort, page, size }: PaymentSearch,
) {
  const order = tx.unsafe(orderOf(sort, claims.showPrices))
  const matches = tx`
        p.customer_id = ${customerId}
        and p.status not in ('draft', 'scheduled')
        ${status === '' ? tx`` : tx`and p.status = ${status}`}
        ${from === '' ? tx`` : tx`and p.created_at >= ${from}::date::timestamp at time zone ${timeZone}`}
        ${to === '' ? tx`` : tx`and p.created_at < (${to}::date + 1)::timestamp at time zone ${timeZone}`}`
  const narrowsNothing = status === '' && from === '' && to === ''
  const reach = narrowsNothing && page && size ? page * size : undefined
  return {
    ...searched(
      tx,
      { name: 'payments', row: 'p', id: 'payment_id', words: 'payment_words' },
      { customerId, search, seesSidemarks: false, matches, reach, order },
    ),
    order,
  }
}
