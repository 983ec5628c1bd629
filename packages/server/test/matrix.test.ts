import { routes } from '@sidemark/contract'
import type { Route, UserClaims } from '@sidemark/contract'
import { filledClaims } from '@sidemark/contract/rules/people/settable-claims'
import { describe, expect } from 'vitest'
import type { Known } from './arbitrary.ts'
import { LATER } from './kept-payments.ts'
import { acceptedRequest } from './arbitrary.ts'
import type { Given } from './given.ts'
import { everyRight } from './given-people.ts'
import { ownedRows } from './given-rows.ts'
import { rightsOf } from './rights-of.ts'
import { test as base } from './test.ts'
import type { Raw } from './wire.ts'

const all = Object.values(routes) as Route[]
const name = ({ method, path }: Route) => `${method} ${path}`
const parts = ['params', 'query', 'body'] as const
/** The part of a request that names its customer. */
const customerField = (route: Route) => parts.find((part) => route[part]?.shape.customerNumber !== undefined)
const LIST = 'Smith job'
const shared: Record<string, readonly unknown[]> = {
  UMCode: ['CT'],
  umcode: ['CT'],
  qtyToOrder: ['1'],
  quantity: ['1'],
  lineNumber: [10],
  sequence: [0],
  shipVia: ['WC'],
  shipViaCode: ['WC'],
  location: ['MAIN'],
  maxETAs: ['1'],
  from: ['2026-11-01'],
  until: ['2026-11-30'],
  code: ['4711'],
  amount: ['1.00'],
  invoices: [[{ invoiceNumber: '1', payAmount: '1.00', paymentDate: LATER }]],
  markup: ['40'],
  revisionId: ['1'],
  locale: ['en'],
  entries: [[]],
  email: ['new@example.com'],
  claims: [{ ...filledClaims({}), checkoutDidYouForgetSomething: 'B' }],
  customer: ['201000'],
  customers: [['201000']],
  id: ['1', '00000000-0000-4000-8000-000000000000'],
  listCust: [undefined],
  listId: [undefined],
  listName: [LIST],
  listQty: ['1'],
}

/** `test` with two customers. Neither of them may learn anything about the other. */
const test = base.extend<{
  $test: {
    world: {
      mine: Awaited<ReturnType<Given['user']>>
      theirs: Awaited<ReturnType<Given['user']>>
      itemId: number
      known: Known
    }
  }
}>({
  world: async ({ given }, provide) => {
    const claims = { ...everyRight, approvesOrders: true }
    const [mine, theirs, item] = [await given.user({ claims }), await given.user({ claims }), await given.cartonItem()]
    await given.flags({ showAdmin: 'Y', showForgotPassword: true, showRegister: true })
    await given.options({ ShowPurchasesByProduct: true })
    await provide({
      mine,
      theirs,
      itemId: item.itemId,
      known: {
        ...shared,
        userId: [mine.userId],
        sku: [item.sku],
        SKU: [item.sku],
        customerNumber: [mine.customerNumber],
      },
    })
  },
})

const requestOf = (route: Route, known: Known) => acceptedRequest(route, known, 1)

describe('without a token', () => {
  test.for(all.filter(({ scope }) => scope !== 'public').map((route) => [name(route), route] as const))(
    '%s is 402',
    async ([endpoint, route], { as, world }) => {
      const reply = await as(null).raw(endpoint, requestOf(route, world.known))
      expect([reply.statusCode, reply.json<{ type: string }>().type]).toEqual([402, 'not-signed-in'])
    },
  )
})

describe("with another customer's number", () => {
  test.for(
    all
      .filter((route) => route.scope === 'customer' && customerField(route))
      .map((route) => [name(route), route] as const),
  )('%s is 404, just like an unknown number', async ([endpoint, route], { as, world }) => {
    const { mine, theirs, known } = world
    const [foreign, unknown] = await Promise.all(
      [theirs.customerNumber, 'nobodys'].map((customerNumber) =>
        as(mine).raw(endpoint, requestOf(route, { ...known, customerNumber: [customerNumber] })),
      ),
    )
    expect(foreign?.statusCode).toBe(404)
    expect({ ...foreign?.json<object>(), requestId: '' }).toEqual({ ...unknown?.json<object>(), requestId: '' })
  })

  test('every route on behalf of a customer names that customer in its request', () => {
    expect(all.filter((route) => route.scope === 'customer' && !customerField(route)).map(name)).toEqual([])
  })
})

