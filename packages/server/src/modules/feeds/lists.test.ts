import { afterAll, expect } from 'vitest'
import { z } from 'zod'
import { deleteList, restoreList } from '#modules/lists/delete-list.ts'
import type { Sql } from '#platform/database/sql.ts'
import { one } from '#platform/database/sql.ts'
import { test } from '#test/test.ts'
import { formats } from './formats/index.ts'
import { importFolder } from './import-folder.ts'
import { csvOf, fileFolder, sampleDistributor } from '#test/sample-distributor.ts'

const files = await fileFolder()
afterAll(files.remove)

test('a list stays as its owner changed it: private, or deleted', async ({ sql }) => {
  for (const { name } of formats)
    await files.write(
      `${name}.csv`,
      csvOf(
        name === 'lists' ? sampleDistributor.lists.map((row) => ({ ...row, shared: 'Y' })) : sampleDistributor[name],
      ),
    )
  const lists = async () =>
    (await sql<{ name: string; shared: boolean }[]>`select name, shared from shopping_lists order by name`).map(
      ({ name, shared }) => [name, shared],
    )
  await importFolder(sql, files.folder)
  expect(await lists()).toEqual([
    ['Favorite Items', true],
    ['Weekly sundries', true],
  ])

  await sql`update shopping_lists set shared = false`
  await importFolder(sql, files.folder, { only: ['lists'] })
  expect(await lists()).toEqual([
    ['Favorite Items', false],
    ['Weekly sundries', false],
  ])

  await deleteNamed(sql, 'Weekly sundries')
  await importFolder(sql, files.folder, { only: ['lists'] })
  expect(await lists()).toEqual([['Favorite Items', false]])
})

test('a list that its owner renamed gets its items under its new name, even if another list now has the old name', async ({
  sql,
}) => {
  for (const { name } of formats) await files.write(`${name}.csv`, csvOf(sampleDistributor[name]))
  await sql`delete from shopping_lists`
  await sql`delete from deleted_lists`
  await importFolder(sql, files.folder)
  const act = (named: string, to: string) => sql`update shopping_lists set name = ${to} where name = ${named}`
  const lists = async () =>
    (
      await sql<{ name: string; lines: number }[]>`
    select s.name, count(l.item_id)::int as lines from shopping_lists s left join shopping_list_items l using (list_id) group by s.list_id order by s.name`
    ).map(({ name, lines }) => [name, lines])

  await act('Weekly sundries', 'Monday')
  await sql`delete from shopping_list_items l using shopping_lists s where s.list_id = l.list_id and s.name = 'Monday'`
  await importFolder(sql, files.folder, { only: ['lists'] })
  expect(await lists()).toEqual([
    ['Favorite Items', 1],
    ['Monday', 1],
  ])

  await sql`insert into shopping_lists (customer_id, user_id, name) select customer_id, user_id, 'Weekly sundries' from shopping_lists where name = 'Monday'`
  await importFolder(sql, files.folder, { only: ['lists'] })
  expect(await lists()).toEqual([
    ['Favorite Items', 1],
    ['Monday', 1],
    ['Weekly sundries', 0],
  ])

  // After it was deleted under its new name and restored, the list belongs to the feed as before.
  const deleted = await deleteNamed(sql, 'Monday')
  await importFolder(sql, files.folder, { only: ['lists'] })
  await restoreList(sql, deleted.owner, deleted.listId)
  await importFolder(sql, files.folder, { only: ['lists'] })
  expect(await lists()).toEqual([
    ['Favorite Items', 1],
    ['Monday', 1],
    ['Weekly sundries', 0],
  ])
})

test('a list of the feed is found by its name, whether accents come with their letters or after them', async ({
  sql,
}) => {
  const row = { ...sampleDistributor.lists[0] }
  for (const { name } of formats)
    await files.write(
      `${name}.csv`,
      csvOf(name === 'lists' ? [{ ...row, list: 'Cafe\u0301' }] : sampleDistributor[name]),
    )
  await sql`delete from shopping_lists`
  await sql`delete from deleted_lists`
  await importFolder(sql, files.folder)
  await files.write('lists.csv', csvOf([{ ...row, list: 'Caf\u00e9' }]))
  await importFolder(sql, files.folder, { only: ['lists'] })

  expect(await sql`select name, feed_name from shopping_lists`).toEqual([{ name: 'Caf\u00e9', feed_name: 'Caf\u00e9' }])
})

const Named = z.object({ listId: z.string(), userId: z.string(), customerId: z.number() })

/** Deletes a list in the way its owner would. */
async function deleteNamed(sql: Sql, name: string) {
  const { listId, userId, customerId } = await one(
    Named,
    sql`
    select list_id as "listId", user_id as "userId", customer_id as "customerId"
    from shopping_lists
    where name = ${name}`,
  )
  const owner = { user: { userId }, customer: { customerId } }
  await deleteList(sql, owner, listId)
  return { owner, listId }
}
