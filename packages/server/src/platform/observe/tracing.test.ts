import { describe, expect } from 'vitest'
import { openCollector } from '#test/otlp-collector.ts'
import { startServer } from '#test/server-process.ts'
import { test as base } from '#test/test.ts'
import { callerOf } from '#test/wire.ts'
import { modules } from '../../app.ts'
import type { App } from '#platform/serve/app.ts'
import { readConfig } from '#platform/process/config.ts'
import type { DatabaseConfig } from '#platform/process/database-url.ts'
import { buildApp } from '#platform/start/start.ts'

const caller = { traceId: '0af7651916cd43dd8448eb211c80319c', spanId: 'b7ad6b7169203331' }
const traceparent = `00-${caller.traceId}-${caller.spanId}-01`

type Collector = Awaited<ReturnType<typeof openCollector>>
type Traced = (act: (app: App) => Promise<unknown>, environment?: Record<string, string>) => Promise<Collector['spans']>
/** `traced(act)` returns the spans that a collector gets after the server has done `act` and closed. */
const test = base.extend<{ $test: { collector: Collector; traced: Traced } }>({
  // eslint-disable-next-line no-empty-pattern -- vitest reads the parameter's pattern
  collector: async ({}, use) => {
    const collector = await openCollector()
    await use(collector)
    await collector.close()
  },
  traced: async (
    { database, collector }: { database: DatabaseConfig; collector: Collector },
    use: (traced: Traced) => Promise<void>,
  ) =>
    use(async (act, environment = {}) => {
      const app = await buildApp(
        readConfig({
          NODE_ENV: 'test',
          LOG_LEVEL: 'silent',
          OTEL_EXPORTER_OTLP_ENDPOINT: collector.address,
          ...environment,
        }),
        database,
        modules,
      )
      try {
        await act(app)
      } finally {
        await app.http.close()
      }
      return collector.spans
    }),
})

describe('a request', () => {
  test("is a span of the caller's trace, named after its route, and its statements are spans below it", async ({
    traced,
    given,
  }) => {
    const user = await given.user()

    const spans = await traced(({ http }) =>
      callerOf(http, user).raw('GET /api/auth/user', {
        headers: { traceparent, 'x-request-id': 'request-of-this-test' },
      }),
    )

    const [request] = spans.filter(({ name }) => name === 'GET /api/auth/user')
    const statements = spans.filter(({ parentSpanId }) => parentSpanId === request?.spanId)
    expect(request).toMatchObject({
      traceId: caller.traceId,
      parentSpanId: caller.spanId,
      kind: 2,
      service: 'sidemark',
      attributes: { 'http.route': '/api/auth/user', 'http.response.status_code': 200 },
    })
    expect(JSON.stringify(request?.attributes['http.request.header.x-request-id'])).toContain('request-of-this-test')
    expect(statements.length).toBeGreaterThan(0)
    expect(
      statements.every(
        ({ traceId, kind, attributes }) =>
          traceId === caller.traceId && kind === 3 && String(attributes['db.query.text']).includes('$1'),
      ),
    ).toBe(true)
  })

  test('that writes has its statements below it too, without any of their values', async ({ traced, given }) => {
    const user = await given.user()
    const body = { customerNumber: user.customerNumber, firstName: 'Quernmore', cell: '6145550177' }

    const spans = await traced(async ({ http }) => {
      await callerOf(http, user).raw('POST /api/profile/setinfo', { body })
      await callerOf(http, null).raw('POST /api/auth', { body: { username: 'Quernmore', password: 'Quernmore' } })
      await callerOf(http, user).raw('GET /api/items', {
        query: { customerNumber: user.customerNumber, search: 'Quernmore' },
      })
    })

    const [request] = spans.filter(({ name }) => name === 'POST /api/profile/setinfo')
    const below = spans.filter(({ parentSpanId }) => parentSpanId === request?.spanId)
    expect(below.map(({ name }) => name)).toEqual(expect.arrayContaining(['select', 'update']))
    expect(spans.filter(({ attributes }) => /Quernmore|6145550177/.test(JSON.stringify(attributes)))).toEqual([])
    expect(JSON.stringify(spans)).not.toContain(user.token)
  })

  test('without a valid traceparent begins a trace of its own, and probes make none', async ({ traced }) => {
    const spans = await traced(async ({ http }) => {
      await http.inject({ url: '/version.json' })
      await http.inject({ url: '/version.json', headers: { traceparent: `00-${'0'.repeat(32)}-${caller.spanId}-01` } })
      for (const url of ['/healthz', '/readyz', '/metrics']) await http.inject({ url })
    })

    const requests = spans.filter(({ kind }) => kind === 2)
    expect(requests.map(({ name, parentSpanId }) => [name, parentSpanId ?? ''])).toEqual([
      ['GET /version.json', ''],
      ['GET /version.json', ''],
    ])
    expect(new Set(requests.map(({ traceId }) => traceId)).size).toBe(2)
  })

  test('is not recorded because a stranger asks for it: the configured share decides', async ({ traced }) => {
    expect(
      await traced(({ http }) => http.inject({ url: '/version.json', headers: { traceparent } }), {
        OTEL_TRACES_SAMPLER_ARG: '0',
      }),
    ).toEqual([])
  })

  test('goes to the collector with the configured name and headers', async ({ traced, collector }) => {
    const [span] = await traced(({ http }) => http.inject({ url: '/version.json' }), {
      OTEL_SERVICE_NAME: 'portal-east',
      OTEL_EXPORTER_OTLP_HEADERS: 'authorization=Bearer%20of-the-test,x-team=portal',
    })

    expect(span?.service).toBe('portal-east')
    expect(collector.headers[0]).toMatchObject({
      path: '/v1/traces',
      authorization: 'Bearer of-the-test',
      'x-team': 'portal',
    })
  })

  test('is answered as usual while the collector does not respond', async ({ traced }) => {
    let status = 0
    await traced(
      async ({ http }) => {
        status = (await http.inject({ url: '/version.json' })).statusCode
      },
      { OTEL_EXPORTER_OTLP_ENDPOINT: 'http://127.0.0.1:1' },
    )
    expect(status).toBe(200)
  })
})

