import { Problem } from '@sidemark/contract'
import { formatMoney, formatQuantity } from '@sidemark/contract/rules/amounts'
import { dayAndYear, monthAndYear } from '@sidemark/contract/rules/day'
import { isZero } from '@sidemark/contract/rules/decimal'
import { z } from 'zod'
import { statementPaper } from '#modules/documents/statement.ts'
import type { VisibleStatement } from '#modules/documents/visible.ts'
import type { Tx } from '#platform/database/sql.ts'
import { maybeOne } from '#platform/database/sql.ts'
import { contactOf, readBranch, type Branch } from './branch.ts'
import { detailsOf, type Composer } from './composing.ts'
import { countOf } from './goods.ts'
import type { Letter } from './letter/letter.ts'
import type { PortalLinks } from './portal-links.ts'
import { receiversOf } from './receivers.ts'

const Asked = z.object({ customerId: z.number(), from: z.string(), to: z.string(), isMonthly: z.boolean() })

const branchOf = (sql: Tx, customerId: number) =>
  maybeOne(
    z.object({ locationId: z.number() }),
    sql`select location_id as "locationId" from customers where customer_id = ${customerId}`,
  )

export const statementMails = {
  /** The mail with a statement of account, for the user who asked for it. */
  statement: async ({ sql, seen, links, brand }, userId, notices) => {
    const { customerId, from, to, isMonthly } = detailsOf(Asked, notices)
    const served = await branchOf(sql, customerId)
    if (!served) return []
    const [readers, branch] = await Promise.all([
      receiversOf(sql, customerId, [userId]),
      readBranch(sql, served.locationId),
    ])
    return Promise.all(
      readers
        .filter(({ claims, wants }) =>
          isMonthly ? wants('statements') : claims.showInvoices && claims.showAccountDetails,
        )
        .map(async (reader) => {
          const { customerName, customerNumber } = reader.customer
          const about = `statement ${customerNumber}`
          const mail = { to: reader.user.email, about, branch, ...(isMonthly && { kind: 'statements' as const }) }
          const around = { branch, links, isMonthly, customer: `${customerName} (${customerNumber})` }
          const read = await seen.statement(sql, reader, { customerNumber, from, to }).catch(tooLong)
          return read
            ? {
                ...mail,
                letter: statementLetter(read.statement, around),
                paper: statementPaper(read.statement, read.head, brand),
              }
            : { ...mail, letter: statementLetter({ from, to }, around) }
        }),
    )
  },
} satisfies Record<string, Composer>

/** A statement with too many postings for one paper. Any other error is a bug or an outage. */
function tooLong(error: unknown) {
  if (error instanceof Problem && error.type === 'refused') return null
  throw error
}

type Around = { branch: Branch; links: PortalLinks; isMonthly: boolean; customer: string }
type Told = { from: string; to: string } & Partial<VisibleStatement>

function statementLetter(
  { from, to, rows, openingBalance, closingBalance, ageing }: Told,
  { branch, links, isMonthly, customer }: Around,
): Letter {
  const period = isMonthly ? monthAndYear(from) : `${dayAndYear(from)} to ${dayAndYear(to)}`
  return {
    subject: `Statement of account ${isMonthly ? `for ${monthAndYear(from)}` : `through ${dayAndYear(to)}`}${closingBalance === undefined ? '' : `: ${formatMoney(closingBalance)}`}`,
    preheader: [rows && countOf(rows.length, 'posting'), customer].filter(Boolean).join(' · '),
    title: 'Statement of account',
    opening: rows
      ? [`The statement for ${period} is attached.`]
      : [
          `The statement for ${period} has too many postings for one file. Open the portal and choose a shorter period.`,
        ],
    facts: [
      { label: 'Customer', value: customer },
      ...(rows ? [{ label: 'Postings', value: formatQuantity(String(rows.length)) }] : []),
      ...(ageing && !isZero(ageing.pastDue) ? [{ label: 'Past due', value: formatMoney(ageing.pastDue) }] : []),
    ],
    action: { text: 'View account', href: links.overview() },
    totals:
      openingBalance === undefined || closingBalance === undefined
        ? []
        : [
            { label: 'Opening balance', amount: formatMoney(openingBalance) },
            { label: 'Closing balance', amount: formatMoney(closingBalance) },
          ],
    closing: contactOf(branch),
    reason: isMonthly
      ? 'You are receiving this email because you asked for a statement each month.'
      : 'You are receiving this email because you asked for this statement.',
  }
}
