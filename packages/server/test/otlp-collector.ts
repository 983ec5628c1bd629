import { once } from 'node:events'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { json } from 'node:stream/consumers'
import { z } from 'zod'

const Attributes = z
  .array(z.object({ key: z.string(), value: z.record(z.string(), z.unknown()) }))
  .transform((pairs) => Object.fromEntries(pairs.map(({ key, value }) => [key, Object.values(value)[0]])))
const Span = z.object({
  traceId: z.string(),
  spanId: z.string(),
  parentSpanId: z.string().optional(),
  name: z.string(),
  kind: z.number(),
  attributes: Attributes.default({}),
  status: z.object({ code: z.number().optional() }).optional(),
})
/** The request body that a collector gets at `/v1/traces`. OTLP 1, JSON. */
const Sent = z.object({
  resourceSpans: z.array(
    z.object({
      resource: z.object({ attributes: Attributes }),
      scopeSpans: z.array(z.object({ spans: z.array(Span) })),
    }),
  ),
})
type Received = z.output<typeof Span> & { service: unknown }

/** A small OpenTelemetry collector. It keeps the spans that it gets, and the headers of their requests. */
export async function openCollector() {
  const spans: Received[] = []
  const headers: NodeJS.Dict<string | string[]>[] = []
  const server = createServer((request, response) => {
    void json(request).then((body) => {
      headers.push({ ...request.headers, path: request.url })
      for (const { resource, scopeSpans } of Sent.parse(body).resourceSpans)
        spans.push(
          ...scopeSpans
            .flatMap((scope) => scope.spans)
            .map((span) => ({ ...span, service: resource.attributes['service.name'] })),
        )
      response.setHeader('content-type', 'application/json').end('{}')
    })
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  return {
    address: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    spans,
    headers,
    close: async () => {
      server.closeAllConnections()
      server.close()
      await once(server, 'close')
    },
  }
}
