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
export function limitPasswordWork({ http }: Pick<App, 'http'>, paths: ReadonlySet<string>) {
  const places = placesFor(AT_ONCE, WAITING)
  const held = new WeakMap<FastifyRequest, Place>()
  http.addHook('onRoute', (route) => {
    if (!paths.has(route.url)) return
    // After the body has come in: who sends theirs slowly holds no place.
    route.preHandler = async (request: FastifyRequest, reply: FastifyReply) => {
      const place = places.take()
      if (place === null) {
        void reply.header('retry-after', '5')
        throw new Problem('too-many-attempts', 'Many people are signing in just now. Try again in a few seconds.')
      }
      reply.raw.once('close', place.giveUp)
      await place.entered
      held.set(request, place)
    }
    // When the work is done, not when its asker hangs up: a hash that has begun goes on, and who only knocks would start as many as they like.
    route.onSend = (request, _reply, payload, done) => {
      held.get(request)?.leave()
      held.delete(request)
      done(null, payload)
    }
  })
}

type Place = { entered: Promise<void>; /** Once, after having entered. */ leave: () => void; /** Waits no longer; nothing, for who has entered. */ giveUp: () => void }

/** Places in the order of asking; `take` is null when too many wait already. */
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
