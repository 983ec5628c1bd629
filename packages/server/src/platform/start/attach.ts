import type { Config } from '#platform/process/config.ts'
import { ConfigError } from '#platform/process/config.ts'
import type { DatabaseConfig } from '#platform/process/database-url.ts'
import { migrateJobs } from '#platform/jobs/jobs.ts'
import { MigrationMismatch, prepareTables } from '#platform/database/migrate.ts'
import { dataPathOf, runningPostgres, startPostgres } from '#platform/database/postgres.ts'
import type { Sql } from '#platform/database/sql.ts'
import { openSql } from '#platform/database/sql.ts'

export type Attached = { database: DatabaseConfig; sql: Sql; release: () => Promise<void> }
const quiet = { info: () => undefined, debug: () => undefined, warn: console.warn, error: console.error }

/**
 * Brings tables and job queue of a database up to date, and reports which migrations ran.
 *
 * @param dataDir the folder of the embedded database, or null for DATABASE_URL
 * @throws ConfigError that says where the data is, if other migrations made it
 */
export async function prepareDatabase(database: DatabaseConfig, dataDir: string | null = null): Promise<string[]> {
  const sql = openSql(database, { max: 2, applicationName: 'sidemark-migrate' })
  try {
    const ran = await prepareTables(sql)
    await migrateJobs(database, quiet)
    return ran
  } catch (error) {
    throw error instanceof MigrationMismatch
      ? new ConfigError(`${error.message} ${remedy(dataDir)}`, { cause: error })
      : error
  } finally {
    await sql.end()
  }
}

const remedy = (dataDir: string | null) =>
  dataDir === null
    ? 'The data are in the database of DATABASE_URL.'
    : `The data are in ${dataPathOf(dataDir)}. If they are only the demo's, this takes them away, and the next start makes new ones: npm run demo:reset`

/**
 * Finds the database for a separate command (imports, resets, benches). It is DATABASE_URL if that is set, or else the
 * database that `npm start` is running on this data folder. If there is none, this command starts a PostgreSQL, and
 * `release` stops it.
 */
export async function attach({
  database,
  dataDir,
  poolSize,
}: Pick<Config, 'database' | 'dataDir' | 'poolSize'>): Promise<Attached> {
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
