import { claimTable, flagDefaults, routes } from '@sidemark/contract'
import type { ClaimName, OwnedKind, RightName, Route } from '@sidemark/contract'
import type { LightMyRequestResponse } from 'fastify'
import { describe, expect } from 'vitest'
import { settableClaims } from '@sidemark/contract/rules/people/settable-claims'
import { example } from '#test/sample-distributor.ts'
import { acceptedRequest } from './arbitrary.ts'
import type { Known } from './arbitrary.ts'
import { test as base } from './claims-set.ts'
import { markedFields } from './marked-fields.ts'
import { rightsOf } from './rights-of.ts'
import { CUSTOMER, PASSWORD, SKU } from './sample-world.ts'
import type { Raw } from './wire.ts'

const all = Object.values(routes) as Route[]
const name = ({ method, path }: Route) => `${method} ${path}`
const rights = (Object.keys(claimTable) as ClaimName[]).filter(
  (claim): claim is RightName => claimTable[claim].type === 'boolean',
)
/** The value of a claim's flag that takes the claim away, if it has a flag. */
const closing = (claim: RightName) => {
  const row = claimTable[claim]
  return 'flag' in row ? { [row.flag.name]: row.flag.sense === 'hide' } : null
}
const opening = (claim: RightName) => Object.fromEntries(Object.keys(closing(claim) ?? {}).map((flag) => [flag, null]))

const named: Partial<Record<OwnedKind | 'user', string>> = {
  order: example('orders').order_number,
  invoice: example('invoices').invoice_number,
  quote: example('quotes').quote_number,
  hold: example('holds').hold_number,
}
const idOf = (route: Route) => Object.values(route.owns ?? {}).map((kind) => named[kind])[0]
/** The number for `:number` in a path of the distributor's routes. */
const numberOf = ({ path }: Route) =>
  path.includes('/orders/') ? named.order : path.includes('/holds/') ? named.hold : named.quote
const known = (route: Route): Known => ({
  customerNumber: [CUSTOMER],
  sku: [route.path === '/api/remnants' ? '' : SKU],
  SKU: [SKU],
  quantity: ['1'],
  UMCode: ['CT'],
  umcode: ['CT'],
  number: [numberOf(route)],
  // The sample has goods in the cart.
  listName: [route.path === '/api/quotes/preview' ? '' : 'Job'],
  location: ['DEN'],
  shipVia: ['WC'],
  shipViaCode: ['WC'],
  columns: [''],
  id: [idOf(route)],
  headerGUID: [named.payment],
  pageId: [named.methodPage],
  // Only read: a route that removes it refuses another one.
  ...(route.method === 'GET' && { methodId: [named.paymentMethod] }),
  category: [''],
  facets: [''],
  // Nothing is suggested for nothing.
  search: [route.path === '/api/items/suggest' ? SKU : ''],
  status: [''],
  // A file for cash application has at most 92 days.
  from: [route.query?.shape.until ? '2026-11-01' : '2000-01-01'],
  to: ['2099-12-31'],
  until: ['2026-11-30'],
  page: [1],
  // The world has saved app options.
  type: ['app-option'],
  revisionId: ['1'],
  userId: [named.user],
  locale: ['en'],
  maxETAs: ['3'],
  fold: ['none'],
  width: ['4'],
  length: ['4'],
})

/**
 * A request of a caller whom a writing route lets in. A field is missing, or it names a row that nobody has, so the
 * request changes nothing.
 */
const halfRequest = {
  params: { id: '1', number: '1' },
  query: { customerNumber: CUSTOMER },
  body: { customerNumber: CUSTOMER },
}

/** A request with only the values that the world has, if they are enough. */
function requestOf(route: Route): Raw {
  if (route.method !== 'GET') return halfRequest
  const values = known(route)
  const parts = (['params', 'query', 'body'] as const).flatMap((part) => {
    const schema = route[part]
    return schema
      ? [
          {
            part,
            schema,
            given: Object.fromEntries(
              Object.keys(schema.shape).flatMap((field) => (values[field] ? [[field, values[field][0]]] : [])),
            ),
          },
        ]
      : []
  })
  return parts.every(({ schema, given }) => schema.safeParse(given).success)
    ? Object.fromEntries(parts.map(({ part, given }) => [part, given]))
    : acceptedRequest(route, values, 1)
}

