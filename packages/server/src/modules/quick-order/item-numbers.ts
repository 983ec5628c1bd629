import type { quickOrderRoutes } from '@sidemark/contract'
import { z } from 'zod'
import { Problem } from '@sidemark/contract'
import type { Tx } from '#platform/sql.ts'
import { one } from '#platform/sql.ts'
import type { Scope } from '#platform/who.ts'

const Why = z.object({ why: z.string() })

/**
 * Keeps the customer's own number for an item: from then on it means the item for every user of the customer, however it is punctuated.
 *
 * @throws Problem refused when there is no such item, or the number is one of another item of ours
 */
export async function rememberItemNumber(tx: Tx, { customer }: Scope, { itemNumber, sku }: z.output<typeof quickOrderRoutes.rememberItemNumber.body>) {
  const { why } = await one(Why, tx`select remember_item_number(${customer.customerId}, ${itemNumber}, ${sku}) as why`)
  if (why !== '') throw new Problem('refused', why)
  return { success: true }
}

/** Forgets a number of the customer. */
export async function forgetItemNumber(tx: Tx, { customer }: Scope, { itemNumber }: z.output<typeof quickOrderRoutes.forgetItemNumber.body>) {
  await tx`select forget_item_number(${customer.customerId}, ${itemNumber})`
  return { success: true }
}
