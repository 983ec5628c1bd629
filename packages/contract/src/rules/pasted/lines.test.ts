import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { goldenIn } from './golden.ts'
import type { PastedLine } from './line.ts'
import { MOST_PASTED, pastedLines } from './lines.ts'
import { unitsMeant } from '../reading/unit-words.ts'

const golden = goldenIn('lines.golden.txt')

/** A line in the notation of the golden file. */
function told(line: PastedLine) {
  if (line.kind === 'refused') return `no: ${line.reason}`
  if (line.kind === 'noted') return `${line.what === 'sidemark' ? 'sidemark' : 'order'}: ${line.value}`
  const { quantity, units, codes, note, comments, doubts } = line
  return `${quantity || '-'} ${units.join('/') || '-'} | ${codes.join(' & ') || '-'}${note && ` | ${note}`}${comments && ` ! ${comments}`}${doubts.length > 0 ? ` ? ${doubts.map(({ kind }) => kind).join(', ')}` : ''}`
}

/** The outcome for each line of the text, or null for a line that belongs to no outcome. */
function toldByLine(text: string) {
  const lines = pastedLines(text)
  return text.split('\n').map((_, at) => {
    const line = lines.find((each) => each.line === at + 1)
    if (line) return told(line)
    return lines.some((each) => each.line <= at && each.line + each.lines > at + 1) ? '^' : null
  })
}

describe('what is pasted', () => {
  test('has at least 300 lines of golden cases', () => {
    expect(golden.flatMap(({ expected }) => expected.filter((line) => line !== null)).length).toBeGreaterThanOrEqual(
      300,
    )
  })

  test.for(golden)('is read line by line: $title', ({ text, expected }) => {
    expect(toldByLine(text)).toEqual(expected)
  })

  const fragment = fc.oneof(
    fc.constantFrom(...[...golden, ...goldenIn('carpet.golden.txt')].flatMap(({ text }) => text.split('\n'))),
    fc.constantFrom(
      '12',
      '12x15',
      '2 @ ',
      '20\'6"',
      ' cuts ',
      'SM: ',
      'PO ',
      "'",
      '-',
      '½',
      '"',
      '\t',
      ',',
      ';',
      ' | ',
      'ct',
      'sf',
      'HP-1123',
      '$3.49',
      '(',
      ')',
      '#',
      '@',
      ' ',
      '\u00A0',
      'Total',
      'x',
      '→',
      '1,200',
      '/',
      '.',
    ),
    fc.string({ unit: 'binary', maxLength: 12 }),
  )
  const paste = fc
    .array(
      fc.oneof({ weight: 4, arbitrary: fragment }, { weight: 1, arbitrary: fc.constantFrom('\n', '\r\n', '\n\n') }),
      { maxLength: 60 },
    )
    .map((parts) => parts.join(''))
  const ends = /\r\n?|\n|\u2028|\u2029|\u0085|\v|\f/

  test('loses no line: each line with content is an item or refused, once and in order', () => {
    fc.assert(
      fc.property(paste, (text) => {
        // A sidemark and a purchase order may stand in one line.
        const lines = pastedLines(text).filter(
          ({ kind, line }, at, all) => kind !== 'noted' || all[at - 1]?.kind !== 'noted' || all[at - 1]?.line !== line,
        )
        const taken = lines.flatMap(({ line, lines: length }) => Array.from({ length }, (_, at) => line + at))
        const said = text.split(ends).flatMap((line, at) => (/[\p{L}\p{N}]/u.test(line) ? [at + 1] : []))
        expect(taken).toEqual([...new Set(taken)].sort((a, b) => a - b))
        expect(said.filter((line) => !taken.includes(line))).toEqual([])
      }),
    )
  })

  // Each of these took quadratic time, or takes it as soon as one pattern looks at the same characters again and again.
  const shapes = {
    tabs: '\t',
    'tabs and blanks': '\t ',
    quotes: '"',
    'quotes after tabs': '\t"""',
    commas: '1,',
    digits: '1',
    numbers: '1 ',
    sizes: '12 x 15 ',
    sides: '12x',
    feet: "12' ",
    fractions: '1/2 ',
    units: '1 ct ',
    braces: '(1) ',
    'polite words': 'and ',
    letters: 'aA ',
    'misread digits': '1OlI',
  }
  const timeOf = (text: string) => {
    const start = process.cpuUsage()
    pastedLines(text)
    return process.cpuUsage(start).user / 1000
  }

  test.for(Object.entries(shapes).flatMap(([what, part]) => [1, 390, 1990].map((width) => ({ what, part, width }))))(
    'takes time in proportion to its length: $what in lines of $width',
    ({ part, width }) => {
      const line = part.repeat(Math.ceil(width / part.length)).slice(0, width)
      const textOf = (length: number) =>
        (width === 1 ? part.repeat(length) : `${line}\n`.repeat(length / width)).slice(0, length)
      const small = Math.min(timeOf(textOf(10_000)), timeOf(textOf(10_000)))
      // Eight times the length. Quadratic time would be 64 times as long. It is processor time, and has three tries,
      // because other tests may hold this one up.
      const isLinear = () => timeOf(textOf(80_000)) < 24 * Math.max(small, 20)
      expect(isLinear() || isLinear() || isLinear()).toBe(true)
    },
  )

  test('is an item that can be bought, or asks for what is missing', () => {
    fc.assert(
      fc.property(paste, (text) => {
        for (const line of pastedLines(text)) {
          if (line.kind !== 'item' || line.doubts.length > 0) continue
          expect(line.codes.length + line.words.length, line.text).toBeGreaterThan(0)
          if (line.quantity === '' && line.cuts.length > 0) continue
          expect(Number(line.quantity), line.text).toBeGreaterThan(0)
        }
      }),
    )
  })

  test('names the columns of a table that are not read, and not those that say nothing about the order', () => {
    const [heading] = pastedLines('SKU\tQty\tDept\tPrice\tGL account\tWeight\nOAK-1\t2\tA\t3.49\t44\t12')
    expect(heading).toMatchObject({ kind: 'refused', reason: 'heading', unread: ['Dept', 'GL account'] })
  })

  test(`has at most ${MOST_PASTED} items, and the reply names the others`, () => {
    const lines = pastedLines(Array.from({ length: MOST_PASTED + 2 }, (_, at) => `${at + 1} ct OAK-${at}`).join('\n'))

    expect(lines.slice(-3).map(told)).toEqual([
      `${MOST_PASTED} CT | OAK-${MOST_PASTED - 1}`,
      'no: too-many',
      'no: too-many',
    ])
  })

  test('may be a document, and a line that is too long is reported', () => {
    expect(pastedLines(`12 ct ${'oak '.repeat(200)}`).map(told)).toEqual(['no: too-long'])
    expect(pastedLines('').map(told)).toEqual([])
  })
})

test.for([
  { word: 'Sq. Ft.', codes: ['SF'] },
  { word: 'galón', codes: ['GL', 'EA'] },
  { word: 'GALONES', codes: ['GL', 'EA'] },
  { word: 'dozen', codes: [] },
])('the unit $word may mean $codes', ({ word, codes }) => {
  expect(unitsMeant(word)).toEqual(codes)
})
