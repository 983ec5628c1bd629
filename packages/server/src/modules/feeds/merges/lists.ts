import { knownUser, moreThanZero, unitOfItem } from '../checks.ts'
import type { Feed, FeedTx, FileFacts } from '../feed.ts'
import { lists } from '../formats/lists.ts'
import { upsert } from '../upsert.ts'

export const listsFeed: Feed = {
  format: lists,
  checks: [knownUser, unitOfItem('unit'), moreThanZero('quantity')],
  merge: mergeLists,
}

const joinOwner =
  'join customers c on c.customer_number = r.customer_number join users u on lower(u.username) = lower(r.username)'

/**
 * Lists and their items. The owner's changes win. A list keeps the name that its owner gave it, stays private if its
 * owner made it private, and stays deleted as long as its owner can restore it. A list of the same name that no feed
 * brought counts as the feed's.
 */
async function mergeLists(tx: FeedTx, file: FileFacts): Promise<number> {
  await tx.unsafe(`
    update shopping_lists s
    set feed_name = s.name
    from (select distinct r.customer_number, lower(r.username) as username, r.list from feed_rows r) r
    join customers c on c.customer_number = r.customer_number
    join users u on lower(u.username) = r.username
    where s.customer_id = c.customer_id
      and s.user_id = u.user_id
      and s.name = r.list
      and s.feed_name is null
      and not exists (select from shopping_lists o where o.customer_id = s.customer_id and o.user_id = s.user_id and o.feed_name = r.list)
      and not exists (select from deleted_lists d where d.customer_id = s.customer_id and d.user_id = s.user_id and d.feed_name = r.list)`)
  const made = await upsert(tx, file, {
    into: 'shopping_lists',
    key: ['customer_id', 'user_id', 'feed_name'],
    columns: {
      customer_id: ['customer_number', 'c.customer_id'],
      user_id: ['username', 'u.user_id'],
      feed_name: 'list',
      name: ['list', 'free_list_name(customer => c.customer_id, owner => u.user_id, wanted => r.list)'],
      shared: 'shared',
    },
    from: `
      ${joinOwner}
      where r.file_line in (select min(f.file_line) from feed_rows f group by f.customer_number, lower(f.username), f.list)
        and not exists (select from deleted_lists d where d.customer_id = c.customer_id and d.user_id = u.user_id and (d.feed_name = r.list or (d.feed_name is null and lower(d.name) = lower(r.list))))
      order by r.file_line`,
    onlyNew: ['name', 'shared'],
  })
  const filled = await upsert(tx, file, {
    into: 'shopping_list_items',
    key: ['list_id', 'item_id'],
    columns: {
      list_id: ['list', 's.list_id'],
      item_id: ['sku', 'i.item_id'],
      um_code: ['unit', `coalesce(nullif(r.unit, ''), i.default_unit)`],
      quantity: 'quantity',
      position: 'position',
      note: 'note',
    },
    from: `
      ${joinOwner}
      join shopping_lists s on s.customer_id = c.customer_id and s.user_id = u.user_id and s.feed_name = r.list
      join items i on i.sku = r.sku
      order by r.file_line`,
  })
  return made + filled
}
