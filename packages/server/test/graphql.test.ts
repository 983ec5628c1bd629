import { contentRoutes } from '@sidemark/contract'
import type { ProblemType, UserClaims } from '@sidemark/contract'
import { describe, expect } from 'vitest'
import type { Known } from './arbitrary.ts'
import { everyRight } from './given-people.ts'
import type { GivenUser } from './given-people.ts'
import { ownedRows } from './given-rows.ts'
import { accountFields, contentFieldNames, fieldFor, requestFor, routeOf } from './graphql-queries.ts'
import { rightsOf } from './rights-of.ts'
import { test as base } from './test.ts'
import type { callerOf, Caller } from './wire.ts'

type GraphqlError = {
  message: string
  path?: (string | number)[]
  extensions: { type?: ProblemType; status?: number; code?: string }
}
type Reply = { status: number; data?: Record<string, unknown> | null; errors: GraphqlError[] }
type Ask = (caller: Caller, query: string) => Promise<Reply>
type World = { mine: GivenUser; theirs: GivenUser; itemId: number; known: Known }

/** `test` with two customers. Neither of them may learn anything about the other. */
const test = base.extend<{ $test: { world: World; ask: Ask } }>({
  world: async ({ given }, provide) => {
    const [mine, theirs, item] = [await given.user(), await given.user(), await given.cartonItem()]
    await provide({
      mine,
      theirs,
      itemId: item.itemId,
      known: { sku: [item.sku], id: ['1'], customerNumber: [mine.customerNumber] },
    })
  },
  ask: async ({ as }: { as: (caller: Caller) => ReturnType<typeof callerOf> }, provide: (ask: Ask) => Promise<void>) =>
    provide(async (caller, query) => {
      const reply = await as(caller).raw('POST /graphql', { body: { query } })
      return { status: reply.statusCode, errors: [], ...reply.json<object>() }
    }),
})

const told = ({ data, errors }: Reply, field: string) => [
  data?.[field],
  ...errors.filter(({ path }) => path?.[0] === field).map(({ extensions }) => extensions.type),
]
const named = accountFields.filter((field) => routeOf(field).scope === 'customer')
const queryOf = (field: string, known: Known) =>
  `{ ${fieldFor(field, requestFor(field, known))} footer { documentId } }`

describe('without a token', () => {
  test.for(accountFields)('%s is refused as 402 and content answers', async (field, { ask, world }) => {
    const reply = await ask(null, queryOf(field, world.known))
    expect([told(reply, field), 'footer' in (reply.data ?? {})]).toEqual([[null, 'not-signed-in'], true])
    expect(reply.errors[0]?.extensions.status).toBe(402)
  })

  test.for(accountFields)('the whole reply is 402 if there is nothing but %s', async (field, { ask, world }) => {
    expect((await ask(null, `{ ${fieldFor(field, requestFor(field, world.known))} }`)).status).toBe(402)
    expect(
      (await ask({ token: 'no-such-token' }, `{ ${fieldFor(field, requestFor(field, world.known))} }`)).status,
    ).toBe(402)
  })

  test.for(contentFieldNames)('the content %s is open', async (field, { ask }) => {
    const one = field.endsWith('_connection') ? '{ pageInfo { total } }' : '{ documentId }'
    const args = [`${field}(documentId: "x")`, field]
    const replies = await Promise.all(args.map((asked) => ask(null, `{ ${asked} ${one} }`)))
    expect(replies.filter(({ status, errors }) => status === 200 && errors.length === 0)).toHaveLength(1)
  })
})

describe("with another customer's number", () => {
  test.for(named)('%s is 404, just like an unknown number', async (field, { ask, world }) => {
    const { mine, theirs, known } = world
    const [foreign, unknown] = await Promise.all(
      [theirs.customerNumber, 'nobodysone'].map((customerNumber) =>
        ask(mine, queryOf(field, { ...known, customerNumber: [customerNumber] })),
      ),
    )
    expect(foreign && told(foreign, field)).toEqual([null, 'not-found'])
    expect(foreign).toEqual(unknown)
  })

  test('customer is 404, just like an unknown number', async ({ ask, world: { mine, theirs } }) => {
    const customer = (caller: Caller, number: string) =>
      ask(caller, `{ customer(customerNumber: "${number}") { name } }`)
    const [own, foreign, unknown] = await Promise.all([
      customer(mine, mine.customerNumber),
      customer(mine, theirs.customerNumber),
      customer(mine, 'nobodysone'),
    ])
    expect(own.data).toEqual({ customer: { name: `Customer ${mine.customerNumber}` } })
    expect([told(foreign, 'customer'), foreign.errors]).toEqual([[null, 'not-found'], unknown.errors])
    expect((await customer(null, mine.customerNumber)).status).toBe(402)
  })

  test("two numbers in one request are two questions, and the user's own one is answered", async ({
    ask,
    world: { mine, theirs },
  }) => {
    const reply = await ask(
      mine,
      `{ own: orders(customerNumber: "${mine.customerNumber}") { total } other: orders(customerNumber: "${theirs.customerNumber}") { total } }`,
    )
    expect([reply.data, reply.errors.map(({ path }) => path)]).toEqual([
      { own: { total: 0 }, other: null },
      [['other']],
    ])
  })
})

