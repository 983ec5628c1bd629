import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { DatabaseConfig } from '#platform/database-url.ts'
import { parseDatabaseUrl } from '#platform/database-url.ts'
import { migrateJobs } from '#platform/jobs.ts'
import { migrate } from '#platform/migrate.ts'
import { removePostgres, startPostgres } from '#platform/postgres.ts'
import { openSql } from '#platform/sql.ts'
import type { TestProject } from 'vitest/node'

declare module 'vitest' {
  interface ProvidedContext {
    /** How to reach the run's PostgreSQL, and the migrated database that each test file copies. */
    database: DatabaseConfig
    template: string
  }
}

/** Nothing of a test run must survive a crash: commits need not wait for the disk. */
const quick = ['fsync=off', 'synchronous_commit=off', 'full_page_writes=off', 'max_connections=300', 'shared_buffers=128MB']
const quiet = { info: () => undefined, debug: () => undefined, warn: console.warn, error: console.error }

/** One PostgreSQL for the run (TEST_DATABASE_URL: one that is there), with a template database migrated once. */
export default async function setup(project: TestProject) {
  const { server, stop } = await testServer()
  const template = `sidemark_template_${process.pid}`
  const sql = openSql(server, { max: 1 })
  await sql`create database ${sql(template)}`
  const database = { ...server, database: template }
  const empty = openSql(database, { max: 2 })
  await migrate(empty)
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
  const folder = mkdtempSync(join(tmpdir(), 'sidemark-test-'))
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
