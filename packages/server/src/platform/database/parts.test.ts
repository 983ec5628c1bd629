import { expect } from 'vitest'
import { part, statement, textPart } from './parts.ts'
import { test } from '#test/test.ts'

/** The same places have a value in some cases and a piece in others. */
const listed = (first: unknown, second: unknown) => part`select array[${first}, ${second}]::text[] as row`
const joined = (text: string) => part`${text} || '-' || ${text}`

test('a statement of pieces has each value at its place, however its pieces are combined', async ({ sql }) => {
  const rowOf = async (first: unknown, second: unknown) =>
    (await statement(sql, listed(first, second)))[0]?.['row'] as unknown
  for (const _ of ['put together', 'known']) {
    expect(await rowOf('a', 'b')).toEqual(['a', 'b'])
    expect(await rowOf(joined('a'), 'b')).toEqual(['a-a', 'b'])
    expect(await rowOf('a', joined('b'))).toEqual(['a', 'b-b'])
    expect(await rowOf(joined('a'), joined('b'))).toEqual(['a-a', 'b-b'])
    expect(await rowOf(textPart("'x'"), part`(${listed('c', 'd')})::text`)).toEqual(['x', '{c,d}'])
  }
})
