import { claimed, exportQuery, exportReply } from '@sidemark/contract'
import type { Route } from '@sidemark/contract'
import { readXlsx } from 'hucre/xlsx'
import { describe, expect } from 'vitest'
import { z } from 'zod'
import { serveTest as test } from '#test/serving.ts'
import { openBatches } from './export-batches.ts'
import { exporter } from './export-rows.ts'
import type { Handler } from '#platform/serve/serve.ts'

const Thing = z.strictObject({
  name: z.string(),
  count: z.string(),
  price: claimed('showPrices', z.string()),
  day: z.string().nullable(),
  at: z.string(),
})
const route = {
  method: 'GET',
  path: '/api/things/export',
  summary: 'Things.',
  scope: 'customer',
  query: exportQuery(['name'], 'name', {}),
  ...exportReply,
} as const satisfies Route

const file = exporter(Thing, [
  { id: 'name', title: 'Name', field: 'name' },
  { id: 'count', title: 'Count', field: 'count', kind: 'number' },
  { id: 'price', title: 'Price', field: 'price', kind: 'money' },
  { id: 'dear', title: 'Dear', field: 'price', value: ({ price }) => (price === undefined ? 'hidden' : 'known') },
  { id: 'day', title: 'Day', field: 'day', kind: 'day' },
  { id: 'at', title: 'At', field: 'at', kind: 'instant' },
])

const things: Handler<typeof route> = (tx, scope, { query }) =>
  file(
    scope,
    query,
    'Things: all',
    tx`
  select json_build_object('name', x.name, 'count', x.count, 'price', x.price, 'day', x.day, 'at', x.at)::text as row
  from (values
    (1, '=cmd|calc', '12.50', '0.10', date '2026-02-28', timestamptz '2026-11-20 04:30Z'),
    (2, 'Oak, "wide"', '-3', '9007199254740993.01', null, timestamptz '2026-07-01 16:00Z'),
    (3, '-1+1', '1', '-7.00', date '2024-02-29', timestamptz '2026-07-01 16:00Z')
  ) x (place, name, count, price, day, at)
  order by x.place`,
  )

describe('a list as CSV', () => {
  test('has a header, exact numbers, instants by the clock of the branch, and nothing that a spreadsheet would run', async ({
    served,
    given,
  }) => {
    const user = await given.user()
    const reply = await (
      await served(route, things)
    )(user)(`GET ${route.path}`, { query: { customerNumber: user.customerNumber, columns: 'name,count,price,day,at' } })

    expect(reply.headers['content-type']).toBe('text/csv; charset=utf-8')
    expect(reply.headers['content-disposition']).toContain(
      `filename*=UTF-8''Things%3A%20all%20${user.customerNumber}.csv`,
    )
    expect(reply.body).toBe(
      [
        '\uFEFFName,Count,Price,Day,At',
        `'=cmd|calc,12.50,0.10,2026-02-28,2026-11-19 22:30`,
        '"Oak, ""wide""",-3,9007199254740993.01,,2026-07-01 11:00',
        `'-1+1,1,-7.00,2024-02-29,2026-07-01 11:00`,
        '',
      ].join('\r\n'),
    )
  })

  test('has the requested columns in that order, and leaves out unknown names', async ({ served, given }) => {
    const user = await given.user()
    const reply = await (
      await served(route, things)
    )(user)(`GET ${route.path}`, { query: { customerNumber: user.customerNumber, columns: 'day,colour,name,day' } })
    expect(reply.body.split('\r\n').slice(0, 2)).toEqual(['\uFEFFDay,Name', `2026-02-28,'=cmd|calc`])
  })

  test('has no column of a field that the user may not see, even on request', async ({ served, given }) => {
    const user = await given.user({ claims: { showOrders: true } })
    const call = (await served(route, things))(user)
    const heads = await Promise.all(
      ['', 'price,dear', 'name,price,dear'].map(
        async (columns) =>
          (await call(`GET ${route.path}`, { query: { customerNumber: user.customerNumber, columns } })).body,
      ),
    )
    expect(heads.map((body) => body.split('\r\n')[0])).toEqual([
      '\uFEFFName,Count,Day,At',
      '\uFEFFName,Count,Day,At',
      '\uFEFFName',
    ])
    expect(heads.join('')).not.toMatch(/9007199254740993|hidden|known/)
  })
})

test('a list as XLSX has real values: numbers while a spreadsheet has them exactly, days as days, and text that is never a formula', async ({
  served,
  given,
}) => {
  const user = await given.user()
  const reply = await (
    await served(route, things)
  )(user)(`GET ${route.path}`, { query: { customerNumber: user.customerNumber, format: 'xlsx' } })

  expect(reply.headers['content-type']).toBe('application/vnd.openxmlformats-officedocument.spreadsheetml.sheet')
  const { sheets } = await readXlsx(reply.rawPayload)
  expect(sheets.map(({ name }) => name)).toEqual(['Things  all'])
  expect(sheets[0]?.rows).toEqual([
    ['Name', 'Count', 'Price', 'Dear', 'Day', 'At'],
    ['=cmd|calc', 12.5, 0.1, 'known', new Date('2026-02-28T00:00Z'), new Date('2026-11-19T22:30Z')],
    ['Oak, "wide"', -3, '9007199254740993.01', 'known', null, new Date('2026-07-01T11:00Z')],
    ['-1+1', 1, -7, 'known', new Date('2024-02-29T00:00Z'), new Date('2026-07-01T11:00Z')],
  ])
})

