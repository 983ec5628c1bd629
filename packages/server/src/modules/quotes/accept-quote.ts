import type { quoteRoutes } from '@sidemark/contract'
import { z } from 'zod'
import type { OwnedId } from '#platform/owned.ts'
import { Refusal } from '#platform/replies.ts'
import type { Tx } from '#platform/sql.ts'
import { one } from '#platform/sql.ts'
import type { Scope } from '#platform/who.ts'
import { makeRoom } from './make-room.ts'

type Request = z.output<typeof quoteRoutes.acceptQuote.body>
const Accepted = z.object({ reason: z.string(), lines: z.number(), lineCount: z.number().nullable() })

/**
 * Puts a quote, or the chosen lines of it, into the cart at its prices, in the place of the lines it was asked for, and sets their stock aside as any line
 * of a cart.
 *
 * @param request.revision the one that was looked at: nobody accepts prices that were not seen
 * @throws Refusal when the prices have expired, the quote has changed, or less is left than was chosen
 */
export async function acceptQuote(tx: Tx, scope: Scope, quoteId: OwnedId<'quote'>, { revision, lines }: Request) {
  const { user, customer, location, lists, flags } = scope
  const replaced = await makeRoom(tx, scope, quoteId, lines)
  const { reason, lines: accepted, lineCount } = await one(Accepted, tx`
    select reason, lines, line_count as "lineCount"
    from accept_quote(${user.userId}, ${customer.customerId}, ${location.locationId}, ${lists}, ${flags.cartTimerMinutes}::int, ${flags.reserveCarts}, ${quoteId}, ${revision}::int,
      ${lines ? JSON.stringify(lines) : null}::text::jsonb)`)
  if (reason !== '') throw new Refusal(reason, { lines: 0, replaced: 0, lineCount: 0 })
  return { success: true, reason: '', lines: accepted, replaced, lineCount: lineCount ?? 0 }
}
