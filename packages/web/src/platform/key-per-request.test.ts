import { afterEach, describe, expect, test, vi } from 'vitest'
import { Unreachable } from './call.ts'
import { keyPerAct, keyPerRequest } from './key-per-request.ts'

describe('the key of an act', () => {
  test('stays while the answer is lost and the request is the same', () => {
    const keys = keyPerRequest()
    const first = keys.of({ quantity: '4' })
    keys.settled(new Unreachable('Failed to fetch'))
    expect(keys.of({ quantity: '4' })).toBe(first)
  })

  test('is another for another request', () => {
    const keys = keyPerRequest()
    const first = keys.of({ quantity: '4' })
    keys.settled(new Unreachable('Failed to fetch'))
    expect(keys.of({ quantity: '5' })).not.toBe(first)
  })

  test.for([null, new Error('refused')])('is another after an answer: %s', (answer) => {
    const keys = keyPerRequest()
    const first = keys.of({ quantity: '4' })
    keys.settled(answer)
    expect(keys.of({ quantity: '4' })).not.toBe(first)
  })
})

describe('what may be pressed twice at once', () => {
  afterEach(() => void vi.useRealTimers())

  test('has a key of its own each time, and the one that had no answer when it is pressed again within a minute, once', () => {
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
