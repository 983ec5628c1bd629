import type { staffQuoteRoutes } from '@sidemark/contract'
import { z } from 'zod'
import type { Tx } from '#platform/sql.ts'
import { maybeOne } from '#platform/sql.ts'
import type { UserScope } from '#platform/who.ts'
import { noQuote } from './staff-quotes.ts'

const Subject = z.object({ quoteId: z.string(), customerId: z.number(), waitingSince: z.string().nullable() })
type Subject = z.output<typeof Subject>
type Seen = z.output<typeof staffQuoteRoutes.settleQuoteMessages.body>

/** The act's quote by the number that people say, locked, so that of an answer and a message at the same moment the second sees the first. @throws Problem not-found */
export const quoteOf = async (tx: Tx, number: string): Promise<Subject> =>
  (await maybeOne(Subject, tx`
    select quote_id as "quoteId", customer_id as "customerId", waiting_since::text as "waitingSince"
    from quotes
    where quote_number = ${number}::bigint
    for no key update`)) ?? noQuote(number)

/** Of what waited before the act, what was not seen goes on waiting. By way of text, for a parameter of an instant loses its microseconds. */
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

/** Takes the messages on a quote off the list of what waits: what was seen needs no answer. @throws Problem not-found */
export async function settleQuoteMessages(tx: Tx, { user }: UserScope, number: string, { seen }: Seen) {
  const quote = await quoteOf(tx, number)
  await keepUnseen(tx, quote, seen)
  await tx`
    insert into audit_log (user_id, customer_id, act, subject)
    values (${user.userId}, ${quote.customerId}, 'settleQuoteMessages', ${number})`
  return { success: true }
}
