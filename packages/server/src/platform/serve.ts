import { Problem } from '@sidemark/contract'
import type { OwnedKind, Route } from '@sidemark/contract'
import type { z } from 'zod'
import { admitted, knownCaller, noRow } from './admission.ts'
import type { Admission } from './admission.ts'
import type { App, Reader } from './app.ts'
import type { Asking } from './asking.ts'
import { counted } from './counted.ts'
import type { Count } from './counted.ts'
import { effectsOf } from './effects.ts'
import type { Http } from './effects.ts'
import { mayRunAgain } from './failures.ts'
import { keepReply, repeatable, takeKey } from './idempotency.ts'
import { checkOrigin, tokenOf } from './origin.ts'
import type { Guard } from './guard.ts'
import type { Download } from './replies.ts'
import { refused, returnedProblem, sender, teller, written } from './sending.ts'
import type { Answer } from './sending.ts'
import type { Json, Sql, Tx } from './sql.ts'
import { whoFor } from './who.ts'
import type { PublicScope, Scope, UserScope } from './who.ts'

type Part<R extends Route, P extends 'params' | 'query' | 'body'> = R[P] extends z.ZodType ? z.output<R[P]> : Record<never, never>
type Owns<R extends Route> = R['owns'] extends Record<string, OwnedKind> ? R['owns'] : Record<never, never>
type ScopeOf<R extends Route> = R['scope'] extends 'public' ? PublicScope : R['scope'] extends 'customer' ? Scope<Owns<R>> : UserScope

export type { Http } from './effects.ts'
type RequestOf<R extends Route> = { params: Part<R, 'params'>; query: Part<R, 'query'>; body: Part<R, 'body'>; http: Http }
/** A returned Problem is committed with what the act wrote (a counted failure); a thrown one rolls back. */
type ReplyOf<R extends Route> = z.input<R['reply']> | Json<z.output<R['reply']>> | Download | Problem
/** An act as its route calls it. It has the pool when it reads, a transaction when it writes; its scope and request are what the contract says. */
export type Handler<R extends Route> = (tx: Tx, scope: ScopeOf<R>, request: RequestOf<R>) => Promise<ReplyOf<R>> | ReplyOf<R>

/**
 * How an act runs. `atOnce`: it writes by one statement, which is a transaction by itself; begin and commit would be two more. `guarded`: its
 * first statement asks itself whether its caller is as known (guard.ts), and so a caller who is known needs no statement before.
 * `reads`: it writes nothing, though it is a POST.
 */
export type How = { atOnce?: boolean; guarded?: boolean; reads?: boolean }

/** How often a transaction that gave way to another (deadlock) runs again. */
const ATTEMPTS = 4

/**
 * Serves a route of the contract. The handler runs only for a caller the contract lets in, with parsed input and a scope
 * that is theirs; it has the pool when it reads and a transaction of its own when it writes. Design, decisions 7 to 10.
 */
export function serve<const R extends Route>(app: App, route: R, handler: Handler<R>, { atOnce = false, guarded = false, reads = route.method === 'GET' }: How = {}) {
  const look = whoFor(route)
  const tell = teller(app, route)
  const send = sender(route, tell)
  // The admission is of this route, so its scope and input are what the handler's types say.
  const act = handler as unknown as (tx: Tx, scope: unknown, request: unknown) => Promise<unknown>
  const actIfShown = async (tx: Tx, scope: unknown, request: unknown) => {
    // After the caller is known: nobody else learns what the distributor shows.
    if (route.option && !(await app.optionIsOn(route.option))) throw noRow()
    return act(tx, scope, request)
  }
  const answered = async (asking: Asking, sql: Sql, count: Count) => {
    const served = (admission: Admission) => {
      const effects = effectsOf(app, asking, sql, admission.token)
      return { admission, effects, run: (tx: Tx) => actIfShown(tx, admission.scope, { ...admission.input, http: effects.http }) }
    }
    const known = guarded ? knownCaller(route, look, asking) : null
    const early = known && (await heldAnswer(known.guard, () => served(known).run(sql)))
    const { admission, effects, run } = served(early && known ? known : await admitted(route, look, sql, asking))
    const answer = early ?? (reads ? written(await run(sql)) : await write({ app, sql, route, asking, admission, run, count, atOnce }))
    return { admission, effects, answer }
  }
  app.served.push(route)
  if (route.method === 'GET') app.readers.set(route, readerOf(route, answered, tell))
  app.http.route({
    method: route.method,
    url: route.path,
    ...(route.bodyLimit && { bodyLimit: route.bodyLimit }),
    handler: async (request, reply) => {
      const count: Count = { statements: 0, transactions: 0 }
      if (route.method !== 'GET' && tokenOf(request)?.by !== 'bearer') checkOrigin(request, app.origins)
      const { admission, effects, answer } = await answered(request, app.config.countStatements ? counted(app.sql, count) : app.sql, count)
      if (app.config.countStatements) reply.header('x-statements', count.statements).header('x-transactions', count.transactions)
      effects.apply(reply)
      return send(reply, admission, answer)
    },
  })
}

type Answered = (asking: Asking, sql: Sql, count: Count) => Promise<{ admission: Admission; effects: ReturnType<typeof effectsOf>; answer: Answer }>

/** How another route asks this one: what it replies, as it would be sent; what it refuses is thrown. */
const readerOf = (route: Route, answered: Answered, tell: ReturnType<typeof teller>): Reader => async (asking, sql) => {
  const { admission, effects, answer } = await answered(asking, sql, { statements: 0, transactions: 0 })
  if ('download' in answer) throw new Error(`${route.path} replies with a file`)
  if (answer.status >= 400) throw returnedProblem(answer)
  return { status: effects.status(), reply: JSON.parse(String(tell(admission, answer.text))) as unknown }
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
  asking: Asking
  admission: Admission
  run: (tx: Tx) => Promise<unknown>
  count: Count
  atOnce: boolean
}

/** Runs the act in its transaction; the reply of a repeated request comes from the first. */
async function write({ app, sql, route, asking, admission, run, count, atOnce }: Writing): Promise<Answer> {
  const key = route.idempotent && asking.headers['idempotency-key']
  const repeat = typeof key === 'string' && admission.user ? repeatable(admission.user, key, `${route.path}\n${admission.customer ?? ''}`, admission.input, route.sight) : null
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
