import { rmSync } from 'node:fs'
import type { DatabaseConfig } from '#platform/process/database-url.ts'
import { parseDatabaseUrl } from '#platform/process/database-url.ts'
import { migrateJobs } from '#platform/jobs/jobs.ts'
import { prepareTables } from '#platform/database/migrate.ts'
import { removePostgres, startPostgres } from '#platform/database/postgres.ts'
import { openSql } from '#platform/database/sql.ts'
import type { TestProject } from 'vitest/node'
import { dataFolder } from './data-folder.ts'

declare module 'vitest' {
  interface ProvidedContext {
    /** The address of the run's PostgreSQL, and the migrated database that each test file copies. */
    database: DatabaseConfig
    template: string
  }
}

/** No data of a test run must survive a crash, so commits need not wait for the disk. */
const quick = [
  'fsync=off',
  'synchronous_commit=off',
  'full_page_writes=off',
  'max_connections=300',
  'shared_buffers=128MB',
]
const quiet = { info: () => undefined, debug: () => undefined, warn: console.warn, error: console.error }

/**
 * Starts one PostgreSQL for the run (with TEST_DATABASE_URL it uses a running one), with a template database that is
 * migrated once.
 */
export default async function setup(project: TestProject) {
  const { server, stop } = await testServer()
  const template = `sidemark_template_${process.pid}`
  const sql = openSql(server, { max: 1 })
  await sql`create database ${sql(template)}`
  const database = { ...server, database: template }
  const empty = openSql(database, { max: 2 })
  await prepareTables(empty)
  await empty.end()
  await migrateJobs(database, quiet)
  project.provide('database', server)
  project.provide('template', template)
  return async () => {
    await sql`drop database if exists ${sql(template)} with (force)`
    await sql.end()
    await stop()
  }
}

async function testServer() {
  const given = process.env.TEST_DATABASE_URL
  if (given) return { server: parseDatabaseUrl(given), stop: async () => undefined }
  const folder = dataFolder('sidemark-test-')
  const postgres = await startPostgres(folder, quick)
  return {
    server: postgres.config,
    stop: async () => {
      await postgres.stop()
      removePostgres(folder)
      rmSync(folder, { recursive: true, force: true })
    },
  }
}
