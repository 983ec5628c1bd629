import type { listRoutes } from '@sidemark/contract'
import { listSentences } from '@sidemark/contract/rules/list-sentences'
import { z } from 'zod'
import type { Scope } from '#platform/callers/who.ts'
import type { Tx } from '#platform/database/sql.ts'
import { maybeOne, one } from '#platform/database/sql.ts'
import { Refusal } from '#platform/serve/replies.ts'
import { checkRoom } from './list-room.ts'
import type { ListActor } from './lock-list.ts'
import { lockListsOf } from './lock-list.ts'

type Creating = z.output<typeof listRoutes.createList.body>
const Made = z.object({ listId: z.string(), owner: z.string() })

/**
 * Makes an empty list.
 *
 * @throws Refusal when the user sees a list of this name, in any case, or has too many
 */
export async function createList(tx: Tx, scope: Scope, { listName }: Creating) {
  const listId = await makeList(tx, scope, listName)
  if (listId === null) throw new Refusal(listSentences.nameTaken)
  const made = await one(
    Made,
    tx`
    select list_id as "listId", list_owner(user_id) as owner
    from shopping_lists
    where list_id = ${listId}`,
  )
  return {
    ...made,
    listName,
    listCust: scope.customer.customerNumber,
    items: [],
    right: 'own' as const,
    sharing: 'private' as const,
    sorted: 'own' as const,
    note: '',
    total: null,
  }
}

/**
 * Makes an empty private list of the user's own.
 *
 * @returns its id; null when the user sees a list of this name already, in any case
 * @throws Refusal when the user has too many lists
 */
export async function makeList(tx: Tx, actor: ListActor, listName: string): Promise<string | null> {
  const { user, customer } = actor
  await lockListsOf(tx, actor)
  await checkRoom(tx, actor, { lists: 1 })
  const made = await maybeOne(
    z.object({ listId: z.string() }),
    tx`
    insert into shopping_lists (customer_id, user_id, name)
    select ${customer.customerId}, ${user.userId}, ${listName}
    where not exists (
      select
      from shopping_lists s
      where s.customer_id = ${customer.customerId}
        and lower(s.name) = lower(${listName})
        and (s.user_id = ${user.userId} or s.shared))
    on conflict do nothing
    returning list_id as "listId"`,
  )
  return made?.listId ?? null
}

/** Whether the user sees another list of this name, in any case. `but` is the list that is about to have it. */
export async function isNameTaken(tx: Tx, { user, customer }: ListActor, name: string, but: string): Promise<boolean> {
  const { taken } = await one(
    z.object({ taken: z.boolean() }),
    tx`
    select exists (
      select
      from shopping_lists s
      where s.customer_id = ${customer.customerId}
        and lower(s.name) = lower(${name})
        and (s.user_id = ${user.userId} or s.shared)
        and s.list_id <> ${but}) as taken`,
  )
  return taken
}
