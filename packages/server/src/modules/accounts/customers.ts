import { CustomerRow } from '@sidemark/contract'
import type { Tx } from '#platform/database/sql.ts'
import { many } from '#platform/database/sql.ts'
import type { Scope, UserScope } from '#platform/callers/who.ts'
import { currentUser } from './current-user.ts'

/** The customers that the user may act for, sorted by name as people expect. */
export function customerNumberList(tx: Tx, { user }: Pick<UserScope, 'user'>) {
  return many(
    CustomerRow,
    tx`
    select name, customer_number as "customerNumber", city, state
    from user_customers
    join customers using (customer_id)
    where user_id = ${user.userId}
      and active
    order by name collate people, customer_number`,
  )
}

/**
 * Makes this session act for the customer. The user's other sessions keep theirs, and each customer has a cart of its
 * own.
 */
export async function setCustomer(tx: Tx, scope: Scope) {
  await tx`
    update sessions
    set customer_id = ${scope.customer.customerId}
    where session_id = ${scope.sessionId}`
  return currentUser(tx, scope)
}
