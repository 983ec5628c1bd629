import { AsyncLocalStorage } from 'node:async_hooks'
import {
  defaultTextMapGetter,
  diag,
  DiagLogLevel,
  ROOT_CONTEXT,
  SpanKind,
  SpanStatusCode,
  trace,
} from '@opentelemetry/api'
import type { Attributes, Context, Span } from '@opentelemetry/api'
import { W3CTraceContextPropagator } from '@opentelemetry/core'
import { OTLPTraceExporter } from '@opentelemetry/exporter-trace-otlp-http'
import { defaultResource, resourceFromAttributes } from '@opentelemetry/resources'
import {
  BatchSpanProcessor,
  ParentBasedSampler,
  TraceIdRatioBasedSampler,
  TracerProvider,
} from '@opentelemetry/sdk-trace'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import type { Config } from '#platform/process/config.ts'
import type { Task } from '#platform/jobs/jobs.ts'
import type { Sql } from '#platform/database/sql.ts'
import { traced } from './traced-sql.ts'

/** The tracing functions of a server. */
export type Tracing = {
  /** The ids of the current trace for a log line, or nothing without a trace. */
  logFields: () => { trace_id?: string; span_id?: string }
  /**
   * Makes a span for each request, as a part of the caller's trace if `traceparent` names one. Sends the remaining
   * spans when the server closes.
   */
  requests: (http: FastifyInstance) => void
  /** The same SQL tag. It records a span for each statement. */
  statements: (sql: Sql) => Sql
  /** The same tasks. Each run of a task is a separate trace. */
  jobs: (tasks: Task[]) => Task[]
}

/** Milliseconds that the collector has to accept a batch. A server that ends waits no longer than this. */
const PATIENCE = 5000
/** Machines request these every few seconds, and their spans would hide the others. */
const probes = new Set(['/healthz', '/readyz', '/metrics'])

/**
 * Sends traces to an OpenTelemetry collector over OTLP (HTTP, JSON). This module is loaded only if a collector is
 * configured. docs/decisions/tracing.md.
 *
 * No span contains a value of a query or a statement, because values may be one-time tokens, names or prices.
 */
export function openTracing(
  { endpoint, headers, serviceName, share }: NonNullable<Config['traces']>,
  version: string,
): Tracing {
  const exporter = new OTLPTraceExporter({
    url: `${endpoint.replace(/\/$/, '')}/v1/traces`,
    headers,
    timeoutMillis: PATIENCE,
  })
  const chance = new TraceIdRatioBasedSampler(share)
  const provider = new TracerProvider({
    resource: defaultResource().merge(
      resourceFromAttributes({ 'service.name': serviceName, 'service.version': version }),
    ),
    // Anybody can send a `traceparent` that asks to be recorded. We decide ourselves, by the trace's id, so that
    // services with the same share agree.
    sampler: new ParentBasedSampler({ root: chance, remoteParentSampled: chance }),
    spanProcessors: [new BatchSpanProcessor({ exporter, exportTimeoutMillis: PATIENCE })],
  })
  const tracer = provider.getTracer('sidemark', version)
  const current = new AsyncLocalStorage<Context>()
  const here = () => current.getStore() ?? ROOT_CONTEXT
  const start = (name: string, kind: SpanKind, attributes: Attributes, parent = here()) =>
    tracer.startSpan(name, { kind, attributes }, parent)
  return {
    logFields: () => {
      const span = trace.getSpanContext(here())
      return span ? { trace_id: span.traceId, span_id: span.spanId } : {}
    },
    requests: (http) => {
      tellProblems(http)
      traceRequests(http, current, (request, parent) =>
        start(
          request.method,
          SpanKind.SERVER,
          { 'http.request.method': request.method, 'http.request.header.x-request-id': [request.id] },
          parent,
        ),
      )
      http.addHook('onClose', () => provider.shutdown().catch(() => undefined))
    },
    statements: (sql) => traced(sql, () => start('SQL', SpanKind.CLIENT, { 'db.system.name': 'postgresql' })),
    jobs: (tasks) =>
      tasks.map((task) => ({
        ...task,
        handle: (payload, sql) => {
          const span = start(
            `job ${task.name}`,
            SpanKind.CONSUMER,
            { 'messaging.operation.type': 'process', 'messaging.destination.name': task.name },
            ROOT_CONTEXT,
          )
          return current.run(trace.setSpan(ROOT_CONTEXT, span), () => ending(span, task.handle(payload, sql)))
        },
      })),
  }
}

/** When a collector does not answer, the log says so and the portal goes on. */
function tellProblems(http: FastifyInstance) {
  const warn = (message: string, ...more: unknown[]) => http.log.warn({ tracing: more.map(String) }, message)
  const silent = () => undefined
  diag.setLogger(
    { error: warn, warn, info: silent, debug: silent, verbose: silent },
    { logLevel: DiagLogLevel.WARN, suppressOverrideMessage: true },
  )
}

const propagator = new W3CTraceContextPropagator()

function traceRequests(
  http: FastifyInstance,
  current: AsyncLocalStorage<Context>,
  start: (request: FastifyRequest, parent: Context) => Span,
) {
  const contexts = new WeakMap<FastifyRequest, Context>()
  http.addHook('onRequest', (request, _reply, done) => {
    if (probes.has(request.routeOptions.url ?? '')) return done()
    const parent = propagator.extract(ROOT_CONTEXT, request.headers, defaultTextMapGetter)
    const context = trace.setSpan(parent, start(request, parent))
    contexts.set(request, context)
    current.run(context, done)
  })
  // A body is read outside the context in which `onRequest` ran.
  http.addHook('preHandler', (request, _reply, done) => {
    const context = contexts.get(request)
    if (context) current.run(context, done)
    else done()
  })
  http.addHook('onResponse', (request, reply, done) => {
    const context = contexts.get(request)
    const span = context && trace.getSpan(context)
    if (span) answered(span, request, reply.statusCode)
    done()
  })
}

function answered(span: Span, { method, routeOptions }: FastifyRequest, status: number) {
  const route = routeOptions.url
  span.updateName(route === undefined ? method : `${method} ${route}`)
  span.setAttributes({ ...(route !== undefined && { 'http.route': route }), 'http.response.status_code': status })
  if (status >= 500) span.setStatus({ code: SpanStatusCode.ERROR })
  span.end()
}

async function ending<T>(span: Span, work: Promise<T>): Promise<T> {
  try {
    return await work
  } catch (error) {
    span.setStatus({ code: SpanStatusCode.ERROR })
    throw error
  } finally {
    span.end()
  }
}
