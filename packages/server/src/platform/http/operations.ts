import { hash, timingSafeEqual } from 'node:crypto'
import { existsSync, readFileSync } from 'node:fs'
import { BlockList, isIPv6 } from 'node:net'
import { join } from 'node:path'
import { Problem } from '@sidemark/contract'
import type { Flags } from '@sidemark/contract'
import type { FastifyRequest } from 'fastify'
import { collectDefaultMetrics, Counter, Histogram, register } from 'prom-client'
import { z } from 'zod'
import type { App } from '#platform/serve/app.ts'
import type { Config } from '#platform/process/config.ts'
import { flagsNow } from '#platform/callers/effective-claims.ts'
import { metricsReader } from '#platform/observe/metrics.ts'
import { plainAddress } from './network.ts'
import { maybeOne } from '#platform/database/sql.ts'
import { webRoot } from './web.ts'
import product from '../../../../../package.json' with { type: 'json' }

/** The version of the product, from the root's package.json. The footer, `/dev` and `/version.json` show it, too. */
export const VERSION: string = product.version

const seconds = new Histogram({
  name: 'sidemark_http_request_seconds',
  help: 'Time to answer a request, by route.',
  labelNames: ['method', 'route', 'status'],
  buckets: [0.002, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10],
})
const problems = new Counter({
  name: 'sidemark_http_server_errors_total',
  help: 'Replies with status 500 and above.',
  labelNames: ['route'],
})

/**
 * Routes that operators, native shells and clients request first: `/healthz`, `/readyz`, `/metrics`, `/config.json`,
 * `/version.json`.
 */
export function registerOperations(app: App) {
  const { http, config } = app
  http.get('/healthz', async (_request, reply) => reply.send({ status: 'ok' }))
  http.get('/readyz', async (_request, reply) => {
    const waiting = await reasonsNotReady(app)
    return reply.code(waiting.length > 0 ? 503 : 200).send({ ready: waiting.length === 0, waiting })
  })
  // Read once, because a running server keeps serving the page that it read at its start.
  const build = buildOf(join(webRoot, 'index.html'))
  http.get('/version.json', async (_request, reply) =>
    reply.header('cache-control', 'no-cache').send({ version: VERSION, build }),
  )
  http.get('/config.json', async (_request, reply) => {
    return reply.header('cache-control', 'no-cache').send(remoteConfig(config, await flagsNow(app.sql)))
  })
  measure(app)
}

/**
 * The build's mark in the page (`start-page.ts`). An open page compares it and notices that another build has been
 * deployed. '' if there is no build.
 */
function buildOf(page: string): string {
  if (!existsSync(page)) return ''
  return /<meta name="build" content="([\w-]*)"/.exec(readFileSync(page, 'utf8'))?.[1] ?? ''
}

/**
 * The part of the configuration that clients need, in `/config.json` and in the page itself. Nothing in it is secret.
 */
export function remoteConfig(
  { apiUrl, graphqlUrl, contentUrl, basePath, apiTimeout, versionCheckInterval, devPage }: Config,
  flags: Flags,
) {
  return {
    apiUrl,
    graphqlUrl,
    contentUrl,
    basePath,
    apiTimeout,
    versionCheckInterval,
    devPage,
    company: flags.company,
    flags,
  }
}

/** The data that the supervisor is still importing. */
const Setup = z.object({ waiting: z.string().nullable() })

async function reasonsNotReady({ sql, readiness }: App): Promise<string[]> {
  try {
    const setup = await maybeOne(Setup, sql`select value->>'waiting' as waiting from settings where name = 'setup'`)
    const reasons = await Promise.all(readiness.map((check) => check()))
    return [setup?.waiting ?? null, ...reasons].filter((reason) => reason !== null)
  } catch {
    return ['The database does not answer.']
  }
}

function measure({ http, config }: App) {
  // A second instance in the same process (tests) shares the first one's registry.
  if (!register.getSingleMetric('process_cpu_user_seconds_total')) collectDefaultMetrics()
  const metrics = metricsReader(config)
  http.addHook('onResponse', (request, reply, done) => {
    const route = request.routeOptions.url ?? 'unknown'
    seconds.observe({ method: request.method, route, status: reply.statusCode }, reply.elapsedTime / 1000)
    if (reply.statusCode >= 500) problems.inc({ route })
    done()
  })
  http.get('/metrics', async (request, reply) => {
    if (!mayMeasure(request, config.metricsToken)) throw new Problem('not-found', 'There is nothing at GET /metrics.')
    return reply.type(register.contentType).send(await metrics())
  })
}

const loopback = new BlockList()
loopback.addSubnet('127.0.0.0', 8, 'ipv4')
loopback.addAddress('::1', 'ipv6')

/**
 * With METRICS_TOKEN, any client that sends it as a bearer token. Without one, only this machine, and not requests that
 * a proxy on it forwards. Nobody else needs to know the routes and their use.
 */
function mayMeasure({ headers, socket }: FastifyRequest, token: string | null) {
  if (token !== null) return sameText(/^Bearer +(\S+)$/i.exec(headers.authorization ?? '')?.[1] ?? '', token)
  const address = plainAddress(socket.remoteAddress ?? '')
  const forwarded = ['x-forwarded-for', 'x-forwarded-host', 'forwarded', 'x-real-ip', 'via'].some(
    (name) => headers[name] !== undefined,
  )
  return !forwarded && loopback.check(address, isIPv6(address) ? 'ipv6' : 'ipv4')
}

/** Compared in constant time, so that the time does not reveal how much of it is right. */
const sameText = (given: string, right: string) =>
  timingSafeEqual(hash('sha256', given, 'buffer'), hash('sha256', right, 'buffer'))
