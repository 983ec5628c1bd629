import { describe, expect } from 'vitest'
import type { Sql } from '#platform/database/sql.ts'
import type { GivenUser } from '#test/given-people.ts'
import { colleagueOf, listsOf, refusal, test } from '#test/listing.ts'

/**
 * Makes as many lists as `lists` says for a user, named `Full 1` and so on. Each has 500 items that are copies of the
 * given one.
 */
async function filled(
  sql: Sql,
  { customerId, userId }: GivenUser,
  { sku }: { sku: string },
  lists: number,
  shared = false,
) {
  await sql`
    insert into items (item_id, style_id, sku, category_id, product_line_id, vendor_id, description, base_unit, default_unit, price_uom, lot_policy)
    select i.item_id + 1000000 + n * 1000, i.style_id, i.sku || '-' || n, i.category_id, i.product_line_id, i.vendor_id, i.description, i.base_unit, i.default_unit, i.price_uom, i.lot_policy
    from items i, generate_series(1, 500) n
    where i.sku = ${sku}`
  await sql`
    with made as (
      insert into shopping_lists (customer_id, user_id, name, shared)
      select ${customerId}, ${userId}, 'Full ' || n, ${shared}
      from generate_series(1, ${lists}::int) n
      returning list_id
    )
    insert into shopping_list_items (list_id, item_id, um_code)
    select m.list_id, i.item_id, 'CT'
    from made m, items i
    where i.sku like ${`${sku}-%`}`
}
const mostOfAll = [409, 'Your lists have 2,000 items in total at most. Remove some first.']
const mostOfOne = [409, 'This list has 500 items, the most it can have. Remove one, or use another list.']
const mostLists = [409, 'You have 100 lists, the most you can have. Use one of them, or delete one.']
const mostShared = [
  409,
  'The lists that you and your colleagues share have 2,000 items in total at most. Remove some, or make a list private first.',
]

describe('a list has 500 items at most', () => {
  test('also when a removed item is restored', async ({ sql, job: { owner, mine, oak } }) => {
    await filled(sql, owner, oak, 1)
    expect(await refusal(mine.add('Full 1', oak))).toEqual(mostOfOne)

    await mine.remove('Full 1', `${oak.sku}-7`)
    await mine.add('Full 1', oak)
    expect(await refusal(mine.putBack('Full 1', `${oak.sku}-7`))).toEqual(mostOfOne)
  })
})

describe('the lists of a user', () => {
  test('have at most 2,000 items together, whether they are added, copied or restored', async ({
    sql,
    job: { owner, mine, oak, elm, listId },
  }) => {
    await mine.remove('Job', elm.sku)
    await filled(sql, owner, oak, 4)
    expect(await refusal(mine.add('New', elm))).toEqual(mostOfAll)
    expect(await refusal(mine.add('Favorite Items', elm))).toEqual(mostOfAll)
    expect(await refusal(mine.putBack('Job', elm.sku))).toEqual(mostOfAll)
    expect(await refusal(mine.act('duplicate', listId, { listName: 'Copy' }))).toEqual(mostOfAll)

    const { listId: full } = await mine.find('Full 4')
    await mine.act('delete', full, {})
    await mine.add('New', elm)
    expect(await refusal(mine.act('restore', full, {}))).toEqual(mostOfAll)
    await mine.act('delete', (await mine.find('New')).listId, {})
    await mine.act('delete', listId, {})
    await mine.act('restore', full, {})
  })

  test('are at most 100, also with a restored one', async ({ sql, job: { owner, mine, oak, listId } }) => {
    await mine.act('delete', listId, {})
    await sql`insert into shopping_lists (customer_id, user_id, name) select ${owner.customerId}, ${owner.userId}, 'List ' || n from generate_series(1, 100) n`

    expect(await refusal(mine.add('One more', oak))).toEqual(mostLists)
    expect(await refusal(mine.act('restore', listId, {}))).toEqual(mostLists)
  })
})

describe('lists that a colleague shares', () => {
  test('leave the others room for their own lists and favorites; no more than 2,000 items are shared', async ({
    as,
    given,
    sql,
    job: { owner, mine, oak, elm, listId },
  }) => {
    const colleague = await colleagueOf(given, owner)
    await filled(sql, colleague, oak, 4, true)

    await mine.add('Favorite Items', oak)
    await mine.add('New', elm)
    expect(await refusal(mine.act('change', listId, { sharing: 'see' }))).toEqual(mostShared)
    await listsOf(as, colleague).act('change', (await mine.find('Full 1')).listId, { sharing: 'private' })
    await mine.act('change', listId, { sharing: 'see' })
    await mine.act('change', listId, { sharing: 'edit', listName: 'Ours' })
    expect(await listsOf(as, colleague).names()).toContain('Ours')
  })

  test('count items that are added and items that come back by sharing', async ({
    as,
    given,
    sql,
    job: { owner, mine, oak, elm, listId },
  }) => {
    const colleague = await colleagueOf(given, owner)
    const theirs = listsOf(as, colleague)
    await mine.act('change', listId, { sharing: 'edit' })
    await mine.act('delete', listId, {})
    await filled(sql, colleague, oak, 4, true)
    expect(await refusal(mine.act('restore', listId, {}))).toEqual(mostShared)

    for (const n of [1, 2]) await theirs.remove('Full 1', `${oak.sku}-${n}`)
    await mine.act('restore', listId, {})
    expect(await refusal(mine.add('Full 1', elm))).toEqual(mostShared)
    await theirs.act('change', (await theirs.find('Full 2')).listId, { sharing: 'private' })
    await mine.add('Full 1', elm)
    await theirs.add('Favorite Items', elm)
    expect(await refusal(mine.add('Full 1', oak))).toEqual([
      409,
      expect.stringMatching(/^The lists of .+ have 2,000 items in total at most\. Remove some first\.$/),
    ])
  })
})
