import { existsSync } from 'node:fs'
import { mkdir, rename, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { z } from 'zod'
import { seedContent, seedFlags } from '#modules/content/seed/seed-content.ts'
import { generateDemo } from '#modules/feeds/demo/generate.ts'
import { formats } from '#modules/feeds/formats/index.ts'
import type { FeedName } from '#modules/feeds/formats/index.ts'
import type { FileResult } from '#modules/feeds/import-file.ts'
import { importFolder } from '#modules/feeds/import-folder.ts'
import type { DatabaseConfig } from '#platform/database-url.ts'
import { openSql } from '#platform/sql.ts'
import type { Sql } from '#platform/sql.ts'
import { one } from '#platform/sql.ts'

export { demoPassword, demoUsers } from '#modules/feeds/demo/users.ts'
export { LAST_CARTON_SKU, OAK_LOT, OAK_PLANK_SKU, TWO_LOT_SKU } from '#modules/feeds/demo/famous.ts'
export { demoCustomers } from '#modules/feeds/demo/customers.ts'

/** The history, imported while the server already answers; everything else comes before. */
const history: readonly FeedName[] = [
  'orders', 'order-lines', 'order-charges', 'order-events', 'order-messages', 'shipments', 'shipment-lines', 'invoices', 'invoice-lines', 'payments', 'payment-applications', 'quotes', 'quote-lines', 'quote-messages', 'holds', 'lists',
]
const beforeListening = formats.map(({ name }) => name).filter((name) => !history.includes(name))

type Given = { database: DatabaseConfig; dataDir: string; progress: (line: string) => void; skus?: number; now?: Date }

/**
 * Fills an empty database with the demo distributor, from feed files under `dataDir/demo-feeds` through the importers. A start that
 * was interrupted goes on with the same files. A database that has other data is left alone.
 *
 * @returns `history`: settles when orders, invoices, payments and the like are in, too
 */
export async function ensureDemo(given: Given): Promise<{ history: Promise<void> }> {
  const sql = openSql(given.database, { max: 4, applicationName: 'sidemark-demo' })
  try {
    const { state } = await stateOf(sql)
    if (state === 'whole' || state === 'foreign') {
      await sql.end()
      return { history: Promise.resolve() }
    }
    const folder = await feedFolder(given, state !== 'empty')
    if (state !== 'shop') {
      await bringIn(sql, folder, beforeListening, given.progress, 'Catalogue, prices, stock, customers')
      await seedContent(sql)
      await seedFlags(sql)
      await remember(sql, 'shop')
    }
    return { history: bringHistory(sql, folder, given.progress) }
  } catch (error) {
    await sql.end()
    throw error
  }
}

async function bringHistory(sql: Sql, folder: string, progress: Given['progress']) {
  try {
    await bringIn(sql, folder, history, progress, 'History')
    await remember(sql, 'whole')
  } finally {
    await sql.end()
  }
}

/** How far the demo is: nothing yet, begun, the shop (ready to listen), whole; or the database is somebody else's. */
const State = z.object({ state: z.enum(['empty', 'begun', 'shop', 'whole', 'foreign']) })

const stateOf = (sql: Sql) => one(State, sql`
  select coalesce(
    (select value->>'state' from settings where name = 'demo'),
    case when exists (select from locations) or exists (select from items) then 'foreign' else 'empty' end) as state`)

async function remember(sql: Sql, state: 'begun' | 'shop' | 'whole') {
  await sql`
    insert into settings (name, value)
    values ('demo', ${sql.json({ state })})
    on conflict (name) do update set value = excluded.value, updated_at = now()`
}

/** The feed files, generated now unless an interrupted start left them. A half-written folder never bears the name. */
async function feedFolder({ dataDir, progress, skus, now = new Date() }: Given, goingOn: boolean): Promise<string> {
  const folder = join(dataDir, 'demo-feeds')
  if (goingOn && existsSync(join(folder, 'demo.json'))) return folder
  const began = Date.now()
  const draft = `${folder}.new`
  await rm(draft, { recursive: true, force: true })
  await rm(folder, { recursive: true, force: true })
  await mkdir(draft, { recursive: true })
  const facts = await generateDemo(draft, { now, ...(skus !== undefined && { skus }) })
  await writeFile(join(draft, 'demo.json'), JSON.stringify(facts))
  await rename(draft, folder)
  progress(`Demo distributor: ${facts.skus.toLocaleString('en-US')} SKUs, ${facts.customers} customers, ${facts.orders.toLocaleString('en-US')} orders written as feeds (${seconds(began)})`)
  return folder
}

async function bringIn(sql: Sql, folder: string, only: readonly FeedName[], progress: Given['progress'], what: string) {
  const began = Date.now()
  if ((await stateOf(sql)).state === 'empty') await remember(sql, 'begun')
  const results = await importFolder(sql, folder, { only, ifChanged: true })
  const wrong = results.filter(isWrong)
  for (const line of wrong.map(complaint)) progress(line)
  const rows = results.reduce((sum, result) => sum + (result.status === 'done' ? result.rowsApplied : 0), 0)
  if (wrong.some(({ status }) => status === 'failed')) throw new Error(`The demo could not be imported. ${wrong.map(complaint).join(' ')}`)
  progress(`${what}: ${rows.toLocaleString('en-US')} rows imported (${seconds(began)})`)
}

const isWrong = (result: FileResult) => result.status === 'failed' || (result.status === 'done' && result.rowsRefused > 0)
const complaint = (result: FileResult) => (result.status === 'skipped' ? '' : `${result.feed}: ${result.status === 'failed' ? result.note : `${result.rowsRefused} rows refused; npm run feeds -- refusals ${result.runId}`}`)
const seconds = (since: number) => `${((Date.now() - since) / 1000).toFixed(1)} s`
