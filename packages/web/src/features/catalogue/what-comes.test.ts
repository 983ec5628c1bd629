import { expect, test } from 'vitest'
import type { PromiseReply } from '#features/items/items.queries.ts'
import { mustChoose } from '#features/items/lot-ways.tsx'
import './item-texts.ts'
import { whatComes } from './what-comes.ts'

const part = (quantity: string, date: string | null) =>
  ({ quantity, UMCode: 'CT', date }) as PromiseReply['split'][number]
const promised = (quantity: string, split: PromiseReply['split'], best?: string) =>
  ({
    filled: { quantity, UMCode: 'CT' },
    needsChoice: best === undefined,
    promise: best ? [{ date: best, incoming: true }] : [],
    split,
  }) as unknown as PromiseReply

test('a split says what has no date', () => {
  const promise = promised('90', [part('20', '2026-12-08'), part('11', '2026-12-08')])
  expect(whatComes(promise, undefined, 'split', 'COL')).toMatch(/^31\sCT Tue, Dec 8.* · 59\sCT no date yet$/)
})

test('a split that comes on one day says the day, and one that comes on two says how much comes when', () => {
  const [a, b] = [part('20', '2026-12-08'), part('11', '2026-12-08')]
  expect(whatComes(promised('31', [a, b]), undefined, 'split', 'COL')).toMatch(/^Split between lots · Tue, Dec 8/)
  expect(whatComes(promised('36', [part('5', '2026-12-10'), a, b]), undefined, 'split', 'COL')).toMatch(
    /^31\sCT Tue, Dec 8.* · 5\sCT Thu, Dec 10/,
  )
})

test('the lot that is to come is taken for granted only if nothing comes earlier', () => {
  const split = [part('20', '2026-12-03'), part('11', '2026-12-03')]
  expect(mustChoose(promised('31', split, '2026-12-10'))).toBe(true)
  expect(mustChoose(promised('31', split, '2026-12-03'))).toBe(false)
  expect(mustChoose(promised('31', [], '2026-12-10'))).toBe(false)
  expect(mustChoose(promised('31', []))).toBe(true)
})
