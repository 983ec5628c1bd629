import type { orderActRoutes } from '@sidemark/contract'
import { z } from 'zod'
import type { OwnedId } from '#platform/owned.ts'
import { Refusal } from '#platform/replies.ts'
import type { Tx } from '#platform/sql.ts'
import { one } from '#platform/sql.ts'
import type { Scope } from '#platform/who.ts'

type Saving = z.output<typeof orderActRoutes.saveAsList.body>
const Saved = z.object({ reason: z.string(), count: z.number() })

/**
 * Puts an order's items onto a shopping list of the user, which is made when there is none of that name.
 *
 * @throws Refusal with the list's own sentence when one of them cannot go there (too many items, too many lists); none of them does then
 */
export async function saveAsList(tx: Tx, { user, customer }: Scope, orderId: OwnedId<'order'>, { listName }: Saving) {
  const { reason, count } = await one(Saved, tx`
    select reason, counted as count
    from save_order_as_list(${user.userId}, ${customer.customerId}, ${listName}, ${orderId})`)
  if (reason !== '') throw new Refusal(reason, { listName, count: 0 })
  if (count === 0) throw new Refusal('This order has no lines to save.', { listName, count: 0 })
  return { success: true, reason: '', listName, count }
}
