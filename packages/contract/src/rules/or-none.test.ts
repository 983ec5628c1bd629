import { expect, test } from 'vitest'
import { orNone } from './or-none.ts'

test.for([
  ['', 'n/a'],
  [' \t', 'n/a'],
  [null, 'n/a'],
  [undefined, 'n/a'],
  ['0', '0'],
  ['0.00', '0.00'],
  ['Main St', 'Main St'],
] as const)('the value %j is shown as %s', ([value, shown]) => {
  expect(orNone(value)).toBe(shown)
})

test('an empty value is shown in the words of the language', () => expect(orNone('', 'k. A.')).toBe('k. A.'))
