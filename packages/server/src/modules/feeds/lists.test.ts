import { afterAll, expect } from 'vitest'
import { test } from '#test/test.ts'
import { formats } from './formats/index.ts'
import { importFolder } from './import-folder.ts'
import { csvOf, fileFolder, sampleDistributor } from './sample-distributor.ts'

const files = await fileFolder()
afterAll(files.remove)

test('a list stays as its owner has it: private when they made it so, gone when they deleted it', async ({ sql }) => {
  for (const { name } of formats) await files.write(`${name}.csv`, csvOf(name === 'lists' ? sampleDistributor.lists.map((row) => ({ ...row, shared: 'Y' })) : sampleDistributor[name]))
  const lists = async () => (await sql<{ name: string; shared: boolean }[]>`select name, shared from shopping_lists order by name`).map(({ name, shared }) => [name, shared])
  await importFolder(sql, files.folder)
  expect(await lists()).toEqual([['Favorite Items', true], ['Weekly sundries', true]])

  await sql`update shopping_lists set shared = false`
  await importFolder(sql, files.folder, { only: ['lists'] })
  expect(await lists()).toEqual([['Favorite Items', false], ['Weekly sundries', false]])

  await sql`select delete_list(user_id, customer_id, list_id) from shopping_lists where name = 'Weekly sundries'`
  await importFolder(sql, files.folder, { only: ['lists'] })
  expect(await lists()).toEqual([['Favorite Items', false]])
})

test('a list that its owner renamed is filled under its new name, not made again, also when the owner gave its old name to another', async ({ sql }) => {
  for (const { name } of formats) await files.write(`${name}.csv`, csvOf(sampleDistributor[name]))
  await sql`delete from shopping_lists`
  await sql`delete from deleted_lists`
  await importFolder(sql, files.folder)
  const act = (named: string, to: string) => sql`select change_list(user_id, customer_id, list_id, ${to}, null, null, null) from shopping_lists where name = ${named}`
  const lists = async () => (await sql<{ name: string; lines: number }[]>`
    select s.name, count(l.item_id)::int as lines from shopping_lists s left join shopping_list_items l using (list_id) group by s.list_id order by s.name`).map(({ name, lines }) => [name, lines])

  await act('Weekly sundries', 'Monday')
  await sql`delete from shopping_list_items l using shopping_lists s where s.list_id = l.list_id and s.name = 'Monday'`
  await importFolder(sql, files.folder, { only: ['lists'] })
  expect(await lists()).toEqual([['Favorite Items', 1], ['Monday', 1]])

  await sql`insert into shopping_lists (customer_id, user_id, name) select customer_id, user_id, 'Weekly sundries' from shopping_lists where name = 'Monday'`
  await importFolder(sql, files.folder, { only: ['lists'] })
  expect(await lists()).toEqual([['Favorite Items', 1], ['Monday', 1], ['Weekly sundries', 0]])

  // Deleted under its new name and restored, it is the feed's as before.
  await sql`select delete_list(user_id, customer_id, list_id) from shopping_lists where name = 'Monday'`
  await importFolder(sql, files.folder, { only: ['lists'] })
  await sql`select restore_list(user_id, customer_id, list_id) from deleted_lists`
  await importFolder(sql, files.folder, { only: ['lists'] })
  expect(await lists()).toEqual([['Favorite Items', 1], ['Monday', 1], ['Weekly sundries', 0]])
})

test('a list of the feed is the one of its name, whether the accents come with their letters or after them', async ({ sql }) => {
  const row = { ...sampleDistributor.lists[0] }
  for (const { name } of formats) await files.write(`${name}.csv`, csvOf(name === 'lists' ? [{ ...row, list: 'Cafe\u0301' }] : sampleDistributor[name]))
  await sql`delete from shopping_lists`
  await sql`delete from deleted_lists`
  await importFolder(sql, files.folder)
  await files.write('lists.csv', csvOf([{ ...row, list: 'Caf\u00e9' }]))
  await importFolder(sql, files.folder, { only: ['lists'] })

  expect(await sql`select name, feed_name from shopping_lists`).toEqual([{ name: 'Caf\u00e9', feed_name: 'Caf\u00e9' }])
})
