import type { staffQuoteRoutes } from '@sidemark/contract'
import type { z } from 'zod'
import { containing } from '#platform/like.ts'
import type { Tx } from '#platform/sql.ts'
import type { UserScope } from '#platform/who.ts'
import { stateOf } from './quote-rows.ts'

/** What narrows and orders a list of quotes, of a page and of a file. */
export type Asked = Pick<z.output<typeof staffQuoteRoutes.staffQuotes.query>, 'search' | 'status' | 'from' | 'to' | 'sort'>
type Caller = Pick<UserScope, 'claims'> & { location: { timeZone: string } | null }

/** The order in which a quote takes its statuses, which is that of the screens' choice. */
const LIFE = ['requested', 'priced', 'part-accepted', 'accepted', 'expired', 'declined', 'withdrawn']

/** The clock of who looks; somebody without a customer has none, and their screens have UTC. */
export const timeZoneOf = ({ location }: Pick<Caller, 'location'>) => location?.timeZone ?? 'UTC'

/** A text as `like` has it, anywhere in the words of a quote. */
export const anywhere = (search: string) => containing(search.toLowerCase())

/** Conditions of what both lists can be narrowed to beside the search: status by the clock, and the days of the request. Pieces begin with `and`. */
export function narrowed(tx: Tx, caller: Caller, { status, from, to }: Asked) {
  const timeZone = timeZoneOf(caller)
  // A request is stored as one; only what was priced can have expired since.
  const standing = status === 'waiting' ? tx`and (q.status = 'requested' or q.waiting_since is not null)` : status === 'requested' ? tx`and q.status = 'requested'` : tx`and ${stateOf(tx)} = ${status}`
  return tx`
        ${status === '' ? tx`` : standing}
        ${from === '' ? tx`` : tx`and q.requested_at >= ${from}::timestamp at time zone ${timeZone}`}
        ${to === '' ? tx`` : tx`and q.requested_at < (${to}::date + 1)::timestamp at time zone ${timeZone}`}`
}

/**
 * `order by` of a sort of the contract. Most have an index of the customer's quotes; how a quote stands changes with the day, so it has none.
 * A quote without what is sorted by comes last either way. Sorted by a total that one may not see, the list would tell it.
 */
export function quoteOrder(tx: Tx, { claims }: Caller, sort: Asked['sort']) {
  const way = sort.startsWith('-') ? tx`desc` : tx`asc`
  const last = tx`${way} nulls last`
  const number = tx`q.quote_number ${way}`
  switch (sort.replace('-', '') as Unsigned) {
    case 'job': return tx`q.job_name collate people ${way}, ${number}`
    case 'status': return tx`array_position(${LIFE}::text[], ${stateOf(tx)}) ${way}, ${number}`
    case 'waiting': return tx`waits_since(q.status, q.requested_at, q.waiting_since) ${last}, ${number}`
    case 'requested': return tx`q.requested_at ${way}, ${number}`
    case 'wanted': return tx`q.wanted_date ${last}, ${number}`
    case 'expires': return tx`q.expires_on ${last}, ${number}`
    case 'customer': return tx`c.name collate people ${way}, ${number}`
    case 'total': return claims.showPrices ? tx`q.total ${last}, ${number}` : number
    case 'number': return number
  }
}
type Unsigned = Asked['sort'] extends infer S ? (S extends `-${infer By}` ? By : S) : never
