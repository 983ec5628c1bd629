import type { staffQuoteRoutes } from '@sidemark/contract'
import { quoteSentences } from '@sidemark/contract/rules/quotes'
import type { z } from 'zod'
import { Refusal } from '#platform/serve/replies.ts'
import type { Tx } from '#platform/database/sql.ts'
import type { UserScope } from '#platform/callers/who.ts'
import { changeLines } from './change-lines.ts'
import { chargeQuote } from './charge-quote.ts'
import { lookAtQuote, refuseSecondAnswer } from './lock-quote.ts'
import type { LockedQuote } from './lock-quote.ts'
import { priceLines, priceRefusal } from './price-lines.ts'
import { startRevision } from './start-revision.ts'
import { tellAsker } from './tell-asker.ts'
import { logQuoteAct } from './log-quote-act.ts'
import { keepUnseen, lockNumberedQuote } from './waiting-quotes.ts'
import { writeOnQuote } from './write-on-quote.ts'

type Answering = z.output<typeof staffQuoteRoutes.answerQuote.body>

/**
 * Prices every line of a quote until a last day, and mails the requester. Staff may change its lines. A quote that was
 * answered before gets a new revision.
 *
 * @param answer.revision the revision that the author saw
 * @param answer.lines a price for each line, in dollars per the line's price unit, as text
 * @param answer.seen when the last customer message that the author saw was written. Later messages keep waiting.
 * @throws Problem conflict if a colleague answered the request meanwhile
 * @throws Refusal if the quote has changed or was accepted, if the day has passed, or if a line has no price or is not
 * sold so
 */
export async function answerQuote(tx: Tx, scope: UserScope, number: string, answer: Answering) {
  const numbered = await lockNumberedQuote(tx, number)
  const { quoteId } = numbered
  const quote = await lookAtQuote(tx, quoteId)
  refuseSecondAnswer(quote, answer.status)
  const refusal = refusalOf(quote, answer)
  if (refusal !== null) throw new Refusal(refusal)

  if (quote.state !== 'requested') await startRevision(tx, quoteId)
  const lines = await changeLines(tx, quoteId, answer)
  const refusedPrices = await priceRefusal(tx, quoteId, lines)
  if (refusedPrices !== null) throw new Refusal(refusedPrices)
  await priceLines(tx, quoteId, { lines, expiresOn: answer.expiresOn, freight: answer.freight })
  await chargeQuote(tx, quoteId)
  await writeOnQuote(tx, scope, quoteId, answer.message, true)
  await keepUnseen(tx, numbered, answer.seen)
  await logQuoteAct(tx, scope, numbered, 'answerQuote', number)
  await tellAsker(tx, quoteId, 'quote-priced', answer.message)
  return { success: true }
}

function refusalOf({ revision, state, today }: LockedQuote, answer: Answering): string | null {
  if (revision !== answer.revision || state === 'withdrawn') return quoteSentences.changed
  if (state === 'accepted') return quoteSentences.customerAccepted
  return answer.expiresOn < today ? quoteSentences.lastDayPassed : null
}
