import { Writable } from 'node:stream'
import Fastify from 'fastify'
import { buildSchema } from 'graphql'
import { describe, expect } from 'vitest'
import { modules } from '../../app.ts'
import { seedContent } from '@sidemark/demo/content'
import { readConfig } from '#platform/process/config.ts'
import { buildApp } from '#platform/start/start.ts'
import { test } from '#test/test.ts'
import { callerOf } from '#test/wire.ts'
import { answer } from './answer.ts'

const deep = (levels: number) => `{ appOption ${'{ appbar '.repeat(levels)} { Layout } ${'}'.repeat(levels)} }`
const fragments = Array.from(
  { length: 12 },
  (_, n) => `fragment f${n} on Term { ${n === 11 ? 'title' : `a${n}: title ...f${n + 1} ...f${n + 1}`} }`,
).join(' ')
const customer = 'customerNumber: "1"'

describe('a request is refused before any part of it runs', () => {
  test.for([
    ['deeper than 12 fields', deep(12), 'Fields may stand 12 deep in each other.'],
    [
      'of fragments that double each other',
      `{ terms { ...f0 } } ${fragments}`,
      'A field may stand 20 times beside itself.',
    ],
    [
      'of a fragment that holds itself',
      '{ terms { ...f } } fragment f on Term { title ...f }',
      'A field may stand 20 times beside itself.',
    ],
    [
      'of a fragment of nothing but itself',
      '{ terms { ...f } } fragment f on Term { ...f }',
      'A request may have 1000 fields, fragments included.',
    ],
    [
      'of more than 1000 fields',
      `{ ${Array.from({ length: 11 }, (_, n) => `v${n}: viewer { ...f }`).join(' ')} } fragment f on Viewer { ${Array.from({ length: 100 }, (_, n) => `a${n}: username`).join(' ')} }`,
      'A request may have 1000 fields, fragments included.',
    ],
    [
      'of more acts than it may have, under other names',
      `{ ${Array.from({ length: 25 }, (_, n) => `v${n}: viewer { username }`).join(' ')} }`,
      'This costs 25050, and a request may cost 25000. Ask for fewer rows or fields.',
    ],
    [
      'of too many rows with too many fields',
      `{ ${Array.from({ length: 3 }, (_, n) => `i${n}: items(${customer}, size: 100) { items { ${Array.from({ length: 80 }, (_field, m) => `a${m}: sku`).join(' ')} } }`).join(' ')} }`,
      'This costs 27006, and a request may cost 25000. Ask for fewer rows or fields.',
    ],
    [
      'of one field again and again',
      `{ viewer { ${'claims { admin } '.repeat(21)} } }`,
      'A field may stand 20 times beside itself.',
    ],
    [
      'of one field again and again, in fragments',
      `{ viewer { ...f ${'claims { admin } '.repeat(11)} } } fragment f on Viewer { ${'claims { admin } '.repeat(10)} }`,
      'A field may stand 20 times beside itself.',
    ],
    [
      'of more than 30 fragments',
      `{ footer { ...f0 } } ${Array.from({ length: 31 }, (_, n) => `fragment f${n} on Footer { documentId }`).join(' ')}`,
      'A request may have 30 fragments.',
    ],
    [
      'of more than 50 directives',
      `{ viewer { ${Array.from({ length: 51 }, (_, n) => `a${n}: username @include(if: true)`).join(' ')} } }`,
      'A request may have 50 directives.',
    ],
    [
      'of more than 2000 words and signs',
      `{ viewer { ${'username '.repeat(2000)} } }`,
      'Syntax Error: Document contains more than 2000 tokens. Parsing aborted.',
    ],
    ['that writes', 'mutation { signOut { success } }', 'The mutation operation is not supported by the schema.'],
    ['that listens', 'subscription { orders { total } }', 'The subscription operation is not supported by the schema.'],
  ] as const)('%s', async ([, query, message], { as, given }) => {
    const reply = await as(await given.user()).raw('POST /graphql', { body: { query } })
    const { errors, ...rest } = reply.json<{ errors: { message: string }[] }>()
    expect([reply.statusCode, errors.map((error) => error.message), rest]).toEqual([400, [message], {}])
    // The statement that reads the flags, which every open address needs. No act runs.
    expect(Number(reply.headers['x-statements'])).toBeLessThanOrEqual(1)
  })

  test('rows count as requested, also by a variable', async ({ as, given }) => {
    const user = await given.user()
    const query = `query ($size: Int) { ${Array.from({ length: 4 }, (_, n) => `i${n}: items(customerNumber: "${user.customerNumber}", size: $size) { items { ${Array.from({ length: 60 }, (_field, m) => `a${m}: sku`).join(' ')} } }`).join(' ')} }`
    const ask = async (size?: number) =>
      (await as(user).raw('POST /graphql', { body: { query, ...(size && { variables: { size } }) } })).statusCode
    expect([await ask(1), await ask(80), await ask(100)]).toEqual([200, 200, 400])
  })
})

