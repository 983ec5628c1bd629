import { listSentences } from '@sidemark/contract/rules/list-sentences'
import { z } from 'zod'
import type { Tx } from '#platform/database/sql.ts'
import { maybeOne, one } from '#platform/database/sql.ts'
import { Refusal } from '#platform/serve/replies.ts'
import { isNameTaken } from './create-list.ts'
import { keepFewItems, keepFewLists } from './keep-deleted-few.ts'
import { checkRoom } from './list-room.ts'
import type { ListActor } from './lock-list.ts'
import { lockListsOf, lockListToChange, seesList } from './lock-list.ts'

const Deleted = z.object({ name: z.string(), shared: z.boolean(), items: z.number() })

/**
 * Deletes a list, which can be restored for `KEPT_DAYS`. A list that the user has deleted already stays deleted.
 *
 * @param list a list of the customer
 * @throws Refusal for a colleague's list
 */
export async function deleteList(tx: Tx, actor: ListActor, list: string) {
  if (await hasDeleted(tx, actor, list)) return { success: true }
  await lockListToChange(tx, actor, list, { needsOwn: true })
  await tx`
    insert into deleted_list_items (list_id, item_id, um_code, quantity, position, note, added_at, cuts, with_list)
    select list_id, item_id, um_code, quantity, position, note, added_at, cuts, true
    from shopping_list_items
    where list_id = ${list}
    on conflict (list_id, item_id) do update
    set um_code = excluded.um_code, quantity = excluded.quantity, position = excluded.position, note = excluded.note,
      added_at = excluded.added_at, cuts = excluded.cuts, with_list = true, deleted_at = now()`
  await tx`
    insert into deleted_lists (list_id, customer_id, user_id, name, shared, colleagues_edit, sorted, note, created_at,
      feed_name)
    select list_id, customer_id, user_id, name, shared, colleagues_edit, sorted, note, created_at, feed_name
    from shopping_lists
    where list_id = ${list}`
  await tx`delete from shopping_lists where list_id = ${list}`
  await keepFewLists(tx, actor.user.userId, actor.customer.customerId)
  await keepFewItems(tx, actor.user.userId, actor.customer.customerId)
  return { success: true }
}

/**
 * Restores a deleted list with its lines, notes, order and sharing. A list that is not deleted stays as it is.
 *
 * @param list a list of the customer
 * @throws Refusal when its name is taken, the user has too many lists, or it was deleted too long ago
 */
export async function restoreList(tx: Tx, actor: ListActor, list: string) {
  await lockListsOf(tx, actor)
  const deleted = await lockDeleted(tx, actor, list)
  if (!deleted) {
    if (!(await seesList(tx, actor, list))) throw new Refusal(listSentences.deletedTooLongAgo)
    return { success: true }
  }
  const { name, shared, items } = deleted
  if (await isNameTaken(tx, actor, name, list)) throw new Refusal(listSentences.nameTakenSince(name))
  await checkRoom(tx, actor, {
    lists: 1,
    items,
    sharedLists: shared ? 1 : 0,
    sharedItems: shared ? items : 0,
  })
  await tx`
    with back as (
      delete from deleted_lists where list_id = ${list} returning *
    )
    insert into shopping_lists (list_id, customer_id, user_id, name, shared, colleagues_edit, sorted, note, created_at,
      feed_name)
    select list_id, customer_id, user_id, name, shared, colleagues_edit, sorted, note, created_at, feed_name
    from back`
  await tx`
    with back as (
      delete from deleted_list_items where list_id = ${list} and with_list returning *
    )
    insert into shopping_list_items (list_id, item_id, um_code, quantity, position, note, added_at, cuts)
    select list_id, item_id, um_code, quantity, position, note, added_at, cuts
    from back`
  return { success: true }
}

async function hasDeleted(tx: Tx, { user, customer }: ListActor, list: string): Promise<boolean> {
  // A second deletion waits for the first, and then finds the deleted list.
  await tx`select from shopping_lists where list_id = ${list} for no key update`
  const { found } = await one(
    z.object({ found: z.boolean() }),
    tx`
    select exists (
      select
      from deleted_lists
      where list_id = ${list}
        and customer_id = ${customer.customerId}
        and user_id = ${user.userId}) as found`,
  )
  return found
}

async function lockDeleted(tx: Tx, { user, customer }: ListActor, list: string) {
  await tx`
    select
    from deleted_lists
    where list_id = ${list}
      and customer_id = ${customer.customerId}
      and user_id = ${user.userId}
    for update`
  return maybeOne(
    Deleted,
    tx`
    select d.name, d.shared,
      (select count(*)::int from deleted_list_items x where x.list_id = d.list_id and x.with_list) as items
    from deleted_lists d
    where d.list_id = ${list}
      and d.customer_id = ${customer.customerId}
      and d.user_id = ${user.userId}`,
  )
}
