import { describe, expect, test } from 'vitest'
import { statusAt, timeLeftOf } from './status-at.ts'

const hold = { expiresAt: '2026-11-27T15:00:00Z' }
const at = (instant: string) => Date.parse(instant)

describe('a hold at an instant', () => {
  test.for([
    ['active', '2026-11-27T14:59:59Z', 'active'],
    ['active', '2026-11-27T15:00:00Z', 'expired'],
    ['requested', '2026-11-27T15:00:00Z', 'expired'],
    ['extended', '2026-11-28T15:00:00Z', 'expired'],
    ['converted', '2026-11-28T15:00:00Z', 'converted'],
    ['declined', '2026-11-28T15:00:00Z', 'declined'],
  ] as const)('%s is at %s %s', ([status, instant, stands]) => {
    expect(statusAt({ status, expiresAt: hold.expiresAt }, at(instant))).toBe(stands)
  })

  test('has a share of seven days left, from all to none, however long it lasts', () => {
    const left = [
      '2026-11-19T15:00:00Z',
      '2026-11-20T15:00:00Z',
      '2026-11-24T03:00:00Z',
      '2026-11-27T15:00:00Z',
      '2026-11-30T15:00:00Z',
    ].map((instant) => timeLeftOf(hold, at(instant)))
    expect(left).toEqual([1, 1, 0.5, 0, 0])
  })
})
