import { prepareDatabase } from '../packages/server/src/platform/attach.ts'
import type { DatabaseConfig } from '../packages/server/src/platform/database-url.ts'
import { openSql } from '../packages/server/src/platform/sql.ts'
import { ensureDemo } from '../packages/server/src/demo.ts'
import { publishSearch } from '../packages/server/src/modules/search/publish.ts'

/** The demo distributor at a size, through the importers as everything else. A million SKUs take a while and about 10 GB. */
export async function fillBench(database: DatabaseConfig, folder: string, skus: number) {
  const began = Date.now()
  const progress = (line: string) => console.error(`${((Date.now() - began) / 1000).toFixed(0)} s  ${line}`)
  await prepareDatabase(database)
  const { history } = await ensureDemo({ database, dataDir: folder, progress, skus })
  await history
  const sql = openSql(database, { max: 1 })
  await sql.unsafe('vacuum (analyze)')
  await sql.end()
  progress('Bench database filled')
}

/** A database that was kept from an earlier run gets what has been changed since, and the new edition of the index that a change may ask for, before the measurement. */
export async function renewBench(database: DatabaseConfig) {
  const ran = await prepareDatabase(database)
  const sql = openSql(database, { max: 1 })
  // A migration may have written every row of a table anew.
  if (ran.length > 0) await sql.unsafe('vacuum (analyze)')
  const [asked] = await sql`select from graphile_worker.jobs where key = 'publish-search'`
  if (asked) {
    await publishSearch(sql)
    await sql`select graphile_worker.remove_job('publish-search')`
    await sql.unsafe('vacuum (analyze)')
  }
  await sql.end()
}
