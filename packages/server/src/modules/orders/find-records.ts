import type { findRoutes } from '@sidemark/contract'
import { FAVORITES } from '@sidemark/contract/rules/lists'
import type { z } from 'zod'
import { guardedJson, guardOf } from '#platform/callers/guard.ts'
import { containsText } from '#platform/database/contains-text.ts'
import { unprepared } from '#platform/database/driver.ts'
import type { Json, Tx } from '#platform/database/sql.ts'
import type { Scope } from '#platform/callers/who.ts'
import { allOrdersFound } from './all-orders-found.ts'
import { sidemarksOfLines } from './order-rows.ts'

type Reply = z.output<typeof findRoutes.findRecords.reply>

/** The fewest letters of a search. Fewer are in nearly all rows. */
const LEAST = 2
/** The most records of each kind. */
const MOST = 4
/** The most quotes that contain the text and are looked at: the newest. */
const QUOTES = 40

/**
 * Finds open orders, invoices, quotes and shopping lists of the customer, for a box that searches everything. One
 * statement, which finds rows by their words and stops where a list would (`searched`). Of each kind, the row with this
 * very number or PO comes first, and then the newest. A row that only holds an item with these letters in its SKU is
 * left out: such a search means the item.
 */
export async function findRecords(tx: Tx, scope: Scope, search: string): Promise<Json<Reply> | Reply> {
  const text = search.toLowerCase().replace(/^#/, '')
  const asked = text.length < LEAST ? undefined : text
  return guardedJson(scope, unprepared(asked === undefined ? nothing(tx, scope) : recordsStatement(tx, scope, asked)))
}

const nothing = (tx: Tx, scope: Scope) => tx`
    with ${guardOf(tx, scope)}
    select '{"records":[]}' as json
    from guard`

function recordsStatement(tx: Tx, scope: Scope, text: string) {
  const { customer, claims, user, location } = scope
  const found = allOrdersFound(tx, scope, { search: text, kind: '', from: '', to: '', sort: '-date' })
  const { orders, invoices } = found
  /**
   * The text is in these columns, or in a sidemark of a line that the user may see. The words are looked up as a value,
   * because a join with `exists` would read the words of all rows.
   */
  const holds = (columns: ReturnType<Tx>, words: string, id: string) => tx`(
          strpos(lower(concat_ws(E'\n', ${columns})), ${text}) > 0
          ${claims.showItemSidemark ? tx`or coalesce((select strpos(w.line_sidemarks, ${text}) > 0 from ${tx.unsafe(words)} w where w.${tx.unsafe(id)} = r.${tx.unsafe(id)}), false)` : tx``})`
  /** The sidemark, and those of lines by which the row was found, or of all lines without one of its own. */
  const jobOf = (lines: ReturnType<Tx>) =>
    claims.showItemSidemark
      ? tx`nullif(concat_ws(', ', nullif(r.sidemark, ''), ${sidemarksOfLines(
          tx,
          tx`${lines} and (r.sidemark = '' or (l.sidemark <> r.sidemark and strpos(lower(l.sidemark), ${text}) > 0))`,
        )}), '')`
      : tx`nullif(r.sidemark, '')`
  const on = (instant: ReturnType<Tx>) => tx`(${instant} at time zone ${location.timeZone})::date`
  /** The day that the status of an order `r` is about. A day that is hidden or has passed is not told. */
  const dayOfOrder = tx`
        case when r.status in ('shipped', 'delivered') then (select ${on(tx`max(coalesce(case when r.status = 'delivered' then p.delivered_at end, p.shipped_at))`)} from shipments p where p.order_id = r.order_id)
          when r.status in ('entered', 'awaiting-approval', 'on-hold', 'released', 'picking') and r.promised_date >= ${on(tx`stock_now()`)}
            ${claims.hideBOETA ? tx`and not exists (select from order_words w where w.order_id = r.order_id and w.back_ordered)` : tx``} then r.promised_date end`
  return tx`
    with ${guardOf(tx, scope)},
    ${found.withs},
    record as (
      (select 1 as place, 'order' as kind, r.order_number::text as name, concat_ws(' · ', nullif(r.po_number, ''), ${jobOf(tx`order_lines l where l.order_id = r.order_id`)}, nullif(r.ship_to_name, '')) as detail,
        (r.order_number::text = ${text} or lower(r.po_number) = ${text}) as exact, r.ordered_at as at,
        case when r.status in ('shipped', 'delivered') and exists (select from ship_vias v where v.ship_via_code = r.ship_via_code and v.how = 'W') then 'pickedUp' else r.status end as status,
        ${dayOfOrder} as day
      from (select o.* from ${orders.listed.from} where ${orders.listed.matches}) r
      where ${holds(tx`r.order_number, r.po_number, r.sidemark, r.ship_to_name`, 'order_words', 'order_id')}
      order by exact desc, at desc
      limit ${MOST})
      union all
      (select 2, 'invoice', r.invoice_number, concat_ws(' · ', nullif(r.po_number, ''), ${jobOf(tx`invoice_lines l where l.invoice_id = r.invoice_id`)}),
        (lower(r.invoice_number) = ${text} or lower(r.po_number) = ${text} or r.order_number = ${text}) as exact, r.invoiced_on::timestamptz as at, null, r.invoiced_on
      from (select i.* from ${invoices.listed.from} where ${invoices.listed.matches}) r
      where ${holds(tx`r.invoice_number, r.po_number, r.sidemark, r.order_number`, 'invoice_words', 'invoice_id')}
      order by exact desc, at desc
      limit ${MOST})
      union all
      (select 3, 'quote', r.quote_number::text, r.job_name, (r.quote_number::text = ${text}) as exact, r.requested_at as at, null, ${on(tx`r.requested_at`)}
      from (
        select q.quote_number, q.job_name, q.requested_at
        from quotes q
        where q.customer_id = ${customer.customerId}
          and ${claims.showQuotes}
          and ${containsText(tx, 'q.words', text)}
        order by q.quote_number desc
        limit ${QUOTES}
      ) r
      where strpos(lower(concat_ws(E'\n', r.quote_number, r.job_name)), ${text}) > 0
      order by exact desc, at desc
      limit ${MOST})
      union all
      (select 4, 'list', s.name, '', (lower(s.name) = ${text}) as exact, s.created_at as at, null, null
      from shopping_lists s
      where s.customer_id = ${customer.customerId}
        and (s.user_id = ${user.userId} or s.shared)
        and s.name <> ${FAVORITES}
        and strpos(lower(s.name), ${text}) > 0
      order by exact desc, at desc
      limit ${MOST})
    )
    select json_build_object('records', (
      select coalesce(json_agg(json_build_object('kind', r.kind, 'name', r.name, 'detail', r.detail, 'status', r.status, 'day', r.day) order by r.exact desc, r.place, r.at desc), '[]')
      from record r))::text as json
    from guard`
}
