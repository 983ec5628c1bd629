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
  test('each have an importer, in the same order', () => {
    expect(feeds.map(({ format }) => format.name)).toEqual(all.map(({ name }) => name))
  })

  test('refer only to keys of feeds that come before', () => {
    const isKnown = (refers: string, before: readonly Format[]) => {
      const [feed, column = ''] = refers.split('.')
      return before.find(({ name }) => name === feed)?.columns[column]?.key === true
    }

    const dangling = all.flatMap(({ name, columns }, index) =>
      Object.values(columns).flatMap(({ refers }) =>
        refers && !isKnown(refers, all.slice(0, index)) ? [`${name} refers to ${refers}`] : [],
      ),
    )

    expect(dangling).toEqual([])
  })

  test('name their rows by at least one required key', () => {
    const nameless = all.filter(({ columns }) => !Object.values(columns).some(({ key, required }) => key && required))

    expect(nameless).toEqual([])
  })

  test('describe each of their rules in a sentence', () => {
    const sentences = all.flatMap(({ means, rules = [], columns }) => [
      means,
      ...rules,
      ...Object.values(columns).flatMap((column) => [column.means, ...(column.rule ? [column.rule] : [])]),
    ])
    for (const sentence of sentences) expect(sentence).toMatch(/[.…]$/)
  })

  test('have a column for every check', () => {
    const wrong = feeds.flatMap(({ format, checks = [] }) =>
      checks.filter(({ column }) => !(column in format.columns)).map(({ column }) => `${format.name}.${column}`),
    )

    expect(wrong).toEqual([])
  })
})
