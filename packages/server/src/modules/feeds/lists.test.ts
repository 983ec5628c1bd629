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
