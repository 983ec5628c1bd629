import fc from 'fast-check'
import { expect, test } from 'vitest'
import { wrapped } from './wrap.ts'

const letters = (text: string) => Array.from(text).length

test.for([
  ['a line that fits stays', 'Oak plank', 9, ['Oak plank']],
  ['words go on on the next line', 'Heritage oak plank', 12, ['Heritage oak', 'plank']],
  ['an item number breaks after its hyphen', 'HPRE7512-114-NATURAL', 13, ['HPRE7512-114-', 'NATURAL']],
  ['a word that is wider than a line breaks where it must', 'Ääääääää', 3, ['Äää', 'äää', 'ää']],
  ['a quantity keeps its unit', 'of 118.20\u00A0SF', 9, ['of', '118.20\u00A0SF']],
  ['a line break of the writer stays', 'Back door\nCall first', 40, ['Back door', 'Call first']],
] as const)('%s', ([, text, most, lines]) => {
  expect(wrapped(text, most, letters)).toEqual(lines)
})

test('no text loses a letter, and no line is too wide', () => {
  fc.assert(
    fc.property(
      fc.array(fc.stringMatching(/^[a-zé/-]{0,30}$/)).map((words) => words.join(' ')),
      fc.integer({ min: 1, max: 40 }),
      (text, most) => {
        const lines = wrapped(text, most, letters)
        expect(lines.join('').replaceAll(' ', '')).toBe(text.replaceAll(' ', ''))
        for (const line of lines) expect(letters(line)).toBeLessThanOrEqual(most)
      },
    ),
  )
})
