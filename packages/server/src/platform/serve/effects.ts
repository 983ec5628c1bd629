import type { Route } from '@sidemark/contract'
import type { FastifyReply } from 'fastify'
import type { App, Reader } from './app.ts'
import { requestTo } from './route-request.ts'
import type { RouteRequest, RequestParts } from './route-request.ts'
import type { Sql } from '#platform/database/sql.ts'

/**
 * The parts of HTTP that an act's route may use. Headers and cookies are sent only with a reply, never with a thrown
 * refusal.
 */
export type Http = {
  address: string
  userAgent: string
  token: string | null
  cookie: (name: string) => string | null
  setCookie: (name: string, value: string, options: { maxAge: number; httpOnly: boolean }) => void
  header: (name: string, value: string) => void
  status: (status: number) => void
  /** Aborts when the caller has gone before the reply. Absent for a part of a request that calls several routes. */
  gone: () => AbortSignal | undefined
  /** Calls another route that reads, for the same caller, as if the caller had called it. docs/decisions/graphql.md. */
  read: (route: Route, parts: RequestParts) => ReturnType<Reader>
}
/** Collects the headers and cookies that a route's act sets, until the reply is sent. */
export function effectsOf(app: App, asking: RouteRequest, sql: Sql, token: string | null) {
  const effects: ((reply: FastifyReply) => void)[] = []
  const set = { status: 200 }
  // Calls of this route to other routes share the look-up of the caller.
  let same: RouteRequest | undefined
  const http: Http = {
    address: asking.ip,
    userAgent: asking.headers['user-agent'] ?? '',
    token,
    cookie: (name) => asking.cookies[name] ?? null,
    setCookie: (name, value, options) =>
      effects.push(
        (reply) =>
          void reply.setCookie(name, value, {
            path: app.config.basePath,
            sameSite: 'lax',
            secure: asking.protocol === 'https',
            ...options,
          }),
      ),
    header: (name, value) => effects.push((reply) => void reply.header(name, value)),
    status: (status) => {
      set.status = status
      effects.push((reply) => void reply.code(status))
    },
    gone: () => asking.signal,
    read: (route, parts) => {
      const reader = app.readers.get(route)
      if (!reader) throw new Error(`${route.method} ${route.path} is not served, or writes`)
      same ??= requestTo(asking, {})
      return reader(requestTo(same, parts), sql)
    },
  }
  return { http, status: () => set.status, apply: (reply: FastifyReply) => effects.forEach((effect) => effect(reply)) }
}
