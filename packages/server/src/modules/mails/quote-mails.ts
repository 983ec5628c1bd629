import { formatMoney, formatPricePer, formatQuantityOf } from '@sidemark/contract/rules/amounts'
import { piecesText } from '@sidemark/contract/rules/pieces'
import { dayAndYear } from '@sidemark/contract/rules/day'
import { itemAndSize } from '@sidemark/contract/rules/item-name'
import { z } from 'zod'
import { quotePaper } from '#modules/documents/quote-paper.ts'
import type { VisibleQuote } from '#modules/documents/visible.ts'
import type { OwnedId } from '#platform/callers/owned.ts'
import type { Tx } from '#platform/database/sql.ts'
import { maybeOne } from '#platform/database/sql.ts'
import { contactOf, readBranch, type Branch } from './branch.ts'
import { detailsOf, namedReceivers, type Composer, type Notice } from './composing.ts'
import { countOf, sectionOf } from './goods.ts'
import type { Letter, LetterLine } from './letter/letter.ts'
import type { PortalLinks } from './portal-links.ts'
import { receiversOf } from './receivers.ts'

const Subject = z.object({ customerId: z.number(), locationId: z.number() })
const subjectOf = (sql: Tx, quoteId: string) =>
  maybeOne(
    Subject,
    sql`
    select q.customer_id as "customerId", q.location_id as "locationId"
    from quotes q
    where q.quote_id = ${quoteId}`,
  )

type SeenQuote = { quote: VisibleQuote; branch: Branch; links: PortalLinks; customer: string }
type QuoteMail = { hasPaper: boolean; write: (seen: SeenQuote, notices: Notice[]) => Letter }

/** The mail about a quote for a user of the customer, as long as they may see its quotes. */
const quoteMail =
  ({ hasPaper, write }: QuoteMail): Composer =>
  async ({ sql, seen, links, brand }, quoteId, notices) => {
    const about = await subjectOf(sql, quoteId)
    if (!about) return []
    const readers = await receiversOf(sql, about.customerId, namedReceivers(notices))
    const branch = await readBranch(sql, about.locationId)
    return Promise.all(
      readers
        .filter(({ claims }) => claims.showQuotes)
        .map(async (reader) => {
          // The reader acts for the customer that the quote belongs to.
          const { quote, head } = await seen.quote(sql, reader, quoteId as OwnedId<'quote'>)
          const letter = write(
            { quote, branch, links, customer: `${reader.customer.customerName} (${reader.customer.customerNumber})` },
            notices,
          )
          const paper = hasPaper ? quotePaper(quote, head, brand) : null
          return { to: reader.user.email, about: `quote ${quote.quoteNumber}`, letter, branch, paper }
        }),
    )
  }

const nameOf = ({ quoteNumber, jobName }: VisibleQuote) => `Quote ${quoteNumber}${jobName && ` for ${jobName}`}`
const messageOf = (notices: Notice[]) => detailsOf(z.object({ message: z.string() }), notices).message
const saidBy = ({ locReportName }: Branch, text: string): Letter['message'] =>
  text === '' ? null : { from: locReportName, text }

const actionOf = ({ quote, links }: SeenQuote, text = 'View quote') => ({ text, href: links.quote(quote.quoteNumber) })
const reason = 'You are receiving this email because you asked for this quote.'

/** The mail that a quote was priced or priced again, with its lines and the last day of its prices. */
function pricedLetter(seen: SeenQuote, notices: Notice[]): Letter {
  const { quote, branch } = seen
  const { revision, changes, expiresOn, lines, total, charges } = quote
  return {
    subject: `${nameOf(quote)} is priced`,
    preheader: [
      countOf(lines.length, 'line'),
      total == null ? '' : formatMoney(total),
      expiresOn && `until ${dayAndYear(expiresOn)}`,
    ]
      .filter(Boolean)
      .join(' · '),
    title: `${nameOf(quote)} is priced${revision > 1 ? `, revision ${revision}` : ''}`,
    opening: [
      ...(expiresOn ? [`Its prices are valid through ${dayAndYear(expiresOn)}. Add it to your cart by then.`] : []),
      ...(changes.length > 0
        ? [
            `Your branch changed ${changes.length === 1 ? 'one line' : `${changes.length} lines`}. The quote shows what changed.`,
          ]
        : []),
    ],
    message: saidBy(branch, messageOf(notices)),
    facts: factsOf(seen),
    action: actionOf(seen),
    sections: [sectionOf(countOf(lines.length, 'line'), lines.map(lineOf), 'in the attached PDF')],
    totals:
      total == null
        ? []
        : [
            ...(charges ?? []).map(({ description, amount }) => ({ label: description, amount: formatMoney(amount) })),
            { label: 'Total', amount: formatMoney(total) },
          ],
    closing: contactOf(branch),
    reason,
  }
}

const lineOf = (line: VisibleQuote['lines'][number]): LetterLine => {
  const { sku, quantity, UMCode, cuts, unitPrice, priceUOM, net, sidemark, comments } = line
  return {
    name: itemAndSize(line),
    code: sku,
    quantity: formatQuantityOf({ quantity, UMCode }),
    amount: net == null ? '' : formatMoney(net),
    details: [
      ...cuts.map((cut) => ({ text: `Cut ${piecesText(cut)}` })),
      ...(unitPrice == null ? [] : [{ text: formatPricePer(unitPrice, priceUOM) }]),
      ...(sidemark ? [{ text: `Sidemark: ${sidemark}`, style: 'italic' as const }] : []),
      ...(comments ? [{ text: comments, style: 'muted' as const }] : []),
    ],
  }
}

const factsOf = ({ quote: { jobName }, customer }: SeenQuote) => [
  { label: 'Customer', value: customer },
  ...(jobName ? [{ label: 'Job', value: jobName }] : []),
]

type Words = Pick<Letter, 'subject' | 'title' | 'opening' | 'message'>
/** A short mail about a quote, without its lines. */
const shortLetter = (seen: SeenQuote, words: Words, action: string): Letter => ({
  ...words,
  preheader: words.message?.text ?? words.opening.join(' '),
  facts: factsOf(seen),
  action: actionOf(seen, action),
  closing: contactOf(seen.branch),
  reason,
})

export const quoteMails = {
  'quote-priced': quoteMail({ hasPaper: true, write: pricedLetter }),
  'quote-declined': quoteMail({
    hasPaper: false,
    write: (seen, notices) =>
      shortLetter(
        seen,
        {
          subject: `${nameOf(seen.quote)} was declined`,
          title: `${nameOf(seen.quote)} was declined`,
          opening: ['You can reply on the quote, or request new pricing.'],
          message: saidBy(seen.branch, messageOf(notices)),
        },
        'View quote',
      ),
  }),
  'quote-written': quoteMail({
    hasPaper: false,
    write: (seen, notices) =>
      shortLetter(
        seen,
        {
          subject: `${nameOf(seen.quote)}: a message for you`,
          title: `A message about quote ${seen.quote.quoteNumber}`,
          opening: [],
          message: saidBy(seen.branch, messageOf(notices)),
        },
        'View quote and reply',
      ),
  }),
  'quote-expiring': quoteMail({
    hasPaper: true,
    write: (seen) =>
      shortLetter(
        seen,
        {
          subject: `${nameOf(seen.quote)} expires soon`,
          title: `${nameOf(seen.quote)} expires soon`,
          opening: [
            `Its prices are valid through ${dayAndYear(seen.quote.expiresOn ?? '')}.`,
            'Add it to your cart by then, or request new pricing.',
          ],
        },
        'View quote',
      ),
  }),
} satisfies Record<string, Composer>
