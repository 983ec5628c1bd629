import { expect, test } from 'vitest'
import { allOrdersStatusWord } from './status-words.ts'

test.for([
  { status: 'shipped', pickup: true, word: 'Picked up' },
  { status: 'delivered', pickup: true, word: 'Picked up' },
  { status: 'ready', pickup: true, word: 'Ready for will call' },
  { status: 'delivered', pickup: false, word: 'Delivered' },
  { status: 'paid', pickup: true, word: 'Invoice paid' },
] as const)('$status with pickup $pickup is "$word"', ({ word, ...row }) => {
  expect(allOrdersStatusWord(row)).toBe(word)
})
