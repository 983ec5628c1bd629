import { expect, test } from 'vitest'
import { isOfCart } from './use-draft.ts'

const cart = (...ids: string[]) => ids.map((id) => ({ id }))

test.for([
  {
    what: 'stays while a line that it was typed for is in the cart',
    typedFor: ['a', 'b'],
    now: ['b', 'c'],
    stays: true,
  },
  {
    what: 'is gone after the cart was emptied, or ordered, and filled again',
    typedFor: ['a', 'b'],
    now: ['c'],
    stays: false,
  },
  { what: 'is gone if nobody knows which cart it was typed for', typedFor: undefined, now: ['a'], stays: false },
])('what was typed at checkout $what', ({ typedFor, now, stays }) => {
  expect(isOfCart({ ...(typedFor && { lines: typedFor }) }, cart(...now))).toBe(stays)
})
