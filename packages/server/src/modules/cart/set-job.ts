import { Problem } from '@sidemark/contract'
import { z } from 'zod'
import type { Tx } from '#platform/sql.ts'
import { one } from '#platform/sql.ts'
import type { Scope } from '#platform/who.ts'
import { readCart } from './read-cart.ts'

/** Gives lines of the cart one sidemark; '' takes theirs away. @throws Problem `conflict` when none of them is there any more */
export async function setJob(tx: Tx, scope: Scope, { ids, sidemark }: { ids: string[]; sidemark: string }) {
  const { user, customer, location, lists, flags } = scope
  const { lines } = await one(z.object({ lines: z.number() }), tx`
    select set_job(${user.userId}, ${customer.customerId}, ${location.locationId}, ${lists}, ${flags.cartTimerMinutes}::int, ${flags.reserveCarts}, ${ids}::uuid[], ${sidemark}) as lines`)
  if (lines === 0) throw new Problem('conflict', 'These lines are not in your cart any more.')
  return readCart(tx, scope)
}
