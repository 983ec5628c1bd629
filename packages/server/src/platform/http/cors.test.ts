import { describe, expect } from 'vitest'
import { hashPassword } from '#modules/auth/password.ts'
import { modules } from '../../app.ts'
import { readConfig } from '#platform/process/config.ts'
import { buildApp } from '#platform/start/start.ts'
import { test as withDatabase } from '#test/test.ts'

const page = 'https://shop.example.net'
const test = withDatabase.extend<{ $file: { api: Awaited<ReturnType<typeof buildApp>> } }>({
  api: [
    async ({ database }, provide) => {
      const environment = {
        NODE_ENV: 'test',
        LOG_LEVEL: 'silent',
        PORT: '0',
        DATABASE_POOL: '4',
        ALLOWED_ORIGINS: page,
      }
      const app = await buildApp(readConfig(environment), database, modules)
      await provide(app)
      await app.http.close()
    },
    { scope: 'file' },
  ],
})

describe('a page of another origin', () => {
  test.for([
    [page, true],
    ['capacitor://localhost', true],
    ['https://localhost', true],
    ['https://evil.example', false],
    [`${page}.evil.example`, false],
    ['null', false],
  ] as const)('at %s may send the token and read the reply: %s', async ([origin, may], { api }) => {
    const asked = await api.http.inject({
      method: 'OPTIONS',
      url: '/api/auth/user',
      headers: { origin, 'access-control-request-method': 'GET', 'access-control-request-headers': 'authorization' },
    })
    const read = await api.http.inject({ url: '/api/auth/user', headers: { origin } })

    for (const { headers } of [asked, read]) {
      expect(headers['access-control-allow-origin']).toBe(may ? origin : undefined)
      expect(headers['access-control-allow-credentials']).toBe(undefined)
    }
    expect(String(asked.headers['access-control-allow-headers']).includes('authorization')).toBe(may)
  })

  test('signs in, is answered by token, and signs out, without any cookie', async ({ api, given }) => {
    const { username } = await given.user({ passwordHash: await hashPassword('correct horse battery') })
    const send = (method: 'GET' | 'POST', url: string, token?: string, payload?: object) =>
      api.http.inject({
        method,
        url,
        headers: {
          origin: page,
          'sec-fetch-site': 'cross-site',
          ...(token !== undefined && { authorization: `Bearer ${token}` }),
        },
        ...(payload && { payload }),
      })

    const entered = await send('POST', '/api/auth', undefined, { username, password: 'correct horse battery' })
    const { token } = entered.json<{ token: string }>()
    const user = await send('GET', '/api/auth/user', token)
    const left = await send('POST', '/api/auth/logout', token, {})
    const after = await send('GET', '/api/auth/user', token)

    expect([entered, user, left, after].map(({ statusCode }) => statusCode)).toEqual([200, 200, 200, 402])
    expect(user.headers.vary).toContain('origin')
  })

  test.for(['/api/auth', '/api/auth/logout'])(
    'that is not named cannot post to %s with a cookie of ours, nor without one',
    async (url, { api }) => {
      for (const cookie of ['', 'sidemark_session=x']) {
        const reply = await api.http.inject({
          method: 'POST',
          url,
          headers: { origin: 'https://evil.example', 'sec-fetch-site': 'cross-site', cookie },
          payload: { username: 'a', password: 'b' },
        })
        expect([reply.statusCode, reply.json<{ type: string }>().type]).toEqual([403, 'foreign-origin'])
      }
    },
  )
})
