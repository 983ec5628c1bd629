import type { listActRoutes } from '@sidemark/contract'
import { KEPT_DAYS, KEPT_MOST } from '@sidemark/contract/rules/lists'
import type { z } from 'zod'
import type { Json, Sql, Tx } from '#platform/database/sql.ts'
import { json } from '#platform/database/sql.ts'
import type { Scope } from '#platform/callers/who.ts'

/**
 * The lists that the user deleted and can restore, and the items removed from lists that the user may change. Only the
 * last of each. One statement.
 */
export const readDeleted = (
  tx: Tx,
  { user, customer }: Scope,
): Promise<Json<z.output<typeof listActRoutes.deletedLists.reply>>> =>
  json(tx`
    select json_build_object(
      'lists', (
        select coalesce(json_agg(json_build_object('listId', d.list_id, 'listName', d.name, 'deletedAt', d.deleted_at,
          'itemCount', (select count(*) from deleted_list_items x where x.list_id = d.list_id and x.with_list)) order by d.deleted_at desc, d.list_id), '[]')
        from (
          select *
          from deleted_lists
          where customer_id = ${customer.customerId}
            and user_id = ${user.userId}
            and deleted_at > now() - make_interval(days => ${KEPT_DAYS})
          order by deleted_at desc, list_id
          limit ${KEPT_MOST.lists}
        ) d),
      'items', (
        select coalesce(json_agg(json_build_object('listId', x.list_id, 'sku', i.sku, 'description', i.description, 'color', i.color, 'size', i.size, 'picture', i.picture, 'material', k.material,
          'quantity', quantity_text(x.quantity), 'UMCode', x.um_code, 'deletedAt', x.deleted_at) order by x.deleted_at desc, i.sku), '[]')
        from (
          select y.*
          from shopping_lists s
          join deleted_list_items y using (list_id)
          where s.customer_id = ${customer.customerId}
            and list_right(acting => ${user.userId}, customer => ${customer.customerId}, list => s.list_id) in ('own', 'edit')
            and y.deleted_at > now() - make_interval(days => ${KEPT_DAYS})
            and not exists (select from shopping_list_items l where l.list_id = y.list_id and l.item_id = y.item_id)
          order by y.deleted_at desc, y.item_id
          limit ${KEPT_MOST.items}
        ) x
        join items i on i.item_id = x.item_id
        join categories k on k.category_id = i.category_id))::text as json`)

/** Deletes for good what nobody restored in time. */
export async function forgetDeleted(sql: Sql) {
  await sql`delete from deleted_lists where deleted_at < now() - make_interval(days => ${KEPT_DAYS})`
  await sql`delete from deleted_list_items where deleted_at < now() - make_interval(days => ${KEPT_DAYS})`
}
