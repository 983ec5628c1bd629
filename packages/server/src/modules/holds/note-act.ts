import type { Tx } from '#platform/database/sql.ts'
import type { UserId } from '#platform/callers/who.ts'

/**
 * The acts on a hold or a place on a waitlist, as the audit log names them. The branch reads the history of a hold from
 * them.
 */
type Act =
  | 'requestHold'
  | 'approveHold'
  | 'declineHold'
  | 'extendHold'
  | 'splitHold'
  | 'releaseHold'
  | 'convertHold'
  | 'joinLine'
  | 'leaveLine'

/**
 * Notes in the audit log who did what for a customer.
 *
 * @param subject the number of the hold or place; two numbers with a space between them where one hold became two
 */
export async function noteAct(tx: Tx, userId: UserId, act: Act, customerId: number, subject: string) {
  await tx`
    insert into audit_log (user_id, customer_id, act, subject)
    values (${userId}, ${customerId}, ${act}, ${subject})`
}
