import { afterEach, describe, expect, test, vi } from 'vitest'
import { Unreachable } from './call.ts'
import { keyPerAct, keyPerRequest, samePress } from './key-per-request.ts'

describe('the key of an act', () => {
  test('stays while the reply is lost and the request is the same', () => {
    const keys = keyPerRequest()
    const first = keys.of({ quantity: '4' })
    keys.settled(new Unreachable('Failed to fetch'))
    expect(keys.of({ quantity: '4' })).toBe(first)
  })

  test('differs for another request', () => {
    const keys = keyPerRequest()
    const first = keys.of({ quantity: '4' })
    keys.settled(new Unreachable('Failed to fetch'))
    expect(keys.of({ quantity: '5' })).not.toBe(first)
  })

  test.for([null, new Error('refused')])('differs after a reply: %s', (answer) => {
    const keys = keyPerRequest()
    const first = keys.of({ quantity: '4' })
    keys.settled(answer)
    expect(keys.of({ quantity: '4' })).not.toBe(first)
  })
})

describe('an act that may be repeated', () => {
  afterEach(() => void vi.useRealTimers())

  test('has a new key each time, and once the earlier key if that one had no reply and the user repeats the act within a minute', () => {
    vi.useFakeTimers()
    const keys = keyPerAct()
    const [first, second] = [keys.of({ sku: 'A' }), keys.of({ sku: 'A' })]
    keys.failed({ sku: 'A' }, first, new Unreachable('lost'))
    const again = keys.of({ sku: 'A' })
    const later = keys.of({ sku: 'A' })
    keys.failed({ sku: 'A' }, later, new Unreachable('lost'))
    vi.advanceTimersByTime(60_000)
    const muchLater = keys.of({ sku: 'A' })
    keys.failed({ sku: 'A' }, muchLater, new Error('refused'))

    expect(again).toBe(first)
    expect(new Set([first, second, later, muchLater, keys.of({ sku: 'A' })]).size).toBe(5)
  })
})

describe('a press', () => {
  afterEach(() => void vi.useRealTimers())

  test('is one for a double click and for a key that is held, and another for another request or later', () => {
    vi.useFakeTimers()
    const isSame = samePress()
    const after = (ms: number, request: unknown) => {
      vi.advanceTimersByTime(ms)
      return isSame(request)
    }
    const held = Array.from({ length: 20 }, () => after(30, { sku: 'A' }))

    expect(held).toEqual([false, ...Array.from({ length: 19 }, () => true)])
    expect([after(30, { sku: 'B' }), after(399, { sku: 'B' }), after(400, { sku: 'B' })]).toEqual([false, true, false])
  })
})
