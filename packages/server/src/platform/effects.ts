import type { Route } from '@sidemark/contract'
import type { FastifyReply } from 'fastify'
import type { App, Reader } from './app.ts'
import { askingFor } from './asking.ts'
import type { Asking, Parts } from './asking.ts'
import type { Sql } from './sql.ts'

/** What of HTTP an act's route may touch: headers and cookies go out only with a reply, never with a thrown refusal. */
export type Http = {
  address: string
  userAgent: string
  token: string | null
  cookie: (name: string) => string | null
  setCookie: (name: string, value: string, options: { maxAge: number; httpOnly: boolean }) => void
  header: (name: string, value: string) => void
  status: (status: number) => void
  /** Aborts when who asked has gone before the reply; none for a part of a request that asks several routes. */
  gone: () => AbortSignal | undefined
  /** Asks another route that reads, for the same caller, as if they had asked it themselves. docs/decisions/graphql.md. */
  read: (route: Route, parts: Parts) => ReturnType<Reader>
}
/** What a route's act does to the reply's head, kept until the reply goes out. */
export function effectsOf(app: App, asking: Asking, sql: Sql, token: string | null) {
  const effects: ((reply: FastifyReply) => void)[] = []
  const set = { status: 200 }
  // What this route asks others for shares the look-up of its caller.
  let same: Asking | undefined
  const http: Http = {
    address: asking.ip,
    userAgent: asking.headers['user-agent'] ?? '',
    token,
    cookie: (name) => asking.cookies[name] ?? null,
    setCookie: (name, value, options) =>
      effects.push((reply) => void reply.setCookie(name, value, { path: '/', sameSite: 'lax', secure: asking.protocol === 'https', ...options })),
    header: (name, value) => effects.push((reply) => void reply.header(name, value)),
    status: (status) => {
      set.status = status
      effects.push((reply) => void reply.code(status))
    },
    gone: () => asking.signal,
    read: (route, parts) => {
      const reader = app.readers.get(route)
      if (!reader) throw new Error(`${route.method} ${route.path} is not served, or writes`)
      same ??= askingFor(asking, {})
      return reader(askingFor(same, parts), sql)
    },
  }
  return { http, status: () => set.status, apply: (reply: FastifyReply) => effects.forEach((effect) => effect(reply)) }
}
