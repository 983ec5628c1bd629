import { describe, expect, test } from 'vitest'
import { Unreachable } from './call.ts'
import { keyPerRequest } from './key-per-request.ts'

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
