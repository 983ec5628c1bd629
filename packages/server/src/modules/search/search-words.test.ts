import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { searchTermsOf, searchWords } from './search-words.ts'

describe('searchWords', () => {
  test.for([
    ['Oak Planks', ['oak', 'plank']],
    ['12x24', ['12x24']],
    ['12" x 24"', ['12x24']],
    ['12 in x 24 in porcelain', ['12x24', 'porcelain']],
    ['12 × 24', ['12x24']],
    ['7-1/2 x 48 oak', ['7.5x48', 'oak']],
    ['7mm', ['7mm']],
    ['7 mm oak', ['7mm', 'oak']],
    ['3/8 in', ['0.375in']],
    ['½"', ['0.5in']],
    ['7½ in', ['7.5in']],
    ['oak 7 1/2', ['7.5', 'oak']],
    ['HP-1123/7.5', ['hp', '1123', '7.5']],
    ["12' broadloom", ['12ft', 'broadloom']],
    ['20 mil wear layer', ['20mil', 'wear', 'layer']],
    ['Café crème', ['cafe', 'creme']],
    ['boxes of mosaics, accessories & trims', ['box', 'mosaic', 'accessory', 'trim']],
    ['glass base', ['glass', 'base']],
    ['quarter-round', ['quarter', 'round']],
    ['', []],
    ['"\'()%_\\', []],
  ] as [string, string[]][])('makes of %j the words %j', ([text, words]) => expect(searchWords(text)).toEqual(words))

  test('finds the same words in its own result', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'grapheme', maxLength: 60 }), (text) => {
        const words = searchWords(text)
        expect(words.length).toBe(new Set(words).size)
        expect(words.every((word) => word.length > 0)).toBe(true)
      }),
    )
  })
})

describe('searchTermsOf', () => {
  test('accepts an item number with any punctuation', () =>
    expect(searchTermsOf('HP-1123/7.5 oak').code).toBe('hp112375oak'))
  test('finds no item number in words', () => expect(searchTermsOf('oak plank').code).toBe(''))
  test('reads only eight words of ten thousand letters', () =>
    expect(searchTermsOf('plank oak '.repeat(1000)).words).toEqual(['plank', 'oak']))
})
