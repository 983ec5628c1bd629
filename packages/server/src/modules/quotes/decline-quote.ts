import type { staffQuoteRoutes } from '@sidemark/contract'
import { quoteSentences } from '@sidemark/contract/rules/quotes'
import type { z } from 'zod'
import { Refusal } from '#platform/serve/replies.ts'
import type { Tx } from '#platform/database/sql.ts'
import type { UserScope } from '#platform/callers/who.ts'
import { lookAtQuote, refuseSecondAnswer } from './lock-quote.ts'
import type { LockedQuote } from './lock-quote.ts'
import { tellAsker } from './tell-asker.ts'
import { logQuoteAct } from './log-quote-act.ts'
import { keepUnseen, lockNumberedQuote } from './waiting-quotes.ts'
import { writeOnQuote } from './write-on-quote.ts'

type Declining = z.output<typeof staffQuoteRoutes.declineQuote.body>

/** The states in which a quote can be declined: nothing of it was accepted. */
const DECLINABLE: readonly LockedQuote['state'][] = ['requested', 'priced', 'expired']

/**
 * Declines a quote with a reason, and mails the requester.
 *
 * @param seen when the last customer message that the author saw was written. Later messages keep waiting.
 * @throws Problem conflict if a colleague answered the request meanwhile
 * @throws Refusal if the quote has another revision than the author saw, if a part of it was accepted, or if it is over
 */
export async function declineQuote(
  tx: Tx,
  scope: UserScope,
  number: string,
  { revision, status, message, seen }: Declining,
) {
  const numbered = await lockNumberedQuote(tx, number)
  const { quoteId } = numbered
  const quote = await lookAtQuote(tx, quoteId)
  refuseSecondAnswer(quote, status)
  if (quote.revision !== revision || !DECLINABLE.includes(quote.state)) throw new Refusal(quoteSentences.changed)
  await tx`update quotes set status = 'declined' where quote_id = ${quoteId}`
  await writeOnQuote(tx, scope, quoteId, message, true)
  await keepUnseen(tx, numbered, seen)
  await logQuoteAct(tx, scope, numbered, 'declineQuote', number)
  await tellAsker(tx, quoteId, 'quote-declined', message)
  return { success: true }
}
