import { Charge, effectiveClaims } from '@sidemark/contract'
import type { UserClaims } from '@sidemark/contract'
import { dayAndYear } from '@sidemark/contract/rules/day'
import { indented } from '@sidemark/contract/rules/plain-text'
import { spokenDollars } from '@sidemark/contract/rules/spoken'
import { z } from 'zod'
import type { Mail } from '#modules/notifications/queue-mail.ts'
import { flagsOf } from '#platform/callers/effective-claims.ts'
import type { Tx } from '#platform/database/sql.ts'
import { maybeOne } from '#platform/database/sql.ts'

const Asker = z.object({
  email: z.string(),
  quoteNumber: z.string(),
  revision: z.number(),
  jobName: z.string(),
  expiresOn: z.string().nullable(),
  total: z.string().nullable(),
  charges: z.array(Charge).nullable(),
  changedLines: z.number(),
  customerName: z.string(),
  claims: z.string(),
  flags: z.string().nullable(),
})
type Asker = z.output<typeof Asker>

/**
 * The requester of a quote, as long as they may see the customer's quotes and have an address, with the data of the
 * mail and their rights. Null: nobody gets a mail.
 *
 * @param how.lastWriter for an answer to messages: the user of the customer who wrote last, if there is one
 */
export async function askerOf(
  tx: Tx,
  quoteId: string,
  { lastWriter = false }: { lastWriter?: boolean } = {},
): Promise<Asker | null> {
  const asker = await maybeOne(
    Asker,
    tx`
    select u.email, q.quote_number::text as "quoteNumber", q.revision, q.job_name as "jobName", q.expires_on as "expiresOn", q.total::text as total, q.charges,
      (select count(*)::int from quote_changes x where x.quote_id = q.quote_id and x.revision = q.revision) as "changedLines",
      c.name as "customerName", m.claims::text as claims, (select s.value::text from settings s where s.name = 'flags') as flags
    from quotes q
    join customers c on c.customer_id = q.customer_id
    left join lateral (
      select x.user_id
      from quote_messages x
      where ${lastWriter}
        and x.quote_id = q.quote_id
        and not x.is_ours
        and x.user_id is not null
      order by x.at desc, x.message_id desc
      limit 1
    ) w on true
    join users u on u.user_id = coalesce(w.user_id, q.user_id) and u.active and u.email <> ''
    join user_customers m on m.user_id = u.user_id and m.customer_id = q.customer_id
    where q.quote_id = ${quoteId}`,
  )
  return asker && rightsOf(asker).showQuotes ? asker : null
}

/** The requester's rights for that customer: amounts go only to users who may see prices. */
const rightsOf = ({ claims, flags }: Asker): UserClaims =>
  effectiveClaims(JSON.parse(claims) as Partial<UserClaims>, flagsOf(flags))

const nameOf = ({ quoteNumber, jobName }: Asker) => `Quote ${quoteNumber}${jobName && ` for ${jobName}`}`
const linkOf = ({ quoteNumber }: Asker, publicUrl: string) => `${publicUrl}/#/account/quotes/${quoteNumber}`

/** The mail that a quote was priced or priced again, with the last day and the total. */
export function pricedMail(asker: Asker, message: string, publicUrl: string): Mail {
  const { expiresOn, total, charges, changedLines, revision } = asker
  return mailOf(asker, `${nameOf(asker)} is priced`, [
    `${nameOf(asker)} (${asker.customerName}) is priced${revision > 1 ? `, revision ${revision}` : ''}.`,
    changedLines > 0 &&
      `Your branch changed ${changedLines === 1 ? 'one line' : `${changedLines} lines`}. The quote says how.`,
    expiresOn && `Its prices hold until ${dayAndYear(expiresOn)}.`,
    ...(rightsOf(asker).showPrices
      ? [
          ...(charges ?? []).map(({ description, amount }) => `${description}: ${spokenDollars(amount)}`),
          total !== null && `Total: ${spokenDollars(total)}`,
        ]
      : []),
    message && `\n    ${indented(message)}\n`,
    `Look at it and put it into your cart: ${linkOf(asker, publicUrl)}`,
  ])
}

/** The mail that a quote was declined, with the reason. */
export const declinedMail = (asker: Asker, message: string, publicUrl: string): Mail =>
  mailOf(asker, `${nameOf(asker)} was declined`, [
    `${nameOf(asker)} (${asker.customerName}) was declined.`,
    message && `\n    ${indented(message)}\n`,
    `Answer on the quote, or ask again: ${linkOf(asker, publicUrl)}`,
  ])

/** The mail that the distributor wrote on a quote. */
export const writtenMail = (asker: Asker, message: string, publicUrl: string): Mail =>
  mailOf(asker, `${nameOf(asker)}: a message for you`, [
    `About ${nameOf(asker)} (${asker.customerName}):`,
    `\n    ${indented(message)}\n`,
    `Answer on the quote: ${linkOf(asker, publicUrl)}`,
  ])

/** The mail that a quote's prices end soon. */
export const expiringMail = (asker: Asker, publicUrl: string): Mail =>
  mailOf(asker, `${nameOf(asker)} expires soon`, [
    `The prices of ${nameOf(asker)} (${asker.customerName}) hold until ${dayAndYear(asker.expiresOn ?? '')}.`,
    `Put it into your cart before, or ask for new prices: ${linkOf(asker, publicUrl)}`,
  ])

const mailOf = ({ email, quoteNumber }: Asker, subject: string, parts: (string | false | null)[]): Mail => ({
  to: email,
  subject,
  text: parts.filter(Boolean).join('\n'),
  about: `quote ${quoteNumber}`,
})
