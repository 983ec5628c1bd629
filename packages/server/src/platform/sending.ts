import { hash } from 'node:crypto'
import { Readable } from 'node:stream'
import { Problem } from '@sidemark/contract'
import type { Route } from '@sidemark/contract'
import type { FastifyReply } from 'fastify'
import { z } from 'zod'
import type { Admission } from './admission.ts'
import type { App } from './app.ts'
import { sendProblem } from './failures.ts'
import { Download, Refusal } from './replies.ts'
import { replyRules, unknownField } from './reply-rules.ts'
import { isJson } from './sql.ts'

/** What goes out: JSON (text, or its bytes as the database wrote them), or a file. */
export type Answer = { status: number; text: string | Buffer; repeated?: true } | { download: Download }

/** What an act returned, as what can be kept and sent. */
export function written(reply: unknown): Answer {
  if (reply instanceof Download) return { download: reply }
  if (reply instanceof Problem) return { status: reply.status, text: JSON.stringify(reply) }
  return { status: 200, text: isJson(reply) ? (reply.bytes ?? reply.jsonText) : JSON.stringify(reply ?? null) }
}

/** A refusal as the reply that the specification gives it, where the route's reply has a `reason`; anything else goes on. */
export function refused(route: Route, error: unknown): Answer {
  const shape = route.reply instanceof z.ZodObject ? (route.reply.shape as Record<string, unknown>) : {}
  if (!(error instanceof Refusal) || !('reason' in shape)) throw error
  return { status: 200, text: JSON.stringify({ ...('success' in shape && { success: false }), reason: error.message, ...error.fields }) }
}

/** Nobody is signed in: no claim holds. */
const noClaims = {} as NonNullable<Admission['claims']>

/** Builds what a route's replies tell: without what the caller may not see, checked where developers and tests look. */
export function teller(app: App, route: Route) {
  const rules = replyRules(route.reply)
  return ({ claims }: Admission, text: string | Buffer) => {
    const caller = claims ?? noClaims
    const told = rules.concerns(caller) ? stripped(String(text), (value) => rules.strip(value, caller)) : text
    if (app.config.checkReplies) checkReply(route, String(told))
    return told
  }
}

/** A problem that an act has returned, not thrown. */
export const returnedProblem = ({ status, text }: { status: number; text: string | Buffer }) => Problem.from(status, JSON.parse(String(text)))

/** Builds how a route's replies leave. */
export function sender(route: Route, tell: ReturnType<typeof teller>) {
  return (reply: FastifyReply, admission: Admission, answer: Answer) => {
    if ('download' in answer) return sendFile(reply, answer.download)
    if (answer.status >= 400) return sendProblem(reply, returnedProblem(answer))
    const text = tell(admission, answer.text)
    if (answer.repeated) reply.header('idempotency-replayed', 'true')
    return route.method === 'GET' ? sendTagged(reply, text) : sendText(reply, text)
  }
}

function stripped(text: string, strip: (value: unknown) => void) {
  const value: unknown = JSON.parse(text)
  strip(value)
  return JSON.stringify(value)
}

/** Development and tests: the reply is what the contract says, and has no field that it does not name. */
function checkReply(route: Route, text: string) {
  const value: unknown = JSON.parse(text)
  const parsed = route.reply.safeParse(value)
  const wrong = parsed.success ? unknownField(route.reply, value) : z.prettifyError(parsed.error)
  if (wrong !== null) throw new Error(`The reply of ${route.method} ${route.path} is not the contract's: ${wrong}`)
}

const sendText = (reply: FastifyReply, text: string | Buffer) => reply.header('cache-control', 'no-store').type('application/json; charset=utf-8').send(text)

/** The tag is a hash of the body, because stock changes by the clock alone. Design, decision 15. */
function sendTagged(reply: FastifyReply, text: string | Buffer) {
  return isKnown(reply, text) ? reply.code(304).send() : reply.type('application/json; charset=utf-8').send(text)
}

/** Tags the reply; whether the caller has it already. */
function isKnown(reply: FastifyReply, body: string | Buffer) {
  const tag = `"${hash('sha1', body, 'base64url')}"`
  reply.header('etag', tag).header('cache-control', 'private, no-cache').header('vary', 'cookie, authorization')
  return reply.request.headers['if-none-match']?.split(/\s*,\s*/).some((mark) => mark.replace(/^W\//, '') === tag) ?? false
}

function sendFile(reply: FastifyReply, { mime, name, bytes, inline, length }: Download) {
  if (reply.request.method !== 'GET' || bytes instanceof Readable) reply.header('cache-control', 'private, no-store')
  else if (isKnown(reply, bytes)) return reply.code(304).send()
  if (length !== undefined) reply.header('content-length', length)
  const plain = name.replace(/[^\w.-]+/g, '_')
  const disposition = `${inline ? 'inline' : 'attachment'}; filename="${plain}"; filename*=UTF-8''${encodeURIComponent(name)}`
  return reply.type(mime).header('content-disposition', disposition).send(bytes)
}
