import { Problem } from '@sidemark/contract'
import type { listRoutes } from '@sidemark/contract'
import { FAVORITES, KEPT_DAYS } from '@sidemark/contract/rules/lists'
import { z } from 'zod'
import type { OwnedId } from '#platform/owned.ts'
import { Refusal } from '#platform/replies.ts'
import type { Tx } from '#platform/sql.ts'
import { one } from '#platform/sql.ts'
import type { Scope } from '#platform/who.ts'
import { done } from './done.ts'

type Adding = z.output<typeof listRoutes.addToList.body>
type Named = z.output<typeof listRoutes.removeFromList.body>
type Creating = z.output<typeof listRoutes.createList.body>
type Id = OwnedId<'list'> | null
const Answer = z.object({ reason: z.string() })
const Found = z.object({ reason: z.string().nullable() })
const Made = z.object({ listId: z.string(), owner: z.string() })

/**
 * Adds an item to a list of the user, or to one that a colleague shares; an unknown name makes a list. One statement.
 *
 * @param adding.listQty in `UMCode`, else in the item's default unit
 * @throws Refusal with a sentence: no such item, not sold by that unit, more than one order can hold, too many lists or items, a colleague's list to see alone
 */
export async function addToList(tx: Tx, { user, customer }: Scope, { listName, SKU, UMCode, listQty }: Adding) {
  return done(await one(Answer, tx`
    select add_to_list(${user.userId}, ${customer.customerId}, ${listName}, ${SKU}, ${UMCode ?? null}, ${listQty}::numeric) as reason`))
}

/**
 * Takes an item off a list, if it is on it: two devices may both remove it. One statement.
 *
 * @param listId says which of two lists of one name
 * @throws Problem not-found for a list that the user does not see; Refusal for one that they may not change
 */
export async function removeFromList(tx: Tx, { user, customer }: Scope, listId: Id, { listName, SKU }: Named) {
  const { reason } = await one(Found, tx`select remove_from_list(${user.userId}, ${customer.customerId}, ${listId}, ${listName}, ${SKU}) as reason`)
  return found(listName, reason)
}

/**
 * Puts an item back that was taken off a list, as it stood there. One statement.
 *
 * @throws as `removeFromList`; Refusal when it was taken off too long ago, or the list is full meanwhile
 */
export async function restoreToList(tx: Tx, { user, customer }: Scope, listId: Id, { listName, SKU }: Named) {
  const { reason } = await one(Found, tx`select restore_to_list(${user.userId}, ${customer.customerId}, ${listId}, ${listName}, ${SKU}, ${KEPT_DAYS}) as reason`)
  return found(listName, reason)
}

/** Favorites are there for everybody, also before the first. */
function found(listName: string, reason: string | null) {
  if (reason === null && listName !== FAVORITES) throw new Problem('not-found', `There is no list ${listName}.`)
  return done({ reason: reason ?? '' })
}

/**
 * Makes an empty list.
 *
 * @throws Refusal when the user sees a list of this name, in any case, or has too many
 */
export async function createList(tx: Tx, { user, customer }: Scope, { listName }: Creating) {
  const { userId } = user
  const { reason } = await one(Answer, tx`select create_list(${userId}, ${customer.customerId}, ${listName}) as reason`)
  if (reason !== '') throw new Refusal(reason)
  const made = await one(Made, tx`
    select list_id as "listId", list_owner(user_id) as owner
    from shopping_lists
    where customer_id = ${customer.customerId}
      and user_id = ${userId}
      and name = ${listName}`)
  return { ...made, listName, listCust: customer.customerNumber, items: [], right: 'own' as const, sharing: 'private' as const, sorted: 'own' as const, note: '' }
}
