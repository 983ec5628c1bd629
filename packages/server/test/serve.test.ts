import { claimed, Decimal, hiddenBy, Problem } from '@sidemark/contract'
import type { Route } from '@sidemark/contract'
import { brotliDecompressSync, gunzipSync } from 'node:zlib'
import { describe, expect } from 'vitest'
import { z } from 'zod'
import { Download, Refusal } from '#platform/serve/replies.ts'
import type { Tx } from '#platform/database/sql.ts'
import { json } from '#platform/database/sql.ts'
import { everyRight } from './given-people.ts'
import { serveTest as test } from './serving.ts'

const read = {
  method: 'GET',
  path: '/api/probe',
  summary: 'Probe.',
  scope: 'customer',
  query: z.object({ customerNumber: z.string().optional(), size: z.coerce.number().int().max(9).optional() }),
  reply: z.object({ seen: z.string() }),
} as const satisfies Route
const write = {
  method: 'POST',
  path: '/api/probe',
  summary: 'Probe.',
  scope: 'customer',
  body: z.object({ customerNumber: z.string().optional(), name: z.string().default('x') }),
  reply: z.object({ seen: z.string() }),
} as const satisfies Route

describe('a caller', () => {
  test('without a token is refused, and the reply says nothing about the input first', async ({ served }) => {
    const as = await served(read, () => ({ seen: '' }))
    for (const query of [{}, { size: 'huge' }]) {
      const reply = await as(null)('GET /api/probe', { query })
      expect(reply.statusCode).toBe(402)
      expect(reply.json()).toMatchObject({
        type: 'not-signed-in',
        detail: 'Your session has ended. Please sign in again.',
      })
    }
  })

  test('with a token that is unknown, expired or revoked, or whose user is gone, is refused', async ({
    served,
    given,
    sql,
  }) => {
    const as = await served(read, () => ({ seen: '' }))
    const [revoked, gone, user] = [await given.user(), await given.user(), await given.user()]
    await sql`update sessions set revoked_at = now() where user_id = ${revoked.userId}`
    await sql`update users set active = false where user_id = ${gone.userId}`
    const over = await given.session(user, { expiresIn: -1 })
    for (const caller of [{ token: 'unknown' }, over, revoked, gone])
      expect((await as(caller)('GET /api/probe')).statusCode).toBe(402)
    expect((await as(user)('GET /api/probe')).statusCode).toBe(200)
  })

  test('may use their own customers, and another number looks like an unknown one', async ({ served, given }) => {
    const as = await served(read, (_, { customer }) => ({ seen: customer.customerNumber }))
    const [user, other] = [await given.user(), await given.user()]
    const second = await given.customer()
    await given.membership(user, second)
    const seen = async (customerNumber: string) =>
      (await as(user)('GET /api/probe', { query: { customerNumber } })).json<{ seen?: string; detail?: string }>()
    expect(await seen(second.customerNumber)).toEqual({ seen: second.customerNumber })
    const [foreign, unknown] = [await seen(other.customerNumber), await seen('no-such-number')]
    expect(foreign).toMatchObject({ status: 404, type: 'not-found' })
    expect(foreign.detail).toBe(unknown.detail)
  })

  test('who names no customer number uses the customer chosen on the session', async ({ served, given, sql }) => {
    const as = await served(read, (_, { customer }) => ({ seen: customer.customerNumber }))
    const user = await given.user()
    const second = await given.customer()
    await given.membership(user, second)
    await sql`update sessions set customer_id = ${second.customerId} where user_id = ${user.userId}`
    expect((await as(user)('GET /api/probe')).json()).toEqual({ seen: second.customerNumber })
  })

  test('who names two different customers in one request is refused', async ({ served, given }) => {
    const route = {
      ...write,
      body: z.object({ customerNumber: z.string(), listCust: z.string() }),
    } as const satisfies Route
    const as = await served(route, () => ({ seen: 'both' }))
    const user = await given.user()
    const second = await given.customer()
    await given.membership(user, second)
    const body = (listCust: string) => ({ body: { customerNumber: user.customerNumber, listCust } })
    expect((await as(user)('POST /api/probe', body(second.customerNumber))).statusCode).toBe(404)
    expect((await as(user)('POST /api/probe', body(user.customerNumber))).statusCode).toBe(200)
  })

  test('needs the claim for that customer, and a change acts at the next request', async ({ served, given, sql }) => {
    const as = await served({ ...read, claim: 'allowInventoryHold' }, () => ({ seen: '' }))
    const user = await given.user({ claims: { allowInventoryHold: true } })
    const second = await given.customer()
    await given.membership(user, second, {})
    const status = async (customerNumber: string) =>
      (await as(user)('GET /api/probe', { query: { customerNumber } })).statusCode
    expect(await status(user.customerNumber)).toBe(200)
    expect(await status(second.customerNumber)).toBe(403)
    await sql`update user_customers set claims = '{}' where user_id = ${user.userId}`
    expect(await status(user.customerNumber)).toBe(403)
  })

  test('loses a claim that a hide-flag takes away, and does not find a route whose flag is off', async ({
    served,
    given,
  }) => {
    const user = await given.user({ claims: everyRight })
    const orders = await served({ ...read, claim: 'showOrders' }, () => ({ seen: '' }))
    const register = await served({ ...read, scope: 'public', flag: 'showRegister' }, () => ({ seen: '' }))
    await given.flags({ hideOrders: true })
    expect((await orders(user)('GET /api/probe')).statusCode).toBe(403)
    expect((await register(null)('GET /api/probe')).statusCode).toBe(404)
    await given.flags({ showRegister: true })
    expect((await orders(user)('GET /api/probe')).statusCode).toBe(200)
    expect((await register(null)('GET /api/probe')).statusCode).toBe(200)
    await given.flags({})
  })

  test('is staff with the admin claim, while showAdmin is Y', async ({ served, given }) => {
    const as = await served({ ...read, scope: 'staff' }, () => ({ seen: '' }))
    const [admin, buyer] = [await given.user({ claims: { admin: true } }), await given.user()]
    expect((await as(admin)('GET /api/probe')).statusCode).toBe(403)
    await given.flags({ showAdmin: 'Y' })
    expect((await as(admin)('GET /api/probe')).statusCode).toBe(200)
    expect((await as(buyer)('GET /api/probe')).statusCode).toBe(403)
    await given.flags({})
  })

  test('who must change the password reaches only the routes for that', async ({ served, given }) => {
    const user = await given.user({ mustChangePassword: true })
    const shop = await served(read, () => ({ seen: '' }))
    const change = await served({ ...read, duringReset: true }, () => ({ seen: '' }))
    const refused = await shop(user)('GET /api/probe')
    expect(refused.statusCode).toBe(403)
    expect(refused.json()).toMatchObject({
      type: 'password-change-required',
      detail: 'You must change your password before continuing!',
    })
    expect((await change(user)('GET /api/probe')).statusCode).toBe(200)
  })

  test('may name a row, which reaches the act as an id of its customer, or not at all', async ({
    served,
    given,
    sql,
  }) => {
    const route = {
      ...read,
      query: z.object({ name: z.string().optional() }),
      owns: { name: 'list' },
    } as const satisfies Route
    const as = await served(route, (_, { owned }) => ({ seen: owned.name ?? 'none' }))
    const [owner, other] = [await given.user(), await given.user()]
    const [list] = await sql<
      { id: string }[]
    >`insert into shopping_lists (customer_id, user_id, name) values (${owner.customerId}, ${owner.userId}, 'Lobby') returning list_id as id`
    const query = { name: list?.id.toUpperCase() }
    const seen = await as(owner)('GET /api/probe', { query })
    expect(seen.json<{ seen: string }>().seen).toBe(list?.id)
    expect((await as(other)('GET /api/probe', { query })).statusCode).toBe(404)
    expect((await as(owner)('GET /api/probe')).json()).toEqual({ seen: 'none' })
  })
})

