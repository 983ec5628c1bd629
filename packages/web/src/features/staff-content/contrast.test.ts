import { expect, test } from 'vitest'
import { contrastOf } from './contrast.ts'

test.for([
  { one: '#000000', other: '#ffffff', contrast: 21 },
  { one: '#FFFFFF', other: '#ffffff', contrast: 1 },
  { one: '#767676', other: '#ffffff', contrast: 4.54 },
  { one: '#1F5C4D', other: '#FBFAF7', contrast: 7.46 },
])('the contrast of $one and $other is $contrast', ({ one, other, contrast }) => {
  expect(contrastOf(one, other)).toBeCloseTo(contrast, 1)
})

test('there is no contrast with what is no color', () => {
  expect(contrastOf('green', '#ffffff')).toBe(null)
})
