import type { Tx } from '#platform/database/sql.ts'
import type { UserScope } from '#platform/callers/who.ts'

type StaffAct = 'answerQuote' | 'declineQuote' | 'writeOnQuote' | 'settleQuoteMessages'

/** Writes to the audit log what the staff did with a quote, in the transaction of the act. */
export const logQuoteAct = (
  tx: Tx,
  { user }: Pick<UserScope, 'user'>,
  { customerId }: { customerId: number },
  act: StaffAct,
  number: string,
) => tx`
  insert into audit_log (user_id, customer_id, act, subject)
  values (${user.userId}, ${customerId}, ${act}, ${number})`
