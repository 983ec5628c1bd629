import { readFileSync } from 'node:fs'
import { describe, expect, test } from 'vitest'
import { writtenFiles } from './citations.ts'
import { foreignEnglish } from './english.ts'

/**
 * Files that have these words on purpose: this search, another locale's days, goods
 * called in both ways, and what is released or generated.
 */
const LEFT_OUT = /^scripts\/english|\/rules\/clock\.test\.ts$|\/list-items\.test\.ts$|\/migrations\/|\.graphql$/

test('texts, sentences, documents and comments are American English with US days and times, and no code has a locale of its own', () => {
  const found = writtenFiles()
    .filter((path) => !LEFT_OUT.test(path))
    .flatMap((path) =>
      foreignEnglish(path, readFileSync(path, 'utf8')).map(({ line, found: words }) => `${path}:${line}: ${words}`),
    )
  expect(found).toEqual([])
})

describe('the search for foreign English', () => {
  const found = (line: string, path = 'packages/web/src/texts/cart.ts') =>
    foreignEnglish(path, line).map(({ found: words }) => words)

  test.for([
    ["'cart.color': 'Choose a colour.',", 'colour'],
    ["'cart.mail': 'You will get an e-mail.',", 'e-mail'],
    ["'order.done': 'Order {number} is cancelled.',", 'cancelled'],
    ['/** Labelled by the color of the catalogue. */', 'Labelled, catalogue'],
    ["'promise.cutoff': 'Orders until 15:00 count.',", '15:00'],
    ["'promise.day': 'Ready on Tue 24 Nov.',", '24 Nov'],
    ["const format = new Intl.DateTimeFormat('en-GB', { month: 'short' })", "Intl.DateTimeFormat('en-GB'"],
    ["const text = count.toLocaleString('en-US')", "toLocaleString('en-US'"],
    ["select to_char(h.expires_at, 'FMHH12:MI AM')", "to_char(h.expires_at, 'FMHH12:MI AM'"],
  ] as const)('finds %s', ([line, words]) => {
    expect(found(line).join(', ')).toBe(words)
  })

  test.for([
    "if (status === 'cancelled') return",
    "import { cancelled } from '#modules/catalogue/catalogue.routes.ts'",
    '/** Reads `08:00` and `colour` of a row. */',
    "'cart.left': 'Reserved 0:28:41, open until 4:30 PM on Tue, Nov 24.',",
    'const price = new Intl.NumberFormat(locale())',
  ])('leaves names, codes and US formats alone: %s', (line) => {
    expect(found(line)).toEqual([])
  })

  test('reads documents as a whole', () => {
    expect(found('The catalogue is grey.', 'docs/look.md')).toEqual(['catalogue', 'grey'])
  })
})
