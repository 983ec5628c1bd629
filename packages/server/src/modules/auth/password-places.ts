import { Problem } from '@sidemark/contract'
import type { FastifyReply, FastifyRequest } from 'fastify'
import type { App } from '#platform/serve/app.ts'

/**
 * The number of requests in a process that hash a password at the same time. Each takes 19 MiB and one of libuv's four
 * threads, so two threads stay free for files and DNS. Waiting requests hold no database connection.
 */
const AT_ONCE = 2
/** A request that would wait for more than some seconds is refused. */
const WAITING = 100

/**
 * Lets only a few requests hash a password at a time, before their transactions begin. So a flood of sign-ins does not
 * slow down the rest of the server.
 */
export function limitPasswordWork({ http }: Pick<App, 'http'>, paths: ReadonlySet<string>) {
  const places = placesFor(AT_ONCE, WAITING)
  const held = new WeakMap<FastifyRequest, Place>()
  http.addHook('onRoute', (route) => {
    if (!paths.has(route.url)) return
    // The place is taken after the body has arrived, so that a slow sender takes none.
    route.preHandler = async (request: FastifyRequest, reply: FastifyReply) => {
      const place = places.take()
      if (place === null) {
        void reply.header('retry-after', '5')
        throw new Problem('too-many-attempts', 'Many people are signing in right now. Try again in a few seconds.')
      }
      reply.raw.once('close', place.giveUp)
      await place.entered
      held.set(request, place)
    }
    // The place is freed when the work is done, not when the caller hangs up. A hash that has begun continues, so
    // otherwise a caller who hangs up at once could start any number of them.
    route.onSend = (request, _reply, payload, done) => {
      held.get(request)?.leave()
      held.delete(request)
      done(null, payload)
    }
  })
}

type Place = {
  entered: Promise<void>
  /** Called once, after entering. */ leave: () => void
  /** Stops waiting; does nothing once the caller has entered. */ giveUp: () => void
}

/**
 * Gives places in the order of requests. `take` returns null if too many wait already.
 *
 * @internal
 */
export function placesFor(atOnce: number, mostWaiting: number): { take: () => Place | null } {
  let open = atOnce
  const waiting: (() => void)[] = []
  const leave = () => {
    const next = waiting.shift()
    if (next) next()
    else open++
  }
  const take = () => {
    if (open > 0) {
      open--
      return { entered: Promise.resolve(), leave, giveUp: () => undefined }
    }
    if (waiting.length >= mostWaiting) return null
    const { promise, resolve } = Promise.withResolvers<void>()
    waiting.push(resolve)
    const giveUp = () => {
      const place = waiting.indexOf(resolve)
      if (place >= 0) waiting.splice(place, 1)
    }
    return { entered: promise, leave, giveUp }
  }
  return { take }
}
