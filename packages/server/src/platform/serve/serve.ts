import { Problem } from '@sidemark/contract'
import type { OwnedKind, Route } from '@sidemark/contract'
import type { z } from 'zod'
import { admitted, knownCaller, noRow } from './admission.ts'
import type { Admission } from './admission.ts'
import type { App, Reader } from './app.ts'
import type { RouteRequest } from './route-request.ts'
import { counted } from '#platform/database/counted.ts'
import type { StatementCount } from '#platform/database/counted.ts'
import { compressionOf } from './compression.ts'
import { effectsOf } from './effects.ts'
import type { Http } from './effects.ts'
import { mayRunAgain } from './failures.ts'
import { keepReply, repeatable, takeKey } from './idempotency.ts'
import { checkOrigin, tokenOf } from './origin.ts'
import type { Guard } from '#platform/callers/guard.ts'
import type { Download } from './replies.ts'
import { refused, returnedProblem, sender, teller, written } from './sending.ts'
import type { Answer } from './sending.ts'
import type { Json, Sql, Tx } from '#platform/database/sql.ts'
import { whoFor } from '#platform/callers/who.ts'
import type { PublicScope, Scope, UserScope } from '#platform/callers/who.ts'

type Part<R extends Route, P extends 'params' | 'query' | 'body'> = R[P] extends z.ZodType
  ? z.output<R[P]>
  : Record<never, never>
type Owns<R extends Route> = R['owns'] extends Record<string, OwnedKind> ? R['owns'] : Record<never, never>
type ScopeOf<R extends Route> = R['scope'] extends 'public'
  ? PublicScope
  : R['scope'] extends 'customer'
    ? Scope<Owns<R>>
    : UserScope

export type { Http } from './effects.ts'
type RequestOf<R extends Route> = {
  params: Part<R, 'params'>
  query: Part<R, 'query'>
  body: Part<R, 'body'>
  http: Http
}
/** A returned Problem commits what the act wrote (such as a counted failure). A thrown one rolls back. */
type ReplyOf<R extends Route> = z.input<R['reply']> | Json<z.output<R['reply']>> | Download | Problem
/**
 * An act as its route calls it. It gets the pool if it reads or writes apart, or a transaction if it writes. Its scope and request have
 * the types of the contract.
 */
export type Handler<R extends Route> = (
  tx: Tx,
  scope: ScopeOf<R>,
  request: RequestOf<R>,
) => Promise<ReplyOf<R>> | ReplyOf<R>

/**
 * How an act runs. `atOnce`: it writes by one statement, which is a transaction by itself; begin and commit would be
 * two more. `guarded`: its first statement checks itself whether the cached data about its caller is valid (guard.ts),
 * so a known caller needs no statement before. `reads`: it writes nothing, although it is a POST.
 * `apart`: it writes in transactions of its own, because it waits for another server in between. No transaction may be open
 * meanwhile. So nothing is rolled back for it, and it must be safe to run twice.
 */
export type How = { atOnce?: boolean; guarded?: boolean; reads?: boolean; apart?: boolean }

/** How often a transaction runs again after a conflict with another one (deadlock). */
const ATTEMPTS = 4

/**
 * Serves a route of the contract. The handler runs only for a caller the contract lets in, with parsed input and a
 * scope that is theirs; it gets the pool if it reads or writes apart, or its own transaction if it writes. Design D-7, D-8, D-9 and
 * D-10.
 */
export function serve<const R extends Route>(
  app: App,
  route: R,
  handler: Handler<R>,
  { atOnce = false, guarded = false, apart = false, reads = route.method === 'GET' }: How = {},
) {
  const look = whoFor(route)
  const tell = teller(app, route)
  const send = sender(route, tell)
  // The admission belongs to this route, so its scope and input have the handler's types.
  const act = handler as unknown as (tx: Tx, scope: unknown, request: unknown) => Promise<unknown>
  const actIfShown = async (tx: Tx, scope: unknown, request: unknown) => {
    // Checked after the caller is known, so that nobody else learns what the distributor shows.
    if (route.option && !(await app.optionIsOn(route.option))) throw noRow()
    return act(tx, scope, request)
  }
  const answered = async (asking: RouteRequest, sql: Sql, count: StatementCount) => {
    const served = (admission: Admission) => {
      const effects = effectsOf(app, asking, sql, admission.token)
      return {
        admission,
        effects,
        run: (tx: Tx) => actIfShown(tx, admission.scope, { ...admission.input, http: effects.http }),
      }
    }
    const known = guarded ? knownCaller(route, look, asking) : null
    const early = known && (await heldAnswer(known.guard, () => served(known).run(sql)))
    const { admission, effects, run } = served(early && known ? known : await admitted(route, look, sql, asking))
    const answer =
      early ??
      (reads || apart
        ? written(await run(sql))
        : await write({ app, sql, route, asking, admission, run, count, atOnce }))
    return { admission, effects, answer }
  }
  app.served.push(route)
  if (route.method === 'GET') app.readers.set(route, readerOf(route, answered, tell))
  app.http.route({
    method: route.method,
    url: route.path,
    ...(route.bodyLimit && { bodyLimit: route.bodyLimit }),
    compress: compressionOf(route),
    config: { isData: !route.file },
    handler: async (request, reply) => {
      const count: StatementCount = { statements: 0, transactions: 0 }
      if (route.method !== 'GET' && tokenOf(request)?.by !== 'bearer') checkOrigin(request, app.origins)
      const { admission, effects, answer } = await answered(
        request,
        app.config.countStatements ? counted(app.sql, count) : app.sql,
        count,
      )
      if (app.config.countStatements)
        reply.header('x-statements', count.statements).header('x-transactions', count.transactions)
      effects.apply(reply)
      return send(reply, admission, answer)
    },
  })
}

type Answered = (
  asking: RouteRequest,
  sql: Sql,
  count: StatementCount,
) => Promise<{ admission: Admission; effects: ReturnType<typeof effectsOf>; answer: Answer }>

/**
 * The function by which another route calls this one. It returns the reply as it would be sent, and throws a refusal.
 */
const readerOf =
  (route: Route, answered: Answered, tell: ReturnType<typeof teller>): Reader =>
  async (asking, sql) => {
    const { admission, effects, answer } = await answered(asking, sql, { statements: 0, transactions: 0 })
    if ('download' in answer) throw new Error(`${route.path} replies with a file`)
    if (answer.status >= 400) throw returnedProblem(answer)
    return { status: effects.status(), reply: JSON.parse(String(tell(admission, answer.text))) as unknown }
  }

/**
 * The answer for a known caller, if the guard of its statement held. Null: the caller must be looked up, whatever
 * happened.
 */
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
  asking: RouteRequest
  admission: Admission
  run: (tx: Tx) => Promise<unknown>
  count: StatementCount
  atOnce: boolean
}

/** Runs the act in its transaction. A repeated request gets the reply of the first. */
async function write({ app, sql, route, asking, admission, run, count, atOnce }: Writing): Promise<Answer> {
  const key = route.idempotent && asking.headers['idempotency-key']
  const repeat =
    typeof key === 'string' && admission.user
      ? repeatable(admission.user, key, `${route.path}\n${admission.customer ?? ''}`, admission.input, route.sight)
      : null
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

/**
 * Runs an act of one statement without a transaction around it. In tests, which count statements, a second statement is
 * an error.
 */
async function alone(sql: Sql, run: Writing['run'], count: StatementCount): Promise<Answer> {
  const before = count.statements
  const answer = written(await run(sql))
  if (count.statements > before + 1)
    throw new Error(`An act that is served as one statement sent ${count.statements - before}`)
  return answer
}
