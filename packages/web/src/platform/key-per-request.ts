import { Unreachable } from './call.ts'
import { newIdempotencyKey } from './idempotency-key.ts'

/**
 * Keys for an act that is sent by hand. After a lost answer the same request has the same key, so that pressed again it is done once; an
 * answer, whatever it is, ends that: asked again later, the server looks anew.
 */
export function keyPerRequest() {
  let last: { request: string; key: string } | null = null
  return {
    of(request: unknown) {
      const text = JSON.stringify(request)
      if (last?.request !== text) last = { request: text, key: newIdempotencyKey() }
      return last.key
    },
    settled(error: Error | null) {
      if (!(error instanceof Unreachable)) last = null
    },
  }
}