describe('a cookie', () => {
  const cookie = (token: string) => ({ cookie: `sidemark_session=${token}` })

  test('may read like a bearer token', async ({ served, given }) => {
    const as = await served(read, () => ({ seen: 'it' }))
    const { token } = await given.user()
    expect((await as(null)('GET /api/probe', { headers: cookie(token) })).statusCode).toBe(200)
  })

  test('may write only from a page of ours', async ({ served, given }) => {
    const as = await served(write, () => ({ seen: 'it' }))
    const { token } = await given.user()
    const status = async (headers: Record<string, string>) =>
      (
        await as(null)('POST /api/probe', {
          body: {},
          headers: { host: 'portal.example:4000', ...cookie(token), ...headers },
        })
      ).statusCode
    expect(await status({})).toBe(403)
    expect(await status({ origin: 'https://evil.example' })).toBe(403)
    expect(await status({ origin: 'null' })).toBe(403)
    expect(await status({ 'sec-fetch-site': 'cross-site', origin: 'http://localhost.evil.example' })).toBe(403)
    expect(await status({ origin: 'http://portal.example:4000' })).toBe(200)
    expect(await status({ 'sec-fetch-site': 'same-origin' })).toBe(200)
  })

  test('may not write from another site, not even beside an authorization that is no bearer token', async ({
    served,
    given,
  }) => {
    const as = await served(write, () => ({ seen: 'it' }))
    const { token } = await given.user()
    const status = async (authorization: string) =>
      (
        await as(null)('POST /api/probe', {
          body: {},
          headers: { ...cookie(token), authorization, origin: 'https://evil.example' },
        })
      ).statusCode
    expect(await status('Basic eDp5')).toBe(403)
    expect(await status(`Bearer ${token}`)).toBe(200)
  })
})

