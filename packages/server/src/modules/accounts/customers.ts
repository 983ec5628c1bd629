import { CustomerRow } from '@sidemark/contract'
import type { Tx } from '#platform/sql.ts'
import { many } from '#platform/sql.ts'
import type { Scope, UserScope } from '#platform/who.ts'
import { currentUser } from './current-user.ts'

/** The customers that the user may act for, as people sort names. */
export function customerNumberList(tx: Tx, { user }: Pick<UserScope, 'user'>) {
  return many(CustomerRow, tx`
    select name, customer_number as "customerNumber", city, state
    from user_customers
    join customers using (customer_id)
    where user_id = ${user.userId}
      and active
    order by name collate people, customer_number`)
}

/** Makes the customer the one that this session acts for. Other sessions of the user keep theirs, and carts are kept per customer. */
export async function setCustomer(tx: Tx, scope: Scope) {
  await tx`
    update sessions
    set customer_id = ${scope.customer.customerId}
    where session_id = ${scope.sessionId}`
  return currentUser(tx, scope)
}
