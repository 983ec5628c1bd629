import { createServer } from 'node:http'
import type { IncomingHttpHeaders, Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterAll, afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest'
import { onSignedOut, Unreachable } from './call.ts'
import { graphql, graphqlBody } from './graphql.ts'
import { loadPageData, pageData } from './page-data.ts'

/** A GraphQL endpoint at the network's edge: it says what the test tells it to. */
let says: { status: number; body: string } | 'nothing'
let asked: { method?: string; headers: IncomingHttpHeaders; body: string }
let endpoint: Server
const logged = vi.spyOn(console, 'error').mockImplementation(() => undefined)

beforeAll(async () => {
  endpoint = createServer((request, response) => {
    const chunks: Buffer[] = []
    request.on('data', (chunk: Buffer) => chunks.push(chunk)).on('end', () => {
      asked = { method: request.method, headers: request.headers, body: Buffer.concat(chunks).toString() }
      if (says === 'nothing') response.destroy()
      else response.writeHead(says.status, { 'content-type': 'application/json' }).end(says.body)
    })
  })
  await new Promise<void>((listening) => endpoint.listen(0, '127.0.0.1', listening))
  const graphqlUrl = `http://127.0.0.1:${(endpoint.address() as AddressInfo).port}/elsewhere/graphql`
  const inlined = JSON.stringify({ config: { graphqlUrl, apiTimeout: null }, content: { appOption: null, themeColors: [], localization: {} } })
  vi.stubGlobal('document', { getElementById: () => ({ textContent: inlined }) })
  vi.stubGlobal('window', {})
  await loadPageData()
})
beforeEach(() => void (says = { status: 200, body: '{"data":{"orders":{"total":2}}}' }))
afterEach(() => logged.mockClear())
afterAll(() => {
  vi.unstubAllGlobals()
  endpoint.close()
})

test('asks the configured address for a query with its variables, as JSON', async () => {
  const told = await graphql<{ orders: { total: number } }>('query ($n: String!) { orders(customerNumber: $n) { total } }', { n: '201000' })

  expect(told.orders?.total).toBe(2)
  expect(asked).toMatchObject({ method: 'POST', headers: { 'content-type': 'application/json' } })
  expect(JSON.parse(asked.body)).toEqual({ query: 'query ($n: String!) { orders(customerNumber: $n) { total } }', variables: { n: '201000' } })
  expect(logged).not.toHaveBeenCalled()
})

test('gives what was answered of a reply in part, and logs the rest', async () => {
  says = { status: 200, body: '{"data":{"orders":null,"viewer":{"username":"pat"}},"errors":[{"message":"You are not authorized for orders."}]}' }

  expect(await graphql('{ orders viewer }')).toEqual({ orders: null, viewer: { username: 'pat' } })
  expect(logged).toHaveBeenCalledExactlyOnceWith('GraphQL', 'You are not authorized for orders.')
})

test.for([
  ['refusal of the whole query', { status: 400, body: '{"errors":[{"message":"Syntax Error"}]}' }, { status: 400 }],
  ['problem', { status: 503, body: '{"type":"unavailable","status":503}' }, { status: 503, type: 'unavailable' }],
  ['page of a proxy', { status: 502, body: '<html>' }, { status: expect.any(Number) as number }],
  ['page of somebody else', { status: 200, body: '<html>' }, { status: expect.any(Number) as number }],
  ['lost connection', 'nothing', expect.any(Unreachable) as Unreachable],
] as const)('a %s is logged, and the failure of whoever asked', async ([, answer, failure]) => {
  says = answer

  await expect(graphql('{ orders { total } }')).rejects.toMatchObject(failure)
  expect(logged).toHaveBeenCalledOnce()
})

test('an ended session signs out, as any other request that says so, and is no fault to log', async () => {
  const signedOut = vi.fn()
  onSignedOut(signedOut)
  says = { status: 402, body: '{"data":{"orders":null},"errors":[{"message":"Sign in."}]}' }

  await expect(graphql('{ orders { total } }')).rejects.toMatchObject({ status: 402 })
  expect(signedOut).toHaveBeenCalledOnce()
  expect(logged).not.toHaveBeenCalled()
})

test('takes the answer to the same request that the start page asked for already, once', async () => {
  const early = new Response('{"data":{"orders":{"total":7}}}')
  vi.stubGlobal('window', { firstFetches: { [`${pageData().config.graphqlUrl} ${graphqlBody('{ orders { total } }', { n: '1' })}`]: Promise.resolve(early) } })

  expect(await graphql('{ orders { total } }', { n: '1' })).toEqual({ orders: { total: 7 } })
  expect(await graphql('{ orders { total } }', { n: '1' })).toEqual({ orders: { total: 2 } })
})

test('logs nothing for a screen that was left', async () => {
  await expect(graphql('{ orders { total } }', {}, { signal: AbortSignal.abort() })).rejects.toThrow(/abort/)
  expect(logged).not.toHaveBeenCalled()
})
