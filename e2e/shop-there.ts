import type { ModelLine } from '../packages/server/test/cart-model.ts'
import type { Given } from './given.ts'
import type { Listed, There } from './shop-model.ts'

/** Items that only this test uses, each with more stock than all acts together need. */
export async function stocked({ sql, freshLot }: Given) {
  const items = await sql<{ sku: string }[]>`
    select i.sku
    from items i
    where i.kind = 'goods'
      and i.base_unit = 'CT'
      and i.default_unit = 'CT'
      and not i.discontinued
    order by i.sku desc
    limit 5`
  for (const { sku } of items) await freshLot(sku, 1_000_000)
  return items.map(({ sku }) => sku)
}

/** The carts of the users and the list, as they are in the database. */
export async function look({ sql }: Given, users: string[], listId: string): Promise<There> {
  const lines = await sql<(ModelLine & { username: string })[]>`
    select u.username, l.cart_line_id as id, i.sku, l.line_number as "lineNumber", l.quantity::float8 as quantity, l.sidemark, l.saved_for_later as saved
    from users u
    join carts c using (user_id)
    join cart_lines l using (cart_id)
    join items i using (item_id)
    where u.username = any (${users})`
  const list = await sql<Listed[]>`
    select i.sku, l.quantity::float8 as quantity, l.note
    from shopping_list_items l
    join items i using (item_id)
    where l.list_id = ${listId}`
  return {
    carts: users.map((user) =>
      lines.filter(({ username }) => username === user).map(({ username: _, ...line }) => line),
    ),
    list: [...list],
  }
}

/** Returns the lines that have more or less stock set aside than they need. */
export const misreserved = ({ sql }: Given, users: string[]) => sql`
  select i.sku, l.base_qty, l.saved_for_later, sum(s.quantity) as reserved
  from users u
  join carts c using (user_id)
  join cart_lines l using (cart_id)
  join items i using (item_id)
  left join live_allocations(stock_now()) s on s.cart_line_id = l.cart_line_id
  where u.username = any (${users})
  group by i.sku, l.cart_line_id
  having coalesce(sum(s.quantity), 0) <> case when l.saved_for_later then 0 else l.base_qty end`
