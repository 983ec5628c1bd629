import { describe, expect, test } from 'vitest'
import { feeds } from './feeds.ts'
import type { Format } from './formats/format.ts'
import { formats } from './formats/index.ts'
import { pages, pagesThere } from './write-pages.ts'

const all: readonly Format[] = formats

describe('docs/feeds', () => {
  test('says what the formats say; after a change run: npm run feeds -- pages', async () => {
    const [wanted, there] = await Promise.all([pages(), pagesThere()])

    expect(Object.fromEntries(there)).toEqual(Object.fromEntries(wanted))
  })
})

describe('the formats', () => {
  test('have an importer each, in their order', () => {
    expect(feeds.map(({ format }) => format.name)).toEqual(all.map(({ name }) => name))
  })

  test('refer only to keys of feeds that come before', () => {
    for (const [index, { name, columns }] of all.entries()) {
      for (const { refers } of Object.values(columns)) {
        if (!refers) continue
        const [feed, column = ''] = refers.split('.')
        const known = all.slice(0, index).find((earlier) => earlier.name === feed)
        expect(known?.columns[column]?.key, `${name} refers to ${refers}`).toBe(true)
      }
    }
  })

  test('name their rows by at least one required key', () => {
    for (const { name, columns } of all) expect(Object.values(columns).some(({ key, required }) => key && required), name).toBe(true)
  })

  test('tell of every rule of theirs in a sentence', () => {
    const sentences = all.flatMap(({ means, rules = [], columns }) => [means, ...rules, ...Object.values(columns).flatMap((column) => [column.means, ...(column.rule ? [column.rule] : [])])])
    for (const sentence of sentences) expect(sentence).toMatch(/[.…]$/)
  })

  test('have a column for every check', () => {
    for (const { format, checks = [] } of feeds) for (const { column } of checks) expect(Object.keys(format.columns), format.name).toContain(column)
  })
})
