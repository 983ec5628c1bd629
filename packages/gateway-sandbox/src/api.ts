import type { FastifyInstance } from 'fastify'
import { z } from 'zod'
import { AskedCharge, chargeMethod, NoMethod } from './payments/charging.ts'
import type { Keeping } from './payments/keepings.ts'
import { Asked as AskedKeeping, findKeeping, forgetMethod, openKeeping } from './payments/keepings.ts'
import type { Parts } from './payments/parts.ts'
import type { Session } from './payments/sessions.ts'
import { Asked, changedSince, closeSession, Conflict, findSession, openSession } from './payments/sessions.ts'
import { changeSettings, SettingsChange } from './payments/settings.ts'
import type { Kind } from './payments/test-numbers.ts'
import { named } from './payments/test-numbers.ts'

const Id = z.object({ id: z.string() })
const Since = z.object({ since: z.iso.datetime() })

/** The API for the merchant's server. Whoever has the secret is the merchant. */
export async function registerApi(http: FastifyInstance, { store, wake, isMerchant, pageOf, keepPageOf }: Parts) {
  http.addHook('onRequest', async ({ headers }, reply) => {
    const [, secret = ''] = /^Bearer (.+)$/i.exec(headers.authorization ?? '') ?? []
    if (!isMerchant(secret)) return reply.code(401).send(problem('unauthorized', 'The secret is wrong.'))
  })
  http.setErrorHandler((error, request, reply) => {
    if (error instanceof Conflict) return reply.code(409).send(problem('conflict', error.message))
    if (error instanceof NoMethod) return reply.code(404).send(problem('no-method', error.message))
    if (error instanceof z.ZodError) return reply.code(400).send(problem('invalid', z.prettifyError(error)))
    const status = error instanceof Error && 'statusCode' in error ? Number(error.statusCode) : 500
    if (status < 500) return reply.code(status).send(problem('invalid', 'The request cannot be read.'))
    request.log.error({ err: error }, 'A request of the merchant failed')
    return reply.code(500).send(problem('failed', 'Something went wrong in the sandbox.'))
  })

  const wire = (session: Session) => wireSession(session, session.methodId === null ? pageOf(session.id) : null)
  const wireKept = (keeping: Keeping) => wireKeeping(keeping, keepPageOf(keeping.id))
  http.post('/sessions', async ({ body }) => wire(openSession(store, Asked.parse(body))))
  http.get('/sessions', async ({ query }) => ({
    sessions: changedSince(store, new Date(Since.parse(query).since)).map(wire),
  }))
  http.get('/sessions/:id', async ({ params }, reply) => {
    const session = findSession(store, Id.parse(params).id)
    return session ? wire(session) : reply.code(404).send(unknown)
  })
  http.post('/sessions/:id/close', async ({ params }, reply) => {
    const session = closeSession(store, Id.parse(params).id)
    wake()
    return session ? wire(session) : reply.code(404).send(unknown)
  })
  http.post('/keepings', async ({ body }) => wireKept(openKeeping(store, AskedKeeping.parse(body))))
  http.get('/keepings/:id', async ({ params }, reply) => {
    const keeping = findKeeping(store, Id.parse(params).id)
    return keeping ? wireKept(keeping) : reply.code(404).send(unknown)
  })
  http.post('/methods/:id/forget', async ({ params }) => {
    forgetMethod(store, Id.parse(params).id)
    return {}
  })
  http.post('/charges', async ({ body }, reply) => {
    const session = chargeMethod(store, AskedCharge.parse(body))
    wake()
    return session.state === 'open' ? reply.code(504).send(late) : wire(session)
  })
  http.post('/settings', async ({ body }) => {
    const settings = changeSettings(store, SettingsChange.parse(body))
    wake()
    return settings
  })
}

const problem = (code: string, message: string) => ({ code, message })
const unknown = problem('not-found', 'There is no such session.')
const late = problem('late', 'The bank did not answer in time. Ask again with the same reference.')

/** A page for adding a method as the merchant gets it. What was forgotten is no method any more. */
function wireKeeping(
  { id, reference, kind, state, testNumber, label, last4, expires, methodId, forgottenAt }: Keeping,
  url: string,
) {
  const isForgotten = forgottenAt !== null
  return {
    id,
    url,
    reference,
    kind,
    state: isForgotten ? 'expired' : state,
    method:
      methodId === null || isForgotten
        ? null
        : { id: methodId, kind, label, last4, expires, funding: fundingOf(kind, testNumber) },
  }
}

/** The type of a card. A bank account has none. */
function fundingOf(kind: Kind, testNumber: string) {
  if (kind === 'ach') return 'unknown'
  return named(kind, testNumber).debit ? 'debit' : 'credit'
}

/** A session as the merchant gets it. A charge has no page. */
function wireSession(session: Session, url: string | null) {
  const { id, reference, amount, kind, state, code, confirmation, label, last4, testNumber, changedAt } = session
  return {
    id,
    url,
    reference,
    amount,
    kind,
    state,
    /** Why it was declined or returned. */
    code,
    confirmation,
    paidWith:
      last4 === '' ? null : { kind, label, last4, ...(kind === 'card' && { type: fundingOf(kind, testNumber) }) },
    changedAt: new Date(changedAt).toISOString(),
  }
}
