import type { listActRoutes } from '@sidemark/contract'
import { z } from 'zod'
import type { OwnedId } from '#platform/owned.ts'
import type { Tx } from '#platform/sql.ts'
import { one } from '#platform/sql.ts'
import type { Scope } from '#platform/who.ts'
import { done } from './done.ts'

type List = OwnedId<'list'>
type Changing = z.output<typeof listActRoutes.changeList.body>
type Duplicating = z.output<typeof listActRoutes.duplicateList.body>
const Answer = z.object({ reason: z.string() })

/**
 * Renames a list, changes its note, who sees it or how it is sorted. One statement.
 *
 * @throws Refusal for what only the owner may do, a name that another list has, a list that was deleted meanwhile
 */
export async function changeList(tx: Tx, { user, customer }: Scope, list: List, { listName, note, sharing, sorted }: Changing) {
  return done(await one(Answer, tx`
    select change_list(${user.userId}, ${customer.customerId}, ${list}, ${listName ?? null}, ${note ?? null}, ${sharing ?? null}, ${sorted ?? null}) as reason`))
}

/**
 * Makes a private list of the user's own with what stands on another. One statement.
 *
 * @throws Refusal for a name that another list has, too many lists or items
 */
export async function duplicateList(tx: Tx, { user, customer }: Scope, list: List, { listName }: Duplicating) {
  return { ...done(await one(Answer, tx`select duplicate_list(${user.userId}, ${customer.customerId}, ${list}, ${listName}) as reason`)), listName }
}

/**
 * Deletes a list, which can be restored for `KEPT_DAYS`. One statement.
 *
 * @throws Refusal for a colleague's list
 */
export async function deleteList(tx: Tx, { user, customer }: Scope, list: List) {
  return done(await one(Answer, tx`select delete_list(${user.userId}, ${customer.customerId}, ${list}) as reason`))
}

/**
 * Brings a deleted list back whole. One statement.
 *
 * @throws Refusal when its name is taken, or the user has too many lists
 */
export async function restoreList(tx: Tx, { user, customer }: Scope, list: List) {
  return done(await one(Answer, tx`select restore_list(${user.userId}, ${customer.customerId}, ${list}) as reason`))
}
