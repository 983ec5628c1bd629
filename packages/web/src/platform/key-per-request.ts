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

/** How long the same request after a lost answer is taken for the same act, in milliseconds: whoever wants it a second time wants it later. */
const SAME_ACT = 60_000

/**
 * Keys for an act of which several may be under way, each pressed for itself. Only what had no answer has its key once more, when it is pressed again within a
 * minute: it may have been done.
 */
export function keyPerAct() {
  const unanswered = new Map<string, { key: string; at: number }>()
  return {
    of(request: unknown) {
      const text = JSON.stringify(request)
      const last = unanswered.get(text)
      unanswered.delete(text)
      return last && Date.now() - last.at < SAME_ACT ? last.key : newIdempotencyKey()
    },
    failed(request: unknown, key: string, error: unknown) {
      if (error instanceof Unreachable) unanswered.set(JSON.stringify(request), { key, at: Date.now() })
    },
  }
}
