import { describe, expect } from 'vitest'
import { hashPassword } from '#modules/auth/password.ts'
import { configured } from '#test/configured.ts'

const test = configured({ BASE_PATH: '/portal/' })

describe('under BASE_PATH', () => {
  test.for([
    '/portal/healthz',
    '/portal/readyz',
    '/portal/config.json',
    '/portal/version.json',
    '/portal/content/api/theme-colors',
  ])('%s answers', async (url, { portal }) => {
    expect((await portal.http.inject(url)).statusCode).toBe(200)
  })

  test.for([
    '/',
    '/config.json',
    '/api/auth/user',
    '/content/api/footer',
    '/portalx/config.json',
    '/x/portal/config.json',
  ])('%s is nothing', async (url, { portal }) => {
    const reply = await portal.http.inject(url)

    expect(reply.statusCode).toBe(404)
    expect(reply.json()).toMatchObject({ type: 'not-found', detail: `There is nothing at GET ${url}.` })
    expect(reply.headers['x-content-type-options']).toBe('nosniff')
  })

  test('probes answer without it, too', async ({ portal }) => {
    expect((await portal.http.inject('/healthz')).statusCode).toBe(200)
  })

  test.for([
    ['/portal', '/portal/'],
    ['/portal?a=1', '/portal/?a=1'],
    ['/portal/go/account/orders/7', '/portal/#/account/orders/7'],
    ['/portal/go//evil.example', '/portal/#//evil.example'],
    ['/portal/hostedpaymentsreturn?id=3', '/portal/#/hostedpaymentsreturn?id=3'],
  ] as const)('%s leads to %s', async ([url, location], { portal }) => {
    const reply = await portal.http.inject(url)

    expect([reply.statusCode, reply.headers.location]).toEqual([303, location])
  })

  test('HEAD is answered as GET is, without a body', async ({ portal }) => {
    for (const url of ['/portal?a=1', '/portal/config.json', '/', '/x']) {
      const [got, asked] = [await portal.http.inject(url), await portal.http.inject({ method: 'HEAD', url })]
      expect([asked.statusCode, asked.headers.location, asked.body]).toEqual([got.statusCode, got.headers.location, ''])
    }
  })

  test('the gateway may post its return', async ({ portal }) => {
    const reply = await portal.http.inject({ method: 'POST', url: '/portal/hostedpaymentsreturn', payload: 'a=1' })

    expect([reply.statusCode, reply.headers.location]).toEqual([303, '/portal/#/hostedpaymentsreturn'])
  })

  test('the configuration names every address with it, and OpenAPI names the server', async ({ portal }) => {
    expect((await portal.http.inject('/portal/config.json')).json()).toMatchObject({
      basePath: '/portal/',
      apiUrl: '/portal',
      graphqlUrl: '/portal/graphql',
      contentUrl: '/portal/content',
    })
    expect((await portal.http.inject('/portal/api/openapi.json')).json()).toMatchObject({
      servers: [{ url: '/portal/' }],
    })
  })

  test('replies name our pictures with it, and leave other texts and addresses as they are', async ({
    portal,
    given,
    sql,
  }) => {
    const { token } = await given.user()
    await sql`
      insert into pictures (key_kind, key, position, recipe, url)
      values ('productCode', 'B1', 0, 'oak-strip.honey', ''), ('productCode', 'B1', 1, '', 'https://cdn.example.com/pictures/a.jpg')`
    const asked = async (path: string) =>
      (
        await portal.http.inject({
          url: `/portal${path}?productCode=B1`,
          headers: { authorization: `Bearer ${token}` },
        })
      ).json<unknown>()

    expect(await asked('/api/item/image')).toEqual({ url: '/portal/pictures/oak-strip.honey/1200.avif' })
    expect(await asked('/api/item/imageurls')).toEqual({
      imgObj: {
        defaultPath: '/portal/pictures/oak-strip.honey/1200.avif',
        images: ['/portal/pictures/oak-strip.honey/1200.avif', 'https://cdn.example.com/pictures/a.jpg'],
      },
    })
  })

  test('cookies go no further than the base path, also when they are removed', async ({ portal, given }) => {
    const { username } = await given.user({ passwordHash: await hashPassword('correct horse battery') })
    const entered = await portal.http.inject({
      method: 'POST',
      url: '/portal/api/auth',
      payload: { username, password: 'correct horse battery' },
    })
    const left = await portal.http.inject({
      method: 'POST',
      url: '/portal/api/auth/logout',
      headers: { authorization: `Bearer ${entered.json<{ token: string }>().token}` },
    })

    expect([...entered.cookies, ...left.cookies].map(({ name, path }) => [name, path])).toEqual([
      ['sidemark_session', '/portal/'],
      ['sidemark_signed_in', '/portal/'],
      ['sidemark_device', '/portal/'],
      ['sidemark_session', '/portal/'],
      ['sidemark_signed_in', '/portal/'],
    ])
  })
})
