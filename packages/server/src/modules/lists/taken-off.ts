import { Problem } from '@sidemark/contract'
import type { listRoutes } from '@sidemark/contract'
import { listSentences } from '@sidemark/contract/rules/list-sentences'
import { FAVORITES, KEPT_DAYS } from '@sidemark/contract/rules/lists'
import { z } from 'zod'
import type { OwnedId } from '#platform/callers/owned.ts'
import type { Scope } from '#platform/callers/who.ts'
import type { Tx } from '#platform/database/sql.ts'
import { maybeOne, one } from '#platform/database/sql.ts'
import { Refusal } from '#platform/serve/replies.ts'
import { listNamed } from './add-to-list.ts'
import { keepFewItems } from './keep-deleted-few.ts'
import { checkRoomOnList } from './list-room.ts'
import type { ListActor } from './lock-list.ts'
import { lockListToChange } from './lock-list.ts'

type Named = z.output<typeof listRoutes.removeFromList.body>
type Id = OwnedId<'list'> | null
const Found = z.object({ found: z.boolean() })

/**
 * Removes an item from a list, if it is on it, because two devices may both remove it. It can be restored for
 * `KEPT_DAYS`.
 *
 * @param listId says which of two lists of one name
 * @throws Problem not-found for a list that the user does not see; Refusal for one that they may not change
 */
export async function removeFromList(tx: Tx, scope: Scope, listId: Id, { listName, SKU }: Named) {
  const list = await lockNamedList(tx, scope, listId, listName)
  if (list === null) return { success: true }
  await tx`
    with gone as (
      delete from shopping_list_items l
      using items i
      where l.list_id = ${list}
        and i.item_id = l.item_id
        and i.sku = ${SKU}
      returning l.*
    )
    insert into deleted_list_items (list_id, item_id, um_code, quantity, position, note, added_at, cuts, with_list)
    select list_id, item_id, um_code, quantity, position, note, added_at, cuts, false
    from gone
    on conflict (list_id, item_id) do update
    set um_code = excluded.um_code, quantity = excluded.quantity, position = excluded.position, note = excluded.note,
      added_at = excluded.added_at, cuts = excluded.cuts, with_list = false, deleted_at = now()`
  const { owner } = await one(
    z.object({ owner: z.string() }),
    tx`select user_id as owner from shopping_lists where list_id = ${list}`,
  )
  await keepFewItems(tx, owner, scope.customer.customerId)
  return { success: true }
}

/**
 * Restores an item that was removed from a list, with its values.
 *
 * @throws as `removeFromList`; Refusal if it was removed too long ago, or if the list is full now
 */
export async function restoreToList(tx: Tx, scope: Scope, listId: Id, { listName, SKU }: Named) {
  const list = await lockNamedList(tx, scope, listId, listName)
  if (list === null || (await isOnList(tx, list, SKU))) return { success: true }
  await checkRoomOnList(tx, scope, list)
  const restored = await maybeOne(
    z.object({ itemId: z.number() }),
    tx`
    with back as (
      delete from deleted_list_items d
      using items i
      where d.list_id = ${list}
        and i.item_id = d.item_id
        and i.sku = ${SKU}
        and d.deleted_at > now() - make_interval(days => ${KEPT_DAYS})
      returning d.*
    )
    insert into shopping_list_items (list_id, item_id, um_code, quantity, position, note, added_at, cuts)
    select list_id, item_id, um_code, quantity, position, note, added_at, cuts
    from back
    returning item_id as "itemId"`,
  )
  if (!restored) throw new Refusal(listSentences.takenOffTooLongAgo(SKU))
  return { success: true }
}

/**
 * The list that a request names by its id or its name, locked for a change.
 *
 * @returns null for favorites that the user does not have yet, because every user has favorites
 */
async function lockNamedList(tx: Tx, actor: ListActor, listId: Id, listName: string): Promise<string | null> {
  const list = listId ?? (await listNamed(tx, actor, listName))
  if (list === null && listName !== FAVORITES) throw new Problem('not-found', listSentences.noList(listName))
  // 'Favorite Items' belongs to the user, and no other change of it is possible.
  if (list !== null && (listId !== null || listName !== FAVORITES)) await lockListToChange(tx, actor, list)
  return list
}

async function isOnList(tx: Tx, list: string, sku: string): Promise<boolean> {
  const { found } = await one(
    Found,
    tx`
    select exists (
      select
      from shopping_list_items l
      join items i using (item_id)
      where l.list_id = ${list}
        and i.sku = ${sku}) as found`,
  )
  return found
}
