import { createHash } from 'node:crypto'
import { readFile, readdir } from 'node:fs/promises'
import { z } from 'zod'
import { ownRoutines, type Routines } from './routine-files.ts'
import { makeRoutines, makeTriggerFunctions } from './routines.ts'
import type { Sql } from './sql.ts'
import { many } from './sql.ts'

/** Any number, the same in every process. The process that migrates holds this lock. */
const LOCK = 7_316_001
/** A migration that only builds from before the first release have: functions were in the migrations then. */
const BEFORE_RELEASE = '0890_order_line_lots.sql'
const folder = new URL('../../../migrations/', import.meta.url)

type Migration = { number: number; name: string; text: string; checksum: string }
const Done = z.object({ number: z.number(), name: z.string(), checksum: z.string() })

/** Thrown if the database was made from other migration files than these. */
export class MigrationMismatch extends Error {}

/** A separate connection, which holds the lock. */
type Connection = Awaited<ReturnType<Sql['reserve']>>

/**
 * Brings tables and SQL functions of the database up to date: trigger functions first, because the tables' triggers name
 * them, then the migrations, then the functions of this version. Processes that start together wait for the first.
 *
 * @returns names of the migrations that ran now
 * @throws MigrationMismatch when other migration files made the database
 */
export async function prepareTables(
  sql: Sql,
  from: URL = folder,
  routines: Routines = ownRoutines(),
): Promise<string[]> {
  return locked(sql, async (connection) => {
    const files = await readMigrations(from)
    const missing = await missingOf(connection, files)
    await inTransaction(connection, (tx) => makeTriggerFunctions(tx, routines))
    await runAll(connection, missing)
    await inTransaction(connection, (tx) => makeRoutines(tx, routines))
    return missing.map(({ name }) => name)
  })
}

async function locked<T>(sql: Sql, work: (connection: Connection) => Promise<T>): Promise<T> {
  const connection = await sql.reserve()
  try {
    await connection`select pg_advisory_lock(${LOCK})`
    await connection`
      create table if not exists public.schema_migrations (
        number int primary key, name text not null, checksum text not null, at timestamptz not null default now())`
    return await work(connection)
  } finally {
    await connection`select pg_advisory_unlock(${LOCK})`.catch(() => undefined)
    connection.release()
  }
}

async function missingOf(connection: Connection, files: Migration[]) {
  const done = await many(Done, connection`select number, name, checksum from schema_migrations order by number`)
  check(done, files)
  return files.filter(({ number }) => !done.some((migration) => migration.number === number))
}

async function runAll(connection: Connection, files: Migration[]) {
  // One after the other, because each builds on the last.
  for (const file of files) await run(connection, file)
}

async function inTransaction(connection: Connection, work: (tx: Connection) => Promise<unknown>) {
  await connection`begin`
  try {
    await work(connection)
    await connection`commit`
  } catch (error) {
    await connection`rollback`
    throw error
  }
}

async function run(connection: Connection, { number, name, text, checksum }: Migration) {
  try {
    await inTransaction(connection, async (tx) => {
      // The simple protocol is needed because a file has many statements.
      await tx.unsafe(text).simple()
      await tx`
        insert into schema_migrations (number, name, checksum)
        values (${number}, ${name}, ${checksum})`
    })
  } catch (error) {
    throw new Error(`Migration ${name} failed: ${(error as Error).message}`, { cause: error })
  }
}

async function readMigrations(from: URL): Promise<Migration[]> {
  const names = (await readdir(from)).filter((name) => /^\d{4}_[\w-]+\.sql$/.test(name)).sort()
  const files = await Promise.all(
    names.map(async (name) => {
      const text = await readFile(new URL(name, from), 'utf8')
      return { number: Number(name.slice(0, 4)), name, text, checksum: createHash('sha256').update(text).digest('hex') }
    }),
  )
  const twice = files.find(({ number }, index) => files.findIndex((file) => file.number === number) !== index)
  if (twice) throw new Error(`Two migrations have the number of ${twice.name}`)
  return files
}

function check(done: z.output<typeof Done>[], files: Migration[]) {
  if (done.some(({ name }) => name === BEFORE_RELEASE))
    throw new MigrationMismatch(
      'A build from before the first release made the database, and its data cannot be moved.',
    )
  for (const { number, name, checksum } of done) {
    const file = files.find((migration) => migration.number === number)
    if (!file)
      throw new MigrationMismatch(
        `The database has migration ${name}, which this version does not know. Start a version that is at least as new.`,
      )
    if (file.checksum !== checksum)
      throw new MigrationMismatch(`Migration ${name} has changed since it ran. Put the change in a new file.`)
  }
}
