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
import { underBase } from './own-addresses.ts'
import { replyRules, unknownField } from './reply-rules.ts'
import { isJson } from '#platform/database/sql.ts'

/** The answer to a request: JSON (text, or the bytes that the database wrote), or a file. */
export type Answer = { status: number; text: string | Buffer; repeated?: true } | { download: Download }

/** The result of an act in a form that can be stored and sent. */
export function written(reply: unknown): Answer {
  if (reply instanceof Download) return { download: reply }
  if (reply instanceof Problem) return { status: reply.status, text: JSON.stringify(reply) }
  return { status: 200, text: isJson(reply) ? (reply.bytes ?? reply.jsonText) : JSON.stringify(reply ?? null) }
}

/**
 * A refusal as a reply in the form of the requirements, if the route's reply has a `reason`. Anything else is thrown
 * again.
 */
export function refused(route: Route, error: unknown): Answer {
  const shape = route.reply instanceof z.ZodObject ? (route.reply.shape as Record<string, unknown>) : {}
  if (!(error instanceof Refusal) || !('reason' in shape)) throw error
  return {
    status: 200,
    text: JSON.stringify({ ...('success' in shape && { success: false }), reason: error.message, ...error.fields }),
  }
}

/** The claims of a caller who is not signed in: none. */
const noClaims = {} as NonNullable<Admission['claims']>

/**
 * Builds the content of a route's replies, without fields that the caller may not see. In development and tests it is
 * checked.
 */
export function teller(app: App, route: Route) {
  const rules = replyRules(route.reply)
  return ({ claims, showroom }: Admission, text: string | Buffer) => {
    const caller = claims ?? noClaims
    const seen = rules.concerns(caller, showroom)
      ? stripped(String(text), (value) => rules.strip(value, caller, showroom))
      : text
    const told = underBase(seen, app.config.basePath)
    if (app.config.checkReplies) checkReply(route, String(told))
    return told
  }
}

/** A problem that an act has returned and not thrown. */
export const returnedProblem = ({ status, text }: { status: number; text: string | Buffer }) =>
  Problem.from(status, JSON.parse(String(text)))

/** Builds the function that sends a route's replies. */
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

/** In development and tests: the reply follows the contract, and has no field that the contract does not name. */
function checkReply(route: Route, text: string) {
  const value: unknown = JSON.parse(text)
  const parsed = route.reply.safeParse(value)
  const wrong = parsed.success ? unknownField(route.reply, value) : z.prettifyError(parsed.error)
  if (wrong !== null) throw new Error(`The reply of ${route.method} ${route.path} is not the contract's: ${wrong}`)
}

const sendText = (reply: FastifyReply, text: string | Buffer) =>
  reply.header('cache-control', 'no-store').type('application/json; charset=utf-8').send(text)

/** The tag is a hash of the body, because stock changes by the clock alone. Design D-15. */
function sendTagged(reply: FastifyReply, text: string | Buffer) {
  return isKnown(reply, text) ? reply.code(304).send() : reply.type('application/json; charset=utf-8').send(text)
}

/** Sets the tag of the reply, and returns whether the caller already has it. */
function isKnown(reply: FastifyReply, body: string | Buffer) {
  const tag = `"${hash('sha1', body, 'base64url')}"`
  // The tag is weak, because it is the same for the compressed body.
  reply.header('etag', `W/${tag}`).header('cache-control', 'private, no-cache')
  reply.header('vary', 'origin, cookie, authorization, accept-encoding')
  return (
    reply.request.headers['if-none-match']?.split(/\s*,\s*/).some((mark) => mark.replace(/^W\//, '') === tag) ?? false
  )
}

function sendFile(reply: FastifyReply, { mime, name, bytes, inline, length }: Download) {
  if (reply.request.method !== 'GET' || bytes instanceof Readable) reply.header('cache-control', 'private, no-store')
  else if (isKnown(reply, bytes)) return reply.code(304).send()
  if (length !== undefined) reply.header('content-length', length)
  const plain = name.replace(/[^\w.-]+/g, '_')
  const disposition = `${inline ? 'inline' : 'attachment'}; filename="${plain}"; filename*=UTF-8''${encodeURIComponent(name)}`
  return reply.type(mime).header('content-disposition', disposition).send(bytes)
}
