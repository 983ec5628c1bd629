import { setTimeout as delay } from 'node:timers/promises'
import type { FastifyInstance, FastifyReply } from 'fastify'
import { z } from 'zod'
import { submit, verify } from '../payments/charging.ts'
import { checkForm } from '../payments/checks.ts'
import type { Keeping } from '../payments/keepings.ts'
import { closeKeeping, findKeeping, isFillable, submitKeeping, verifyKeeping } from '../payments/keepings.ts'
import type { Parts } from '../payments/parts.ts'
import type { Session } from '../payments/sessions.ts'
import { closeSession, findSession, isPayable } from '../payments/sessions.ts'
import { readSettings } from '../payments/settings.ts'
import { keepWayBack, wayBack } from './layout.ts'
import { sendKeepForm, sendKeeping } from './keep-screens.ts'
import { losesReturn, sendForm, sendMessage, sendSession, sendUnknown } from './screens.ts'

const Text = z.string().max(200).optional()
const Form = z.object({
  number: Text,
  expiry: Text,
  cvc: Text,
  name: Text,
  routing: Text,
  account: Text,
  type: Text,
  consent: Text,
})
const Id = z.object({ id: z.string() })
const Answer = z.object({ answer: z.enum(['complete', 'fail']) })

type Asking = { params: unknown; body: unknown }

/** The hosted pages: plain forms, which work without scripts. */
export async function registerPages(http: FastifyInstance, parts: Parts) {
  const { store, wake } = parts
  http.addContentTypeParser('application/x-www-form-urlencoded', { parseAs: 'string' }, (_request, body, done) =>
    done(null, Object.fromEntries(new URLSearchParams(String(body)))),
  )
  http.setErrorHandler((error, request, reply) => {
    const status = error instanceof Error && 'statusCode' in error ? Number(error.statusCode) : 500
    const isOurs = status >= 500 && !(error instanceof z.ZodError)
    if (isOurs) request.log.error({ err: error }, 'A page failed')
    return sendMessage(
      reply.code(isOurs ? 500 : 400),
      isOurs ? 'Something went wrong' : 'The form could not be read',
      'Go back to the merchant and start again. You are not charged twice.',
    )
  })
  http.setNotFoundHandler((_request, reply) => sendUnknown(reply))

  /** Answers with `act` if there is such a session and it has a page. */
  const withSession = (act: (session: Session, body: unknown, reply: FastifyReply) => unknown) =>
    async function handle({ params, body }: Asking, reply: FastifyReply) {
      const session = findSession(store, Id.parse(params).id)
      return session?.methodId === null ? act(session, body, reply) : sendUnknown(reply)
    }

  http.get(
    '/pay/:id',
    withSession((session, _body, reply) => sendSession(reply, parts, session)),
  )
  http.post(
    '/pay/:id',
    withSession(async (session, body, reply) => {
      if (!isPayable(session)) return sendOn(reply, parts, session)
      const typed = Form.parse(body ?? {})
      const checked = checkForm(session.kind, typed, new Date())
      if ('complaints' in checked)
        return sendForm(reply.code(422), parts, session, { typed, complaints: checked.complaints })
      const submitted = submit(store, session.id, checked.instrument)
      wake()
      await delay(readSettings(store).answerMs)
      return sendOn(reply, parts, submitted)
    }),
  )
  http.get(
    '/pay/:id/verify',
    withSession((session, _body, reply) => sendSession(reply, parts, session)),
  )
  http.post(
    '/pay/:id/verify',
    withSession((session, body, reply) => {
      const verified = verify(store, session.id, Answer.parse(body).answer === 'complete')
      wake()
      return sendOn(reply, parts, verified)
    }),
  )
  http.post(
    '/pay/:id/cancel',
    withSession((session, _body, reply) => {
      const closed = closeSession(store, session.id) ?? session
      wake()
      return sendOn(reply, parts, closed)
    }),
  )
  registerKeepPages(http, parts)
}

/** The pages for adding a method. */
function registerKeepPages(http: FastifyInstance, parts: Parts) {
  const { store, wake } = parts
  const withKeeping = (act: (keeping: Keeping, body: unknown, reply: FastifyReply) => unknown) =>
    async function handle({ params, body }: Asking, reply: FastifyReply) {
      const keeping = findKeeping(store, Id.parse(params).id)
      return keeping ? act(keeping, body, reply) : sendUnknown(reply)
    }
  const sendOnFrom = (reply: FastifyReply, keeping: Keeping) => {
    wake()
    if (keeping.state === 'open') return reply.redirect(`/add/${keeping.id}`, 303)
    return losesReturn(keeping) ? sendKeeping(reply, parts, keeping) : reply.redirect(keepWayBack(keeping), 303)
  }

  http.get(
    '/add/:id',
    withKeeping((keeping, _body, reply) => sendKeeping(reply, parts, keeping)),
  )
  http.post(
    '/add/:id',
    withKeeping(async (keeping, body, reply) => {
      if (!isFillable(keeping)) return sendOnFrom(reply, keeping)
      const typed = Form.parse(body ?? {})
      const checked = checkForm(keeping.kind, typed, new Date())
      if ('complaints' in checked)
        return sendKeepForm(reply.code(422), parts, keeping, { typed, complaints: checked.complaints })
      const submitted = submitKeeping(store, keeping.id, checked.instrument)
      wake()
      await delay(readSettings(store).answerMs)
      return sendOnFrom(reply, submitted)
    }),
  )
  http.post(
    '/add/:id/verify',
    withKeeping((keeping, body, reply) =>
      sendOnFrom(reply, verifyKeeping(store, keeping.id, Answer.parse(body).answer === 'complete')),
    ),
  )
  http.post(
    '/add/:id/cancel',
    withKeeping((keeping, _body, reply) => sendOnFrom(reply, closeKeeping(store, keeping.id))),
  )
}

/** Answers a form: back to the merchant once the payment has ended one way or the other. */
function sendOn(reply: FastifyReply, parts: Parts, session: Session) {
  if (session.step === 'verify') return reply.redirect(`/pay/${session.id}/verify`, 303)
  if (session.step === 'late' || losesReturn(session)) return sendSession(reply, parts, session)
  if (session.state === 'open') return reply.redirect(`/pay/${session.id}`, 303)
  return reply.redirect(wayBack(session), 303)
}
