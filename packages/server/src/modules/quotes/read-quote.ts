import type { Quote } from '@sidemark/contract'
import type { z } from 'zod'
import type { OwnedId } from '#platform/callers/owned.ts'
import type { Json, Tx } from '#platform/database/sql.ts'
import { json } from '#platform/database/sql.ts'
import type { Scope } from '#platform/callers/who.ts'
import { fromQuoteLines, quoteLineFields, quoteRestFields, quoteRowFields, stateOf } from './quote-rows.ts'

/**
 * One quote: its lines with the stock now and when it was priced, and with today's price if that is lower; its
 * messages, its earlier revisions, and the acts that are possible.
 */
export const readQuote = (
  tx: Tx,
  { user, claims, lists }: Pick<Scope, 'user' | 'claims' | 'lists'>,
  quoteId: OwnedId<'quote'>,
): Promise<Json<z.output<typeof Quote>>> =>
  json(tx`
    with clock as materialized (select stock_now() as at)
    select json_build_object(
      ${quoteRowFields(tx)},
      ${quoteRestFields(tx, user.userId)},
      'lines', (
        select coalesce(json_agg(json_build_object(${quoteLineFields(tx)}) order by l.line_number), '[]')
        ${fromQuoteLines(tx, { lists: tx`${lists}::int[]`, reader: tx`${user.userId}::uuid` })}
        where l.quote_id = q.quote_id
          and l.revision = q.revision),
      'canAccept', ${claims.allowedToOrder} and ${stateOf(tx)} in ('priced', 'part-accepted'),
      'canWithdraw', ${stateOf(tx)} in ('requested', 'priced'),
      'canRequestAgain', ${stateOf(tx)} <> 'requested')::text as json
    from clock
    cross join quotes q
    join locations b on b.location_id = q.location_id
    left join users u on u.user_id = q.user_id
    where q.quote_id = ${quoteId}`)
