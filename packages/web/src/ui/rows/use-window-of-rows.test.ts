import { expect, test } from 'vitest'
import { rangeAt } from './use-window-of-rows.ts'

test.for([
  ['at the top the first screen and a few beyond', { scrolled: -200, seen: 560, rows: 12_000 }, { first: 0, last: 16 }],
  ['further down as many above as below', { scrolled: 56_000, seen: 560, rows: 12_000 }, { first: 992, last: 1020 }],
  [
    'at the end no row more than there is',
    { scrolled: 671_440, seen: 560, rows: 12_000 },
    { first: 11_980, last: 12_000 },
  ],
  ['of a short list all of it', { scrolled: 0, seen: 560, rows: 3 }, { first: 0, last: 3 }],
  ['of an empty list none', { scrolled: 0, seen: 560, rows: 0 }, { first: 0, last: 0 }],
] as const)('%s is drawn', ([, { scrolled, seen, rows }, range]) => {
  expect(rangeAt(scrolled, seen, rows, 56)).toEqual(range)
})

test('a list of any length never renders more rows than fit on the screen and a margin', () => {
  for (const scrolled of [0, 777, 1_000_000, 50_000_000]) {
    const { first, last } = rangeAt(scrolled, 1440, 1_000_000, 56)
    expect(last - first).toBeLessThan(60)
  }
})
