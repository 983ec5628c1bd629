import { expect, test } from 'vitest'
import { keepPreviousOf } from './keep-previous.ts'

const asked = (customerNumber: string) => ({ queryKey: ['GET /api/orders', { query: { customerNumber, page: 1 } }] })

test.for([
  ['the same customer', asked('201000'), ['a row']],
  ['another customer', asked('201100'), undefined],
  ['nobody yet', undefined, undefined],
  ['something without a customer', { queryKey: ['content', 'footer'] }, undefined],
] as const)('the previous rows of %s are kept or dropped', ([, before, kept]) => {
  expect(keepPreviousOf('201000')(['a row'], before)).toEqual(kept)
})
