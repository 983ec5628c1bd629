import type { quoteRoutes } from '@sidemark/contract'
import { z } from 'zod'
import type { OwnedId } from '#platform/owned.ts'
import { Refusal } from '#platform/replies.ts'
import type { Tx } from '#platform/sql.ts'
import { one } from '#platform/sql.ts'
import type { Scope, UserScope } from '#platform/who.ts'

type Requesting = z.output<typeof quoteRoutes.requestQuote.body>
type RequestingAgain = z.output<typeof quoteRoutes.requestQuoteAgain.body>
const Requested = z.object({ quoteNumber: z.string().nullable(), reason: z.string() })
const Answer = z.object({ reason: z.string() })

/** The name under which a user writes. */
export const authorOf = ({ firstName, lastName, username }: UserScope['user']) => [firstName, lastName].filter(Boolean).join(' ') || username

/**
 * Asks the branch for prices for the cart, or for a list of the user. The cart stays as it is.
 *
 * @throws Refusal when there is nothing to quote, or too much
 */
export async function requestQuote(tx: Tx, { user, customer, location }: Scope, { jobName, wantedDate, listName, message }: Requesting) {
  const { quoteNumber, reason } = await one(Requested, tx`
    select quote_number::text as "quoteNumber", reason
    from request_quote(${user.userId}, ${customer.customerId}, ${location.locationId}, ${listName || null}, ${jobName}, ${wantedDate || null}::date, ${authorOf(user)}, ${message})`)
  if (quoteNumber === null) throw new Refusal(reason)
  return { quoteNumber }
}

/** Writes a message on a quote; it stays with the revision that the quote has now. */
export async function writeOnQuote(tx: Tx, { user }: Pick<Scope, 'user'>, quoteId: OwnedId<'quote'>, message: string) {
  await tx`select write_on_quote(${quoteId}, ${user.userId}, ${authorOf(user)}, ${message})`
  return { success: true }
}

/** @throws Refusal when something of it was accepted, or it is over */
export async function withdrawQuote(tx: Tx, quoteId: OwnedId<'quote'>) {
  return done(await one(Answer, tx`select withdraw_quote(${quoteId}) as reason`))
}

/** Asks for a further revision. @throws Refusal while it is being priced */
export async function requestQuoteAgain(tx: Tx, { user }: Pick<Scope, 'user'>, quoteId: OwnedId<'quote'>, { wantedDate, message }: RequestingAgain) {
  return done(await one(Answer, tx`select request_again(${quoteId}, ${user.userId}, ${wantedDate || null}::date, ${authorOf(user)}, ${message}) as reason`))
}

/** What an act on a quote answers: success, or why not. */
export function done({ reason }: z.output<typeof Answer>) {
  if (reason !== '') throw new Refusal(reason)
  return { success: true }
}
