import type { quoteRoutes } from '@sidemark/contract'
import { quoteSentences } from '@sidemark/contract/rules/quotes'
import type { z } from 'zod'
import type { OwnedId } from '#platform/callers/owned.ts'
import { Refusal } from '#platform/serve/replies.ts'
import type { Tx } from '#platform/database/sql.ts'
import type { Scope } from '#platform/callers/who.ts'
import { lockQuote } from './lock-quote.ts'
import type { LockedQuote } from './lock-quote.ts'
import { startRevision } from './start-revision.ts'
import { writeOnQuote } from './write-on-quote.ts'

type RequestingAgain = Omit<z.output<typeof quoteRoutes.requestQuoteAgain.body>, 'customerNumber'>

/**
 * Requests a new revision of a quote that was priced, accepted, declined or withdrawn, or that has expired. If the
 * request names no day, the earlier wanted day stays, unless it has passed.
 *
 * @param request.revision the revision that the user saw, or undefined for the current one
 * @throws Refusal while the quote waits for prices, if it has another revision, or if the wanted day has passed
 */
export async function requestQuoteAgain(
  tx: Tx,
  scope: Pick<Scope, 'user'>,
  quoteId: OwnedId<'quote'>,
  request: RequestingAgain,
) {
  const quote = await lockQuote(tx, quoteId)
  const refusal = refusalOf(quote, request)
  if (refusal !== null) throw new Refusal(refusal)
  await startRevision(tx, quoteId)
  await tx`
    update quotes
    set wanted_date = coalesce(${request.wantedDate || null}::date, case when wanted_date >= ${quote.today}::date then wanted_date end)
    where quote_id = ${quoteId}`
  await writeOnQuote(tx, scope, quoteId, request.message)
  return { success: true }
}

function refusalOf(quote: LockedQuote, { revision = quote.revision, wantedDate }: RequestingAgain): string | null {
  if (quote.revision !== revision) return quoteSentences.changed
  if (quote.state === 'requested') return quoteSentences.beingPriced
  return wantedDate !== '' && wantedDate < quote.today ? quoteSentences.dayPassed : null
}
