import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { feetText } from '../spoken.ts'
import { readAmount } from './amount.ts'
import { readArea } from './area.ts'
import { cutsText, readCuts } from './cuts.ts'
import { cutInches, readLength, roomInches } from './length.ts'
import { findSizes } from './sizes-in-line.ts'

describe('a quantity of cuts', () => {
  test.for([
    ['12 x 15', "12' x 15'"],
    ['12X15', "12' x 15'"],
    ['12 × 15', "12' x 15'"],
    ['12*15', "12' x 15'"],
    ['12 by 15', "12' x 15'"],
    ["12' x 15'", "12' x 15'"],
    ['12\'0" x 15\'0"', "12' x 15'"],
    ['12-0 x 20-6', "12' x 20'6\""],
    ['144" x 180"', "12' x 15'"],
    ['12 ft x 20 ft 6 in', "12' x 20'6\""],
    ['12x20.5', "12' x 20'6\""],
    ['20\'6"', '20\'6"'],
    ['15-6', '15\'6"'],
    ['20 ft', "20'"],
    ["1 @ 12' x 20'6\"", "1 @ 12' x 20'6\""],
    ['2 cuts 12x15', "2 @ 12' x 15'"],
    ['2 cuts of 12x15', "2 @ 12' x 15'"],
    ['two cuts 12x15', "2 @ 12' x 15'"],
    ['2 cortes de 12x15', "2 @ 12' x 15'"],
    ['(2) 12x15', "2 @ 12' x 15'"],
    ['2 pcs 12x15', "2 @ 12' x 15'"],
    ['2 x 12x15', "2 @ 12' x 15'"],
    ['2 - 12x15', "2 @ 12' x 15'"],
    ['12x15 (2)', "2 @ 12' x 15'"],
    ['12x15 x 2', "2 @ 12' x 15'"],
    ['12x15 2 cuts', "2 @ 12' x 15'"],
    ['12x15 - 2 ea', "2 @ 12' x 15'"],
    ['2 @ 20', "2 @ 20'"],
    ['2 @ 12x15 + 12x20', "2 @ 12' x 15' + 12' x 20'"],
    ['12x15, 12x20 and 12x9', "12' x 15' + 12' x 20' + 12' x 9'"],
  ] as const)('%s is %s', ([typed, means]) => {
    expect(cutsText(readCuts(typed) ?? [])).toBe(means)
  })

  test.for([
    '',
    '20',
    '26.67',
    '12 x 24 x 3',
    '12x15x3',
    '0x15',
    '12x',
    'x12',
    '1,5x3',
    '0 @ 12x15',
    '500 @ 12x15',
    '12x601',
    'LAB 12x15',
    '+',
    "20' 14",
  ])('%j is something else', (typed) => {
    expect(readCuts(typed)).toBeNull()
  })

  const inches = fc.integer({ min: 1, max: 7200 })
  const width = fc.constantFrom(72, 144, 162, 180)

  test('is read again as it is printed, whatever its lengths, widths and numbers', () => {
    fc.assert(
      fc.property(
        fc.array(fc.record({ pieces: fc.option(fc.integer({ min: 1, max: 100 })), width, length: inches }), {
          minLength: 1,
          maxLength: 4,
        }),
        (written) => {
          const cuts = written.map((cut) => ({ ...cut, width: String(cut.width) }))
          expect(readCuts(cutsText(cuts))).toEqual(cuts)
        },
      ),
    )
  })

  test('has each length in every notation, with marks, words, hyphens and decimals', () => {
    fc.assert(
      fc.property(inches, (length) => {
        const [feet, rest] = [Math.floor(length / 12), length % 12]
        const decimals = [2, 3, 4, 10].map((digits) => `${(length / 12).toFixed(digits)} ft`)
        for (const written of [
          feetText(length),
          `${feet}'${rest}"`,
          `${feet}' ${rest}"`,
          `${feet}-${rest}`,
          `${length}"`,
          ...decimals,
        ]) {
          const read = readLength(written)
          expect([written, read && cutInches(read)]).toEqual([written, length])
        }
        expect(roomInches(feetText(length))).toBe(length)
      }),
    )
  })
})

describe('any text', () => {
  const part = fc.oneof(
    fc.constantFrom(
      ...'0123456789'.split(''),
      'x',
      "'",
      '"',
      '-',
      '/',
      '.',
      ',',
      ' ',
      '½',
      'ft',
      'in',
      '@',
      '(',
      ')',
      '+',
      'cuts',
      'sy',
      'lf',
      '’',
      '×',
    ),
    fc.string({ unit: 'binary', maxLength: 4 }),
  )
  const text = fc.array(part, { maxLength: 40 }).map((parts) => parts.join(''))

  test('is read or asked about, and never fails', () => {
    fc.assert(
      fc.property(
        text,
        fc.constantFrom('LF', 'SY', 'SF', 'CT', 'IN'),
        fc.constantFrom(null, undefined, 144),
        (typed, UMCode, rollWidth) => {
          const { quantity, problem } = readAmount(typed, { UMCode, rollWidth })
          expect((quantity === null) !== (problem === null)).toBe(true)
          expect(quantity ?? '0').toMatch(/^\d+(?:\.\d+)?$/)
          const area = readArea(typed)
          expect('code' in area || Number(area.squareFeet) > 0).toBe(true)
          for (const { length, pieces } of readCuts(typed) ?? []) {
            expect(Number.isInteger(length) && length > 0).toBe(true)
            expect(pieces === null || pieces > 0).toBe(true)
          }
          // Each size that is found stands in the text where it was found.
          for (const { at, text: written } of findSizes(typed).found)
            expect(typed.slice(at, at + written.length)).toBe(written)
        },
      ),
      { numRuns: 2000 },
    )
  })
})

describe('cuts within a line', () => {
  test.for([
    ['2 cuts LAB-C12 12x15', ["12' x 15'"]],
    ['LNDY1003-424-12  30\' 6"', ['30\'6"']],
    ['LABC136 15 ft 6 in', ['15\'6"']],
    ['LAB-C12 15-6', ['15\'6"']],
    ['15-6 lf LAB-C12', ['15\'6"']],
    ['2 @ 12x15 + 1 @ 12x20 LAB-C12', ["2 @ 12' x 15'", "1 @ 12' x 20'"]],
    ['2 cuts 12x15, 1 cut 12x20 LAB-C12', ["2 @ 12' x 15'", "1 @ 12' x 20'"]],
    ['10-12 ct OAK-1', []],
    ['10-11 lf LAB-C12', []],
    ['12 ft wide LAB-C12', []],
    ['OAK 12 x 24 x 3/8', []],
    ['HP12x15', []],
    ['SKU 4410 x 12', []],
    ['7-1/2" OAK', []],
  ] as const)('%s has %j', ([line, cuts]) => {
    expect(findSizes(line).found.flatMap(({ cut }) => (cut ? [cutsText([cut])] : []))).toEqual(cuts)
  })

  test('may be unclear: a number without a mark behind a length, or more cuts than anybody orders', () => {
    expect(findSizes("LAB-C12 12' x 20' 6").unclear).toEqual(["12' x 20' 6"])
    expect(findSizes('LAB-C12 900 @ 12x20').unclear).toEqual(['900 @ 12x20'])
  })
})
