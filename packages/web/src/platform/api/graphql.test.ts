import { createServer } from 'node:http'
import type { IncomingHttpHeaders, Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterAll, afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest'
import { onSignedOut, Unreachable } from './call.ts'
import { graphql, graphqlBody } from './graphql.ts'
import { loadPageData, pageData } from '#platform/config/page-data.ts'

/** A simulated GraphQL endpoint. It replies as the test tells it to. */
let says: { status: number; body: string } | 'nothing'
let asked: { method?: string; headers: IncomingHttpHeaders; body: string }
let endpoint: Server
const logged = vi.spyOn(console, 'error').mockImplementation(() => undefined)

beforeAll(async () => {
  endpoint = createServer((request, response) => {
    const chunks: Buffer[] = []
    request
      .on('data', (chunk: Buffer) => chunks.push(chunk))
      .on('end', () => {
        asked = { method: request.method, headers: request.headers, body: Buffer.concat(chunks).toString() }
        if (says === 'nothing') response.destroy()
        else response.writeHead(says.status, { 'content-type': 'application/json' }).end(says.body)
      })
  })
  await new Promise<void>((listening) => endpoint.listen(0, '127.0.0.1', listening))
  const graphqlUrl = `http://127.0.0.1:${(endpoint.address() as AddressInfo).port}/elsewhere/graphql`
  const inlined = JSON.stringify({
    config: { apiUrl: '', graphqlUrl, basePath: '/', apiTimeout: null },
    content: { appOption: null, themeColors: [], localization: {} },
  })
  vi.stubGlobal('document', {
    cookie: `sidemark_token=${encodeURIComponent(`${new URL(graphqlUrl).origin} kept`)}`,
    getElementById: () => ({ textContent: inlined }),
  })
  vi.stubGlobal('location', { origin: 'https://portal.example.com' })
  vi.stubGlobal('window', {})
  await loadPageData()
})
beforeEach(() => void (says = { status: 200, body: '{"data":{"orders":{"total":2}}}' }))
afterEach(() => logged.mockClear())
afterAll(() => {
  vi.unstubAllGlobals()
  endpoint.close()
})

test('sends a query with its variables as JSON to the configured address', async () => {
  const told = await graphql<{ orders: { total: number } }>(
    'query ($n: String!) { orders(customerNumber: $n) { total } }',
    { n: '201000' },
  )

  expect(told.orders?.total).toBe(2)
  expect(asked).toMatchObject({
    method: 'POST',
    headers: { 'content-type': 'application/json', authorization: 'Bearer kept' },
  })
  expect(JSON.parse(asked.body)).toEqual({
    query: 'query ($n: String!) { orders(customerNumber: $n) { total } }',
    variables: { n: '201000' },
  })
  expect(logged).not.toHaveBeenCalled()
})

test('returns the answered part of a reply, and logs the rest', async () => {
  says = {
    status: 200,
    body: '{"data":{"orders":null,"viewer":{"username":"pat"}},"errors":[{"message":"You are not authorized for orders."}]}',
  }

  expect(await graphql('{ orders viewer }')).toEqual({ orders: null, viewer: { username: 'pat' } })
  expect(logged).toHaveBeenCalledExactlyOnceWith('GraphQL', 'You are not authorized for orders.')
})

test.for([
  ['refusal of the whole query', { status: 400, body: '{"errors":[{"message":"Syntax Error"}]}' }, { status: 400 }],
  ['problem', { status: 503, body: '{"type":"unavailable","status":503}' }, { status: 503, type: 'unavailable' }],
  ['page of a proxy', { status: 502, body: '<html>' }, { status: expect.any(Number) as number }],
  ['page of somebody else', { status: 200, body: '<html>' }, { status: expect.any(Number) as number }],
  ['lost connection', 'nothing', expect.any(Unreachable) as Unreachable],
] as const)('logs a %s, which also fails the caller', async ([, answer, failure]) => {
  says = answer

  await expect(graphql('{ orders { total } }')).rejects.toMatchObject(failure)
  expect(logged).toHaveBeenCalledOnce()
})

test('signs out when the session has ended, like any other request, and logs no error', async () => {
  const signedOut = vi.fn()
  onSignedOut(signedOut)
  says = { status: 402, body: '{"data":{"orders":null},"errors":[{"message":"Sign in."}]}' }

  await expect(graphql('{ orders { total } }')).rejects.toMatchObject({ status: 402 })
  expect(signedOut).toHaveBeenCalledOnce()
  expect(logged).not.toHaveBeenCalled()
})

test('uses the reply to the request that the start page already sent, once', async () => {
  const early = new Response('{"data":{"orders":{"total":7}}}')
  vi.stubGlobal('window', {
    firstFetches: {
      [`${pageData().config.graphqlUrl} ${graphqlBody('{ orders { total } }', { n: '1' })}`]: Promise.resolve(early),
    },
  })

  expect(await graphql('{ orders { total } }', { n: '1' })).toEqual({ orders: { total: 7 } })
  expect(await graphql('{ orders { total } }', { n: '1' })).toEqual({ orders: { total: 2 } })
})

test('logs nothing for a screen that the user has left', async () => {
  await expect(graphql('{ orders { total } }', {}, { signal: AbortSignal.abort() })).rejects.toThrow(/abort/)
  expect(logged).not.toHaveBeenCalled()
})
