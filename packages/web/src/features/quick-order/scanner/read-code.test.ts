import { describe, expect, test } from 'vitest'
import { drawn, ean, widthsOf } from '../../../../../../scripts/drawn-code.ts'
import { codeIn } from './read-code.ts'

/** "HP-12" in Code 128, set B, by the standard's table: start 104, symbols 40 48 13 17 18, check (104 + 40 + 2·48 + 3·13 + 4·17 + 5·18) mod 103 = 25, stop. */
const code128 = widthsOf('211214', '231113', '313121', '122132', '123221', '223211', '321122', '2331112')

describe('a bar code across a picture', () => {
  test.for<[string, string, string]>([
    ['an EAN of thirteen digits', ean('4006381333931'), '4006381333931'],
    ['a UPC, without the 0 that makes an EAN of it', ean('0036000291452'), '036000291452'],
    ['a Code 128', code128, 'HP-12'],
  ])('%s is read if it is bright, dim, small or upside down', ([, modules, number]) => {
    for (const look of [{}, { dark: 90, light: 140 }, { scale: 2.6 }, { upsideDown: true }])
      expect(codeIn(drawn(modules, look))).toBe(number)
  })

  test('with a wrong check digit is not read, nor are plain stripes', () => {
    expect(codeIn(drawn(ean('4006381333932')))).toBe('')
    expect(codeIn(drawn('10'.repeat(60)))).toBe('')
  })
})
