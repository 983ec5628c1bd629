import { Problem } from '@sidemark/contract'
import type { listRoutes } from '@sidemark/contract'
import { FAVORITES } from '@sidemark/contract/rules/lists'
import { z } from 'zod'
import { Refusal } from '#platform/replies.ts'
import type { Tx } from '#platform/sql.ts'
import { one } from '#platform/sql.ts'
import type { Scope } from '#platform/who.ts'

type Adding = z.output<typeof listRoutes.addToList.body>
type Removing = z.output<typeof listRoutes.removeFromList.body>
type Creating = z.output<typeof listRoutes.createList.body>
const Answer = z.object({ reason: z.string() })
const Found = z.object({ found: z.boolean() })

/**
 * Adds an item to a list of the user, or to one that a colleague shares; an unknown name makes a list. One statement.
 *
 * @param adding.listQty in `UMCode`, else in the item's default unit
 * @throws Refusal with a sentence: no such item, not sold by that unit, more than one order can hold, too many lists or items
 */
export async function addToList(tx: Tx, { user, customer }: Scope, { listName, SKU, UMCode, listQty }: Adding) {
  const { reason } = await one(Answer, tx`
    select add_to_list(${user.userId}, ${customer.customerId}, ${listName}, ${SKU}, ${UMCode ?? null}, ${listQty}::numeric) as reason`)
  if (reason !== '') throw new Refusal(reason)
  return { success: true }
}

/**
 * Takes an item off a list, if it is on it: two devices may both remove it. One statement.
 *
 * @throws Problem not-found for a list that the user does not see
 */
export async function removeFromList(tx: Tx, { user, customer }: Scope, { listName, SKU }: Removing) {
  const { found } = await one(Found, tx`
    with list as materialized (select list_named(${user.userId}, ${customer.customerId}, ${listName}) as list_id),
    gone as (
      delete from shopping_list_items l
      using list, items i
      where l.list_id = list.list_id
        and l.item_id = i.item_id
        and i.sku = ${SKU}
    )
    select list.list_id is not null as found
    from list`)
  // Favorites are there for everybody, also before the first.
  if (!found && listName !== FAVORITES) throw new Problem('not-found', `There is no list ${listName}.`)
  return { success: true }
}

/**
 * Makes an empty list.
 *
 * @throws Refusal when the user sees a list of this name, in any case, or has too many
 */
export async function createList(tx: Tx, { user, customer }: Scope, { listName }: Creating) {
  const { reason } = await one(Answer, tx`select create_list(${user.userId}, ${customer.customerId}, ${listName}) as reason`)
  if (reason !== '') throw new Refusal(reason)
  return { listName, listCust: customer.customerNumber, items: [], shared: false }
}
