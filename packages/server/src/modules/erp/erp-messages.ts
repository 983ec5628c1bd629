import type { staffErpRoutes } from '@sidemark/contract'
import { startRow } from '@sidemark/contract/rules/start-row'
import type { z } from 'zod'
import { guardedJson, guardOf } from '#platform/callers/guard.ts'
import type { UserScope } from '#platform/callers/who.ts'
import { containing } from '#platform/database/like.ts'
import type { Json, Tx } from '#platform/database/sql.ts'

type Request = z.output<typeof staffErpRoutes.erpMessages.query>
type Reply = z.output<typeof staffErpRoutes.erpMessages.reply>

/** The messages to the ERP, oldest first, without what they say. docs/erp.md explains them. */
export function erpMessages(
  tx: Tx,
  scope: UserScope,
  { search, sort, page, size, status }: Request,
): Promise<Json<Reply>> {
  const like = containing(search.toLowerCase())
  const way = sort.startsWith('-') ? tx`desc` : tx`asc`
  const order = sort.endsWith('attempts') ? tx`e.attempts ${way}, e.position` : tx`e.position ${way}`
  const isAsked = {
    dead: tx`e.sent_at is null and e.dead_at is not null`,
    failing: tx`e.sent_at is null and e.dead_at is null and e.failing_since is not null`,
    waiting: tx`e.sent_at is null`,
    skipped: tx`e.skipped_at is not null`,
    '': tx`(e.sent_at is null or e.skipped_at is not null)`,
  }[status]
  // The subject is the order, or is named in the payload.
  const subjects = tx`
      left join orders o on o.order_id = e.order_id
      left join payments p on p.header_guid = (e.payload ->> 'headerGUID')::uuid
      left join invoice_disputes d on d.dispute_id = (e.payload ->> 'disputeId')::uuid
      left join invoices i on i.invoice_id = d.invoice_id
      left join customers c on c.customer_id = coalesce(o.customer_id, p.customer_id, i.customer_id)
      cross join lateral (
        select coalesce(o.order_number::text, i.invoice_number, p.payment_number, nullif(p.confirmation, ''), e.subject) as number
      ) a`
  const found = tx`
      from export_outbox e
      ${search === '' ? tx`` : subjects}
      where ${isAsked}
        and ${search === '' ? tx`true` : tx`(lower(a.number) like ${like} or lower(c.name) like ${like} or lower(c.customer_number) like ${like})`}`
  return guardedJson(
    scope,
    tx`
    with ${guardOf(tx, scope)}
    select json_build_object(
      'total', (select count(*) ${found}),
      'messages', (
        select coalesce(json_agg(json_build_object('exportId', e.export_id, 'kind', e.kind, 'about', a.number, 'customerNumber', coalesce(c.customer_number, ''),
          'customerName', coalesce(c.name, ''), 'at', e.at, 'attempts', e.attempts, 'failingSince', e.failing_since, 'lastAnswer', e.last_error,
          'nextTryAt', case when e.sent_at is null and e.dead_at is null then e.next_try_at end, 'deadAt', e.dead_at,
          'behind', (select count(*) from export_outbox l where l.subject = e.subject and l.position > e.position and l.sent_at is null and e.sent_at is null),
          'skippedAt', e.skipped_at, 'decidedBy', user_name(u), 'note', e.note) order by x.place), '[]')
        from unnest(array(
          select e.export_id
          ${found}
          order by ${order}
          limit ${size}
          offset ${startRow(page, size) - 1}
        )) with ordinality x (export_id, place)
        join export_outbox e on e.export_id = x.export_id
        ${subjects}
        left join users u on u.user_id = e.decided_by))::text as json
    from guard`,
  )
}
