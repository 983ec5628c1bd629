import type { listActRoutes } from '@sidemark/contract'
import type { z } from 'zod'
import type { Json, Sql, Tx } from '#platform/sql.ts'
import { json } from '#platform/sql.ts'
import type { Scope } from '#platform/who.ts'

/** Days for which what was deleted can be restored: long enough for whoever comes back from a holiday. */
const KEPT_DAYS = 30

/** What the user can restore: lists they deleted, and items taken off lists that they may change. One statement. */
export const readDeleted = (tx: Tx, { user, customer }: Scope): Promise<Json<z.output<typeof listActRoutes.deletedLists.reply>>> =>
  json(tx`
    select json_build_object(
      'lists', (
        select coalesce(json_agg(json_build_object('listId', d.list_id, 'listName', d.name, 'deletedAt', d.deleted_at,
          'itemCount', (select count(*) from deleted_list_items x where x.list_id = d.list_id and x.with_list)) order by d.deleted_at desc, d.list_id), '[]')
        from deleted_lists d
        where d.customer_id = ${customer.customerId}
          and d.user_id = ${user.userId}
          and d.deleted_at > now() - make_interval(days => ${KEPT_DAYS})),
      'items', (
        select coalesce(json_agg(json_build_object('listId', x.list_id, 'sku', i.sku, 'description', i.description, 'color', i.color, 'size', i.size, 'picture', i.picture, 'material', k.material,
          'quantity', quantity_text(x.quantity), 'UMCode', x.um_code, 'deletedAt', x.deleted_at) order by x.deleted_at desc, i.sku), '[]')
        from shopping_lists s
        join deleted_list_items x on x.list_id = s.list_id
        join items i on i.item_id = x.item_id
        join categories k on k.category_id = i.category_id
        where s.customer_id = ${customer.customerId}
          and list_right(${user.userId}, ${customer.customerId}, s.list_id) in ('own', 'edit')
          and x.deleted_at > now() - make_interval(days => ${KEPT_DAYS})
          and not exists (select from shopping_list_items l where l.list_id = x.list_id and l.item_id = x.item_id)))::text as json`)

/** Forgets for good what nobody restored in time. */
export async function forgetDeleted(sql: Sql) {
  await sql`delete from deleted_lists where deleted_at < now() - make_interval(days => ${KEPT_DAYS})`
  await sql`delete from deleted_list_items where deleted_at < now() - make_interval(days => ${KEPT_DAYS})`
}
