import { Problem } from '@sidemark/contract'
import type { FastifyBaseLogger, FastifyError, FastifyReply, FastifyRequest } from 'fastify'
import { Refusal } from './replies.ts'

/** Codes of a database that cannot be reached: of sockets, of postgres.js, and PostgreSQL's own. */
const lostConnection = new Set([
  'ECONNREFUSED',
  'ECONNRESET',
  'ENOENT',
  'EPIPE',
  'ETIMEDOUT',
  'CONNECTION_CLOSED',
  'CONNECTION_ENDED',
  'CONNECTION_DESTROYED',
  'CONNECT_TIMEOUT',
  '57P01',
  '57P02',
  '57P03',
  '53300',
  '08006',
  '08003',
])
/** PostgreSQL stopped a statement because its time was over (`statement_timeout`). */
const TOO_LONG = '57014'
/** PostgreSQL rolled the transaction back because of a conflict with another one. The act may run again. */
const gaveWay = new Set(['40001', '40P01'])

const codeOf = (error: unknown) => (error instanceof Error && 'code' in error ? String(error.code) : '')

/** Whether PostgreSQL could not be reached, or the connection was lost. */
export const isLostConnection = (error: unknown) => lostConnection.has(codeOf(error))
/** Whether the same act may succeed if it runs once more. */
export const mayRunAgain = (error: unknown) => gaveWay.has(codeOf(error))

const sentences: Partial<Record<number, string>> = {
  413: 'The request is larger than this address accepts.',
  415: 'Send the request as application/json.',
}

/** Any thrown value as the problem for the reply. Unknown errors reveal nothing in the reply. The log has them. */
function toProblem(error: unknown): Problem {
  if (error instanceof Problem) return error
  if (error instanceof Refusal) return new Problem('refused', error.message, { cause: error })
  if (isLostConnection(error))
    return new Problem('unavailable', 'The database cannot be reached right now. Please try again in a moment.', {
      cause: error,
    })
  if (codeOf(error) === TOO_LONG)
    return new Problem('took-too-long', 'This took too long and was stopped. Please try again in a moment.', {
      cause: error,
    })
  const { statusCode, message } = error as Partial<FastifyError>
  if (statusCode === 413) return new Problem('too-large', sentences[413] ?? '')
  if (statusCode === 415) return new Problem('unsupported-media-type', sentences[415] ?? '')
  // These are Fastify's own refusals of a request it cannot read: malformed JSON, broken percent encoding, a wrong length.
  if (statusCode !== undefined && statusCode >= 400 && statusCode < 500)
    return new Problem('invalid-request', `The request cannot be read: ${message ?? ''}`)
  return new Problem('internal', 'Something went wrong on our side', { cause: error })
}

/** Sends a problem as RFC 9457 with the request's id. */
export function sendProblem(reply: FastifyReply, problem: Problem) {
  return reply
    .code(problem.status)
    .header('cache-control', 'no-store')
    .type('application/problem+json')
    .send(JSON.stringify({ ...problem.toJSON(), requestId: reply.request.id }))
}

/** Fastify's error handler. It logs our own faults with their cause, and reports the caller's faults to the caller. */
export function failed(error: unknown, request: FastifyRequest, reply: FastifyReply) {
  return sendProblem(reply, problemOf(error, request.log, request.id))
}

/**
 * The problem that the caller gets for a thrown value. When the fault is ours, the log has the error with its cause.
 */
export function problemOf(error: unknown, log: FastifyBaseLogger, requestId: string): Problem {
  const problem = toProblem(error)
  if (problem.status >= 500) log.error({ reqId: requestId, err: problem.cause ?? error }, problem.message)
  return problem
}
