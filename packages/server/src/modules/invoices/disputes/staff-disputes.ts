import type { disputeRoutes } from '@sidemark/contract'
import { Problem } from '@sidemark/contract'
import { disputeRefusals } from '@sidemark/contract/rules/payments'
import { startRow } from '@sidemark/contract/rules/start-row'
import { z } from 'zod'
import { leaveNotice } from '#modules/notifications/leave-notice.ts'
import { guardedJson, guardOf } from '#platform/callers/guard.ts'
import type { UserScope } from '#platform/callers/who.ts'
import { containing } from '#platform/database/like.ts'
import type { Json, Tx } from '#platform/database/sql.ts'
import { maybeOne } from '#platform/database/sql.ts'
import { disputeFields } from './dispute-rows.ts'

type Request = z.output<typeof disputeRoutes.staffDisputes.query>
type Reply = z.output<typeof disputeRoutes.staffDisputes.reply>
type Answer = z.output<typeof disputeRoutes.settleDispute.body>

/** Disputes of all customers, the oldest first. Few are open, because an answer takes one off the list. */
export function staffDisputes(
  tx: Tx,
  scope: UserScope,
  { search, sort, page, size, status }: Request,
): Promise<Json<Reply>> {
  const like = containing(search.toLowerCase())
  const way = sort.startsWith('-') ? tx`desc` : tx`asc`
  const order = sort.endsWith('customer')
    ? tx`c.name ${way}, d.opened_at, d.dispute_id`
    : sort.endsWith('amount')
      ? tx`d.amount ${way}, d.opened_at, d.dispute_id`
      : tx`d.opened_at ${way}, d.dispute_id`
  const isOpen = { open: tx`d.outcome is null`, settled: tx`d.outcome is not null`, '': tx`true` }[status]
  const found = tx`
      from invoice_disputes d
      join invoices i on i.invoice_id = d.invoice_id
      join customers c on c.customer_id = i.customer_id
      where ${isOpen}
        and ${search === '' ? tx`true` : tx`(lower(i.invoice_number) like ${like} or lower(c.name) like ${like} or lower(c.customer_number) like ${like})`}`
  return guardedJson(
    scope,
    tx`
    with ${guardOf(tx, scope)}
    select json_build_object(
      'total', (select count(*) ${found}),
      'disputes', (
        select coalesce(json_agg(json_build_object(${disputeFields(tx)}, 'invoiceNumber', i.invoice_number, 'orderNumber', i.order_number,
          'customerNumber', c.customer_number, 'customerName', c.name, 'item', concat_ws(' ', x.sku, coalesce(nullif(l.description, ''), x.description)),
          'lineQuantity', case when k.counted then quantity_text(l.quantity) || ' ' || l.um_code else '' end,
          'linePrice', case when k.counted then shown_price(l.unit_price) end, 'linePriceUOM', coalesce(l.price_uom, ''),
          'invoiceAmount', i.amount::text, 'netdue', i.open_amount::text, 'settledBy', user_name(s)) order by o.place), '[]')
        from unnest(array(
          select d.dispute_id
          ${found}
          order by ${order}
          limit ${size}
          offset ${startRow(page, size) - 1}
        )) with ordinality o (dispute_id, place)
        join invoice_disputes d on d.dispute_id = o.dispute_id
        join invoices i on i.invoice_id = d.invoice_id
        join customers c on c.customer_id = i.customer_id
        left join invoice_lines l on l.invoice_id = d.invoice_id and l.line_number = d.line_number
        cross join lateral (select l.um_code <> '' and l.quantity <> 0 as counted) k
        left join items x on x.item_id = l.item_id
        left join users u on u.user_id = d.user_id
        left join users s on s.user_id = d.settled_by))::text as json
    from guard`,
  )
}

const Subject = z.object({
  outcome: z.string().nullable(),
  userId: z.string().nullable(),
  customerId: z.number(),
})

/**
 * Answers a dispute: the one who opened it gets a mail, and the ERP hears of it. The first answer counts.
 *
 * @throws Problem not-found
 */
export async function settleDispute(tx: Tx, { user }: UserScope, disputeId: string, { outcome, answer }: Answer) {
  const dispute = await maybeOne(
    Subject,
    tx`
    select d.outcome, d.user_id as "userId", i.customer_id as "customerId"
    from invoice_disputes d
    join invoices i on i.invoice_id = d.invoice_id
    where d.dispute_id = ${disputeId}
    for update of d`,
  )
  if (!dispute) throw new Problem('not-found', disputeRefusals.none)
  if (dispute.outcome !== null) return { success: false, reason: disputeRefusals.settled }
  await tx`
    with settled as (
      update invoice_disputes
      set outcome = ${outcome}, answer = ${answer}, settled_at = stock_now(), settled_by = ${user.userId}
      where dispute_id = ${disputeId}
    ), logged as (
      insert into audit_log (user_id, customer_id, act, subject, detail)
      values (${user.userId}, ${dispute.customerId}, 'settleDispute', ${disputeId}, jsonb_build_object('outcome', ${outcome}::text))
    )
    insert into export_outbox (kind, payload)
    values ('dispute-answer', jsonb_build_object('disputeId', ${disputeId}::uuid, 'outcome', ${outcome}::text, 'answer', ${answer}::text))`
  if (dispute.userId !== null)
    await leaveNotice(tx, {
      event: 'dispute-answered',
      about: disputeId,
      receiver: dispute.userId,
    })
  return { success: true, reason: '' }
}
