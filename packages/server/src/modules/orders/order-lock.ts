import type { Tx } from '#platform/database/sql.ts'

/**
 * Waits for other changes of an order, and keeps them waiting until the transaction ends. It is a statement of its own, because
 * only a statement that begins afterwards sees what they changed. The locks of lots come before it, if any are needed.
 */
export const orderLock = (tx: Tx, orderId: string) => tx`
  select
  from orders
  where order_id = ${orderId}
  for no key update`
