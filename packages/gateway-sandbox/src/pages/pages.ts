import { setTimeout as delay } from 'node:timers/promises'
import type { FastifyInstance, FastifyReply } from 'fastify'
import { z } from 'zod'
import { submit, verify } from '../payments/charging.ts'
import { checkForm } from '../payments/checks.ts'
import type { Parts } from '../payments/parts.ts'
import type { Session } from '../payments/sessions.ts'
import { closeSession, findSession, isPayable } from '../payments/sessions.ts'
import { readSettings } from '../payments/settings.ts'
import { wayBack } from './layout.ts'
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
const Answer = z.object({ answer: z.enum(['complete', 'fail']) })

/** The hosted page: plain forms, which work without scripts. */
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
      'Go back to the merchant and start the payment again. You are not charged twice.',
    )
  })
  http.setNotFoundHandler((_request, reply) => sendUnknown(reply))

  /** Answers with the session's page, or with `act` if there is such a session. */
  const withSession = (act: (session: Session, body: unknown, reply: FastifyReply) => unknown) =>
    async function handle({ params, body }: { params: unknown; body: unknown }, reply: FastifyReply) {
      const session = findSession(store, z.object({ id: z.string() }).parse(params).id)
      return session ? act(session, body, reply) : sendUnknown(reply)
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
}

/** Answers a form: back to the merchant once the payment has ended one way or the other. */
function sendOn(reply: FastifyReply, parts: Parts, session: Session) {
  if (session.step === 'verify') return reply.redirect(`/pay/${session.id}/verify`, 303)
  if (session.step === 'late' || losesReturn(session)) return sendSession(reply, parts, session)
  if (session.state === 'open') return reply.redirect(`/pay/${session.id}`, 303)
  return reply.redirect(wayBack(session), 303)
}
