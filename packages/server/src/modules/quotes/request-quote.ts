import type { quoteRoutes } from '@sidemark/contract'
import { z } from 'zod'
import { authorOf } from '#modules/accounts/author-of.ts'
import type { OwnedId } from '#platform/owned.ts'
import { Refusal } from '#platform/replies.ts'
import type { Tx } from '#platform/sql.ts'
import { one } from '#platform/sql.ts'
import type { Scope } from '#platform/who.ts'
import { doneOrRefused, Told } from './done-or-refused.ts'

type Requesting = z.output<typeof quoteRoutes.requestQuote.body>
type RequestingAgain = z.output<typeof quoteRoutes.requestQuoteAgain.body>
const Requested = z.object({ quoteNumber: z.string().nullable(), reason: z.string() })

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

/** Asks for a further revision. @throws Refusal while it is being priced, or when it has another revision than the one that was looked at */
export async function requestQuoteAgain(tx: Tx, { user }: Pick<Scope, 'user'>, quoteId: OwnedId<'quote'>, { revision, wantedDate, message }: RequestingAgain) {
  return doneOrRefused(await one(Told, tx`select request_again(${quoteId}, ${user.userId}, ${wantedDate || null}::date, ${authorOf(user)}, ${message}, ${revision ?? null}::int) as reason`))
}

/** Withdraws what was asked for. @throws Refusal when something of it was accepted, it is over, or it has another revision than the one that was looked at */
export async function withdrawQuote(tx: Tx, quoteId: OwnedId<'quote'>, { revision }: Pick<RequestingAgain, 'revision'>) {
  return doneOrRefused(await one(Told, tx`select withdraw_quote(${quoteId}, ${revision ?? null}::int) as reason`))
}