describe("with another customer's listCust", () => {
  const naming = all.flatMap((route) =>
    parts.flatMap((part) => (route[part]?.shape.listCust ? [[name(route), route, part] as const] : [])),
  )
  test.for(naming)('%s is 404', async ([endpoint, route, part], { as, world, sql }) => {
    await sql`insert into shopping_lists (customer_id, user_id, name) values (${world.mine.customerId}, ${world.mine.userId}, ${LIST})`
    const request = requestOf(route, world.known)
    const calling = (listCust: string) =>
      as(world.mine).raw(endpoint, { ...request, [part]: { ...request[part], listCust } })
    expect((await calling(world.theirs.customerNumber)).statusCode).toBe(404)
    expect((await calling(world.mine.customerNumber)).statusCode).not.toBe(404)
  })
})

describe("with the name of another customer's row", () => {
  const owning = all.flatMap((route) =>
    Object.entries(route.owns ?? {}).map(([field, kind]) => [name(route), field, kind, route] as const),
  )
  test.for(owning)('%s is 404 for a foreign %s', async ([endpoint, field, kind, route], { as, world, sql }) => {
    const { mine, theirs, itemId, known } = world
    const row = await ownedRows[kind](sql, theirs, itemId)
    expect(
      (await as(mine).raw(endpoint, withField(requestOf(route, { ...known, [field]: [row] }), route, field, row)))
        .statusCode,
    ).toBe(404)
    const own = await ownedRows[kind](sql, mine, itemId)
    expect(
      (await as(mine).raw(endpoint, withField(requestOf(route, { ...known, [field]: [own] }), route, field, own)))
        .statusCode,
    ).not.toBe(404)
  })
})

describe('without its claim', () => {
  const claimed = all.flatMap((route) => rightsOf(route).map((claim) => [name(route), claim, route] as const))
  test.for(claimed)('%s is 403 without %s', async ([endpoint, claim, route], { as, given, world }) => {
    const without: Partial<UserClaims> = { ...everyRight, [claim]: false }
    const user = await given.user({ claims: without })
    const reply = await as(user).raw(
      endpoint,
      requestOf(route, { ...world.known, customerNumber: [user.customerNumber] }),
    )
    expect([reply.statusCode, reply.json<{ type: string }>().type]).toEqual([403, 'missing-claim'])
  })

  test.for(all.filter(({ scope }) => scope === 'staff').map((route) => [name(route), route] as const))(
    '%s is 403 for a buyer',
    async ([endpoint, route], { as, world }) => {
      expect((await as(world.mine).raw(endpoint, requestOf(route, world.known))).statusCode).toBe(403)
    },
  )
})

describe('while the password must be changed', () => {
  test('only the account, the profile, the password change and signing out are open', () => {
    expect(
      all
        .filter(({ duringReset }) => duringReset)
        .map(name)
        .toSorted(),
    ).toEqual(['GET /api/auth/user', 'GET /api/profile/getinfo', 'POST /api/auth/logout', 'POST /api/auth/password'])
  })

  const closed = all.filter(({ scope, duringReset }) => scope !== 'public' && !duringReset)
  test.for(closed.map((route) => [name(route), route] as const))(
    '%s is refused',
    async ([endpoint, route], { as, given, world }) => {
      const user = await given.user({ mustChangePassword: true, claims: { ...everyRight, admin: true } })
      const reply = await as(user).raw(
        endpoint,
        requestOf(route, { ...world.known, customerNumber: [user.customerNumber] }),
      )
      expect([reply.statusCode, reply.json<{ type: string }>().type]).toEqual([403, 'password-change-required'])
    },
  )
})

function withField(request: Raw, route: Route, field: string, value: string): Raw {
  const part = parts.find((candidate) => route[candidate]?.shape[field] !== undefined) ?? 'query'
  return { ...request, [part]: { ...request[part], [field]: value } }
}