describe('input', () => {
  test('that is wrong gets a sentence for each field', async ({ served, given }) => {
    const route = {
      ...write,
      body: z.object({ quantity: z.number(), name: z.string().min(1), kind: z.enum(['a', 'b']) }),
    } as const satisfies Route
    const as = await served(route, () => ({ seen: '' }))
    const reply = await as(await given.user())('POST /api/probe', { body: { quantity: 'many', kind: 'c' } })
    expect(reply.statusCode).toBe(400)
    expect(reply.headers['content-type']).toContain('application/problem+json')
    expect(reply.json()).toMatchObject({
      type: 'invalid-request',
      errors: [
        { field: 'quantity', detail: 'This must be a number.' },
        { field: 'name', detail: 'This is required.' },
        { field: 'kind', detail: 'This must be one of: a, b.' },
      ],
    })
  })

  test('with an unknown property is accepted without it', async ({ served, given }) => {
    const as = await served(write, (_, __, { body }) => ({ seen: Object.keys(body).join() }))
    expect((await as(await given.user())('POST /api/probe', { body: { name: 'a', old: 1 } })).json()).toEqual({
      seen: 'name',
    })
  })

  test('may be an empty body with a JSON content type', async ({ served, given }) => {
    const as = await served(write, (_, __, { body }) => ({ seen: body.name }))
    const reply = await as(await given.user())('POST /api/probe', { headers: { 'content-type': 'application/json' } })
    expect(reply.json()).toEqual({ seen: 'x' })
  })

  test.for([
    ['a null byte', { body: { name: 'a\u0000b' } }],
    ['half a surrogate pair', { body: { name: '\ud800' } }],
  ] as const)('with %s is refused, not stored', async ([, args], { served, given }) => {
    const as = await served(write, async (tx, _, { body }) => ({
      seen: String((await tx`select ${body.name}::text as n`)[0]?.n),
    }))
    const reply = await as(await given.user())('POST /api/probe', args)
    expect(reply.statusCode).toBe(400)
    expect(reply.json()).toMatchObject({
      errors: [{ field: 'name', detail: 'This text has a character that cannot be stored.' }],
    })
  })

  test.for([
    ['lists', '['.repeat(30_000) + ']'.repeat(30_000)],
    ['objects', '{"a":'.repeat(10_000) + '1' + '}'.repeat(10_000)],
  ] as const)('may be nested deeper than the stack: %s', async ([, nested], { served, given }) => {
    const as = await served(write, (_, __, { body }) => ({ seen: body.name }))
    const reply = await as(await given.user())('POST /api/probe', {
      body: Buffer.from(`{"name":"a","old":${nested}}`),
      headers: { 'content-type': 'application/json' },
    })
    expect([reply.statusCode, reply.json()]).toEqual([200, { seen: 'a' }])
  })

  test('that cannot be read, is too large or of another type gets a problem too', async ({ served, given }) => {
    const as = await served(write, () => ({ seen: '' }))
    const user = await given.user()
    const reply = (endpoint: string, body?: object, headers?: Record<string, string>) =>
      as(user)(endpoint, { body, headers })
    expect((await reply('POST /api/probe', { name: 'x'.repeat(70_000) })).json()).toMatchObject({
      type: 'too-large',
      status: 413,
    })
    expect(
      (await reply('POST /api/probe', Buffer.from('{"name":'), { 'content-type': 'application/json' })).json(),
    ).toMatchObject({ type: 'invalid-request', status: 400 })
    expect((await reply('POST /api/probe', Buffer.from('a=b'), { 'content-type': 'text/plain' })).json()).toMatchObject(
      { type: 'unsupported-media-type', status: 415 },
    )
    expect((await reply('GET /%E0%A4%A')).json()).toMatchObject({ type: 'invalid-request', status: 400 })
    expect((await reply('GET /nowhere')).json()).toMatchObject({ type: 'not-found', status: 404 })
  })
})

