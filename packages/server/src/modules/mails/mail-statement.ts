import { Problem } from '@sidemark/contract'
import type { statementRoutes } from '@sidemark/contract'
import type { z } from 'zod'
import { refuseStatement } from '#modules/invoices/read-statement.ts'
import { leaveNews } from '#modules/notifications/leave-news.ts'
import { countAttempt, tooSoon } from '#platform/callers/throttle.ts'
import type { Scope } from '#platform/callers/who.ts'
import type { Tx } from '#platform/database/sql.ts'

type Period = z.output<typeof statementRoutes.mailStatement.body>

/** A bookkeeper with many customers gets a statement of each at once. Nobody needs more. */
const FREE = 30
const LONGEST_WAIT = 900

/**
 * Leaves the notice for a mail with the statement to the user's own address. A period is mailed once an hour, because
 * whoever presses the button twice wants one mail. Many periods have to wait, because anybody's address can be in a profile.
 *
 * @returns a Problem, not thrown, after too many
 * @throws Problem refused without an address, or for a period that is too long; invalid-request if it ends before it begins
 */
export async function mailStatement(tx: Tx, { user, customer }: Scope, { from, to }: Period) {
  if (user.email === '') throw new Problem('refused', 'Your profile has no email address. Add one, then try again.')
  const gates = [{ subject: `statement:${user.userId}`, free: FREE, longest: LONGEST_WAIT }]
  const wait = await tooSoon(tx, gates, 'You asked for many statements.')
  if (wait) return wait.problem
  await refuseStatement(tx, customer.customerId, { from, to })
  await countAttempt(tx, gates)
  await leaveNews(
    tx,
    'statement',
    tx`
    select ${user.userId}::uuid as about, concat_ws(' ', ${customer.customerId}::int, ${from}::date, ${to}::date, date_trunc('hour', now())) as occasion, ${user.userId}::uuid as receiver,
      jsonb_build_object('customerId', ${customer.customerId}::int, 'from', ${from}::date, 'to', ${to}::date, 'isMonthly', false) as details`,
    { minutes: 0 },
  )
  return { to: user.email }
}
