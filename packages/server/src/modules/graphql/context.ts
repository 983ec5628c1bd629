import type { Route } from '@sidemark/contract'
import type { Parts } from '#platform/asking.ts'

/** What a route replied, with its status. Rejects with what it refuses. */
export type Ask = (route: Route, parts: Parts) => Promise<{ status: number; reply: unknown }>
/** What every resolver has: the caller's way to the routes. */
export type Context = { ask: Ask }

/** Routes that one request asks at the same time: a page of ten fields must not take the pool from everybody else. */
const AT_ONCE = 4

/** The same, a few at a time; what is asked twice is asked once. */
export function inTurn(ask: Ask): Ask {
  const asked = new Map<string, ReturnType<Ask>>()
  const waiting: (() => void)[] = []
  let running = 0
  const run = async (route: Route, parts: Parts) => {
    if (running >= AT_ONCE) await new Promise<void>((next) => waiting.push(next))
    running++
    try {
      return await ask(route, parts)
    } finally {
      running--
      waiting.shift()?.()
    }
  }
  return (route, parts) => {
    const name = JSON.stringify([route.path, parts])
    const found = asked.get(name) ?? run(route, parts)
    asked.set(name, found)
    return found
  }
}