describe('a reply', () => {
  const shape = z.object({
    lines: z.array(
      z.object({ sku: z.string(), net: claimed('showPrices', Decimal), eta: hiddenBy('hideBOETA', z.string()) }),
    ),
    total: claimed('showPrices', Decimal).nullable(),
  })
  const priced = { ...read, reply: shape } as const satisfies Route
  const full = { lines: [{ sku: 'A', net: '1.50', eta: '2026-11-24' }], total: '1.50' }

  test('leaves out what a claim opens for users without it, and what a claim hides for those with it', async ({
    served,
    given,
  }) => {
    const as = await served(priced, () => full)
    const seen = async (claims: Parameters<typeof given.user>[0]) =>
      (await as(await given.user(claims))('GET /api/probe')).json<object>()
    expect(await seen({ claims: { showPrices: true } })).toEqual(full)
    expect(await seen({ claims: {} })).toEqual({ lines: [{ sku: 'A', eta: '2026-11-24' }] })
    expect(await seen({ claims: { showPrices: true, hideBOETA: true } })).toEqual({
      lines: [{ sku: 'A', net: '1.50' }],
      total: '1.50',
    })
  })

  test('that the database wrote is stripped too, and otherwise sent unchanged', async ({ served, given }) => {
    const text = '{"lines": [{"sku": "A", "net": "1.50", "eta": "2026-11-24"}], "total": "1.50"}'
    const as = await served(priced, (tx) => json(tx`select ${text}::text as json`))
    expect((await as(await given.user())('GET /api/probe')).body).toBe(text)
    expect((await as(await given.user({ claims: {} }))('GET /api/probe')).json()).toEqual({
      lines: [{ sku: 'A', eta: '2026-11-24' }],
    })
  })

  test('is checked against the contract in development and tests', async ({ served, given }) => {
    const as = await served(read, () => ({ seen: 'a', cost: '9.99' }))
    expect((await as(await given.user())('GET /api/probe')).json()).toEqual({
      type: 'internal',
      title: 'Something went wrong',
      status: 500,
      detail: 'Something went wrong on our side',
      requestId: expect.any(String),
    })
  })

  test('has a tag of its content, so the same content again is 304', async ({ served, given }) => {
    let stock = '5'
    const as = await served(read, () => ({ seen: stock }))
    const user = await given.user()
    const first = await as(user)('GET /api/probe')
    const again = () => as(user)('GET /api/probe', { headers: { 'if-none-match': String(first.headers.etag) } })
    expect((await again()).statusCode).toBe(304)
    stock = '4'
    expect((await again()).json()).toEqual({ seen: '4' })
  })

  const long = 'Oak Plank Honey, '.repeat(100)
  test.for([
    ['br', 'gzip, deflate, br, zstd', brotliDecompressSync],
    ['gzip', 'gzip, deflate', gunzipSync],
    ['identity', 'identity', (body: Buffer) => body],
    ['identity', '', (body: Buffer) => body],
  ] as const)(
    'above 1 KB is sent as %s to a caller that accepts "%s", always with the same tag (D4)',
    async ([encoding, accepts, opened], { served, given }) => {
      const as = await served(read, () => ({ seen: long }))
      const user = await given.user()
      const headers: Record<string, string> = accepts === '' ? {} : { 'accept-encoding': accepts }
      const plain = await as(user)('GET /api/probe')

      const reply = await as(user)('GET /api/probe', { headers })

      expect(reply.headers['content-encoding'] ?? 'identity').toBe(encoding)
      expect(JSON.parse(String(opened(reply.rawPayload)))).toEqual({ seen: long })
      expect(Number(reply.headers['content-length'])).toBe(reply.rawPayload.length)
      if (encoding !== 'identity') expect(reply.rawPayload.length).toBeLessThan(200)
      expect(reply.headers).toMatchObject({
        etag: plain.headers.etag,
        vary: 'origin, cookie, authorization, accept-encoding',
      })
      const again = await as(user)('GET /api/probe', {
        headers: { ...headers, 'if-none-match': String(reply.headers.etag) },
      })
      expect([again.statusCode, again.rawPayload.length]).toEqual([304, 0])
      expect(again.headers['content-encoding']).toBeUndefined()
    },
  )

  test('is not compressed where it is short, a file, or holds a secret (D4)', async ({ served, given }) => {
    const user = await given.user()
    const headers = { 'accept-encoding': 'br' }
    const short = await served(read, () => ({ seen: 'x'.repeat(900) }))
    const secret = await served({ ...read, secret: true }, () => ({ seen: long }))
    const file = await served({ ...read, file: 'text/csv' }, () => new Download('text/csv', 'a.csv', long))
    for (const as of [short, secret, file]) {
      const reply = await as(user)('GET /api/probe', { headers })
      expect([reply.statusCode, reply.headers['content-encoding']]).toEqual([200, undefined])
    }
  })

  test('takes two statements when it reads, one for the caller and one for the data', async ({ served, given }) => {
    const as = await served(read, async (tx) => ({ seen: String((await tx`select ${tx`1`} as n`)[0]?.n) }))
    expect((await as(await given.user())('GET /api/probe')).headers).toMatchObject({
      'x-statements': '2',
      'x-transactions': '0',
    })
  })
})

