import type { staffQuoteRoutes } from '@sidemark/contract'
import type { z } from 'zod'
import type { Tx } from '#platform/database/sql.ts'
import type { UserScope } from '#platform/callers/who.ts'
import { tellAsker } from './tell-asker.ts'
import { logQuoteAct } from './log-quote-act.ts'
import { keepUnseen, lockNumberedQuote } from './waiting-quotes.ts'
import { writeOnQuote } from './write-on-quote.ts'

type Writing = z.output<typeof staffQuoteRoutes.staffWriteOnQuote.body>

/**
 * Writes to the customer on a quote, and mails the user who wrote last, or else the requester.
 *
 * @param seen when the last customer message that the author saw was written. Later messages keep waiting.
 */
export async function staffWriteOnQuote(tx: Tx, scope: UserScope, number: string, { message, seen }: Writing) {
  const quote = await lockNumberedQuote(tx, number)
  await writeOnQuote(tx, scope, quote.quoteId, message, true)
  await keepUnseen(tx, quote, seen)
  await logQuoteAct(tx, scope, quote, 'writeOnQuote', number)
  await tellAsker(tx, quote.quoteId, 'quote-written', message)
  return { success: true }
}
