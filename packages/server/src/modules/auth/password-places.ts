import { Problem } from '@sidemark/contract'
import type { FastifyReply, FastifyRequest } from 'fastify'
import type { App } from '#platform/app.ts'

/**
 * Requests of a process that hash a password at once: each takes 19 MiB and one of libuv's four threads, and two leave the others to files
 * and names. Waiting ones hold no connection of the database.
 */
const AT_ONCE = 2
/** Who would wait for more than some seconds is better told so. */
const WAITING = 100

/** Lets a flood of passwords in a few at a time, before their transactions begin; the rest of the server goes on as if there were none. */
export function limitPasswordWork({ http }: App, paths: ReadonlySet<string>) {
  const places = placesFor(AT_ONCE, WAITING)
  http.addHook('onRoute', (route) => {
    if (!paths.has(route.url)) return
    // After the body has come in: who sends theirs slowly holds no place.
    route.preHandler = async (_request: FastifyRequest, reply: FastifyReply) => {
      const place = places.take()
      if (place === null) {
        void reply.header('retry-after', '5')
        throw new Problem('too-many-attempts', 'Many people are signing in just now. Try again in a few seconds.')
      }
      reply.raw.once('close', place.leave)
      await place.entered
    }
  })
}

type Place = { entered: Promise<void>; /** Once; also by who gives up waiting. */ leave: () => void }

/** Places in the order of asking; `take` is null when too many wait already. */
export function placesFor(atOnce: number, mostWaiting: number): { take: () => Place | null } {
  let open = atOnce
  const waiting: (() => void)[] = []
  const free = () => {
    const next = waiting.shift()
    if (next) next()
    else open++
  }
  const take = () => {
    if (open > 0) {
      open--
      return { entered: Promise.resolve(), leave: free }
    }
    if (waiting.length >= mostWaiting) return null
    const { promise, resolve } = Promise.withResolvers<void>()
    waiting.push(resolve)
    const leave = () => {
      const place = waiting.indexOf(resolve)
      if (place < 0) free()
      else waiting.splice(place, 1)
    }
    return { entered: promise, leave }
  }
  return { take }
}
