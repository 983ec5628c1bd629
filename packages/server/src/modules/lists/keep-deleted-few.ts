import { KEPT_MOST, KEPT_MOST_ITEMS_OF_LISTS } from '@sidemark/contract/rules/lists'
import type { Tx } from '#platform/database/sql.ts'

/**
 * Deletes for good what a user deleted beyond the latest lists of `KEPT_MOST`, or the items on them. The latest list
 * always stays.
 */
export async function keepFewLists(tx: Tx, userId: string, customerId: number) {
  await tx`
    with counted as (
      select d.list_id, row_number() over newest as lists, sum(x.lines) over newest as items
      from deleted_lists d
      cross join lateral (select count(*) as lines from deleted_list_items x where x.list_id = d.list_id) x
      where d.user_id = ${userId}
        and d.customer_id = ${customerId}
      window newest as (order by d.deleted_at desc, d.list_id)
    ),
    gone as (
      delete from deleted_lists d
      using counted c
      where d.list_id = c.list_id
        and (c.lists > ${KEPT_MOST.lists} or c.items > ${KEPT_MOST_ITEMS_OF_LISTS} and c.lists > 1)
      returning d.list_id
    )
    delete from deleted_list_items x
    using gone g
    where x.list_id = g.list_id`
}

/** Deletes for good the items that were removed from a user's lists, beyond the latest of `KEPT_MOST`. */
export async function keepFewItems(tx: Tx, userId: string, customerId: number) {
  await tx`
    delete from deleted_list_items x
    using (
      select y.list_id, y.item_id
      from shopping_lists s
      join deleted_list_items y using (list_id)
      where s.user_id = ${userId}
        and s.customer_id = ${customerId}
      order by y.deleted_at desc, y.item_id
      offset ${KEPT_MOST.items}
    ) old
    where x.list_id = old.list_id
      and x.item_id = old.item_id`
}
