import type { Config } from './config.ts'
import { ConfigError } from './config.ts'
import type { DatabaseConfig } from './database-url.ts'
import { migrateJobs } from './jobs.ts'
import { MigrationMismatch, migrate } from './migrate.ts'
import { dataPathOf, runningPostgres, startPostgres } from './postgres.ts'
import type { Sql } from './sql.ts'
import { openSql } from './sql.ts'

export type Attached = { database: DatabaseConfig; sql: Sql; release: () => Promise<void> }
const quiet = { info: () => undefined, debug: () => undefined, warn: console.warn, error: console.error }

/**
 * Brings tables and job queue of a database up to date; says which migrations ran.
 *
 * @param dataDir where the embedded database was asked for; null for one of DATABASE_URL
 * @throws ConfigError that says where the data are, when other migrations made them
 */
export async function prepareDatabase(database: DatabaseConfig, dataDir: string | null = null): Promise<string[]> {
  const sql = openSql(database, { max: 2, applicationName: 'sidemark-migrate' })
  try {
    const ran = await migrate(sql)
    await migrateJobs(database, quiet)
    return ran
  } catch (error) {
    throw error instanceof MigrationMismatch ? new ConfigError(`${error.message} ${remedy(dataDir)}`, { cause: error }) : error
  } finally {
    await sql.end()
  }
}

const remedy = (dataDir: string | null) =>
  dataDir === null ? 'The data are in the database of DATABASE_URL.' : `The data are in ${dataPathOf(dataDir)}. If they are only the demo's, this takes them away, and the next start makes new ones: npm run demo:reset`

/**
 * The database for a command of its own (imports, resets, benches): DATABASE_URL, else the one `npm start` is running on
 * these data, else a PostgreSQL that this command starts and, with `release`, stops.
 */
export async function attach({ database, dataDir, poolSize }: Pick<Config, 'database' | 'dataDir' | 'poolSize'>): Promise<Attached> {
  const running = database ?? (await runningPostgres(dataDir))
  const own = running ? null : await startPostgres(dataDir)
  const reached = running ?? own?.config
  if (!reached) throw new Error('No database was reached')
  await prepareDatabase(reached, database ? null : dataDir)
  const sql = openSql(reached, { max: poolSize, applicationName: 'sidemark-command' })
  return {
    database: reached,
    sql,
    release: async () => {
      await sql.end({ timeout: 5 })
      await own?.stop()
    },
  }
}