describe('variables are refused before they are used', () => {
  const query = 'query ($filters: TermFiltersInput) { terms(filters: $filters) { title } }'
  const nested = (levels: number): unknown =>
    JSON.parse(`${'{"not":'.repeat(levels)}{"title":{"eq":"x"}}${'}'.repeat(levels)}`)
  const wide = (values: number) => ({ title: { in: Array.from({ length: values }, (_, n) => `t${n}`) } })

  test.for([
    ['deeper than 20 values', nested(900), 'Values of variables may stand 20 deep in each other.'],
    ['of more than 1000 values', wide(1001), 'A request may have 1000 values in its variables.'],
  ] as const)('%s', async ([, filters, message], { as }) => {
    const reply = await as(null).raw('POST /graphql', { body: { query, variables: { filters } } })
    expect([reply.statusCode, reply.json()]).toEqual([
      400,
      { errors: [{ message, extensions: { code: 'QUERY_TOO_LARGE' } }] },
    ])
  })

  test('the most that a find accepts may be requested', async ({ as, sql }) => {
    await seedContent(sql)
    const ask = async (filters: unknown) =>
      (await as(null).raw('POST /graphql', { body: { query, variables: { filters } } })).json<unknown>()
    expect(await ask(wide(200))).toEqual({ data: { terms: [] } })
    expect(await ask({ not: { or: [{ and: [{ title: { eq: 'x' } }] }] } })).toMatchObject({
      data: { terms: [{}, {}, {}] },
    })
  })
})

describe('a request that is not GraphQL', () => {
  test.for([
    ['a list of requests', [{ query: '{ viewer { username } }' }], 400],
    ['a text of more than 20,000 characters', { query: `{ viewer { username } } #${'x'.repeat(20_000)}` }, 400],
    ['a body of more than 64 KiB', { query: '{ viewer { username } }', variables: { x: 'x'.repeat(70_000) } }, 413],
    ['no query', {}, 400],
  ] as const)('%s is refused', async ([, body, status], { as }) => {
    const reply = await as(null).raw('POST /graphql', { body })
    expect([reply.statusCode, reply.headers['content-type']]).toEqual([
      status,
      'application/problem+json; charset=utf-8',
    ])
  })

  test('GET is refused, and so are forms', async ({ app }) => {
    const got = await app.http.inject({ method: 'GET', url: '/graphql?query={viewer{username}}' })
    const form = await app.http.inject({
      method: 'POST',
      url: '/graphql',
      headers: { 'content-type': 'text/plain' },
      payload: '{"query":"{ viewer { username } }"}',
    })
    expect([got.statusCode, got.headers.allow, form.statusCode]).toEqual([405, 'POST', 415])
  })

  test("another site's request with our cookie is refused, as for every POST", async ({ app, given }) => {
    const { token } = await given.user()
    const ask = (headers: Record<string, string>) =>
      app.http.inject({
        method: 'POST',
        url: '/graphql',
        headers: { cookie: `sidemark_session=${token}`, ...headers },
        payload: { query: '{ viewer { username } }' },
      })
    const [foreign, none, own] = [
      await ask({ origin: 'https://evil.example' }),
      await ask({}),
      await ask({ 'sec-fetch-site': 'same-origin' }),
    ]
    expect([foreign.statusCode, none.statusCode, own.statusCode]).toEqual([403, 403, 200])
    expect(foreign.json()).toMatchObject({ type: 'foreign-origin' })
  })
})

describe('in production', () => {
  test('the schema is not shown, not even by suggestions', async ({ database }) => {
    const app = await buildApp(
      readConfig({ NODE_ENV: 'production', LOG_LEVEL: 'silent', PORT: '0', DATABASE_POOL: '2' }),
      database,
      modules,
    )
    const ask = async (query: string) =>
      (await callerOf(app.http, null).raw('POST /graphql', { body: { query } }))
        .json<{ errors: { message: string }[] }>()
        .errors.map(({ message }) => message)
    expect(await ask('{ __schema { queryType { name } } }')).toContain(
      'GraphQL introspection has been disabled, but the requested query contained the field "__schema".',
    )
    expect(await ask('{ __type(name: "Order") { name } }')).toHaveLength(1)
    expect(await ask('{ viewr { username } }')).toEqual(['Cannot query field "viewr" on type "Query".'])
    await app.http.close()
  })

  test('it is shown elsewhere, for developers who write queries', async ({ as }) => {
    const { data } = (
      await as(null).raw('POST /graphql', { body: { query: '{ __type(name: "Order") { name } }' } })
    ).json<{ data: object }>()
    expect(data).toEqual({ __type: { name: 'Order' } })
  })
})

test('a bug is reported as a bug, and the log has it with the request id', async () => {
  const lines: string[] = []
  const { log } = Fastify({
    logger: {
      level: 'error',
      stream: new Writable({ write: (line: Buffer, _encoding, done) => (lines.push(String(line)), done()) }),
    },
  })
  const schema = buildSchema('type Query { broken: String fine: String }')
  const read = () => Promise.reject(new Error('unused'))
  const field = schema.getQueryType()?.getFields().broken
  if (field)
    field.resolve = () => {
      throw new Error('relation "secret" does not exist')
    }
  const { status, reply } = await answer(
    { query: '{ broken fine }' },
    { read, log, requestId: 'request-7' },
    { open: false, schema },
  )
  expect(status).toBe(200)
  expect(reply.errors).toMatchObject([
    {
      message: 'Something went wrong on our side',
      path: ['broken'],
      extensions: { type: 'internal', status: 500, requestId: 'request-7' },
    },
  ])
  expect(JSON.parse(lines.join(''))).toMatchObject({
    reqId: 'request-7',
    err: { message: 'relation "secret" does not exist' },
  })
})