type Ask = (route: Route) => Promise<LightMyRequestResponse>
const test = base.extend<{ $test: { ask: Ask } }>({
  ask: async ({ as, set }, provide) => {
    named.export = set.exportId
    named.cartShare = set.shareId
    named.cartShareMade = set.shareId
    named.payment = set.payment
    named.user = set.userId
    named.methodPage = set.methodPage
    named.paymentMethod = set.paymentMethod
    await set.claims()
    await set.flags({ ...Object.fromEntries(Object.keys(flagDefaults).map((flag) => [flag, null])), showAdmin: 'Y' })
    await set.options({ drawer: { ShowPurchasesByProduct: true } })
    await provide((route) => as(set.buyer).raw(name(route), requestOf(route)))
  },
})

const refusal = (reply: LightMyRequestResponse) => [
  reply.statusCode,
  ...(reply.statusCode === 200 ? [] : [reply.json<{ type: string }>().type, reply.json<{ detail: string }>().detail]),
]
const refusedFor = (...claims: RightName[]) => [
  403,
  'missing-claim',
  `You are not authorized for ${claims.map((claim) => claimTable[claim].opens).join(' and ')}. Ask your administrator for access.`,
]
const notThere = [404, 'not-found', 'We could not find this, or you do not have access to it.']
/**
 * Another test checks what a route does for a caller whom it lets in. Here a reading route answers (for a file that is
 * still being made, it says that the file is not ready), and a writing route refuses for a reason of its own.
 */
const isLetIn = ({ method, path }: Route, { statusCode }: LightMyRequestResponse) =>
  method !== 'GET' ? statusCode !== 403 : statusCode === 200 || (path.endsWith('/file') && statusCode === 409)

/**
 * Asks each of some routes. Returns what `told` makes of the replies, by route. One import of the feed serves all routes
 * of a claim, because an import takes longer than all their replies.
 */
async function askEach<T>(ask: Ask, asked: Route[], told: (route: Route, reply: LightMyRequestResponse) => T) {
  const replies: Record<string, T> = {}
  for (const route of asked) replies[name(route)] = told(route, await ask(route))
  return replies
}
const same = <T>(asked: Route[], value: T) => Object.fromEntries(asked.map((route) => [name(route), value]))

const gated = all.flatMap((route) => rightsOf(route).map((claim) => ({ claim, route })))
const gatedBy = [...Map.groupBy(gated, ({ claim }) => claim)].map(
  ([claim, pairs]) => [claim, pairs.map(({ route }) => route)] as const,
)

describe('the right to a route, set by the users feed', () => {
  test.for(gatedBy)(
    '%s: its routes refuse without it, accept with it, and refuse while its flag takes it away',
    async ([claim, asked], { ask, set }) => {
      const areLetIn = () => askEach(ask, asked, isLetIn)
      const refusals = () => askEach(ask, asked, (_, reply) => refusal(reply))
      const [letIn, refused] = [same(asked, true), same(asked, refusedFor(claim))]
      expect(await areLetIn()).toEqual(letIn)

      await set.claims({ [claim]: 'N' })
      expect(await refusals()).toEqual(refused)

      await set.claims({ [claim]: '' })
      expect(await refusals()).toEqual(refused)

      await set.claims()
      expect(await areLetIn()).toEqual(letIn)
      const flag = closing(claim)
      if (!flag) return
      await set.flags(flag)
      expect(await refusals()).toEqual(refused)
      await set.flags(opening(claim))
      expect(await areLetIn()).toEqual(letIn)
    },
  )

  const either = all.filter(({ anyClaim }) => anyClaim)
  test.for(either.map((route) => [name(route), route] as const))(
    '%s accepts either of its rights, and refuses without both',
    async ([, route], { ask, set }) => {
      const claims = route.anyClaim ?? []
      for (const one of claims) {
        await set.claims(Object.fromEntries(claims.map((claim) => [claim, claim === one ? 'Y' : 'N'])))
        expect((await ask(route)).statusCode).toBe(200)
      }
      await set.claims(Object.fromEntries(claims.map((claim) => [claim, 'N'])))
      expect(refusal(await ask(route))).toEqual(refusedFor(...claims))

      await set.claims()
      await set.flags(Object.assign({}, ...claims.map(closing)) as object)
      expect(refusal(await ask(route))).toEqual(refusedFor(...claims))
    },
  )
})

