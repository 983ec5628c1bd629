import { existsSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { prepareDatabase } from '../packages/server/src/platform/start/attach.ts'
import type { DatabaseConfig } from '../packages/server/src/platform/process/database-url.ts'
import { openSql } from '../packages/server/src/platform/database/sql.ts'
import { ensureDemo } from '../packages/demo/src/ensure-demo.ts'
import { publishSearch } from '../packages/server/src/modules/search/publish.ts'

/** Fills the bench database of a folder, or brings one that was kept from an earlier run up to date. */
export async function prepareBench(database: DatabaseConfig, folder: string, skus: number) {
  const done = join(folder, 'filled')
  if (existsSync(done)) return renewBench(database)
  await fillBench(database, folder, skus)
  writeFileSync(done, new Date().toISOString())
}

/**
 * Fills a database with the demo distributor of a given size. The importers load it, like all other data. A million
 * SKUs take a while and about 10 GB.
 */
async function fillBench(database: DatabaseConfig, folder: string, skus: number) {
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

/**
 * Brings a database from an earlier run up to date before the measurement: it runs new migrations, and builds a new
 * edition of the search index if a change asked for one.
 */
async function renewBench(database: DatabaseConfig) {
  const ran = await prepareDatabase(database)
  const sql = openSql(database, { max: 1 })
  // A migration may have rewritten every row of a table.
  if (ran.length > 0) await sql.unsafe('vacuum (analyze)')
  const [asked] = await sql`select from graphile_worker.jobs where key = 'publish-search'`
  if (asked) {
    await publishSearch(sql)
    await sql`select graphile_worker.remove_job('publish-search')`
    await sql.unsafe('vacuum (analyze)')
  }
  await sql.end()
}