describe('an act served at once', () => {
  const atOnce = { ...write, idempotent: true } as const satisfies Route
  const keep = (tx: Tx, name: string) => tx`insert into settings (name, value) values (${name}, '{}')`

  test('sends the statements for caller and data, no begin and commit; with an Idempotency-Key it has its transaction', async ({
    served,
    given,
  }) => {
    const as = await served(
      atOnce,
      async (tx, _, { body }) => {
        await keep(tx, body.name)
        return { seen: body.name }
      },
      {},
      { atOnce: true },
    )
    const user = await given.user()
    const headers = async (name: string, sent: Record<string, string>) =>
      (await as(user)('POST /api/probe', { body: { name }, headers: sent })).headers
    expect(await headers('once-1', {})).toMatchObject({ 'x-statements': '2', 'x-transactions': '0' })
    expect(await headers('once-2', { 'idempotency-key': 'k-once' })).toMatchObject({ 'x-transactions': '1' })
    expect(await headers('other', { 'idempotency-key': 'k-once' })).not.toHaveProperty('x-transactions')
  })

  test('that sends a second statement fails in tests', async ({ served, given }) => {
    const as = await served(
      atOnce,
      async (tx, _, { body }) => {
        await keep(tx, `${body.name}-1`)
        await keep(tx, `${body.name}-2`)
        return { seen: '' }
      },
      {},
      { atOnce: true },
    )
    expect((await as(await given.user())('POST /api/probe', { body: { name: 'twice' } })).statusCode).toBe(500)
  })
})

