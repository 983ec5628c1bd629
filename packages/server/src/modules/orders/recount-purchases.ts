import type { Tx } from '#platform/database/sql.ts'

/**
 * Counts again what the order adds to purchases. @param bought what it added before: the JSON text of `bought_in_order`
 */
export async function recountPurchases(tx: Tx, orderId: string, bought: string): Promise<void> {
  await tx`select recount_purchases(${orderId}, ${bought}::text::jsonb)`
}
