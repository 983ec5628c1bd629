import { Problem } from '@sidemark/contract'
import type { OwnedKind, Route } from '@sidemark/contract'
import type { FastifyReply, FastifyRequest } from 'fastify'
import type { z } from 'zod'
import { admitted, knownCaller } from './admission.ts'
import type { Admission } from './admission.ts'
import type { App } from './app.ts'
import { counted } from './counted.ts'
import type { Count } from './counted.ts'
import { mayRunAgain } from './failures.ts'
import { keepReply, repeatable, takeKey } from './idempotency.ts'
import { checkOrigin, tokenOf } from './origin.ts'
import type { Guard } from './guard.ts'
import type { Download } from './replies.ts'
import { refused, sender, written } from './sending.ts'
import type { Answer } from './sending.ts'
import type { Json, Sql, Tx } from './sql.ts'
import { whoFor } from './who.ts'
import type { PublicScope, Scope, UserScope } from './who.ts'

type Part<R extends Route, P extends 'params' | 'query' | 'body'> = R[P] extends z.ZodType ? z.output<R[P]> : Record<never, never>
type Owns<R extends Route> = R['owns'] extends Record<string, OwnedKind> ? R['owns'] : Record<never, never>
type ScopeOf<R extends Route> = R['scope'] extends 'public' ? PublicScope : R['scope'] extends 'customer' ? Scope<Owns<R>> : UserScope

/** What of HTTP an act's route may touch: headers and cookies go out only with a reply, never with a thrown refusal. */
export type Http = {
  address: string
  userAgent: string
  token: string | null
  cookie: (name: string) => string | null
  setCookie: (name: string, value: string, options: { maxAge: number; httpOnly: boolean }) => void
  header: (name: string, value: string) => void
  status: (status: number) => void
}
type RequestOf<R extends Route> = { params: Part<R, 'params'>; query: Part<R, 'query'>; body: Part<R, 'body'>; http: Http }
/** A returned Problem is committed with what the act wrote (a counted failure); a thrown one rolls back. */
type ReplyOf<R extends Route> = z.input<R['reply']> | Json<z.output<R['reply']>> | Download | Problem
/** An act as its route calls it. It has the pool when it reads, a transaction when it writes; its scope and request are what the contract says. */
export type Handler<R extends Route> = (tx: Tx, scope: ScopeOf<R>, request: RequestOf<R>) => Promise<ReplyOf<R>> | ReplyOf<R>

/**
 * How an act runs. `atOnce`: it writes by one statement, which is a transaction by itself; begin and commit would be two more. `guarded`: its
 * first statement asks itself whether its caller is as known (guard.ts), and so a caller who is known needs no statement before.
 */
export type How = { atOnce?: boolean; guarded?: boolean }

/** How often a transaction that gave way to another (deadlock) runs again. */
const ATTEMPTS = 4

/**
 * Serves a route of the contract. The handler runs only for a caller the contract lets in, with parsed input and a scope
 * that is theirs; it has the pool when it reads and a transaction of its own when it writes. Design, decisions 7 to 10.
 */
export function serve<const R extends Route>(app: App, route: R, handler: Handler<R>, { atOnce = false, guarded = false }: How = {}) {
  const look = whoFor(route)
  const send = sender(app, route)
  // The admission is of this route, so its scope and input are what the handler's types say.
  const act = handler as unknown as (tx: Tx, scope: unknown, request: unknown) => Promise<unknown>
  app.served.push(route)
  app.http.route({
    method: route.method,
    url: route.path,
    ...(route.bodyLimit && { bodyLimit: route.bodyLimit }),
    handler: async (request, reply) => {
      const count: Count = { statements: 0, transactions: 0 }
      const sql = app.config.countStatements ? counted(app.sql, count) : app.sql
      if (route.method !== 'GET' && tokenOf(request)?.by !== 'bearer') checkOrigin(request, app.origins)
      const served = (admission: Admission) => {
        const effects = effectsOf(request, admission.token)
        return { admission, effects, run: (tx: Tx) => act(tx, admission.scope, { ...admission.input, http: effects.http }) }
      }
      const known = guarded ? knownCaller(route, look, request) : null
      const early = known && (await heldAnswer(known.guard, () => served(known).run(sql)))
      const { admission, effects, run } = served(early && known ? known : await admitted(route, look, sql, request))
      const answer = early ?? (route.method === 'GET' ? written(await run(sql)) : await write({ app, sql, route, request, admission, run, count, atOnce }))
      if (app.config.countStatements) reply.header('x-statements', count.statements).header('x-transactions', count.transactions)
      effects.apply(reply)
      return send(reply, admission, answer)
    },
  })
}

/** The answer for a caller who is known, when the guard of its statement held. Null: whatever came of it, the caller is to be looked up. */
async function heldAnswer(guard: Guard, run: () => Promise<unknown>): Promise<Answer | null> {
  try {
    const answer = written(await run())
    return guard.held ? answer : null
  } catch (error) {
    if (guard.held) throw error
    return null
  }
}

type Writing = {
  app: App
  sql: Sql
  route: Route
  request: FastifyRequest
  admission: Admission
  run: (tx: Tx) => Promise<unknown>
  count: Count
  atOnce: boolean
}

/** Runs the act in its transaction; the reply of a repeated request comes from the first. */
async function write({ app, sql, route, request, admission, run, count, atOnce }: Writing): Promise<Answer> {
  const key = route.idempotent && request.headers['idempotency-key']
  const repeat = typeof key === 'string' && admission.user ? repeatable(admission.user, key, `${route.path}\n${admission.customer ?? ''}`, admission.input) : null
  for (let attempt = 1; ; attempt++) {
    try {
      if (atOnce && !repeat) return await alone(sql, run, count)
      count.transactions++
      return await app.sql.begin(async (transaction): Promise<Answer> => {
        const tx = app.config.countStatements ? counted(transaction, count) : transaction
        const first = repeat && (await takeKey(tx, repeat))
        if (first) return { ...first, repeated: true }
        const answer = written(await run(tx))
        if (repeat && 'text' in answer) await keepReply(tx, repeat, answer)
        return answer
      })
    } catch (error) {
      if (mayRunAgain(error) && attempt < ATTEMPTS) continue
      return refused(route, error)
    }
  }
}

/** An act of one statement, without a transaction around it. Where statements are counted (tests), a second is a bug that is found. */
async function alone(sql: Sql, run: Writing['run'], count: Count): Promise<Answer> {
  const before = count.statements
  const answer = written(await run(sql))
  if (count.statements > before + 1) throw new Error(`An act that is served as one statement sent ${count.statements - before}`)
  return answer
}

function effectsOf(request: FastifyRequest, token: string | null) {
  const effects: ((reply: FastifyReply) => void)[] = []
  const http: Http = {
    address: request.ip,
    userAgent: request.headers['user-agent'] ?? '',
    token,
    cookie: (name) => request.cookies[name] ?? null,
    setCookie: (name, value, options) =>
      effects.push((reply) => void reply.setCookie(name, value, { path: '/', sameSite: 'lax', secure: request.protocol === 'https', ...options })),
    header: (name, value) => effects.push((reply) => void reply.header(name, value)),
    status: (status) => effects.push((reply) => void reply.code(status)),
  }
  return { http, apply: (reply: FastifyReply) => effects.forEach((effect) => effect(reply)) }
}
