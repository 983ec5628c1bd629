import { readFileSync } from 'node:fs'
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import type { PastedItem, PastedLine } from './pasted-line.ts'
import { MOST_PASTED, pastedLines } from './pasted-lines.ts'
import { unitsMeant } from './pasted-units.ts'
import { writtenLines } from './pasted-written.ts'

type Golden = { title: string; text: string; expected: (string | null)[] }

const unescaped = (text: string) => text.replace(/\\(?:t|r|u([0-9a-f]{4}))/g, (sign, code: string | undefined) => (code ? String.fromCharCode(Number.parseInt(code, 16)) : sign === String.raw`\t` ? '\t' : '\r'))

/** The blocks of the golden file: what is pasted, and what each of its lines becomes; null for a blank one. */
const golden = readFileSync(new URL('pasted-lines.golden.txt', import.meta.url), 'utf8').trimEnd().split(/^== /m).slice(1).map((block): Golden => {
  const [title = '', ...lines] = block.replace(/\n$/, '').split('\n')
  const cut = lines.map((line) => line.split(' → '))
  return { title, text: cut.map(([pasted = '']) => unescaped(pasted)).join('\n'), expected: cut.map(([, becomes]) => becomes ?? null) }
})

/** A line as the golden file tells it. */
function told(line: PastedLine) {
  if (line.kind === 'refused') return `no: ${line.reason}`
  const { quantity, units, codes, note, doubts } = line
  return `${quantity || '-'} ${units.join('/') || '-'} | ${codes.join(' & ') || '-'}${note && ` | ${note}`}${doubts.length > 0 ? ` ? ${doubts.map(({ kind }) => kind).join(', ')}` : ''}`
}

/** Each line of the text as it is told; null for what no line has. */
function toldByLine(text: string) {
  const lines = pastedLines(text)
  return text.split('\n').map((_, at) => {
    const line = lines.find((each) => each.line === at + 1)
    if (line) return told(line)
    return lines.some((each) => each.line <= at && each.line + each.lines > at + 1) ? '^' : null
  })
}

describe('what is pasted', () => {
  test('is 300 lines and more of golden cases', () => {
    expect(golden.flatMap(({ expected }) => expected.filter((line) => line !== null)).length).toBeGreaterThanOrEqual(300)
  })

  test.for(golden)('is read line by line: $title', ({ text, expected }) => {
    expect(toldByLine(text)).toEqual(expected)
  })

  const fragment = fc.oneof(
    fc.constantFrom(...golden.flatMap(({ text }) => text.split('\n'))),
    fc.constantFrom('12', '-', '½', '"', '\t', ',', ';', ' | ', 'ct', 'sf', 'HP-1123', '$3.49', '(', ')', '#', '@', ' ', '\u00A0', 'Total', 'x', '→', '1,200', '/', '.'),
    fc.string({ unit: 'binary', maxLength: 12 }),
  )
  const paste = fc.array(fc.oneof({ weight: 4, arbitrary: fragment }, { weight: 1, arbitrary: fc.constantFrom('\n', '\r\n', '\n\n') }), { maxLength: 60 }).map((parts) => parts.join(''))
  const ends = /\r\n?|\n|\u2028|\u2029|\u0085|\v|\f/

  test('loses no line: each that says anything is an item or refused, once and in order', () => {
    fc.assert(fc.property(paste, (text) => {
      const lines = pastedLines(text)
      const taken = lines.flatMap(({ line, lines: length }) => Array.from({ length }, (_, at) => line + at))
      const said = text.split(ends).flatMap((line, at) => (/[\p{L}\p{N}]/u.test(line) ? [at + 1] : []))
      expect(taken).toEqual([...new Set(taken)].sort((a, b) => a - b))
      expect(said.filter((line) => !taken.includes(line))).toEqual([])
    }))
  })

  test('is an item that can be bought, or asks what is missing', () => {
    fc.assert(fc.property(paste, (text) => {
      for (const line of pastedLines(text)) {
        if (line.kind === 'refused' || line.doubts.length > 0) continue
        expect(line.codes.length + line.words.length, line.text).toBeGreaterThan(0)
        expect(Number(line.quantity), line.text).toBeGreaterThan(0)
      }
    }))
  })

  test('is read again as the same from what is written of it', () => {
    const meant = ({ codes, words, quantity, units, note }: PastedItem) => ({ codes, words, quantity, units, note })
    for (const { title, text } of golden) {
      const items = pastedLines(text).filter((line) => line.kind === 'item').filter(({ doubts }) => doubts.length === 0)
      const again = pastedLines(writtenLines(items)).slice(1)

      expect(again.map((line) => (line.kind === 'item' && line.doubts.length === 0 ? meant(line) : line)), title).toEqual(items.map(meant))
    }
  })

  test(`is ${MOST_PASTED} items at most; those beyond are told`, () => {
    const lines = pastedLines(Array.from({ length: MOST_PASTED + 2 }, (_, at) => `${at + 1} ct OAK-${at}`).join('\n'))

    expect(lines.slice(-3).map(told)).toEqual([`${MOST_PASTED} CT | OAK-${MOST_PASTED - 1}`, 'no: too-many', 'no: too-many'])
  })

  test('may be a document, of which a line is told to be too long', () => {
    expect(pastedLines(`12 ct ${'oak '.repeat(200)}`).map(told)).toEqual(['no: too-long'])
    expect(pastedLines('').map(told)).toEqual([])
  })
})

test.for([
  { word: 'Sq. Ft.', codes: ['SF'] },
  { word: 'galón', codes: ['GL', 'EA'] },
  { word: 'GALONES', codes: ['GL', 'EA'] },
  { word: 'dozen', codes: [] },
])('the unit $word may be $codes', ({ word, codes }) => {
  expect(unitsMeant(word)).toEqual(codes)
})
