import { authorOf } from '#modules/accounts/author-of.ts'
import type { Tx } from '#platform/sql.ts'
import type { UserScope } from '#platform/who.ts'

/** Writes a message on a quote, the customer's or ours; it stays with the revision that the quote has now. '' is none. */
export async function writeOnQuote(tx: Tx, { user }: Pick<UserScope, 'user'>, quoteId: string, message: string, isOurs = false) {
  await tx`select write_on_quote(${quoteId}, ${user.userId}, ${authorOf(user)}, ${message}, ${isOurs})`
  return { success: true }
}
