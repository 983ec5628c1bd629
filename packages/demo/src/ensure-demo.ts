import { existsSync } from 'node:fs'
import { mkdir, rename, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { groupedDigits } from '@sidemark/contract/rules/spoken'
import { z } from 'zod'
import { sayHistoryLoads, seedContent, seedFlags } from './content/seed-content.ts'
import { generateDemo } from './distributor/generate.ts'
import { formats } from '@sidemark/server/feeds/formats/index.ts'
import type { FeedName } from '@sidemark/server/feeds/formats/index.ts'
import type { FileResult } from '@sidemark/server/feeds/import-file.ts'
import { importFolder } from '@sidemark/server/feeds/import-folder.ts'
import type { DatabaseConfig } from '@sidemark/server/platform/process/database-url.ts'
import { openSql } from '@sidemark/server/platform/database/sql.ts'
import type { Sql } from '@sidemark/server/platform/database/sql.ts'
import { one } from '@sidemark/server/platform/database/sql.ts'

export { seedMethods } from './seed-methods.ts'
export { demoPassword, demoUsers } from './distributor/users.ts'
export { LAST_CARTON_SKU, OAK_LOT, OAK_PLANK_SKU, TWO_LOT_SKU } from './distributor/famous.ts'
export { demoCustomers } from './distributor/customers.ts'

/**
 * The feeds of the history. They are imported while the server already answers. All other feeds are imported before.
 */
const history: readonly FeedName[] = [
  'orders',
  'order-lines',
  'order-charges',
  'order-events',
  'order-messages',
  'shipments',
  'shipment-lines',
  'invoices',
  'invoice-lines',
  'payments',
  'payment-applications',
  'quotes',
  'quote-lines',
  'quote-messages',
  'holds',
]
const beforeListening = formats.map(({ name }) => name).filter((name) => !history.includes(name))

type Given = { database: DatabaseConfig; dataDir: string; progress: (line: string) => void; skus?: number; now?: Date }

/**
 * Fills an empty database with the demo distributor. It writes feed files under `dataDir/demo-feeds` and imports them.
 * A start that was interrupted continues with the same files. A database that has other data is not changed.
 *
 * @returns `history`: settles when orders, invoices, payments and the like are imported too
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
      await bringIn(sql, folder, beforeListening, given.progress, 'Catalog, prices, stock, customers')
      await seedContent(sql)
      await seedFlags(sql)
    }
    await sayHistoryLoads(sql, true)
    await remember(sql, 'shop')
    return { history: bringHistory(sql, folder, given.progress) }
  } catch (error) {
    await sql.end()
    throw error
  }
}

async function bringHistory(sql: Sql, folder: string, progress: Given['progress']) {
  try {
    await bringIn(sql, folder, history, progress, 'History')
    await sayHistoryLoads(sql, false)
    await remember(sql, 'whole')
  } finally {
    await sql.end()
  }
}

/**
 * The progress of the demo: nothing yet, begun, the shop (ready to listen), or whole. The database may also belong to
 * somebody else.
 */
const State = z.object({ state: z.enum(['empty', 'begun', 'shop', 'whole', 'foreign']) })

const stateOf = (sql: Sql) =>
  one(
    State,
    sql`
  select coalesce(
    (select value->>'state' from settings where name = 'demo'),
    case when exists (select from locations) or exists (select from items) then 'foreign' else 'empty' end) as state`,
  )

/**
 * Records the progress of the import. Until it is whole, invoices and payments are missing. So the setting `ledger`
 * says that the balance of customers is not known, and checkout leaves the credit limit to the office.
 */
async function remember(sql: Sql, state: 'begun' | 'shop' | 'whole') {
  await sql`
    insert into settings (name, value)
    values ('demo', ${sql.json({ state })}), ('ledger', ${sql.json({ complete: state === 'whole' })})
    on conflict (name) do update set value = excluded.value`
}

/**
 * The folder with the feed files. They are generated now, unless an interrupted start left them. A folder gets this
 * name only after all files are written.
 */
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
  progress(
    `Demo distributor: ${groupedDigits(String(facts.skus))} SKUs, ${facts.customers} customers, ${groupedDigits(String(facts.orders))} orders written as feeds (${seconds(began)})`,
  )
  return folder
}

async function bringIn(sql: Sql, folder: string, only: readonly FeedName[], progress: Given['progress'], what: string) {
  const began = Date.now()
  if ((await stateOf(sql)).state === 'empty') await remember(sql, 'begun')
  const results = await importFolder(sql, folder, { only, ifChanged: true })
  const wrong = results.filter(isWrong)
  for (const line of wrong.map(complaint)) progress(line)
  const rows = results.reduce((sum, result) => sum + (result.status === 'done' ? result.rowsApplied : 0), 0)
  if (wrong.some(({ status }) => status === 'failed'))
    throw new Error(`The demo could not be imported. ${wrong.map(complaint).join(' ')}`)
  progress(`${what}: ${groupedDigits(String(rows))} rows imported (${seconds(began)})`)
}

const isWrong = (result: FileResult) =>
  result.status === 'failed' || (result.status === 'done' && result.rowsRefused > 0)
const complaint = (result: FileResult) =>
  result.status === 'skipped'
    ? ''
    : `${result.feed}: ${result.status === 'failed' ? result.note : `${result.rowsRefused} rows refused; npm run feeds -- refusals ${result.runId}`}`
const seconds = (since: number) => `${((Date.now() - since) / 1000).toFixed(1)} s`
