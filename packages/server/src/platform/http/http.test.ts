import { once } from 'node:events'
import { connect } from 'node:net'
import type { AddressInfo } from 'node:net'
import { afterEach, describe, expect, test } from 'vitest'
import { readConfig } from '#platform/process/config.ts'
import { openHttp } from './http.ts'

const open: (() => Promise<unknown>)[] = []
afterEach(() => Promise.all(open.splice(0).map((close) => close())))

async function server(environment: Record<string, string>) {
  const http = await openHttp(readConfig({ LOG_LEVEL: 'silent', ...environment }), { own: '', callers: new Set() }, '')
  http.get('/', async (request) => ({ address: request.ip }))
  http.post('/', async () => ({ read: true }))
  http.get('/data', { config: { isData: true } }, async () => ({}))
  await http.listen({ port: 0, host: '127.0.0.1' })
  open.push(() => http.close())
  return { http, port: (http.server.address() as AddressInfo).port }
}

/** What a connection receives until it is closed. It sends no more than `sent`. */
async function toldTo(port: number, sent: string) {
  const socket = connect(port, '127.0.0.1')
  let told = ''
  socket.on('data', (chunk: Buffer) => (told += chunk.toString())).on('error', () => undefined)
  socket.write(sent)
  await once(socket, 'close')
  return told
}

describe('a client that sends a request byte by byte', () => {
  const slow = {
    headers: 'POST / HTTP/1.1\r\nHost: x\r\nX-Slow: ',
    body: 'POST / HTTP/1.1\r\nHost: x\r\nContent-Type: application/json\r\nContent-Length: 100\r\n\r\n{"a":',
  }
  test.for(['headers', 'body'] as const)(
    'is cut off when the %s are not complete in time, and keeps nobody waiting',
    async (part) => {
      const { port } = await server({ REQUEST_TIMEOUT: '1000' })

      const idlers = Array.from({ length: 50 }, () => toldTo(port, slow[part]))
      const other = await fetch(`http://127.0.0.1:${port}/`)

      expect(other.status).toBe(200)
      expect(new Set((await Promise.all(idlers)).map((told) => told.split('\r\n')[0]))).toEqual(
        new Set(['HTTP/1.1 408 Request Timeout']),
      )
    },
  )
})

describe('the address of a caller', () => {
  const seen = async (proxies: string, forwarded: string) => {
    const { http } = await server({ TRUST_PROXY: proxies })
    return (
      await http.inject({ url: '/', remoteAddress: '10.0.0.1', headers: { 'x-forwarded-for': forwarded } })
    ).json<{ address: string }>().address
  }

  test.for([
    ['0', '203.0.113.9', '10.0.0.1'],
    ['1', '203.0.113.9', '203.0.113.9'],
    ['true', '203.0.113.9', '203.0.113.9'],
    ['1', '192.0.2.66, 203.0.113.9', '203.0.113.9'],
    ['2', '192.0.2.66, 203.0.113.9, 10.0.0.2', '203.0.113.9'],
  ] as const)(
    'behind %s proxies that forward %s is %s: no client can choose its own',
    async ([proxies, forwarded, address]) => {
      expect(await seen(proxies, forwarded)).toBe(address)
    },
  )
})

test('data may load nothing and stand in no frame, and only pages have the headers of pages', async () => {
  const { http } = await server({})
  const [page, data] = [await http.inject('/'), await http.inject('/data')]

  expect(page.headers).toMatchObject({ 'x-frame-options': 'DENY', 'x-content-type-options': 'nosniff' })
  expect(data.headers).toMatchObject({
    'content-security-policy': "default-src 'none'; frame-ancestors 'none'",
    'x-content-type-options': 'nosniff',
  })
  expect(data.headers).not.toHaveProperty('permissions-policy')
})
