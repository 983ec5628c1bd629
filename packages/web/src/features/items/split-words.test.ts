import { describe, expect, test } from 'vitest'
import { lackingOf, splitWords, takenBy } from './split-words.ts'

const part = (quantity: string, dyeLot = 'A1') => ({
  quantity,
  UMCode: 'PL',
  dyeLot,
  locReportName: 'Columbus',
  date: '2026-12-01',
})

describe('a split in pallets of 48 cartons, whose parts have four decimals', () => {
  test('lacks nothing if its parts are the whole but for their rounding', () => {
    // 55 and 41 of 96 cartons.
    const promise = { filled: { quantity: '2', UMCode: 'PL' }, split: [part('1.1458'), part('0.8541', 'A2')] }
    expect(lackingOf(promise).toFixed()).toBe('0')
    expect(splitWords(promise)).toEqual([
      expect.stringMatching(/^1\.15\sPL · lot A1 · from Columbus · Tue,\sDec\s1$/),
      expect.stringMatching(/^0\.85\sPL · lot A2 · /),
    ])
  })

  test('takes the cartons that there are, and none more by rounding', () => {
    // 20 and 17 of 90 cartons. 0.775 pallets would be 38.
    const promise = { filled: { quantity: '1.875', UMCode: 'PL' }, split: [part('0.4166'), part('0.3541', 'A2')] }
    expect(takenBy(promise.split).toFixed()).toBe('0.7707')
    expect(Math.ceil(takenBy(promise.split).times(48).toNumber())).toBe(37)
    expect(splitWords(promise)).toHaveLength(3)
  })

  test('names a lot that has no number yet', () => {
    const promise = { filled: { quantity: '2', UMCode: 'PL' }, split: [{ ...part('2', ''), date: null }] }
    expect(splitWords(promise)).toEqual([expect.stringMatching(/^2\sPL · new lot · from Columbus · no date yet$/)])
  })
})
