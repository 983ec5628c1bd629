import { describe, expect } from 'vitest'
import { hashPassword } from '#modules/auth/password.ts'
import { configured } from '#test/configured.ts'

const page = 'https://shop.example.net'
const test = configured({ ALLOWED_ORIGINS: page })

describe('a page of another origin', () => {
  test.for([
    [page, true],
    ['capacitor://localhost', true],
    ['https://localhost', true],
    ['https://evil.example', false],
    [`${page}.evil.example`, false],
    ['null', false],
  ] as const)('at %s may send the token and read the reply: %s', async ([origin, may], { portal }) => {
    const asked = await portal.http.inject({
      method: 'OPTIONS',
      url: '/api/auth/user',
      headers: { origin, 'access-control-request-method': 'GET', 'access-control-request-headers': 'authorization' },
    })
    const read = await portal.http.inject({ url: '/api/auth/user', headers: { origin } })

    for (const { headers } of [asked, read]) {
      expect(headers['access-control-allow-origin']).toBe(may ? origin : undefined)
      expect(headers['access-control-allow-credentials']).toBe(undefined)
    }
    expect(String(asked.headers['access-control-allow-headers']).includes('authorization')).toBe(may)
  })

  test('signs in, is answered by token, and signs out, without any cookie', async ({ portal, given }) => {
    const { username } = await given.user({ passwordHash: await hashPassword('correct horse battery') })
    const send = (method: 'GET' | 'POST', url: string, token?: string, payload?: object) =>
      portal.http.inject({
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

  test('counts for nothing with our cookie, even without a body, if it is of our own site', async ({
    portal,
    given,
  }) => {
    const { token } = await given.user()
    const send = (headers: Record<string, string>) =>
      portal.http.inject({
        method: 'POST',
        url: '/api/auth/logout',
        headers: { cookie: `sidemark_session=${token}`, ...headers },
      })

    const replies = [
      await send({ origin: page, 'sec-fetch-site': 'same-site' }),
      await send({ origin: 'https://localhost', 'sec-fetch-site': 'cross-site' }),
      await send({ origin: new URL(portal.config.publicUrl).origin, 'sec-fetch-site': 'same-site' }),
    ]

    expect(replies.map(({ statusCode }) => statusCode)).toEqual([403, 403, 200])
  })

  test.for(['/api/auth', '/api/auth/logout'])(
    'that is not named cannot post to %s with a cookie of ours, nor without one',
    async (url, { portal }) => {
      for (const cookie of ['', 'sidemark_session=x']) {
        const reply = await portal.http.inject({
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
