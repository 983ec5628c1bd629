import { LIST_LIMITS, listSentences } from '@sidemark/contract/rules/list-sentences'
import { z } from 'zod'
import type { Tx } from '#platform/database/sql.ts'
import { one } from '#platform/database/sql.ts'
import { Refusal } from '#platform/serve/replies.ts'
import type { ListActor } from './lock-list.ts'

/** How much more a user wants to add. A value that is left out is zero. */
type Wanted = {
  lists?: number
  items?: number
  sharedLists?: number
  sharedItems?: number
  /** The list that the items are added to. Absent if a whole list is added. */
  onto?: string
}
const Kept = z.object({
  lists: z.number(),
  itemsOfList: z.number(),
  items: z.number(),
  sharedLists: z.number(),
  sharedItems: z.number(),
})
const ListOwner = z.object({ userId: z.string(), name: z.string(), shared: z.boolean() })

/**
 * Checks that the user's own lists, and those that the users of the customer share, can take so much more.
 *
 * @throws Refusal that names the limit. `LIST_LIMITS` has all of them.
 */
export async function checkRoom(tx: Tx, actor: ListActor, wanted: Wanted) {
  await checkRoomOf(tx, actor, { userId: actor.user.userId, name: null }, wanted)
}

/** Checks that a list can take so many more items. They count against its owner, who may be a colleague. */
export async function checkRoomOnList(tx: Tx, actor: ListActor, list: string, items = 1) {
  const owner = await one(
    ListOwner,
    tx`
    select user_id as "userId", list_owner(user_id) as name, shared
    from shopping_lists
    where list_id = ${list}`,
  )
  const name = owner.userId === actor.user.userId ? null : owner.name
  await checkRoomOf(
    tx,
    actor,
    { userId: owner.userId, name },
    { items, sharedItems: owner.shared ? items : 0, onto: list },
  )
}

async function checkRoomOf(
  tx: Tx,
  { customer }: ListActor,
  owner: { userId: string; name: string | null },
  { lists = 0, items = 0, sharedLists = 0, sharedItems = 0, onto }: Wanted,
) {
  const kept = await one(
    Kept,
    tx`
    select
      count(*) filter (where s.user_id = ${owner.userId})::int as lists,
      coalesce(sum(l.items) filter (where s.list_id = ${onto ?? null}), 0)::int as "itemsOfList",
      coalesce(sum(l.items) filter (where s.user_id = ${owner.userId}), 0)::int as items,
      count(*) filter (where s.shared)::int as "sharedLists",
      coalesce(sum(l.items) filter (where s.shared), 0)::int as "sharedItems"
    from shopping_lists s
    cross join lateral (select count(*) as items from shopping_list_items l where l.list_id = s.list_id) l
    where s.customer_id = ${customer.customerId}
      and (s.user_id = ${owner.userId} or s.shared)`,
  )
  const isOver = (more: number, has: number, most: number) => more > 0 && has + more > most
  if (isOver(lists, kept.lists, LIST_LIMITS.lists)) throw new Refusal(listSentences.tooManyLists)
  if (onto && isOver(items, kept.itemsOfList, LIST_LIMITS.itemsOfList)) throw new Refusal(listSentences.listFull)
  if (isOver(items, kept.items, LIST_LIMITS.items)) throw new Refusal(listSentences.tooManyItems(owner.name))
  if (isOver(sharedLists, kept.sharedLists, LIST_LIMITS.sharedLists))
    throw new Refusal(listSentences.tooManySharedLists)
  if (isOver(sharedItems, kept.sharedItems, LIST_LIMITS.sharedItems))
    throw new Refusal(listSentences.tooManySharedItems)
}