test('a job is a trace of its own, with its statements', async ({ traced, collector, given }) => {
  await given.user()
  await traced(async (app) => {
    const [forget] = app.tracing?.jobs(app.tasks.filter(({ name }) => name === 'forget-old-mails')) ?? []
    await forget?.handle(forget.payload.parse({}), app.sql)
  })

  const [job] = collector.spans.filter(({ name }) => name === 'job forget-old-mails')
  expect(job).toMatchObject({ kind: 5 })
  expect(collector.spans.filter(({ parentSpanId }) => parentSpanId === job?.spanId).map(({ name }) => name)).toEqual([
    'delete',
    'delete',
  ])
})

/** Reports every OpenTelemetry package that the process tries to load, so that the test can see it. */
const tellLoaded = `
  import { registerHooks } from 'node:module'
  registerHooks({ resolve: (name, from, next) => { if (name.startsWith('@opentelemetry')) console.log(JSON.stringify({ loaded: name })); return next(name, from) } })`

describe('a server process', () => {
  test('without a collector loads nothing of OpenTelemetry but its API, which prom-client needs', async ({
    database,
  }) => {
    const server = await startServer(database, { first: tellLoaded })
    await fetch(`${server.address}/version.json`)
    await server.stop()

    expect(server.logged().filter(({ loaded }) => loaded !== '@opentelemetry/api')).toEqual([])
  })

  test('with a collector logs the ids of request and trace with each failure, and sends the rest when it ends', async ({
    database,
    collector,
    sql,
  }) => {
    const server = await startServer(database, {
      first: tellLoaded,
      environment: { OTEL_EXPORTER_OTLP_ENDPOINT: collector.address, LOG_LEVEL: 'error' },
    })
    await sql`alter table settings rename to settings_away`
    const { status } = await fetch(`${server.address}/config.json`, {
      headers: { traceparent, 'x-request-id': 'request-of-this-test' },
    })
    await sql`alter table settings_away rename to settings`
    await server.stop()

    expect(status).toBe(500)
    expect(server.logged().filter(({ loaded }) => loaded === '@opentelemetry/sdk-trace')).not.toEqual([])
    expect(server.logged().filter(({ level }) => level)).toEqual([
      expect.objectContaining({ reqId: 'request-of-this-test', trace_id: caller.traceId }),
    ])
    expect(collector.spans).toEqual(
      expect.arrayContaining([
        expect.objectContaining({ name: 'GET /config.json', traceId: caller.traceId, status: { code: 2 } }),
      ]),
    )
    // 42P01: there is no such table.
    expect(collector.spans.map(({ attributes }) => attributes['db.response.status_code'])).toContain('42P01')
  })
})
