import { z } from 'zod'
import { checksum, ownRoutines, type RoutineFile, type Routines } from './routine-files.ts'
import type { Sql, Tx } from './sql.ts'
import { many, maybeOne, one } from './sql.ts'

/** Days after which the functions of a version that no server has used are dropped. */
const DAYS_KEPT = 1
/** Hours after which a version counts as gone that has not said that it is in use. Servers say so every hour. */
const HOURS_IN_USE = 2

/**
 * Creates the trigger functions, before the tables whose triggers name them exist. They belong to the tables, so all
 * versions share them. As with a migration, a change must work for the version that is still running. When a server of
 * that older version starts again, it leaves the trigger functions of the newer version alone.
 */
export async function makeTriggerFunctions(tx: Tx, routines: Routines) {
  await keepRecord(tx)
  if (await isOlder(tx, routines)) return
  const { triggers } = routines
  const Made = z.object({ names: z.array(z.string()), checksum: z.string() })
  const made = await maybeOne(Made, tx`select names, checksum from schema_routines where schema = 'public'`)
  if (made?.checksum === checksum(triggers)) return
  await tx`set local search_path = public`
  // The tables may not exist yet. Once they do, the next step checks the bodies.
  await run(tx, triggers, 'off')
  const names = [...new Set([...(made?.names ?? []), ...namesOf(triggers)])]
  await tx`
    insert into schema_routines (schema, checksum, names)
    values ('public', ${checksum(triggers)}, ${names})
    on conflict (schema) do update set checksum = excluded.checksum, names = excluded.names, made_at = now()`
}

/** Whether a version is in use that was first started after this one. */
async function isOlder(tx: Tx, { schema }: Routines) {
  const { older } = await one(
    z.object({ older: z.boolean() }),
    tx`
      select exists (
        select from schema_routines own
        join schema_routines newer on newer.made_at > own.made_at
        where own.schema = ${schema}
          and newer.schema not in ('public', own.schema)
          and newer.used_at > now() - make_interval(hours => ${HOURS_IN_USE})) as older`,
  )
  return older
}

/**
 * Drops trigger functions that the source no longer has, after the migrations, which may have dropped their triggers.
 * Without cascade: a trigger that still needs the function makes this fail.
 */
async function dropGoneTriggerFunctions(tx: Tx, routines: Routines) {
  if (await isOlder(tx, routines)) return
  const names = namesOf(routines.triggers)
  const Made = z.object({ names: z.array(z.string()) })
  const made = await maybeOne(Made, tx`select names from schema_routines where schema = 'public'`)
  const gone = (made?.names ?? []).filter((name) => !names.includes(name))
  if (gone.length === 0) return
  await tx`set local search_path = public`
  for (const name of gone) await tx`drop function ${tx(name)}`
  await tx`update schema_routines set names = ${names} where schema = 'public'`
}

const namesOf = (triggers: RoutineFile[]) =>
  triggers.flatMap(({ text }) =>
    [...text.matchAll(/^\s*create or replace function (\w+)/gim)].map(([, name = '']) => name),
  )

/**
 * Creates the functions of this version in their own schema, unless it exists, and records that the version is in use.
 * Functions of versions that nobody has used for a day are dropped.
 *
 * @returns whether functions were made
 */
export async function makeRoutines(tx: Tx, routines: Routines): Promise<boolean> {
  await keepRecord(tx)
  await dropGoneTriggerFunctions(tx, routines)
  const { schema, types, triggers, functions } = routines
  const { exists } = await one(
    z.object({ exists: z.boolean() }),
    tx`select to_regnamespace(${schema}) is not null as exists`,
  )
  if (!exists) {
    await tx`create schema ${tx(schema)}`
    await tx`select set_config('search_path', ${`${schema}, public`}, true)`
    // In any order: bodies are checked once all functions exist.
    await run(tx, types, 'off')
    await run(tx, functions, 'off')
    await run(tx, functions, 'on')
    await tx`set local search_path = public`
    await run(tx, triggers, 'on')
  }
  await tx`
    insert into schema_routines (schema, checksum)
    values (${schema}, ${checksum([...types, ...functions])})
    on conflict (schema) do update set used_at = now()`
  await dropUnused(tx, schema)
  return !exists
}

/**
 * Records that this version is in use, so that a newer one does not drop its functions.
 *
 * @throws Error if the database does not have the functions of this version, so that every call would fail
 */
export async function noteInUse(tx: Tx, { schema }: Routines = ownRoutines()) {
  const { count } = await tx`update schema_routines set used_at = now() where schema = ${schema}`
  if (count === 0)
    throw new Error('The database does not have the SQL functions of this version. `npm start` makes them.')
}

async function keepRecord(tx: Tx) {
  await tx`
    create table if not exists public.schema_routines (
      schema text primary key,
      checksum text not null,
      -- Trigger functions alone: what was made, so that what is gone from the source can be dropped.
      names text[] not null default '{}',
      made_at timestamptz not null default now(),
      used_at timestamptz not null default now())`
}

async function run(tx: Tx, files: RoutineFile[], checked: 'on' | 'off') {
  await tx`select set_config('check_function_bodies', ${checked}, true)`
  for (const { name, text } of files) {
    try {
      await tx.unsafe(text).simple()
    } catch (error) {
      throw new Error(`The functions of ${name} could not be made: ${(error as Error).message}`, { cause: error })
    }
  }
}

/** Without cascade: an index, a default or a trigger that depends on one of the functions makes this fail. */
async function dropUnused(tx: Tx, own: string) {
  const unused = await many(
    z.object({ schema: z.string() }),
    tx`
      select schema
      from schema_routines
      where schema not in ('public', ${own}) and used_at < now() - make_interval(days => ${DAYS_KEPT})`,
  )
  for (const { schema } of unused) {
    const parts = await many(
      z.object({ part: z.string() }),
      tx`
        select case p.prokind when 'a' then 'aggregate ' else 'function ' end || p.oid::regprocedure as part
        from pg_proc p
        where p.pronamespace = to_regnamespace(${schema})
        union all
        select 'type ' || t.oid::regtype
        from pg_type t
        join pg_class c on c.oid = t.typrelid and c.relkind = 'c'
        where t.typnamespace = to_regnamespace(${schema})`,
    )
    if (parts.length > 0) await tx.unsafe(parts.map(({ part }) => `drop ${part}`).join(';')).simple()
    await tx`drop schema if exists ${tx(schema)}`
    await tx`delete from schema_routines where schema = ${schema}`
  }
}

/** Records every hour that this process uses the functions of its version. */
export function keepInUse(sql: Sql, failed: (error: unknown) => void): () => void {
  const timer = setInterval(() => void noteInUse(sql).catch(failed), 3_600_000).unref()
  return () => clearInterval(timer)
}
