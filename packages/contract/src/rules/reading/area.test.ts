import { describe, expect, test } from 'vitest'
import { readArea } from './area.ts'

describe('an area', () => {
  test.for([
    ['168', '168'],
    ['1,200 sf', '1200'],
    ['20 sy', '180'],
    ['20 sq. yds.', '180'],
    ['12x14', '168'],
    ['12x14 + 10x10', '268'],
    ['12x14, 10x10', '268'],
    ['12\'6" x 14', '175'],
    ['12.5 x 14.33', '179.125'],
    ['2 @ 12x14', '336'],
    ['12x14 + 100', '268'],
    ['12x14 + 20 sy', '348'],
  ] as const)('%s is %s SF', ([typed, squareFeet]) => {
    expect(readArea(typed)).toEqual({ squareFeet })
  })

  test.for([
    ['abc', 'not-area', 'abc'],
    ['-5', 'below-zero', '-5'],
    ['0', 'zero', '0'],
    ["12'", 'one-side', "12'"],
    ['12x14 + bath', 'not-area', 'bath'],
    ['12x14 +', 'not-area', '12x14 +'],
    ['1,5', 'not-area', '1,5'],
    ['5 ct', 'not-area', '5 ct'],
    ['9'.repeat(400), 'too-long', `${'9'.repeat(20)}…`],
  ] as const)('%s is not an area, and the problem names the part that was not understood', ([typed, code, value]) => {
    expect(readArea(typed)).toEqual({ code, value })
  })
})