describe("with the name of another customer's row", () => {
  const owning = accountFields.flatMap((field) =>
    Object.entries(routeOf(field).owns ?? {}).map(([name, kind]) => [field, name, kind] as const),
  )
  test('there are fields that name rows', () => expect(owning).not.toEqual([]))

  test.for(owning)(
    "%s is 404 for a foreign %s and answers for the user's own",
    async ([field, name, kind], { ask, world, sql }) => {
      const { mine, theirs, itemId, known } = world
      const [foreign, own] = [await ownedRows[kind](sql, theirs, itemId), await ownedRows[kind](sql, mine, itemId)]
      expect(told(await ask(mine, queryOf(field, { ...known, [name]: [foreign] })), field)).toEqual([null, 'not-found'])
      const reply = await ask(mine, queryOf(field, { ...known, [name]: [own] }))
      expect([reply.errors, reply.data?.[field]]).toEqual([[], expect.anything()])
    },
  )
})

describe('without its claim', () => {
  const claimed = accountFields.flatMap((field) => rightsOf(routeOf(field)).map((claim) => [field, claim] as const))
  test.for(claimed)('%s is 403 without %s and the viewer answers', async ([field, claim], { ask, given, world }) => {
    const without: Partial<UserClaims> = { ...everyRight, [claim]: false }
    const user = await given.user({ claims: without })
    const reply = await ask(
      user,
      `{ ${fieldFor(field, requestFor(field, { ...world.known, customerNumber: [user.customerNumber] }))} viewer { username } }`,
    )
    expect([told(reply, field), reply.data?.viewer]).toEqual([[null, 'missing-claim'], { username: user.username }])
  })
})

describe('while the password must be changed', () => {
  test.for(accountFields)('%s is refused unless its route is open even then', async (field, { ask, given, world }) => {
    const user = await given.user({ mustChangePassword: true })
    const reply = await ask(user, queryOf(field, { ...world.known, customerNumber: [user.customerNumber] }))
    expect(told(reply, field)).toEqual(
      routeOf(field).duringReset ? [expect.anything()] : [null, 'password-change-required'],
    )
  })
})

describe('a wrong value', () => {
  test('is refused by the rules of its route, and only at its field', async ({ ask, world: { mine } }) => {
    const reply = await ask(
      mine,
      `{ orders(customerNumber: "${mine.customerNumber}", size: 101, sort: "colour") { total } viewer { username } }`,
    )
    expect(reply).toMatchObject({ status: 200, data: { orders: null, viewer: { username: mine.username } } })
    expect(reply.errors[0]?.extensions).toMatchObject({
      type: 'invalid-request',
      status: 400,
      errors: [{ field: 'sort' }, { field: 'size' }],
    })
  })
})

test('a request that asks twice for the same data queries the database once', async ({ as, world: { mine } }) => {
  const sent = async (count: number) => {
    const fields = Array.from(
      { length: count },
      (_, n) => `f${n}: orders(customerNumber: "${mine.customerNumber}") { total }`,
    )
    return Number(
      (await as(mine).raw('POST /graphql', { body: { query: `{ ${fields.join(' ')} }` } })).headers['x-statements'],
    )
  }
  await sent(1) // Looks the caller up, if this has not been done for a while.
  expect(await sent(20)).toBe(await sent(1))
})

test('fields of one request look up their caller once, if they need the same data about them', async ({
  as,
  world: { mine },
}) => {
  const sent = async (query: string) =>
    Number((await as(mine).raw('POST /graphql', { body: { query } })).headers['x-statements'])
  const [orders, categories] = ['orders', 'categories'].map(
    (field) => `${field}(customerNumber: "${mine.customerNumber}") { ${field === 'orders' ? 'total' : 'id'} }`,
  )
  const [one, other, both] = [
    await sent(`{ ${orders} }`),
    await sent(`{ ${categories} }`),
    await sent(`{ ${orders} ${categories} }`),
  ]
  // `one` and `other` both count the flags of the request itself and the look-up of the caller.
  expect(both).toBe(one + other - 2)
})

test('every content type is a field, and so is every field of the account', () => {
  const finds = Object.values(contentRoutes).filter(
    ({ method, path }) => method === 'GET' && !path.includes(':'),
  ).length
  expect(contentFieldNames.filter((name) => !name.includes('_')).length).toBeGreaterThanOrEqual(finds)
  expect(accountFields).toEqual(
    expect.arrayContaining([
      'viewer',
      'categories',
      'items',
      'item',
      'buyAgain',
      'orders',
      'order',
      'holds',
      'invoices',
      'invoicesDue',
    ]),
  )
})
