import { readFileSync, readdirSync } from 'node:fs'
import { describe, expect, test } from 'vitest'
import { redefinedIn } from './redefined-functions.ts'

/** From here on a migration says which one it copied a function from. docs/architecture.md, "migrations". */
const FIRST = '0800'
/** Migrations that landed without saying it, and may not be edited any more: what each function was copied from, compared line by line. */
const SILENT = [{ file: '0801_own_cart_of_quotes.sql', name: 'stock_for_quote', before: '0430_quotes.sql' }]

const folder = new URL('../migrations/', import.meta.url)
const migrations = readdirSync(folder).filter((name) => name.endsWith('.sql')).map((name) => ({ name, text: readFileSync(new URL(name, folder), 'utf8') }))

const body = "returns int\nlanguage sql\nas $$ select 1 $$;\n"
const first = { name: '0001_first.sql', text: `create function one(x int) ${body}` }
const second = { name: '0002_second.sql', text: `-- More.\n\n/* As 0001, and more. */\ncreate or replace function one(x int) ${body}` }

describe('a migration that defines a function anew', () => {
  test('says beside it, or at its head, where it stood last', () => {
    const copied = (text: string) => redefinedIn([first, { name: '0002_copy.sql', text }]).map(({ says }) => says)
    expect(copied(`/* As 0001, and more. */\ncreate or replace function one(x int) ${body}`)).toEqual([true])
    expect(copied(`-- As before (0001).\ndrop function one(int);\ncreate function one(x int, y int) ${body}`)).toEqual([true])
    expect(copied(`-- Both as 0001, and more.\ncreate table t (x int);\ncreate or replace function one(x int) ${body}`)).toEqual([true])
    expect(copied(`create table t (x int);\n\n/* As 0001. */\ncreate function two() ${body}\ncreate or replace function one(x int) ${body}`)).toEqual([false])
    expect(copied(`create or replace function one(x int) ${body}`)).toEqual([false])
  })

  test('is found when it copied an older one than the newest', () => {
    const stale = { name: '0003_third.sql', text: `/* As 0001, and less. */\ncreate or replace function one(x int) ${body}` }
    expect(redefinedIn([stale, second, first])).toEqual([
      { file: '0002_second.sql', name: 'one', before: '0001_first.sql', says: true },
      { file: '0003_third.sql', name: 'one', before: '0002_second.sql', says: false },
    ])
  })

  test('counts settings that were altered since, which it would take back', () => {
    const altered = { name: '0002_rows.sql', text: 'alter function one(int) rows 2;\n' }
    expect(redefinedIn([first, altered, { ...second, name: '0003_copy.sql' }])).toEqual([{ file: '0003_copy.sql', name: 'one', before: '0002_rows.sql', says: false }])
  })
})

test('every migration that defines a function anew copied the newest, and says so', () => {
  const redefined = redefinedIn(migrations).filter(({ file }) => file >= FIRST)
  expect(redefined.map(({ name }) => name)).toContain('choose_lots')
  expect(redefined.filter(({ says }) => !says).map(({ file, name, before }) => ({ file, name, before }))).toEqual(SILENT)
})
