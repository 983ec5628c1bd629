import { mkdtempSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { describe, expect } from 'vitest'
import { prepareTables } from './migrate.ts'
import type { Routines } from './routine-files.ts'
import { openSql, type Sql } from './sql.ts'
import { test as base } from '#test/test.ts'

const noRoutines: Routines = { schema: 'routines_none', types: [], triggers: [], functions: [] }
const migrate = (sql: Sql, from: URL) => prepareTables(sql, from, noRoutines)

/** An empty database and a folder of migrations of the test's own. */
const test = base.extend<{
  $test: { empty: ReturnType<typeof openSql>; folder: { url: URL; put: (name: string, text: string) => void } }
}>({
  empty: async ({ database, sql }, provide) => {
    const name = `${database.database}_empty`
    await sql`drop database if exists ${sql(name)} with (force)`
    await sql`create database ${sql(name)}`
    const empty = openSql({ ...database, database: name }, { max: 4 })
    await provide(empty)
    await empty.end()
    await sql`drop database ${sql(name)} with (force)`
  },
  // eslint-disable-next-line no-empty-pattern -- vitest reads the parameter's pattern
  folder: async ({}, provide) => {
    const path = mkdtempSync(join(tmpdir(), 'sidemark-migrations-'))
    await provide({ url: pathToFileURL(`${path}/`), put: (name, text) => writeFileSync(join(path, name), text) })
  },
})

describe('migrations', () => {
  test('run in order, once, and later only the new ones', async ({ empty, folder }) => {
    folder.put('0001_one.sql', 'create table a (x int); insert into a values (1);')
    expect(await migrate(empty, folder.url)).toEqual(['0001_one.sql'])
    folder.put('0002_two.sql', 'alter table a add y int default 2')
    expect(await migrate(empty, folder.url)).toEqual(['0002_two.sql'])
    expect(await migrate(empty, folder.url)).toEqual([])
    expect(await empty`select x, y from a`).toEqual([{ x: 1, y: 2 }])
  })

  test('started by several processes at once run once', async ({ empty, folder }) => {
    folder.put('0001_one.sql', 'create table a (x int); select pg_sleep(0.2); insert into a values (1);')
    const ran = await Promise.all([migrate(empty, folder.url), migrate(empty, folder.url), migrate(empty, folder.url)])
    expect(ran.flat()).toEqual(['0001_one.sql'])
    expect(await empty`select x from a`).toHaveLength(1)
  })

  test('that fail leave nothing of their file', async ({ empty, folder }) => {
    folder.put('0001_one.sql', 'create table a (x int); select 1/0;')
    await expect(migrate(empty, folder.url)).rejects.toThrow('Migration 0001_one.sql failed: division by zero')
    expect(await empty`select to_regclass('a') as a`).toEqual([{ a: null }])
  })

  test('that changed, or are unknown to this version, stop the start with a sentence', async ({ empty, folder }) => {
    folder.put('0001_one.sql', 'select 1')
    await migrate(empty, folder.url)
    folder.put('0001_one.sql', 'select 2')
    await expect(migrate(empty, folder.url)).rejects.toThrow(
      'Migration 0001_one.sql has changed since it ran. Put the change in a new file.',
    )
    await empty`update schema_migrations set number = 7, name = '0007_later.sql'`
    await expect(migrate(empty, folder.url)).rejects.toThrow(
      'The database has migration 0007_later.sql, which this version does not know.',
    )
  })
})
