import type { listActRoutes } from '@sidemark/contract'
import { listSentences } from '@sidemark/contract/rules/list-sentences'
import { z } from 'zod'
import type { OwnedId } from '#platform/callers/owned.ts'
import type { Scope } from '#platform/callers/who.ts'
import type { Tx } from '#platform/database/sql.ts'
import { one } from '#platform/database/sql.ts'
import { Refusal } from '#platform/serve/replies.ts'
import { makeList } from './create-list.ts'
import { checkRoom } from './list-room.ts'
import { lockListsOf, seesList, whyGone } from './lock-list.ts'

type Duplicating = z.output<typeof listActRoutes.duplicateList.body>

/**
 * Makes a private list of the user's own with the lines of another that they see.
 *
 * @throws Refusal for a name that another list has, too many lists or items, a list that is gone
 */
export async function duplicateList(tx: Tx, scope: Scope, list: OwnedId<'list'>, { listName }: Duplicating) {
  await lockListsOf(tx, scope)
  await tx`select from shopping_lists where list_id = ${list} for share`
  if (!(await seesList(tx, scope, list))) throw new Refusal(await whyGone(tx, scope, list))
  const { items } = await one(
    z.object({ items: z.number() }),
    tx`select count(*)::int as items from shopping_list_items where list_id = ${list}`,
  )
  await checkRoom(tx, scope, { items })
  const made = await makeList(tx, scope, listName)
  if (made === null) throw new Refusal(listSentences.nameTaken)
  await tx`
    with copied as (
      update shopping_lists n
      set note = s.note, sorted = s.sorted
      from shopping_lists s
      where s.list_id = ${list}
        and n.list_id = ${made}
    )
    insert into shopping_list_items (list_id, item_id, um_code, quantity, position, note, added_at, cuts)
    select ${made}, item_id, um_code, quantity, position, note, added_at, cuts
    from shopping_list_items
    where list_id = ${list}`
  return { success: true, listName }
}
