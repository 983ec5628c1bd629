import type { staffQuoteRoutes } from '@sidemark/contract'
import { z } from 'zod'
import { authorOf } from '#modules/accounts/author-of.ts'
import { queueMail } from '#modules/notifications/queue-mail.ts'
import type { Tx } from '#platform/sql.ts'
import { maybeOne, one } from '#platform/sql.ts'
import type { UserScope } from '#platform/who.ts'
import { doneOrRefused, Told } from './done-or-refused.ts'
import { askerOf, declinedMail, pricedMail, writtenMail } from './quote-mails.ts'
import { noQuote } from './staff-quotes.ts'
import { writeOnQuote } from './write-on-quote.ts'

type Answering = z.output<typeof staffQuoteRoutes.answerQuote.body>
type Declining = z.output<typeof staffQuoteRoutes.declineQuote.body>
const QuoteId = z.object({ quoteId: z.string() })

/** The act's quote by the number that people say. @throws Problem not-found */
const quoteOf = async (tx: Tx, number: string) =>
  (await maybeOne(QuoteId, tx`select quote_id as "quoteId" from quotes where quote_number = ${number}::bigint`)) ?? noQuote(number)

/**
 * Prices every line until a last day, and tells the one who asked. Of a quote that was answered before it makes a further revision.
 *
 * @param publicUrl address of the portal, for the link in the mail
 * @throws Refusal when a line has no price, the day has passed, or the quote has changed meanwhile
 */
export async function answerQuote(tx: Tx, { user }: UserScope, number: string, { revision, expiresOn, lines, message }: Answering, publicUrl: string) {
  const { quoteId } = await quoteOf(tx, number)
  const answered = doneOrRefused(await one(Told, tx`
    select answer_quote(${quoteId}, ${user.userId}, ${revision}::int, ${expiresOn}::date, ${JSON.stringify(lines)}::text::jsonb, ${authorOf(user)}, ${message}) as reason`))
  const asker = await askerOf(tx, quoteId)
  if (asker) await queueMail(tx, pricedMail(asker, message, publicUrl))
  return answered
}

/** Declines a quote with a reason, and tells the one who asked. @throws Refusal when it has changed meanwhile */
export async function declineQuote(tx: Tx, { user }: UserScope, number: string, { revision, message }: Declining, publicUrl: string) {
  const { quoteId } = await quoteOf(tx, number)
  const declined = doneOrRefused(await one(Told, tx`select decline_quote(${quoteId}, ${user.userId}, ${revision}::int, ${authorOf(user)}, ${message}) as reason`))
  const asker = await askerOf(tx, quoteId)
  if (asker) await queueMail(tx, declinedMail(asker, message, publicUrl))
  return declined
}

/** Writes to the customer on a quote, and tells the one who asked. */
export async function staffWriteOnQuote(tx: Tx, { user }: UserScope, number: string, message: string, publicUrl: string) {
  const { quoteId } = await quoteOf(tx, number)
  await writeOnQuote(tx, { user }, quoteId, message)
  const asker = await askerOf(tx, quoteId)
  if (asker) await queueMail(tx, writtenMail(asker, message, publicUrl))
  return { success: true }
}
