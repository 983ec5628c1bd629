import { Unreachable } from './call.ts'
import { newIdempotencyKey } from './idempotency-key.ts'

/**
 * Makes keys for an act that the user sends. After a lost reply, the same request has the same key, so that it is done
 * only once if the user sends it again. Any reply ends this. The next request gets a new key, and the server handles it
 * as a new act.
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

/**
 * The time in which the same request after a lost reply counts as the same act, in milliseconds. A user who wants it a
 * second time wants it later.
 */
const SAME_ACT = 60_000

/**
 * Makes keys for an act that can run several times at once, started separately. Only a request without a reply keeps
 * its key when the user sends it again within a minute, because the server may have done it.
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

/** The time between two clicks of a double click, or two repetitions of a key that is held, in milliseconds. */
const ONE_PRESS = 400

/**
 * For an act that can be started again while it runs: tells whether a request belongs to the same press as the one
 * before. A user who wants it a second time presses later.
 */
export function samePress() {
  let last = { text: '', at: 0 }
  return (request: unknown) => {
    const [text, at] = [JSON.stringify(request), Date.now()]
    const isSame = text === last.text && at - last.at < ONE_PRESS
    last = { text, at }
    return isSame
  }
}
