import { describe, expect } from 'vitest'
import { test } from '#test/test.ts'
import { readConfig } from '#platform/process/config.ts'
import { buildApp } from '#platform/start/start.ts'

const token = 'a-token-for-the-scraper'

describe('/metrics', () => {
  test.for([
    ['127.0.0.1', {}, 200],
    ['::1', {}, 200],
    ['::ffff:127.0.0.1', {}, 200],
    ['::ffff:7f00:1', {}, 200],
    ['::ffff:c633:6404', {}, 404],
    ['198.51.100.4', {}, 404],
    ['2001:db8::1', {}, 404],
    ['127.0.0.1', { 'x-forwarded-for': '198.51.100.4' }, 404],
    ['198.51.100.4', { 'x-forwarded-for': '127.0.0.1' }, 404],
  ] as const)(
    'without a token answers only this machine: %s with %o is %i',
    async ([remoteAddress, headers, status], { app }) => {
      const reply = await app.http.inject({ url: '/metrics', remoteAddress, headers: { ...headers } })

      expect(reply.statusCode).toBe(status)
      expect(reply.body.includes('sidemark_http_request_seconds')).toBe(status === 200)
    },
  )

  test('with a token answers every client that sends it, from any machine, and nobody else', async ({ database }) => {
    const app = await buildApp(readConfig({ LOG_LEVEL: 'silent', METRICS_TOKEN: token }), database, [])
    const status = async (remoteAddress: string, authorization: string) =>
      (await app.http.inject({ url: '/metrics', remoteAddress, headers: { authorization } })).statusCode

    const seen = [
      await status('198.51.100.4', `Bearer ${token}`),
      await status('127.0.0.1', ''),
      await status('198.51.100.4', `bearer ${token}x`),
    ]
    await app.http.close()

    expect(seen).toEqual([200, 404, 404])
  })
})

test.for(['0', '1'])(
  '/config.json says whether there is a development page: DEV_PAGE=%s',
  async (DEV_PAGE, { database }) => {
    const app = await buildApp(readConfig({ LOG_LEVEL: 'silent', DEV_PAGE }), database, [])
    const reply = await app.http.inject('/config.json')
    await app.http.close()

    expect(reply.json()).toMatchObject({ devPage: DEV_PAGE === '1' })
  },
)