const fieldsOf = new Map(
  all
    .filter(({ method, file }) => method === 'GET' && !file)
    .map((route) => [route, markedFields(route.reply)] as const),
)
// If the claim is also the route's right, the route refuses. The tests of routes check that.
const shown = [...fieldsOf].flatMap(([route, fields]) =>
  rights
    .filter((claim) => fields.concern(claim) && !rightsOf(route).includes(claim))
    .map((claim) => ({ claim, route })),
)
const shownBy = [...Map.groupBy(shown, ({ claim }) => claim)].map(
  ([claim, pairs]) => [claim, pairs.map(({ route }) => route)] as const,
)

describe('the right to a field, set by the users feed', () => {
  // hideBOETA hides a field when it is on, and the other claims show one. The distributor's routes also have fields
  // with rights.
  const [on, off] = [
    (claim: RightName) => ({ admin: 'Y', [claim]: claim === 'hideBOETA' ? 'N' : 'Y' }),
    (claim: RightName) => ({ admin: 'Y', [claim]: claim === 'hideBOETA' ? 'Y' : 'N' }),
  ]
  test.for(shownBy)(
    '%s: its fields are there with it, none without it, and none while its flag takes it away',
    async ([claim, asked], { ask, set }) => {
      const told = () =>
        askEach(ask, asked, (route, reply) => {
          expect(reply.statusCode, name(route)).toBe(200)
          return fieldsOf.get(route)?.in(reply.json(), claim)
        })
      await set.claims(on(claim))
      const before = await told()
      expect(Object.entries(before).filter(([, fields]) => !fields?.length)).toEqual([])

      await set.claims(off(claim))
      expect(await told()).toEqual(same(asked, []))

      await set.claims(on(claim))
      const flag = closing(claim)
      if (flag) await set.flags(flag)
      expect(await told()).toEqual(flag ? same(asked, []) : before)
    },
  )
})

describe('flags and options of routes, set by the API', () => {
  const behindFlag = all.flatMap((route) => (route.flag ? [[route.flag, name(route), route] as const] : []))
  test.for(behindFlag)('%s: %s is not there without it, and there with it', async ([flag, , route], { ask, set }) => {
    expect(refusal(await ask(route))).toEqual(notThere)
    await set.flags({ [flag]: true })
    expect(refusal(await ask(route))).not.toEqual(notThere)
    await set.flags({ [flag]: false })
    expect(refusal(await ask(route))).toEqual(notThere)
  })

  const optional = all.flatMap((route) => (route.option ? [[route.option, name(route), route] as const] : []))
  test.for(optional)('%s: %s is not there without it, and there with it', async ([option, , route], { ask, set }) => {
    expect((await ask(route)).statusCode).toBe(200)
    for (const drawer of [{ [option]: false }, {}, null]) {
      await set.options({ drawer })
      expect(refusal(await ask(route))).toEqual(notThere)
    }
    await set.options({ drawer: { [option]: true } })
    expect((await ask(route)).statusCode).toBe(200)
  })

  const staff = all.filter(({ scope }) => scope === 'staff')
  test('admin: its routes refuse without the claim, and refuse everybody while showAdmin is N', async ({
    as,
    ask,
    set,
  }) => {
    const closed = same(staff, [
      403,
      'missing-claim',
      'You are not authorized for the admin area. Ask your administrator for access.',
    ])
    const refusals = (by: Ask) => askEach(by, staff, (_, reply) => refusal(reply))
    const asAdmin: Ask = (route) => as(set.admin).raw(name(route), requestOf(route))
    expect(await refusals(ask)).toEqual(closed)
    await set.claims({ admin: 'Y' })
    expect(await askEach(ask, staff, isLetIn)).toEqual(same(staff, true))
    await set.flags({ showAdmin: 'N', closeAdminArea: true })
    expect(await refusals(ask)).toEqual(closed)
    expect(await refusals(asAdmin)).toEqual(closed)
    await set.command({ showAdmin: 'Y' })
    expect(await askEach(ask, staff, isLetIn)).toEqual(same(staff, true))
  })
})

