import { z } from 'zod'
import type { OwnedId } from '#platform/callers/owned.ts'
import type { Tx } from '#platform/database/sql.ts'
import { maybeOne } from '#platform/database/sql.ts'
import { noOrder } from './waiting-orders.ts'

/** `serve` has checked that the caller is of the distributor's staff, whose orders these are. */
const StaffOrderId = z.object({ id: z.string().transform((id) => id as OwnedId<'order'>) })

/** Finds an order of any customer by its number, for a route of the distributor's staff. @throws Problem not-found */
export async function orderForStaff(tx: Tx, number: string): Promise<OwnedId<'order'>> {
  const found = await maybeOne(
    StaffOrderId,
    tx`select order_id as id from orders where order_number = ${number}::bigint`,
  )
  return found?.id ?? noOrder(number)
}
