import type { Scope } from '#platform/callers/who.ts'
import type { Tx } from '#platform/database/sql.ts'

/** Whether the order `o` waits for approval and the caller may decide it, as an SQL expression. Nobody decides about an order of their own. */
export const decides = (tx: Tx, { user, claims }: Pick<Scope, 'user' | 'claims'>) => tx`(
          o.status = 'awaiting-approval' and ${claims.approvesOrders}::boolean and o.user_id is distinct from ${user.userId}::uuid
            and not exists (select from order_approvals a where a.order_id = o.order_id and a.decision is null and a.asked_by = ${user.userId}::uuid))`
