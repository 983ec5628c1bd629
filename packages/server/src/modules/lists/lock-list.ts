import { listSentences } from '@sidemark/contract/rules/list-sentences'
import { z } from 'zod'
import type { Tx } from '#platform/database/sql.ts'
import { maybeOne, one } from '#platform/database/sql.ts'
import { Refusal } from '#platform/serve/replies.ts'

/** The user who acts on lists, and the customer for whom they act. */
export type ListActor = { user: { userId: string }; customer: { customerId: number } }

/** What a user may do with a list: `own` everything, `edit` its lines, note and order, `see` it and order from it. */
const Right = z.enum(['own', 'edit', 'see'])
const Locked = z.object({ right: Right.nullable(), listName: z.string(), owner: z.string() })
const Deleted = z.object({ listName: z.string() })

/**
 * Locks the lists of a user, so that acts that name or count lists run one after the other. Otherwise two acts at the
 * same moment would not see each other's list. Every such act takes this lock before the lock of a list.
 */
export async function lockListsOf(tx: Tx, { user, customer }: ListActor) {
  await tx`
    select
    from user_customers
    where user_id = ${user.userId}
      and customer_id = ${customer.customerId}
    for no key update`
}

/**
 * Locks a list that the user wants to change.
 *
 * @param needsOwn for what only the owner may do
 * @throws Refusal with the reason, when they may not
 */
export async function lockListToChange(tx: Tx, actor: ListActor, list: string, { needsOwn = false } = {}) {
  await tx`select from shopping_lists where list_id = ${list} for no key update`
  const found = await maybeOne(
    Locked,
    tx`
    select list_right(acting => ${actor.user.userId}, customer => ${actor.customer.customerId}, list => s.list_id) as right, s.name as "listName",
      list_owner(s.user_id) as owner
    from shopping_lists s
    where s.list_id = ${list}`,
  )
  if (!found?.right) throw new Refusal(await whyGone(tx, actor, list))
  if (needsOwn && found.right !== 'own') throw new Refusal(listSentences.ownersOnly(found.listName, found.owner))
  if (found.right === 'see') throw new Refusal(listSentences.seeOnly(found.listName, found.owner))
}

/** Whether the user sees a list: it is theirs, or a colleague shares it. */
export async function seesList(tx: Tx, { user, customer }: ListActor, list: string): Promise<boolean> {
  const { right } = await one(
    z.object({ right: Right.nullable() }),
    tx`select list_right(acting => ${user.userId}, customer => ${customer.customerId}, list => ${list}) as right`,
  )
  return right !== null
}

/** The reason why a user no longer sees a list: somebody deleted it, or it is not shared with them. */
export async function whyGone(tx: Tx, { user, customer }: ListActor, list: string): Promise<string> {
  const deleted = await maybeOne(
    Deleted,
    tx`
    select name as "listName"
    from deleted_lists
    where list_id = ${list}
      and customer_id = ${customer.customerId}
      and (user_id = ${user.userId} or shared)`,
  )
  return deleted ? listSentences.deleted(deleted.listName) : listSentences.notShared
}
