import type { staffQuoteRoutes } from '@sidemark/contract'
import type { z } from 'zod'
import { authorOf } from '#modules/accounts/author-of.ts'
import { queueMail } from '#modules/notifications/queue-mail.ts'
import type { Tx } from '#platform/sql.ts'
import { one } from '#platform/sql.ts'
import type { UserScope } from '#platform/who.ts'
import { doneOrRefused, Told } from './done-or-refused.ts'
import { askerOf, declinedMail, pricedMail, writtenMail } from './quote-mails.ts'
import { keepUnseen, quoteOf } from './waiting-quotes.ts'
import { writeOnQuote } from './write-on-quote.ts'

type Answering = z.output<typeof staffQuoteRoutes.answerQuote.body>
type Writing = z.output<typeof staffQuoteRoutes.staffWriteOnQuote.body>
type Declining = z.output<typeof staffQuoteRoutes.declineQuote.body>

/**
 * Prices every line until a last day, and tells the one who asked. Of a quote that was answered before it makes a further revision.
 *
 * @param seen when the customer's last message was written that the author had before them; what came later goes on waiting
 * @param publicUrl address of the portal, for the link in the mail
 * @throws Refusal when a line has no price, the day has passed, or the quote has changed meanwhile
 */
export async function answerQuote(tx: Tx, { user }: UserScope, number: string, { revision, expiresOn, lines, message, seen }: Answering, publicUrl: string) {
  const quote = await quoteOf(tx, number)
  const { quoteId } = quote
  const answered = doneOrRefused(await one(Told, tx`
    select answer_quote(${quoteId}, ${user.userId}, ${revision}::int, ${expiresOn}::date, ${JSON.stringify(lines)}::text::jsonb, ${authorOf(user)}, '') as reason`))
  await writeOnQuote(tx, { user }, quote.quoteId, message, true)
  await keepUnseen(tx, quote, seen)
  const asker = await askerOf(tx, quoteId)
  if (asker) await queueMail(tx, pricedMail(asker, message, publicUrl))
  return answered
}

/** Declines a quote with a reason, and tells the one who asked. @throws Refusal when it has changed meanwhile */
export async function declineQuote(tx: Tx, { user }: UserScope, number: string, { revision, message, seen }: Declining, publicUrl: string) {
  const quote = await quoteOf(tx, number)
  const { quoteId } = quote
  const declined = doneOrRefused(await one(Told, tx`select decline_quote(${quoteId}, ${user.userId}, ${revision}::int, ${authorOf(user)}, '') as reason`))
  await writeOnQuote(tx, { user }, quote.quoteId, message, true)
  await keepUnseen(tx, quote, seen)
  const asker = await askerOf(tx, quoteId)
  if (asker) await queueMail(tx, declinedMail(asker, message, publicUrl))
  return declined
}

/** Writes to the customer on a quote, and tells who wrote last, else who asked. */
export async function staffWriteOnQuote(tx: Tx, { user }: UserScope, number: string, { message, seen }: Writing, publicUrl: string) {
  const quote = await quoteOf(tx, number)
  await writeOnQuote(tx, { user }, quote.quoteId, message, true)
  await keepUnseen(tx, quote, seen)
  const asker = await askerOf(tx, quote.quoteId, { lastWriter: true })
  if (asker) await queueMail(tx, writtenMail(asker, message, publicUrl))
  return { success: true }
}
