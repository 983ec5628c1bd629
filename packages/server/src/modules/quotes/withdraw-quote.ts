import type { quoteRoutes } from '@sidemark/contract'
import { quoteSentences } from '@sidemark/contract/rules/quotes'
import type { z } from 'zod'
import type { OwnedId } from '#platform/callers/owned.ts'
import { Refusal } from '#platform/serve/replies.ts'
import type { Tx } from '#platform/database/sql.ts'
import { lockQuote } from './lock-quote.ts'

type Withdrawing = Pick<z.output<typeof quoteRoutes.withdrawQuote.body>, 'revision'>

/**
 * Withdraws a quote that waits for prices, or of which nothing was accepted.
 *
 * @param request.revision the revision that the user saw, or undefined for the current one
 * @throws Refusal if the quote has another revision, if a part of it was accepted, or if it is over
 */
export async function withdrawQuote(tx: Tx, quoteId: OwnedId<'quote'>, { revision }: Withdrawing) {
  const quote = await lockQuote(tx, quoteId)
  if (revision !== undefined && revision !== quote.revision) throw new Refusal(quoteSentences.changed)
  if (quote.state !== 'requested' && quote.state !== 'priced') throw new Refusal(quoteSentences.cannotWithdraw)
  // Its messages need no answer any more. A later one does.
  await tx`update quotes set status = 'withdrawn', waiting_since = null where quote_id = ${quoteId}`
  return { success: true }
}
