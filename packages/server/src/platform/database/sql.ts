import postgres from 'postgres'
import type { z } from 'zod'
import type { DatabaseConfig } from '#platform/process/database-url.ts'
import { searchPath } from './routine-files.ts'
import { lastFreeFirst } from './pool.ts'

/**
 * The pool: each statement runs on any free connection.
 *
 * What rows hold: numeric and int8 are text (exact), int2 and int4 numbers, date `2026-11-20`, timestamptz ISO 8601 UTC text,
 * json and jsonb parsed, bytea a Buffer.
 */
export type Sql = postgres.Sql
/**
 * The database argument of acts: the transaction that `serve` opened, or the pool if nothing is written. Both are tags
 * for SQL.
 */
export type Tx = postgres.ISql

/**
 * A reply that PostgreSQL has already written as JSON text. `serve` sends it unchanged, as `bytes` if there are any.
 * `T` is the parsed type.
 */
export type Json<T> = { readonly jsonText: string; readonly bytes?: Buffer; readonly shape?: T }

type Rows = PromiseLike<readonly unknown[]>
/** A statement that can return the bytes of its values. */
type RawRows = { raw: () => PromiseLike<readonly (readonly (Buffer | null)[])[]> }

/** The bytes of a text column, decoded only when somebody reads the text. */
class Written<T> implements Json<T> {
  readonly bytes: Buffer
  declare readonly shape?: T

  constructor(bytes: Buffer) {
    this.bytes = bytes
  }

  get jsonText() {
    return this.bytes.toString()
  }
}

/** A timestamptz in UTC as ISO 8601; `infinity` stays as it is. */
const instant = (text: string) => text.replace(' ', 'T').replace(/\+00$/, 'Z')
const day = (value: unknown) => (value instanceof Date ? value.toISOString().slice(0, 10) : String(value))

/**
 * Opens a pool for at most `max` statements and `max` transactions at once. Its connections open when they are first
 * used, and again after a loss. With `max` 1 there is only one connection.
 *
 * @param statementTimeout milliseconds after which PostgreSQL gives a statement up; 0 for none: imports and migrations
 * take as long as they take
 */
export function openSql(
  database: DatabaseConfig,
  {
    max = 10,
    applicationName = 'sidemark',
    statementTimeout = 0,
  }: { max?: number; applicationName?: string; statementTimeout?: number } = {},
): Sql {
  const options = { ...database, ...settings(applicationName, statementTimeout) }
  return max === 1 ? postgres({ ...options, max }) : lastFreeFirst(options, max)
}

const settings = (applicationName: string, statementTimeout: number) => ({
  connect_timeout: 10,
  types: {
    // Dates stay text: a Date would move them across time zones.
    date: { to: 1082, from: [1082], serialize: day, parse: (text: string) => text },
    instant: {
      to: 1184,
      from: [1184],
      serialize: (value: unknown) => (value instanceof Date ? value.toISOString() : String(value)),
      parse: instant,
    },
    // `timestamp` has no time zone and is not used here. It stays as it is written.
    timestamp: { to: 1114, from: [1114], serialize: String, parse: (text: string) => text },
  },
  connection: {
    application_name: applicationName,
    // Each version of the program calls SQL functions of its own. docs/decisions/sql-functions.md
    search_path: searchPath(),
    timezone: 'UTC',
    statement_timeout: statementTimeout,
    // Making a plan for each value takes twice as long as one generic plan. Design D-15.
    plan_cache_mode: 'force_generic_plan',
    // PostgreSQL estimates a high cost for generic plans, and by default (PostgreSQL 15) compiles them. That took 2 s
    // for a search page that runs in 2 ms.
    jit: 'off',
  },
  onnotice: () => undefined,
})

/** The only row of the query, parsed. Throws if there is none, because then the caller's assumption is wrong. */
export async function one<S extends z.ZodType>(schema: S, query: Rows): Promise<z.output<S>> {
  const row = await maybeOne(schema, query)
  if (row === null) throw new Error('A query that always has a row had none')
  return row
}

/** The first row of the query, parsed; null when there is none. */
export async function maybeOne<S extends z.ZodType>(schema: S, query: Rows): Promise<z.output<S> | null> {
  const [row] = await query
  return row === undefined ? null : schema.parse(row)
}

/** All rows of the query, parsed. */
export async function many<S extends z.ZodType>(schema: S, query: Rows): Promise<z.output<S>[]> {
  return (await query).map((row) => schema.parse(row))
}

/** The reply of a query whose only row has a single column, with JSON as text. */
export async function json<T>(query: RawRows): Promise<Json<T>> {
  const reply = await maybeJson<T>(query)
  if (!reply) throw new Error('A query for JSON had no row')
  return reply
}

/** Works like `json`, but returns null if there is no row or its column is null. */
export async function maybeJson<T>(query: RawRows): Promise<Json<T> | null> {
  const [row] = await query.raw()
  const bytes = row?.[0]
  return bytes == null ? null : new Written<T>(bytes)
}

/** Whether a reply is JSON that PostgreSQL has written. */
export const isJson = (reply: unknown): reply is Json<unknown> =>
  reply instanceof Written ||
  (typeof reply === 'object' && reply !== null && typeof (reply as Partial<Json<unknown>>).jsonText === 'string')
