import type { listActRoutes } from '@sidemark/contract'
import { z } from 'zod'
import type { OwnedId } from '#platform/owned.ts'
import type { Tx } from '#platform/sql.ts'
import { one } from '#platform/sql.ts'
import type { Scope } from '#platform/who.ts'
import { done } from './done.ts'

type List = OwnedId<'list'>
type Changing = z.output<typeof listActRoutes.changeListLine.body>
type Moving = z.output<typeof listActRoutes.moveListLine.body>
const Answer = z.object({ reason: z.string() })

/**
 * Changes quantity, unit or note of an item where it stands. One statement.
 *
 * @param changing.was what the caller saw: of two devices that change the same, the second is told of the first
 * @throws Refusal for that, for an item or list that is gone, a unit it is not sold by, more than one order can hold, a list to see alone
 */
export async function changeListLine(tx: Tx, { user, customer }: Scope, list: List, { SKU, quantity, UMCode, note, was }: Changing) {
  return done(await one(Answer, tx`
    select change_list_line(${user.userId}, ${customer.customerId}, ${list}, ${SKU}, ${quantity ?? null}::numeric, ${UMCode ?? null}, ${note ?? null},
      ${was ? JSON.stringify(was) : null}::text::jsonb) as reason`))
}

/**
 * Moves an item one place up or down in the list's own order. One statement.
 *
 * @throws Refusal for an item or list that is gone, or a list to see alone
 */
export async function moveListLine(tx: Tx, { user, customer }: Scope, list: List, { SKU, direction }: Moving) {
  return done(await one(Answer, tx`select move_list_line(${user.userId}, ${customer.customerId}, ${list}, ${SKU}, ${direction === 'up' ? -1 : 1}) as reason`))
}
