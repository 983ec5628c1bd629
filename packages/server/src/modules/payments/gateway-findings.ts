import { Problem } from '@sidemark/contract'
import type { staffPaymentRoutes } from '@sidemark/contract'
import { findingRefusals } from '@sidemark/contract/rules/payments'
import { startRow } from '@sidemark/contract/rules/start-row'
import { z } from 'zod'
import { guardedJson, guardOf } from '#platform/callers/guard.ts'
import type { UserScope } from '#platform/callers/who.ts'
import { containing } from '#platform/database/like.ts'
import type { Json, Tx } from '#platform/database/sql.ts'
import { maybeOne } from '#platform/database/sql.ts'

type Request = z.output<typeof staffPaymentRoutes.gatewayFindings.query>
type Reply = z.output<typeof staffPaymentRoutes.gatewayFindings.reply>

/** What the comparison with the gateway found (`check-gateway.ts`), oldest first. There are few, because people settle them. */
export function gatewayFindings(
  tx: Tx,
  scope: UserScope,
  { search, sort, page, size, status }: Request,
): Promise<Json<Reply>> {
  const like = containing(search.toLowerCase())
  const way = sort.startsWith('-') ? tx`desc` : tx`asc`
  const order = sort.endsWith('customer')
    ? tx`c.name ${way} nulls last, f.found_at, f.finding_id`
    : tx`f.found_at ${way}, f.finding_id`
  const isOpen = { open: tx`f.settled_at is null`, settled: tx`f.settled_at is not null`, '': tx`true` }[status]
  const found = tx`
      from gateway_findings f
      left join payments p on p.payment_id = f.payment_id
      left join customers c on c.customer_id = p.customer_id
      where ${isOpen}
        and ${search === '' ? tx`true` : tx`(lower(f.gateway_reference) like ${like} or lower(c.name) like ${like} or lower(c.customer_number) like ${like})`}`
  return guardedJson(
    scope,
    tx`
    with ${guardOf(tx, scope)}
    select json_build_object(
      'total', (select count(*) ${found}),
      'findings', (
        select coalesce(json_agg(json_build_object('findingId', f.finding_id, 'foundAt', f.found_at, 'kind', f.kind, 'gateway', f.gateway,
          'gatewayReference', f.gateway_reference, 'gatewayAmount', case when f.kind <> 'unknown-there' then f.amount::text end,
          'payment', case when p.payment_id is not null then json_build_object('headerGUID', p.header_guid, 'customerNumber', c.customer_number,
            'customerName', c.name, 'status', p.status, 'createdAt', p.created_at, 'amount', p.amount::text) end,
          'settledAt', f.settled_at, 'settledBy', user_name(u), 'note', f.note) order by o.place), '[]')
        from unnest(array(
          select f.finding_id
          ${found}
          order by ${order}
          limit ${size}
          offset ${startRow(page, size) - 1}
        )) with ordinality o (finding_id, place)
        join gateway_findings f on f.finding_id = o.finding_id
        left join payments p on p.payment_id = f.payment_id
        left join customers c on c.customer_id = p.customer_id
        left join users u on u.user_id = f.settled_by))::text as json
    from guard`,
  )
}

const Settled = z.object({ isOurs: z.boolean() })

/**
 * Takes a difference off the list, with what was found. The first one who settles it counts.
 *
 * @throws Problem not-found
 */
export async function settleFinding(tx: Tx, { user }: UserScope, findingId: string, note: string) {
  const found = await maybeOne(
    Settled,
    tx`
    with found as (
      select finding_id, gateway_reference, settled_at
      from gateway_findings
      where finding_id = ${findingId}
      for update
    ), settled as (
      update gateway_findings f
      set settled_at = now(), settled_by = ${user.userId}, note = ${note}
      from found
      where f.finding_id = found.finding_id
        and found.settled_at is null
      returning f.finding_id, f.gateway_reference
    ), logged as (
      insert into audit_log (user_id, act, subject, detail)
      select ${user.userId}, 'settleFinding', gateway_reference, jsonb_build_object('note', ${note}::text)
      from settled
    )
    select exists (select from settled) as "isOurs"
    from found`,
  )
  if (!found) throw new Problem('not-found', findingRefusals.none)
  return found.isOurs ? { success: true, reason: '' } : { success: false, reason: findingRefusals.settled }
}