describe('a file of many rows', () => {
  const many: Handler<typeof route> = (tx, scope, { query }) =>
    file(
      scope,
      query,
      'Things',
      tx`
    select json_build_object('name', 'thing ' || x.n, 'count', '1', 'price', '1.00', 'day', null, 'at', now())::text as row
    from generate_series(1, 30000) x (n)`,
    )

  test.for(['csv', 'xlsx'] as const)('%s has them all', async (format, { served, given }) => {
    const user = await given.user()
    const reply = await (
      await served(route, many)
    )(user)(`GET ${route.path}`, { query: { customerNumber: user.customerNumber, format, columns: 'name' } })
    const names =
      format === 'csv'
        ? reply.body.split('\r\n').slice(1, -1)
        : ((await readXlsx(reply.rawPayload)).sheets[0]?.rows ?? []).slice(1).map(([name]) => name)
    expect([names.length, names[0], names.at(-1)]).toEqual([30_000, 'thing 1', 'thing 30000'])
  })

  test.for(['csv', 'xlsx'] as const)(
    'a client that leaves in the middle of %s gives the connection back',
    async (format, { listening, given }) => {
      const user = await given.user()
      const address = `${await listening(route, many)}${route.path}?${new URLSearchParams({ customerNumber: user.customerNumber, format }).toString()}`
      const begun = async () => {
        const leaving = new AbortController()
        const reply = await fetch(address, {
          headers: { authorization: `Bearer ${user.token}` },
          signal: leaving.signal,
        })
        await reply.body?.getReader().read()
        leaving.abort()
        return reply.status
      }
      // More readers than may read at once. Without turns, the last one would wait forever.
      for (let reader = 0; reader < 5; reader++) expect(await begun()).toBe(200)
      expect(
        (
          await fetch(address, { headers: { authorization: `Bearer ${user.token}` } }).then((reply) =>
            reply.arrayBuffer(),
          )
        ).byteLength,
      ).toBeGreaterThan(10_000)
    },
  )
})

describe('readers who stop reading', () => {
  // More than the network buffers for a reader who has stopped.
  const huge: Handler<typeof route> = (tx, scope, { query }) =>
    file(
      scope,
      query,
      'Things',
      tx`
    select json_build_object('name', repeat('x', 1000), 'count', '1', 'price', '1.00', 'day', null, 'at', now())::text as row
    from generate_series(1, 30000) x (n)`,
    )

  test('delay nobody else: one file of a user is read at a time, three wait, and a further one is refused with a sentence', async ({
    listening,
    given,
  }) => {
    const [greedy, other] = [await given.user(), await given.user()]
    const address = await listening(route, huge)
    const leaving = new AbortController()
    const ask = ({ token, customerNumber }: typeof greedy, signal?: AbortSignal) =>
      fetch(`${address}${route.path}?${new URLSearchParams({ customerNumber }).toString()}`, {
        headers: { authorization: `Bearer ${token}` },
        ...(signal && { signal }),
      })
    const stopped = await ask(greedy, leaving.signal)
    const more = [1, 2, 3, 4].map(async () => {
      const reply = await ask(greedy, leaving.signal)
      return [reply.status, ((await reply.json()) as { detail: string }).detail]
    })
    const refused = await Promise.race(more)

    expect((await (await ask(other)).arrayBuffer()).byteLength).toBeGreaterThan(30_000_000)
    expect([stopped.status, refused]).toEqual([
      200,
      [429, 'Your other files are still being written. Please wait for them, then try again.'],
    ])
    leaving.abort()
    await Promise.allSettled(more)
  })

  test('give their turn and connection back, and their file is broken off, not ended', async () => {
    async function* rows() {
      for (let row = 1; ; row++) yield row
    }
    const first = await openBatches(rows(), 'greedy', { idle: 20 })
    const read = await first.batches.next()
    // Gets its turn after the first one has lost it.
    const second = await openBatches(rows(), 'greedy')

    expect([read.value, first.gaveUp.aborted]).toEqual([1, true])
    await expect(first.batches.next().then(() => first.batches.next())).rejects.toThrow(
      'The file was not read to its end in time',
    )
    second.close()
  })
})

test('a statement that fails becomes a problem, not half a file', async ({ served, given }) => {
  const user = await given.user()
  const failing: Handler<typeof route> = (tx, scope, { query }) =>
    file(scope, query, 'Things', tx`select (1 / (n - n))::text as row from generate_series(1, 3) x (n)`)
  const reply = await (
    await served(route, failing)
  )(user)(`GET ${route.path}`, { query: { customerNumber: user.customerNumber } })
  expect([reply.statusCode, reply.json<{ type: string }>().type]).toEqual([500, 'internal'])
})
