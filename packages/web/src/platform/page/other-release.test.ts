import { expect, test } from 'vitest'
import { isOther } from './other-release.ts'

const here = { version: '2.3.27', build: 'a1' }

test.for([
  { there: { version: '2.3.27', build: 'a1' }, other: false },
  { there: { version: '2.3.28', build: 'b2' }, other: true },
  { there: { version: '2.3.28' }, other: true },
  { there: { version: '2.3.27', build: 'b2' }, other: true }, // The same version, deployed again.
  { there: { version: '2.3.27' }, other: false }, // A server without a mark of the build.
  { there: { version: '2.3.27', build: '' }, other: false },
  { there: { version: '' }, other: false },
])('$there is another version than this page: $other', ({ there, other }) => {
  expect(isOther(there, here)).toBe(other)
})

test('a page that was not built has no build to compare', () => {
  expect(isOther({ version: '2.3.27', build: 'b2' }, { version: '2.3.27', build: '' })).toBe(false)
})
