import type { staffUserRoutes } from '@sidemark/contract'
import type { z } from 'zod'
import type { UserScope } from '#platform/callers/who.ts'
import type { Tx } from '#platform/database/sql.ts'

type Step = z.output<typeof staffUserRoutes.staffUserHistory.reply>['steps'][number]
/** Who acts, and from which address. */
export type Actor = { scope: Pick<UserScope, 'user'>; address: string }
type Act = { act: Step['act']; userId: string; customerId?: number | null; changes?: Step['changes'] }

/** Writes what the staff did with a user to the audit log, in the transaction of the act. `changes` never has a secret. */
export const logAct = (tx: Tx, { scope, address }: Actor, { act, userId, customerId = null, changes = [] }: Act) => tx`
  insert into audit_log (user_id, customer_id, act, subject, detail, address)
  values (${scope.user.userId}, ${customerId}, ${act}, ${userId}, ${JSON.stringify({ changes })}::text::jsonb, ${address})`

/** What differs between two states of the same thing, by the names of fields. Null is nothing. */
export function changesOf(before: Readonly<Record<string, unknown>> | null, after: typeof before): Step['changes'] {
  const names = Object.keys({ ...before, ...after })
  return names.flatMap((field) => {
    const [was, is] = [valueOf(before?.[field]), valueOf(after?.[field])]
    return was === is ? [] : [{ field, before: was, after: is }]
  })
}

const valueOf = (value: unknown) => (typeof value === 'boolean' || typeof value === 'string' ? value : null)
