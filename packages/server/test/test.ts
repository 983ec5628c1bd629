import { randomBytes } from 'node:crypto'
import type { AddressInfo } from 'node:net'
import { inject, test as base } from 'vitest'
import { modules } from '../src/app.ts'
import type { App } from '#platform/serve/app.ts'
import { readConfig } from '#platform/process/config.ts'
import type { DatabaseConfig } from '#platform/process/database-url.ts'
import type { Sql } from '#platform/database/sql.ts'
import { openSql } from '#platform/database/sql.ts'
import { buildApp } from '#platform/start/start.ts'
import { atOnce } from './at-once.ts'
import { clockOf } from './clock.ts'
import type { Clock } from './clock.ts'
import { mailboxOf } from './mailbox.ts'
import type { Mailbox } from './mailbox.ts'
import { builders } from './given.ts'
import type { Given } from './given.ts'
import { callerOf } from './wire.ts'
import type { Caller } from './wire.ts'

type PerFile = {
  /**
   * The connections of the server's pool, and of its transactions. Each costs a process that has not read anything yet,
   * so there are few. A file that races twenty buyers uses `test.override({ connections: 26 })`.
   */
  connections: number
  /** The database of this file, copied from the migrated template. */
  database: DatabaseConfig
  /** The server, in this process, on that database. */
  app: App
  sql: Sql
  /** The address of the same server, which really listens: for races over connections and for browsers. */
  address: string
  given: Given
}
type PerTest = {
  /**
   * `as(user)('POST /api/hold/additem', { query })` calls as that user, and `as(null)` as nobody. `.raw` is for
   * requests that are not in the contract.
   */
  as: (caller: Caller) => ReturnType<typeof callerOf>
  atOnce: <T>(acts: (() => Promise<T>)[], table?: string) => Promise<T[]>
  /** Sets `stock_now()` for this test's server. */
  clock: Clock
  /** `mailbox({ about: 'order 480012' })` reads mails, after it has written those that acts left notices for. */
  mailbox: Mailbox
}

/**
 * `test` with a server and a database of its own. Each test makes its own rows, and the order of tests never matters.
 */
export const test = base.extend<{ $file: PerFile; $test: PerTest }>({
  // eslint-disable-next-line no-empty-pattern -- vitest reads the parameter's pattern
  connections: [async ({}, use) => use(5), { scope: 'file' }],
  database: [
    // eslint-disable-next-line no-empty-pattern -- vitest reads the parameter's pattern
    async ({}, use) => {
      const server = inject('database')
      const name = `sidemark_test_${randomBytes(6).toString('hex')}`
      const admin = openSql(server, { max: 1 })
      await admin`create database ${admin(name)} template ${admin(inject('template'))} strategy file_copy`
      await use({ ...server, database: name })
      await admin`drop database if exists ${admin(name)} with (force)`
      await admin.end()
    },
    { scope: 'file' },
  ],
  app: [
    async ({ database, connections }, use) => {
      const config = readConfig({
        NODE_ENV: 'test',
        LOG_LEVEL: process.env.LOG_LEVEL ?? 'error',
        PORT: '0',
        DATABASE_POOL: String(connections),
      })
      const app = await buildApp(config, database, modules)
      await app.http.ready()
      await use(app)
      await app.http.close()
    },
    { scope: 'file' },
  ],
  sql: [async ({ app }, use) => use(app.sql), { scope: 'file' }],
  given: [async ({ sql }, use) => use(builders(sql)), { scope: 'file' }],
  address: [
    async ({ app }, use) => {
      await app.http.listen({ port: 0, host: '127.0.0.1' })
      const { port } = app.http.server.address() as AddressInfo
      await use(`http://127.0.0.1:${port}`)
    },
    { scope: 'file' },
  ],
  mailbox: async ({ app }: { app: App }, use: (mailbox: Mailbox) => Promise<void>) => use(mailboxOf(app)),
  as: async ({ app }, use) => use((caller) => callerOf(app.http, caller)),
  atOnce: async ({ sql }: { sql: Sql }, use: (meet: PerTest['atOnce']) => Promise<void>) =>
    use((acts, table) => atOnce(sql, acts, table)),
  clock: async ({ sql, database, connections }, use) => {
    const clock = clockOf(sql, database.database, connections)
    await use(clock)
    await clock.run()
  },
})
