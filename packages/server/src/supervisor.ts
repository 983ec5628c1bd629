import { fork } from 'node:child_process'
import type { ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { setTimeout as delay } from 'node:timers/promises'
import { ensureWeb } from './build-web.ts'
import { loadDistributor } from './demo.ts'
import type { Sandbox } from './sandbox.ts'
import { startSandbox } from './sandbox.ts'
import { environmentOf, startWorkers } from './workers.ts'
import type { Workers } from './workers.ts'
import { gatewayOf } from '#modules/gateways/gateway-of.ts'
import { prepareDatabase } from '#platform/start/attach.ts'
import type { Config } from '#platform/process/config.ts'
import { ConfigError, readConfig } from '#platform/process/config.ts'
import { checkDataDir } from '#platform/process/data-dir.ts'
import type { DatabaseConfig } from '#platform/process/database-url.ts'
import { databaseUrl } from '#platform/process/database-url.ts'
import { surviveLostSockets } from '#platform/process/lost-socket.ts'
import { VERSION } from '#platform/http/operations.ts'
import { checkPort } from '#platform/process/port.ts'
import type { Postgres } from '#platform/database/postgres.ts'
import { runningPostgres, startPostgres } from '#platform/database/postgres.ts'
import { openSql } from '#platform/database/sql.ts'

/** Milliseconds to wait for the end of a PostgreSQL whose start was killed. */
const PATIENCE = 15_000
const seconds = (since: number) => `${((Date.now() - since) / 1000).toFixed(1)} s`
const say = (line: string) => console.log(line)

/**
 * `npm start`: starts database, tables, web, demo, payment sandbox and servers, restarts each of them when it dies, and stops all of
 * them together. Design D-11.
 */
async function main() {
  const began = Date.now()
  // PostgreSQL may be stopped while the history is still being imported. The next start continues the import.
  surviveLostSockets(() => undefined)
  const config = readConfig(process.env)
  say(`Sidemark ${VERSION}`)
  await checkPort(config.port, config.host)
  checkDataDir(config.dataDir)
  const database = await ownDatabase(config)
  const running: { workers?: Workers; thumbs?: ChildProcess; sandbox?: Sandbox } = {}
  stopOnSignal(async () => {
    await Promise.all([running.workers?.stop(), running.thumbs && ended(running.thumbs)])
    await running.sandbox?.stop()
    await database.stop()
  })
  const web = ensureWeb()
  // Handled here even if the database fails first.
  web.catch(() => undefined)
  const ran = await prepareDatabase(database.config, config.database ? null : config.dataDir)
  if (ran.length > 0) say(`  Tables: ${ran.length} migrations (${seconds(began)})`)
  const demo = config.demo ? await loadDemo(config, database.config) : null
  if (await web) say(`  Web: built (${seconds(began)})`)
  if (config.startsSandbox) running.sandbox = await startSandbox(config)
  const environment = { ...environmentOf(config, database.config), ...running.sandbox?.environment }
  running.workers = await startWorkers(config.workers, environment)
  say(`\nSidemark is at ${config.publicUrl} (${seconds(began)})`)
  if (running.sandbox) {
    await running.sandbox.sendTo(running.workers.port)
    say(`The payment sandbox is at ${running.sandbox.url}`)
  }
  if (demo) sayUsers(demo)
  if (!isStopping) running.thumbs = drawThumbs(database.config)
  await demo?.history
  if (running.sandbox) await demo?.keepMethods(running.sandbox)
}

/** Small pictures have the lowest priority. Missing pictures are drawn when somebody requests them. */
function drawThumbs(database: DatabaseConfig) {
  const child = fork(new URL('./draw-thumbs.ts', import.meta.url), {
    env: { ...process.env, DATABASE_URL: databaseUrl(database) },
  })
  child.unref()
  child.channel?.unref()
  return child
}

/** Ends a child before the database goes, because the child would report that as a failure. */
async function ended(child: ChildProcess) {
  if (child.exitCode !== null || child.signalCode !== null) return
  const gone = once(child, 'exit')
  child.kill()
  await gone
}

/** DATABASE_URL, or our own PostgreSQL, which is restarted when it dies. */
async function ownDatabase({
  database,
  dataDir,
}: Config): Promise<{ config: DatabaseConfig; stop: () => Promise<void> }> {
  if (database) return { config: database, stop: async () => undefined }
  const end = Date.now() + PATIENCE
  while (await runningPostgres(dataDir)) {
    if (Date.now() > end)
      throw new ConfigError(
        `Another Sidemark (a server or an import) is using the data in ${dataDir}. Stop it, or choose another folder: DATA_DIR=.data2 npm start`,
      )
    await delay(100)
  }
  const began = Date.now()
  let running = await startPostgres(dataDir)
  say(`  PostgreSQL: ready (${seconds(began)})`)
  let stopping = false
  const watch = async (postgres: Postgres): Promise<void> => {
    const said = await postgres.ended
    if (stopping) return
    console.error(
      `PostgreSQL ended and is started again. It said last:\n${said.trim().split('\n').slice(-3).join('\n')}`,
    )
    running = await startPostgres(dataDir)
    return watch(running)
  }
  watch(running).catch(fail)
  return {
    config: running.config,
    stop: async () => {
      stopping = true
      await running.stop()
    },
  }
}

/** Imports the demo's catalog now, and its history after the server listens. `/readyz` says so. */
async function loadDemo(config: Config, database: DatabaseConfig) {
  const { ensureDemo, seedMethods, demoUsers, demoPassword } = await loadDistributor()
  const { history } = await ensureDemo({ database, dataDir: config.dataDir, progress: (line) => say(`  ${line}`) })
  const told = tellingReadiness(database, history)
  // Awaited once the servers listen. Until then, an error is handled here.
  told.catch(() => undefined)
  return {
    history: told,
    /** The methods of its scheduled payments can only be added once those are imported and the sandbox runs. */
    keepMethods: async ({ environment }: Sandbox) => {
      const gateway = gatewayOf({ config: readConfig({ ...process.env, ...environment }) })
      if (!gateway) return
      const sql = openSql(database, { max: 1 })
      try {
        await seedMethods(sql, gateway, config.publicUrl)
      } finally {
        await sql.end()
      }
    },
    users: demoUsers,
    password: demoPassword,
  }
}

async function tellingReadiness(database: DatabaseConfig, history: Promise<void>) {
  const sql = openSql(database, { max: 1 })
  const waiting = (text: string | null) => sql`
    insert into settings (name, value)
    values ('setup', ${sql.json({ waiting: text })})
    on conflict (name) do update set value = excluded.value`
  try {
    await waiting('The history of orders and invoices is still being imported.')
    await history
    await waiting(null)
  } finally {
    await sql.end()
  }
}

function sayUsers({ users, password }: Pick<Awaited<ReturnType<typeof loadDemo>>, 'users' | 'password'>) {
  const width = Math.max(...users.map(({ username }) => username.length))
  say(`\nSign in with the password ${password} as`)
  for (const { username, who } of users) say(`  ${username.padEnd(width)}  ${who}`)
}

let isStopping = false

function stopOnSignal(stop: () => Promise<void>) {
  let asked = 0
  const down = () => {
    asked++
    isStopping = true
    if (asked > 1) process.exit(1)
    stop().then(() => process.exit(0), fail)
  }
  for (const signal of ['SIGTERM', 'SIGINT', 'SIGHUP'] as const) process.on(signal, down)
}

function fail(error: unknown): never {
  console.error(error instanceof ConfigError ? error.message : error)
  process.exit(1)
}

// An error while we are stopping is not a failure.
main().catch((error: unknown) => {
  if (!isStopping) fail(error)
})
