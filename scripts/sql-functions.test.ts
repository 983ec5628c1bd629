import { globSync, readFileSync, readdirSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { callsIn, definitionsIn, templatesIn } from './sql-calls.ts'

/** The most lines of a function. More do not fit on a screen. CONTRIBUTING.md */
const LONGEST = 80
const folder = 'packages/server/src'
/**
 * Functions with three or more arguments that are easy to read by position: arithmetic, with arguments in the order of
 * the formula, and states of a row, computed from its own columns and an instant or a day.
 */
const PLAIN = new Set([
  'from_base',
  'in_unit',
  'in_units',
  'extended',
  'price_per',
  'cut_charge_of',
  'allocation_lives',
  'hold_state',
  'hold_stands',
  'quote_state',
  'place_state',
  'waits_since',
])

const files = readdirSync(folder, { recursive: true, encoding: 'utf8' }).filter((name) => name.endsWith('.sql'))
const functions = files.flatMap((file) => functionsOf(file, readFileSync(join(folder, file), 'utf8')))

describe('a SQL function', () => {
  test('has at most 80 lines', () => {
    expect(functions.filter(({ lines }) => lines > LONGEST).map(({ name, lines }) => `${name}: ${lines}`)).toEqual([])
  })

  test('begins with a comment that says what it does, and does not refer to an older text', () => {
    const older = /\bAs (before|in \d{4}|\d{4})|\(\d{4}\)/
    expect(functions.filter(({ comment }) => comment === '' || older.test(comment)).map(({ name }) => name)).toEqual([])
  })

  test('is defined once', () => {
    const heads = functions.map(({ head }) => head)
    expect(heads.filter((head, place) => heads.indexOf(head) !== place)).toEqual([])
  })

  test('is called with the names of its arguments where it gets three or more', () => {
    expect(unnamedCalls()).toEqual([])
  })
})

/**
 * The calls with three or more arguments in `.sql` files and in TypeScript templates that have an argument without a
 * name.
 */
function unnamedCalls(): string[] {
  const defined = globSync('packages/server/{src,migrations}/**/*.sql').flatMap((file) =>
    definitionsIn(readFileSync(file, 'utf8')),
  )
  const names = new Set(defined.flatMap(({ name, takes }) => (takes > 2 && !PLAIN.has(name) ? name : [])))
  const anyName = new RegExp(`\\b(?:${[...names].join('|')})\\(`)
  return globSync(['packages/server/src/**/*.sql', 'packages/{server,demo}/{src,test}/**/*.ts', '{bench,e2e}/**/*.ts'])
    .map((file) => ({ file, text: readFileSync(file, 'utf8') }))
    .filter(({ text }) => anyName.test(text))
    .flatMap(({ file, text }) =>
      (file.endsWith('.sql') ? [text] : templatesIn(text).map((template) => template.text))
        .flatMap((sql) => callsIn(sql, names))
        .filter(({ args }) => args.length > 2 && args.some(({ name }) => name === null))
        .map(({ name }) => `${file}: ${name}`),
    )
}

type Definition = { name: string; head: string; comment: string; lines: number }

function functionsOf(file: string, text: string): Definition[] {
  const starts = [...text.matchAll(/^create or replace (?:function|aggregate) (\w+)[^;$]*?\)/gm)]
  return starts.map(({ 0: head, 1: name = '', index }, place) => {
    const before = text.slice(0, index)
    const comment = /(?:\/\*(?:(?!\*\/)[\s\S])*\*\/|(?:^--.*\n)+)\s*$/m.exec(before)?.[0] ?? ''
    const end = starts[place + 1]?.index ?? text.length
    const body = text.slice(index, end).replace(/(?:\/\*(?:(?!\*\/)[\s\S])*\*\/|(?:^--.*\n)+)\s*$/m, '')
    return { name: `${file}: ${name}`, head: head.replace(/\s+/g, ' '), comment, lines: body.trim().split('\n').length }
  })
}
