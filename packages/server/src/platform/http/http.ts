import { randomUUID } from 'node:crypto'
import compress from '@fastify/compress'
import cookie from '@fastify/cookie'
import { Problem } from '@sidemark/contract'
import Fastify, { LogController } from 'fastify'
import type { FastifyInstance } from 'fastify'
import type { Config } from '#platform/process/config.ts'
import { failed, sendProblem } from '#platform/serve/failures.ts'
import type { Origins } from '#platform/serve/origin.ts'
import { keepOutside, withoutBase } from './base-path.ts'

/** The limit of a request's body in bytes, unless the route sets another one. */
const BODY_LIMIT = 64 * 1024
/** The origins that native shells send. */
const shells = ['capacitor://localhost', 'https://localhost']

/** The origins that may call the API from a page: our own, the shells', and configured ones. */
export function originsOf(config: Config): Origins {
  const own = new URL(config.publicUrl).origin
  return { own, callers: new Set([own, ...shells, ...config.allowedOrigins]) }
}

/**
 * The HTTP side without any routes: logs, request ids, parsers, headers, and every error as a problem.
 *
 * @param logFields additional fields for each log line
 */
export async function openHttp(
  config: Config,
  origins: Origins,
  csp: string,
  logFields?: () => object,
): Promise<FastifyInstance> {
  const logsRequests = config.logLevel === 'debug' || config.logLevel === 'trace'
  const http = Fastify({
    logger: {
      level: config.logLevel,
      ...(logFields && { mixin: logFields }),
      // A query may have a one-time token, and a log line must not.
      serializers: {
        req: (request) => ({ method: request.method, path: request.url?.split('?')[0], remoteAddress: request.ip }),
      },
      redact: ['req.headers.authorization', 'req.headers.cookie'],
    },
    genReqId: (request) => sane(request.headers['x-request-id']) ?? randomUUID(),
    bodyLimit: BODY_LIMIT,
    // Only the nearest hops count: anybody may have written the addresses further left in X-Forwarded-For.
    trustProxy: config.trustProxy > 0 && ((_address, hop) => hop < config.trustProxy),
    routerOptions: { maxParamLength: 500 },
    ...(config.basePath !== '/' && { rewriteUrl: withoutBase(config.basePath) }),
    // Logging each request costs more than many requests do, so it is off by default.
    logController: new LogController({ disableRequestLogging: !logsRequests }),
    // Requests have no logger of their own either. Only `failed` writes, and it names the request itself.
    ...(!logsRequests && { childLoggerFactory: (logger) => logger }),
    frameworkErrors: failed,
    return503OnClosing: true,
    forceCloseConnections: 'idle',
    requestTimeout: config.requestTimeout,
    // Once a second the server looks for clients that send headers or a body very slowly, and cuts them off with 408.
    http: { headersTimeout: config.requestTimeout, connectionsCheckingInterval: 1000 },
  })
  await http.register(cookie)
  // Each route says whether its replies are compressed.
  await http.register(compress, { global: false })
  http.setErrorHandler(failed)
  http.setNotFoundHandler((request, reply) =>
    sendProblem(
      reply,
      new Problem('not-found', `There is nothing at ${request.method} ${request.originalUrl.split('?')[0]}.`),
    ),
  )
  acceptEmptyJson(http)
  addHeaders(http, origins, csp)
  if (config.basePath !== '/') keepOutside(http, config.basePath)
  return http
}

/** An id from the client is kept if it is harmless in a log. */
const sane = (id: string | string[] | undefined) => (typeof id === 'string' && /^[\w.:-]{8,64}$/.test(id) ? id : null)

/** Old clients send `Content-Type: application/json` with calls that have no body. Design D-20. */
function acceptEmptyJson(http: FastifyInstance) {
  http.removeContentTypeParser('text/plain')
  const parse = http.getDefaultJsonParser('error', 'error')
  http.addContentTypeParser('application/json', { parseAs: 'string' }, (request, body, done) => {
    if (body === '') done(null, {})
    else void parse(request, body as string, done)
  })
}

/** Data, which loads nothing. Whoever opens it as a page gets no more than its text. */
const dataHeaders = {
  'x-content-type-options': 'nosniff',
  'content-security-policy': "default-src 'none'; frame-ancestors 'none'",
}

function addHeaders(http: FastifyInstance, origins: Origins, csp: string) {
  const pageHeaders = {
    'x-content-type-options': 'nosniff',
    'referrer-policy': 'strict-origin-when-cross-origin',
    'x-frame-options': 'DENY',
    'cross-origin-opener-policy': 'same-origin',
    'content-security-policy': csp,
    'permissions-policy': 'camera=(self), geolocation=(), microphone=()',
  }
  // With `done` and not a promise, because this runs before everything.
  http.addHook('onRequest', (request, reply, done) => {
    // Checking the long headers of a page takes longer than finding what a small reply says.
    const { isData } = request.routeOptions.config
    reply.headers(isData ? dataHeaders : pageHeaders).header('x-request-id', request.id)
    if (request.protocol === 'https') reply.header('strict-transport-security', 'max-age=31536000; includeSubDomains')
    const { origin } = request.headers
    if (origin === undefined || !origins.callers.has(origin)) return done()
    // Without credentials: pages of other origins send the token, and no cookie of ours counts for them.
    reply.headers({ 'access-control-allow-origin': origin, vary: 'origin' })
    reply.header('access-control-expose-headers', 'x-request-id, etag, content-disposition')
    if (request.method !== 'OPTIONS') return done()
    reply
      .headers({
        'access-control-allow-methods': 'GET, POST, PUT',
        'access-control-allow-headers': 'authorization, content-type, idempotency-key, if-none-match, x-request-id',
        'access-control-max-age': '7200',
      })
      .code(204)
      .send()
  })
}

declare module 'fastify' {
  interface FastifyContextConfig {
    /** The route replies with data for a program, and never with a page or a file. */
    isData?: boolean
  }
}
