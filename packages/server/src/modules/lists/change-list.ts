import type { listActRoutes } from '@sidemark/contract'
import { listSentences } from '@sidemark/contract/rules/list-sentences'
import { z } from 'zod'
import type { OwnedId } from '#platform/callers/owned.ts'
import type { Scope } from '#platform/callers/who.ts'
import type { Tx } from '#platform/database/sql.ts'
import { one } from '#platform/database/sql.ts'
import { Refusal } from '#platform/serve/replies.ts'
import { isNameTaken } from './create-list.ts'
import { checkRoom } from './list-room.ts'
import { lockListsOf, lockListToChange } from './lock-list.ts'

type Changing = z.output<typeof listActRoutes.changeList.body>
const Present = z.object({ name: z.string(), shared: z.boolean(), items: z.number() })

/**
 * Renames a list, or changes its note, its sharing or its sort order.
 *
 * @throws Refusal for a change that only the owner may make, a name that another list has, more shared lists or items
 * than there may be, a list that was deleted in the meantime
 */
export async function changeList(
  tx: Tx,
  scope: Scope,
  list: OwnedId<'list'>,
  { listName, note, sharing, sorted }: Changing,
) {
  await lockListsOf(tx, scope)
  await lockListToChange(tx, scope, list, { needsOwn: listName !== undefined || sharing !== undefined })
  const present = await one(
    Present,
    tx`
    select s.name, s.shared, (select count(*)::int from shopping_list_items l where l.list_id = s.list_id) as items
    from shopping_lists s
    where s.list_id = ${list}`,
  )
  const isShown = sharing !== undefined && sharing !== 'private'
  // A list that colleagues will see may not have the name of another list that they see.
  if ((listName !== undefined || isShown) && (await isNameTaken(tx, scope, listName ?? present.name, list)))
    throw new Refusal(listSentences.nameTaken)
  if (isShown && !present.shared) await checkRoom(tx, scope, { sharedLists: 1, sharedItems: present.items })
  await tx`
    update shopping_lists
    set name = coalesce(${listName ?? null}, name), note = coalesce(${note ?? null}, note),
      sorted = coalesce(${sorted ?? null}, sorted), shared = coalesce(${sharing === undefined ? null : isShown}, shared),
      -- A private list keeps what it let colleagues do when it was last shared.
      colleagues_edit = coalesce(${isShown ? sharing === 'edit' : null}, colleagues_edit)
    where list_id = ${list}`
  return { success: true }
}
