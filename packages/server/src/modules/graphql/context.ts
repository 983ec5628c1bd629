import type { Route } from '@sidemark/contract'
import type { RequestParts } from '#platform/serve/route-request.ts'

/** Gives the reply of a route with its status. Rejects if the route refuses. */
export type Ask = (route: Route, parts: RequestParts) => Promise<{ status: number; reply: unknown }>
/** The context of every resolver: the caller's access to the routes. */
export type Context = { ask: Ask }

/** The number of routes that one request calls at the same time. A page of ten fields must not take the whole pool. */
const AT_ONCE = 4

/** The same `ask`, with only a few calls at a time. Two equal calls run once. */
export function inTurn(ask: Ask): Ask {
  const asked = new Map<string, ReturnType<Ask>>()
  const waiting: (() => void)[] = []
  let running = 0
  const run = async (route: Route, parts: RequestParts) => {
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
