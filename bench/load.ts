import { randomUUID } from 'node:crypto'
import autocannon from 'autocannon'

export type Shot = {
  method: 'GET' | 'POST'
  path: string
  headers: Record<string, string>
  body?: string
  /** Each request has an Idempotency-Key of its own, as the web sends it with every change. */
  keyed?: true
}
const key = () => ({ 'idempotency-key': randomUUID() })
export type Measured = { perSecond: number; p50: number; p99: number; failures: number; answered: number }

/**
 * Fires shots at a server for some seconds over a number of connections; each connection has its own shots, one after
 * another.
 *
 * @param shotsOf the shots of the n-th connection
 * @returns requests a second, milliseconds, and answers that were not 2xx
 */
export async function load(
  url: string,
  connections: number,
  seconds: number,
  shotsOf: (connection: number) => Shot[],
): Promise<Measured> {
  let connection = 0
  const result = await autocannon({
    url,
    connections,
    duration: seconds,
    setupClient: (client) => {
      const requests = shotsOf(connection++).map(({ method, path, headers, body, keyed }) => ({
        method,
        path,
        headers,
        ...(body !== undefined && { body }),
        ...(keyed && {
          setupRequest: (request: autocannon.Request) => ({ ...request, headers: { ...request.headers, ...key() } }),
        }),
      }))
      client.setRequests(requests)
    },
  })
  return {
    perSecond: result.requests.average,
    p50: result.latency.p50,
    p99: result.latency.p99,
    failures: result.non2xx + result.errors + result.timeouts,
    answered: result.requests.total,
  }
}

/** Fires one shot. Returns its reply and how long it took, in ms. */
export async function fire(url: string, { method, path, headers, body, keyed }: Shot) {
  const began = performance.now()
  const reply = await fetch(url + path, {
    method,
    headers: { ...headers, ...(keyed && key()) },
    body: body ?? null,
  })
  const text = await reply.text()
  return { status: reply.status, headers: reply.headers, text, took: performance.now() - began }
}

/** The middle of the values. */
export function median(values: readonly number[]) {
  const sorted = values.toSorted((a, b) => a - b)
  return sorted[Math.floor((sorted.length - 1) / 2)] ?? Number.NaN
}

export const quantile = (values: readonly number[], share: number) =>
  values.toSorted((a, b) => a - b)[Math.min(values.length - 1, Math.floor(values.length * share))] ?? Number.NaN