describe('a writing act', () => {
  const names = async (
    sql: Parameters<typeof json>[0] | { unsafe: (text: string) => PromiseLike<readonly unknown[]> },
  ) =>
    'unsafe' in sql
      ? (await sql.unsafe("select name from settings where name like 'probe-%'")).map(
          (row) => (row as { name: string }).name,
        )
      : []

  test('that refuses or throws leaves nothing; one that returns its problem keeps what it counted', async ({
    served,
    given,
    sql,
  }) => {
    const user = await given.user()
    const ends: Record<string, () => { seen: string } | Problem> = {
      'probe-refusal': () => {
        throw new Refusal('No single lot can fill it.')
      },
      'probe-bug': () => {
        throw new Error('bug')
      },
      'probe-problem': () => {
        throw new Problem('conflict', 'Changed.')
      },
      'probe-returned': () => new Problem('conflict', 'Counted.'),
    }
    const as = await served(write, async (tx, _, { body }) => {
      await tx`insert into settings (name, value) values (${body.name}, '{}')`
      return ends[body.name]?.() ?? { seen: 'done' }
    })
    const status = async (name: string) =>
      (await as(user)('POST /api/probe', { body: { name } })).json<{ status: number; type: string; detail: string }>()
    expect(await status('probe-refusal')).toMatchObject({
      status: 409,
      type: 'refused',
      detail: 'No single lot can fill it.',
    })
    expect(await status('probe-bug')).toMatchObject({ status: 500, detail: 'Something went wrong on our side' })
    expect(await status('probe-problem')).toMatchObject({ status: 409, detail: 'Changed.' })
    expect(await status('probe-returned')).toMatchObject({ status: 409, detail: 'Counted.' })
    expect(await names(sql)).toEqual(['probe-returned'])
  })

  test('sends its refusal as `reason` if the reply has one', async ({ served, given }) => {
    const route = { ...write, reply: z.object({ success: z.boolean(), reason: z.string() }) } as const satisfies Route
    const as = await served(route, () => {
      throw new Refusal('A is not sold by RL.')
    })
    const reply = await as(await given.user())('POST /api/probe', { body: {} })
    expect([reply.statusCode, reply.json()]).toEqual([200, { success: false, reason: 'A is not sold by RL.' }])
  })

  test('runs again after a conflict with another transaction', async ({ served, given }) => {
    let runs = 0
    const as = await served(write, () => {
      runs++
      if (runs < 3) throw Object.assign(new Error('deadlock detected'), { code: '40P01' })
      return { seen: String(runs) }
    })
    expect((await as(await given.user())('POST /api/probe', { body: {} })).json()).toEqual({ seen: '3' })
  })

  test('sets its cookies only with a reply', async ({ served, given }) => {
    const as = await served(write, (_, __, { body, http }) => {
      http.setCookie('sidemark_session', 'secret', { maxAge: 60, httpOnly: true })
      if (body.name === 'no') throw new Refusal('No.')
      return { seen: '' }
    })
    const user = await given.user()
    const cookies = async (name: string) =>
      (await as(user)('POST /api/probe', { body: { name } })).headers['set-cookie']
    expect(await cookies('no')).toBeUndefined()
    expect(await cookies('yes')).toBe('sidemark_session=secret; Max-Age=60; Path=/; HttpOnly; SameSite=Lax')
  })
})

describe('a lost database', () => {
  test('is 503 for the caller, and the next request finds the database again', async ({ served, given, sql }) => {
    const as = await served(read, () => ({ seen: 'back' }))
    const user = await given.user()
    const broken = await served(read, () => {
      throw Object.assign(new Error('gone'), { code: 'CONNECTION_CLOSED' })
    })
    expect((await broken(user)('GET /api/probe')).json()).toMatchObject({ status: 503, type: 'unavailable' })
    await sql`select pg_terminate_backend(pid) from pg_stat_activity where datname = current_database() and pid <> pg_backend_pid()`
    await expect.poll(async () => (await as(user)('GET /api/probe')).statusCode).toBe(200)
  })
})

test('a statement that takes too long is stopped, and the caller is asked to try again', async ({ served, given }) => {
  const slow = await served(
    read,
    async (tx) => {
      await tx`select pg_sleep(60)`
      return { seen: '' }
    },
    { STATEMENT_TIMEOUT: '2000' },
  )
  expect((await slow(await given.user())('GET /api/probe')).json()).toMatchObject({
    status: 504,
    type: 'took-too-long',
    detail: 'This took too long and was stopped. Please try again in a moment.',
  })
})
