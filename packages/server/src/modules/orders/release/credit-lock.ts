import type { Tx } from '#platform/database/sql.ts'

/**
 * A query that lets the customer's orders be placed and changed one after the other, so that two of them at once do not exceed the
 * credit limit together. It comes before the locks of lots.
 */
export const creditLock = (tx: Tx, customerId: number) => tx`
  select customer_id
  from customers
  where customer_id = ${customerId}
  for no key update`