describe('every claim', () => {
  type Claims = { userClaims: Record<string, unknown> }
  test('is set by the users feed, unset, and back at its default when the feed leaves it out', async ({
    as,
    ask,
    set,
  }) => {
    expect(ask).toBeTruthy()
    const now = async () => {
      const { userClaims } = (await as(set.buyer).raw('GET /api/auth/user')).json<Claims>()
      return Object.fromEntries(settableClaims.map((claim) => [claim, userClaims[claim]]))
    }
    const isBoolean = (claim: ClaimName) => claimTable[claim].type === 'boolean'
    const given = (claim: ClaimName, isOn: boolean) =>
      isOn ? (isBoolean(claim) ? 'Y' : claim === 'purchaseOrderTemplate' ? 'PO-###' : 'K') : 'N'
    const shownFor = (claim: ClaimName, isOn: boolean) => (isBoolean(claim) ? isOn : given(claim, isOn))
    const each = <T>(told: (claim: ClaimName, index: number) => T) =>
      Object.fromEntries(settableClaims.map((claim, index) => [claim, told(claim, index)]))

    // In each file, a claim is on if a binary digit of its number is 1, and then the other way around. No two claims have
    // the same history, so a claim that takes another's column is found.
    const digits = Array.from({ length: settableClaims.length.toString(2).length }, (_, digit) => digit)
    for (const digit of digits)
      for (const one of [1, 0]) {
        const isOn = (index: number) => ((index >> digit) & 1) === one
        await set.claims(each((claim, index) => given(claim, isOn(index))))
        expect(await now()).toEqual(each((claim, index) => shownFor(claim, isOn(index))))
      }
    await set.claims(each((claim) => given(claim, true)))
    await set.claims(each(() => ''))
    expect(await now()).toEqual(each((claim) => claimTable[claim].default))
  })

  test('that is a fact about the user is set by the users feed, too', async ({ as, set, ask }) => {
    expect(ask).toBeTruthy()
    const facts = async () => (await as(set.buyer).raw('GET /api/auth/user')).json<Claims>().userClaims
    const row = (must_change_password: string) =>
      example('users', { password: 'northline-demo', password_hash: '', must_change_password })
    expect(await facts()).toMatchObject({
      toSDateAccepted: expect.any(String) as string,
      emailOptIn: true,
      resetPass: false,
    })

    await set.take('users', [row('Y')])
    expect(await facts()).toMatchObject({ resetPass: true })
    await set.take('users', [row('N')])
    expect(await facts()).toMatchObject({ resetPass: false })

    await set.take('users', [row('Y')])
    expect(
      (
        await as(set.buyer).raw('POST /api/auth/password', {
          body: { currentPassword: PASSWORD, newPassword: 'another horse battery' },
        })
      ).statusCode,
    ).toBe(200)
    // The same value again does not ask a user who has changed the password since then.
    await set.take('users', [row('Y')])
    expect(await facts()).toMatchObject({ resetPass: false })
  })

  test('and every flag controls a route or a field, or is listed here with what it controls', () => {
    const elsewhere = [
      // These claims decide on a step of an act, the user's own row, or a scope. Each has a test there.
      'resetPass',
      'allowCISDIS',
      'poRequired',
      'smRequired',
      'shipComplete',
      'allowManualShippingAddress',
      'admin',
      'emailOptIn',
    ]
    const decided = new Set<string>([
      ...gated.map(({ claim }) => claim),
      ...shown.map(({ claim }) => claim),
      ...all.flatMap(({ anyClaim = [] }) => anyClaim),
    ])
    expect(rights.filter((claim) => !decided.has(claim))).toEqual(rights.filter((claim) => elsewhere.includes(claim)))
  })
})
