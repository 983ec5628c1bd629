import { afterAll, describe, expect } from 'vitest'
import { test as base } from '#test/test.ts'
import type { Sql } from '#platform/database/sql.ts'
import type { DatabaseConfig } from '#platform/process/database-url.ts'
import { countingPool } from '#test/counting-pool.ts'
import { csvOf, fileFolder } from '#test/sample-distributor.ts'
import type { SampleRow } from '#test/sample-distributor.ts'
import { changedRows, scaledRows, unchanging } from '#test/scaled-distributor.ts'
import { feedNamed } from './feeds.ts'
import { formats } from './formats/index.ts'
import type { FeedName } from './formats/index.ts'
import { importFile } from './import-file.ts'

const long = process.env.SIDEMARK_LONG === '1'
const FEW = long ? 2_500 : 100
const MANY = 4 * FEW
/** The most rows that plans may go through for a row of a file. Most feeds need 10 to 100, and lists need 460. */
const MOST = 500

type Rows = { few: number; many: number; worst: string }

const files = await fileFolder()
afterAll(files.remove)

async function take(sql: Sql, name: FeedName, rows: SampleRow[]) {
  const feed = feedNamed(name) ?? expect.fail()
  const result = await importFile(sql, feed, await files.write(`${name}.csv`, csvOf(rows)))
  expect(result).toMatchObject({ feed: name, status: 'done', rowsApplied: rows.length })
  return result
}

/** `test` with a distributor that was imported at two sizes, each time followed by files that change every row. */
const test = base.extend<{ $file: { read: Map<string, Rows> } }>({
  read: [
    async (
      { database, sql }: { database: DatabaseConfig; sql: Sql },
      provide: (read: Map<string, Rows>) => Promise<void>,
    ) => {
      const pool = countingPool(database)
      const read = new Map<string, Rows>()
      for (const size of [FEW, MANY]) {
        // Feeds are imported one after the other, because each refers to those before it.
        for (const { name } of formats) await take(sql, name, scaledRows(name, size))
        await sql`analyze`
        for (const { name } of formats) {
          const { rows, worst } = await pool.rowsOf(async () => {
            const { changed } = { changed: 0, ...(await take(pool.sql, name, changedRows(name, size))) }
            if (!unchanging.includes(name)) expect(changed, name).toBeGreaterThanOrEqual(size)
          })
          read.set(name, { few: rows, ...read.get(name), many: rows, worst })
        }
      }
      await pool.sql.end()
      await provide(read)
    },
    { scope: 'file' },
  ],
})

// The rows that plans go through are counted, and not the time, because a count is the same on a busy machine. An
// import of 27,498 lots compared each lot with each other one, and took an hour.
describe('a file that changes every row (T1)', () => {
  test.beforeAll(({ read }) => void read, 900_000)

  test.for(formats.map(({ name }) => name))('of %s costs at most 5 × as much with 4 × the rows', (name, { read }) => {
    const { few, many, worst } = read.get(name) ?? expect.fail()

    expect(many, worst).toBeLessThan(5 * few)
    expect(many / MANY, worst).toBeLessThan(MOST)
  })
})
