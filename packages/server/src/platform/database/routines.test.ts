import { mkdirSync, mkdtempSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { describe, expect } from 'vitest'
import type { Sql } from './sql.ts'
import { openSql } from './sql.ts'
import { readRoutines } from './routine-files.ts'
import { makeRoutines, makeTriggerFunctions, noteInUse } from './routines.ts'
import { test as base } from '#test/test.ts'

type Source = { put: (name: string, text: string) => void; make: () => Promise<string> }

/** An empty database, a source folder for the test, and the steps of a server that starts with them. */
const test = base.extend<{ $test: { empty: Sql; source: Source } }>({
  empty: async ({ database, sql }, provide) => {
    const name = `${database.database}_empty`
    await sql`create database ${sql(name)}`
    const empty = openSql({ ...database, database: name }, { max: 4 })
    await provide(empty)
    await empty.end()
    await sql`drop database ${sql(name)} with (force)`
  },
  source: async ({ empty }, provide) => {
    const folder = mkdtempSync(join(tmpdir(), 'sidemark-routines-'))
    await provide({
      put: (name, text) => {
        mkdirSync(join(folder, name, '..'), { recursive: true })
        writeFileSync(join(folder, name), text)
      },
      make: async () => {
        const routines = readRoutines(folder)
        await empty.begin(async (tx) => {
          await makeTriggerFunctions(tx, routines)
          await makeRoutines(tx, routines)
        })
        return routines.schema
      },
    })
  },
})

const returning = (name: string, value: string) =>
  `create or replace function ${name}() returns text language sql as $$ select ${value} $$;`

describe('SQL functions', () => {
  test('are created in any order, each version in its own schema', async ({ source, empty }) => {
    source.put('a/first.sql', returning('first', `'says ' || second()`))
    source.put('b/second.sql', returning('second', `'one'`))
    const one = await source.make()
    source.put('b/second.sql', returning('second', `'two'`))
    const two = await source.make()

    const said = (schema: string) =>
      empty.begin(async (tx) => {
        await tx`select set_config('search_path', ${schema}, true)`
        return (await tx`select first() as said`)[0]?.said as unknown
      })
    expect([await said(one), await said(two)]).toEqual(['says one', 'says two'])
  })

  test('are created once, however many servers start', async ({ source, empty }) => {
    source.put('first.sql', returning('first', `'one'`))
    const schema = await source.make()
    const [made] = await empty`select oid from pg_proc where pronamespace = to_regnamespace(${schema})`
    await source.make()

    expect(await empty`select oid from pg_proc where pronamespace = to_regnamespace(${schema})`).toEqual([made])
  })

  test('whose body names something unknown stop the start, and leave nothing', async ({ source, empty }) => {
    source.put('a/first.sql', returning('first', 'nowhere()'))

    await expect(source.make()).rejects.toThrow(
      'The functions of a/first.sql could not be made: function nowhere() does not exist',
    )
    expect(await empty`select to_regclass('schema_routines') as record`).toEqual([{ record: null }])
  })

  test('that triggers run are replaced in place, and one that a trigger still needs cannot be dropped', async ({
    source,
    empty,
  }) => {
    const trigger = (value: number) => `
      create or replace function number_it() returns trigger language plpgsql as $$
      begin
        new.number := ${value};
        return new;
      end $$;`
    source.put('numbers.triggers.sql', trigger(1))
    await source.make()
    await empty`create table numbered (number int)`
    await empty`create trigger number_it before insert on numbered for each row execute function number_it()`
    source.put('numbers.triggers.sql', trigger(2))
    await source.make()

    expect(await empty`insert into numbered values (0) returning number`).toEqual([{ number: 2 }])
    source.put('numbers.triggers.sql', '-- Nothing is left here.')
    await expect(source.make()).rejects.toThrow(/cannot drop function number_it/)
    // A migration of the same release runs before the function goes.
    await empty`drop trigger number_it on numbered`
    await source.make()
    expect(await empty`select to_regproc('number_it') as gone`).toEqual([{ gone: null }])
  })

  test('that triggers run stay those of the newest version in use when an older server starts again', async ({
    source,
    empty,
  }) => {
    const number = (value: number) => {
      source.put('number.sql', returning('number', `'${value}'`))
      source.put(
        'numbers.triggers.sql',
        `create or replace function number_it() returns trigger language plpgsql as $$
         begin
           new.number := ${value};
           return new;
         end $$;`,
      )
    }
    const triggered = async () => (await empty`insert into numbered values (0) returning number`)[0]?.number as unknown
    number(1)
    await source.make()
    await empty`create table numbered (number int)`
    await empty`create trigger number_it before insert on numbered for each row execute function number_it()`
    number(2)
    const newer = await source.make()
    number(1)
    await source.make()
    expect(await triggered()).toBe(2)

    // The newer version was taken back, and has not been in use since.
    await empty`update schema_routines set used_at = now() - interval '3 hours' where schema = ${newer}`
    await source.make()
    expect(await triggered()).toBe(1)
  })

  test('that the database does not have stop the start of a server', async ({ source, empty }) => {
    source.put('first.sql', returning('first', `'one'`))
    const schema = await source.make()
    const routines = (name: string) => ({ schema: name, types: [], triggers: [], functions: [] })
    await noteInUse(empty, routines(schema))

    await expect(noteInUse(empty, routines('routines_of_another'))).rejects.toThrow(
      'The database does not have the SQL functions of this version.',
    )
  })
})
