import { readFileSync } from 'node:fs'
import { describe, expect, test } from 'vitest'
import { writtenFiles } from './citations.ts'
import { alwaysPlural, foreignEnglish, rawQuantities } from './english.ts'

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

/** Screens, and what writes sentences, papers, mails and sheets. */
const READ = /^packages\/(?:web\/src|contract\/src\/rules|server\/src\/modules)\/.*\.tsx?$/
const readByPeople = () => writtenFiles().filter((path) => READ.test(path) && !/\.test\.tsx?$|\/pasted\//.test(path))

test('A19 no screen, sentence, paper or mail writes a quantity without rounding it', () => {
  const found = readByPeople().flatMap((path) =>
    rawQuantities(readFileSync(path, 'utf8')).map(({ line, found: words }) => `${path}:${line}: ${words}`),
  )
  expect(found).toEqual([])
})

/** Texts whose count is never one, as the code that shows them says. */
const NEVER_ONE = [
  '{count} characters',
  '{count} different characters',
  '{count} dye lots',
  '{count} days',
  '{days} days',
  '{count} times',
  '{count} strips',
  '{count} steps',
  '${all.length} postings',
]

test('no text or sentence says "1 lines"', () => {
  const found = readByPeople().flatMap((path) =>
    alwaysPlural(readFileSync(path, 'utf8'))
      .filter(({ found: words }) => !NEVER_ONE.includes(words))
      .map(({ line, found: words }) => `${path}:${line}: ${words}`),
  )
  expect(found).toEqual([])
})

test.for([
  ["'cart.left': '{count} lines are left',", '{count} lines'],
  ['closing: `${lines.length} items`', '${lines.length} items'],
] as const)('the search for plurals finds %s', ([line, words]) => {
  expect(alwaysPlural(line).map(({ found }) => found)).toEqual([words])
})

test.for([
  "'cart.left': { one: '{count} line is left', other: '{count} lines are left' },",
  'closing: [lines.length === 1 ? `1 item` : `${lines.length} items`]',
])('the search for plurals leaves this alone: %s', (line) => expect(alwaysPlural(line)).toEqual([]))

test.for([
  ['`${line.quantity} ${line.UMCode}`', '${line.quantity} ${line.UMCode}'],
  ['`${spoken(qtyPicked)} ${UMCode}`', 'spoken(qtyPicked)'],
  ['<p>{line.quantity} {line.UMCode}</p>', '{line.quantity}'],
  ["t('cart.more', { quantity: line.quantity })", "t('cart.more', { quantity: line.quantity"],
] as const)('A19 the search for quantities finds %s', ([line, words]) => {
  expect(rawQuantities(line).map(({ found }) => found)).toEqual([words])
})

test('A19 the search for quantities leaves rounded ones alone', () => {
  expect(rawQuantities('`${spokenQuantity(line.quantity)} ${line.UMCode}`')).toEqual([])
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
