import type { staffQuoteRoutes } from '@sidemark/contract'
import type { z } from 'zod'
import { containing } from '#platform/database/like.ts'
import type { Tx } from '#platform/database/sql.ts'
import type { UserScope } from '#platform/callers/who.ts'
import { stateOf } from './quote-rows.ts'

/** The filters and the sort order of a list of quotes, for a page and for a file. */
export type QuoteListRequest = Pick<
  z.output<typeof staffQuoteRoutes.staffQuotes.query>,
  'search' | 'status' | 'from' | 'to' | 'sort'
>
type Caller = Pick<UserScope, 'claims'> & { location: { timeZone: string } | null }

/** The statuses in the order in which a quote goes through them. Screens offer them in the same order. */
const LIFE = ['requested', 'priced', 'part-accepted', 'accepted', 'expired', 'declined', 'withdrawn']

/** The time zone of the user who looks. A user without a customer has none, and their screens have UTC. */
export const timeZoneOf = ({ location }: Pick<Caller, 'location'>) => location?.timeZone ?? 'UTC'

/** The search text as a `like` pattern that matches anywhere in the words of a quote. */
export const anywhere = (search: string) => containing(search.toLowerCase())

/**
 * The filters of both lists besides the search: status by the clock, and the days of the request. Pieces begin with
 * `and`.
 */
export function narrowed(tx: Tx, caller: Caller, { status, from, to }: QuoteListRequest) {
  const timeZone = timeZoneOf(caller)
  // The status requested is stored. Only a priced quote can have expired.
  const standing =
    status === 'waiting'
      ? tx`and (q.status = 'requested' or q.waiting_since is not null)`
      : status === 'requested'
        ? tx`and q.status = 'requested'`
        : tx`and ${stateOf(tx)} = ${status}`
  return tx`
        ${status === '' ? tx`` : standing}
        ${from === '' ? tx`` : tx`and q.requested_at >= ${from}::timestamp at time zone ${timeZone}`}
        ${to === '' ? tx`` : tx`and q.requested_at < (${to}::date + 1)::timestamp at time zone ${timeZone}`}`
}

/**
 * `order by` of a sort of the contract. Most sorts have an index of the customer's quotes. The status of a quote
 * changes with the day, so it has none. A quote without a value in the sorted column comes last in both directions. If
 * a user could sort by a total they may not see, the list would tell it.
 */
export function quoteOrder(tx: Tx, { claims }: Caller, sort: QuoteListRequest['sort']) {
  const way = sort.startsWith('-') ? tx`desc` : tx`asc`
  const last = tx`${way} nulls last`
  const number = tx`q.quote_number ${way}`
  switch (sort.replace('-', '') as Unsigned) {
    case 'job':
      return tx`q.job_name collate people ${way}, ${number}`
    case 'status':
      return tx`array_position(${LIFE}::text[], ${stateOf(tx)}) ${way}, ${number}`
    case 'waiting':
      return tx`waits_since(q.status, q.requested_at, q.waiting_since) ${last}, ${number}`
    case 'requested':
      return tx`q.requested_at ${way}, ${number}`
    case 'wanted':
      return tx`q.wanted_date ${last}, ${number}`
    case 'expires':
      return tx`q.expires_on ${last}, ${number}`
    case 'customer':
      return tx`c.name collate people ${way}, ${number}`
    case 'total':
      return claims.showPrices ? tx`q.total ${last}, ${number}` : number
    case 'number':
      return number
  }
}
type Unsigned = QuoteListRequest['sort'] extends infer S ? (S extends `-${infer By}` ? By : S) : never
