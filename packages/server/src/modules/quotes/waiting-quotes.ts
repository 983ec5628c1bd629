import type { staffQuoteRoutes } from '@sidemark/contract'
import { z } from 'zod'
import type { Tx } from '#platform/database/sql.ts'
import { maybeOne } from '#platform/database/sql.ts'
import type { UserScope } from '#platform/callers/who.ts'
import { logQuoteAct } from './log-quote-act.ts'
import { noQuote } from './staff-quotes.ts'

const Subject = z.object({ quoteId: z.string(), customerId: z.number(), waitingSince: z.string().nullable() })
type Subject = z.output<typeof Subject>
type Seen = z.output<typeof staffQuoteRoutes.settleQuoteMessages.body>

/**
 * Locks a quote by its public number. So if an answer and a message come at the same moment, the second sees the first.
 * Resolves to what waited before the act.
 *
 * @throws Problem not-found
 */
export const lockNumberedQuote = async (tx: Tx, number: string): Promise<Subject> =>
  (await maybeOne(
    Subject,
    tx`
    select quote_id as "quoteId", customer_id as "customerId", waiting_since::text as "waitingSince"
    from quotes
    where quote_number = ${number}::bigint
    for no key update`,
  )) ?? noQuote(number)

/**
 * Keeps what waited before the act waiting, as far as the author has not seen it. Instants are sent as text, because an
 * instant as a parameter loses its microseconds.
 */
export const keepUnseen = (tx: Tx, { quoteId, waitingSince }: Subject, seen: Seen['seen']) => tx`
  update quotes
  set waiting_since = (
    select min(m.at)
    from quote_messages m
    where m.quote_id = ${quoteId}
      and not m.is_ours
      and m.at >= ${waitingSince}::text::timestamptz
      and m.at > coalesce(${seen}::text::timestamptz, '-infinity'))
  where quote_id = ${quoteId}`

/**
 * Removes the messages on a quote from the list of those that wait. A message that was seen needs no answer. @throws
 * Problem not-found
 */
export async function settleQuoteMessages(tx: Tx, scope: UserScope, number: string, { seen }: Seen) {
  const quote = await lockNumberedQuote(tx, number)
  await keepUnseen(tx, quote, seen)
  await logQuoteAct(tx, scope, quote, 'settleQuoteMessages', number)
  return { success: true }
}
