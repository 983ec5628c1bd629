import { authorOf } from '#modules/accounts/author-of.ts'
import type { Tx } from '#platform/database/sql.ts'
import type { UserScope } from '#platform/callers/who.ts'

/**
 * Writes a message on a quote, about the revision that the quote has now. An empty text is not a message.
 *
 * @param isOurs whether the distributor writes, and not the customer
 */
export async function writeOnQuote(
  tx: Tx,
  { user }: Pick<UserScope, 'user'>,
  quoteId: string,
  message: string,
  isOurs = false,
) {
  if (message !== '')
    await tx`
      insert into quote_messages (quote_id, at, revision, user_id, author, body, is_ours)
      select quote_id, stock_now(), revision, ${user.userId}, ${authorOf(user)}, ${message}, ${isOurs}
      from quotes
      where quote_id = ${quoteId}`
  return { success: true }
}
