import { createHash } from 'node:crypto'
import { readFile, readdir } from 'node:fs/promises'
import { z } from 'zod'
import type { Sql } from './sql.ts'
import { many } from './sql.ts'

/** Any number, the same in every process: who migrates holds this lock. */
const LOCK = 7_316_001
const folder = new URL('../../migrations/', import.meta.url)

type Migration = { number: number; name: string; text: string; checksum: string }
const Done = z.object({ number: z.number(), name: z.string(), checksum: z.string() })

/** The database was made by other migration files than these. */
export class MigrationMismatch extends Error {}

/**
 * Brings the database up to the newest migration, each file in a transaction of its own. Processes that start together wait for the first.
 *
 * @returns names of the files that ran now
 * @throws MigrationMismatch when a file that ran earlier has changed since, or the database is newer than this program
 */
export async function migrate(sql: Sql, from: URL = folder): Promise<string[]> {
  const files = await readMigrations(from)
  const connection = await sql.reserve()
  try {
    await connection`select pg_advisory_lock(${LOCK})`
    await connection`
      create table if not exists schema_migrations (
        number int primary key, name text not null, checksum text not null, at timestamptz not null default now())`
    const done = await many(Done, connection`select number, name, checksum from schema_migrations order by number`)
    check(done, files)
    const missing = files.filter(({ number }) => !done.some((migration) => migration.number === number))
    // One file after another is the point: each stands on the last.
    for (const file of missing) await run(connection, file)
    return missing.map(({ name }) => name)
  } finally {
    await connection`select pg_advisory_unlock(${LOCK})`.catch(() => undefined)
    connection.release()
  }
}

async function run(connection: Awaited<ReturnType<Sql['reserve']>>, { number, name, text, checksum }: Migration) {
  await connection`begin`
  try {
    // As a simple query: a file has many statements.
    await connection.unsafe(text).simple()
    await connection`
      insert into schema_migrations (number, name, checksum)
      values (${number}, ${name}, ${checksum})`
    await connection`commit`
  } catch (error) {
    await connection`rollback`
    throw new Error(`Migration ${name} failed: ${(error as Error).message}`, { cause: error })
  }
}

async function readMigrations(from: URL): Promise<Migration[]> {
  const names = (await readdir(from)).filter((name) => /^\d{4}_[\w-]+\.sql$/.test(name)).sort()
  const files = await Promise.all(names.map(async (name) => {
    const text = await readFile(new URL(name, from), 'utf8')
    return { number: Number(name.slice(0, 4)), name, text, checksum: createHash('sha256').update(text).digest('hex') }
  }))
  const twice = files.find(({ number }, index) => files.findIndex((file) => file.number === number) !== index)
  if (twice) throw new Error(`Two migrations have the number of ${twice.name}`)
  return files
}

function check(done: z.output<typeof Done>[], files: Migration[]) {
  for (const { number, name, checksum } of done) {
    const file = files.find((migration) => migration.number === number)
    if (!file) throw new MigrationMismatch(`The database has migration ${name}, which this version does not know. Start a version that is at least as new.`)
    if (file.checksum !== checksum) throw new MigrationMismatch(`Migration ${name} has changed since it ran. Put the change in a new file.`)
  }
}
