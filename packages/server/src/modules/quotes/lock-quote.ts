import { Problem, QuoteStatus } from '@sidemark/contract'
import { quoteSentences } from '@sidemark/contract/rules/quotes'
import { z } from 'zod'
import type { Tx } from '#platform/database/sql.ts'
import { one } from '#platform/database/sql.ts'

const LockedQuote = z.object({ revision: z.number(), state: QuoteStatus, today: z.string() })
/** A quote that nobody else can change before the transaction ends. `state` is that of `today`, the day at its branch (`2026-11-20`). */
export type LockedQuote = z.output<typeof LockedQuote>

/** Locks a quote and returns its status. An act that changes a cart locks the cart first, and lots last. */
export async function lockQuote(tx: Tx, quoteId: string): Promise<LockedQuote> {
  await tx`select from quotes where quote_id = ${quoteId} for no key update`
  return lookAtQuote(tx, quoteId)
}

/**
 * Refuses an answer to a request that a colleague has answered since its author looked. The revision does not tell,
 * because an answer to a request makes none.
 *
 * @param seen the status that the author saw
 * @throws Problem conflict
 */
export function refuseSecondAnswer({ state }: LockedQuote, seen: LockedQuote['state'] | undefined): void {
  if (seen === 'requested' && (state === 'priced' || state === 'declined'))
    throw new Problem('conflict', quoteSentences.answeredMeanwhile)
}

/** The status of a quote that is locked already. The clock is read after the lock, so that an act that waited past midnight runs on the new day. */
export const lookAtQuote = (tx: Tx, quoteId: string): Promise<LockedQuote> =>
  one(
    LockedQuote,
    tx`
    select quote.revision, quote_state(quote.status, quote.expires_on, clock.today) as state, clock.today
    from quotes quote
    join locations branch on branch.location_id = quote.location_id
    cross join lateral (select (stock_now() at time zone branch.time_zone)::date as today) clock
    where quote.quote_id = ${quoteId}`,
  )
