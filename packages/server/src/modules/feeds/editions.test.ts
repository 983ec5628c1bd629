import { afterAll, beforeAll, expect } from 'vitest'
import type { Sql } from '#platform/database/sql.ts'
import { test } from '#test/test.ts'
import { formats } from './formats/index.ts'
import { importFolder } from './import-folder.ts'
import { csvOf, fileFolder, sampleDistributor } from '#test/sample-distributor.ts'
import type { SampleRow } from '#test/sample-distributor.ts'

const files = await fileFolder()
afterAll(files.remove)
beforeAll(async () => {
  for (const { name } of formats) await files.write(`${name}.csv`, csvOf(sampleDistributor[name]))
})

/**
 * The editions of the goods, the stock, the calendars, and the data that callers depend on, as carts and guards compare
 * them.
 */
const editionsOf = async (sql: Sql) => {
  const rows = await sql<
    { kind: string; number: string }[]
  >`select kind, edition_of(kind) as number from (select distinct kind from editions) k order by kind`
  return Object.fromEntries(rows.map(({ kind, number }) => [kind, number]))
}

test('an import raises only the edition of what it changed, and none when it finds nothing new', async ({ sql }) => {
  const counted = async (name: 'prices' | 'inventory' | 'holidays', rows: SampleRow[]) => {
    await files.write(`${name}.csv`, csvOf(rows))
    const before = await editionsOf(sql)
    await importFolder(sql, files.folder, { only: [name] })
    await files.write(`${name}.csv`, csvOf(sampleDistributor[name]))
    return Object.entries(await editionsOf(sql))
      .filter(([kind, number]) => number !== before[kind])
      .map(([kind]) => kind)
  }
  await importFolder(sql, files.folder)
  const asTheyAre = await editionsOf(sql)
  await importFolder(sql, files.folder)
  expect(await editionsOf(sql)).toEqual(asTheyAre)
  const { prices, inventory, holidays } = sampleDistributor
  const later = { as_of: new Date().toISOString() }

  expect(
    await counted(
      'prices',
      prices.map((row, index) => (index === 0 ? { ...row, price: '77.77' } : row)),
    ),
  ).toEqual(['goods'])
  expect(
    await counted(
      'inventory',
      inventory.map((row) => ({ ...row, ...later })),
    ),
  ).toEqual([])
  expect(
    await counted(
      'inventory',
      inventory.map((row, index) => ({ ...row, ...later, ...(index === 0 && { on_hand: '0' }) })),
    ),
  ).toEqual(['stock'])
  expect(await counted('holidays', [...holidays, { ...holidays[0], day: '2031-12-24' }])).toEqual(['calendar'])
})
