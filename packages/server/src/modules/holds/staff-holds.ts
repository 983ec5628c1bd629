import type { staffHoldRoutes } from '@sidemark/contract'
import { startRow } from '@sidemark/contract/rules/start-row'
import type { z } from 'zod'
import { guardedJson, guardOf } from '#platform/callers/guard.ts'
import { containing } from '#platform/database/like.ts'
import type { Json, Tx } from '#platform/database/sql.ts'
import type { UserScope } from '#platform/callers/who.ts'
import { staffHoldFields, staffHoldJoins } from './staff-hold.ts'

type Request = z.output<typeof staffHoldRoutes.staffHolds.query>
type Reply = z.output<typeof staffHoldRoutes.staffHolds.reply>

/**
 * Holds of all customers that have a status at this moment, longest wait first. A search finds them by number, SKU, and
 * customer number or name.
 */
export function staffHolds(tx: Tx, scope: UserScope, request: Request): Promise<Json<Reply>> {
  const { sort, page, size } = request
  const found = foundOf(tx, request)
  return guardedJson(
    scope,
    tx`
    with ${guardOf(tx, scope)},
    clock as materialized (select stock_now() as at from guard)
    select json_build_object(
      'total', (select count(*) ${found}),
      'holds', (
        select coalesce(json_agg(json_build_object(${staffHoldFields(tx)}) order by h.place), '[]')
        from (
          select h.*, row_number() over () as place
          from (
            select h.*, c.at
            ${found}
            order by ${orderOf(tx, sort)}
            limit ${size}
            offset ${startRow(page, size) - 1}
          ) h
        ) h
        ${staffHoldJoins(tx)}))::text as json
    from guard`,
  )
}

function foundOf(tx: Tx, { search, status }: Pick<Request, 'search' | 'status'>) {
  const like = containing(search.toLowerCase())
  const running = status === 'requested' || status === 'active' || status === 'extended'
  const narrowed = running
    ? tx`h.status = ${status} and h.expires_at > c.at`
    : status === 'expired'
      ? tx`h.status in ('requested', 'active', 'extended') and h.expires_at <= c.at`
      : status === ''
        ? tx`true`
        : tx`h.status = ${status}`
  return tx`
            from clock c
            cross join holds h
            where ${narrowed}
              ${
                search === ''
                  ? tx``
                  : tx`and (h.hold_number::text like ${like}
                or exists (select from items x where x.item_id = h.item_id and lower(x.sku) like ${like})
                or exists (select from customers x where x.customer_id = h.customer_id and (lower(x.name) like ${like} or lower(x.customer_number) like ${like})))`
              }`
}

/**
 * By their state, the holds that wait for a decision come first, then those that run, the next to end before the others, and
 * then those that are over, the latest of which is the one that is most likely looked for.
 */
function orderOf(tx: Tx, sort: Request['sort']) {
  const way = sort.startsWith('-') ? tx`desc` : tx`asc`
  if (sort.endsWith('number')) return tx`h.hold_number ${way}`
  if (sort.endsWith('expires')) return tx`h.expires_at ${way}, h.hold_number ${way}`
  const runs = tx`(h.status in ('requested', 'active', 'extended') and h.expires_at > c.at)`
  return sort.endsWith('state')
    ? tx`case when not ${runs} then 3 when h.status = 'requested' then 1 else 2 end ${way}, case when ${runs} then h.expires_at end ${way}, h.expires_at desc, h.hold_number ${way}`
    : tx`h.created_at ${way}, h.hold_number ${way}`
}
