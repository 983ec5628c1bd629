import type { Route } from '@sidemark/contract'
import { describe, expect } from 'vitest'
import { z } from 'zod'
import { guardedJson, guardOf } from '#platform/callers/guard.ts'
import type { Sql } from '#platform/database/sql.ts'
import type { Handler } from '#platform/serve/serve.ts'
import type { GivenUser } from './given-people.ts'
import { serveTest as test } from './serving.ts'

const route = {
  method: 'GET',
  path: '/api/probe',
  summary: 'Probe.',
  scope: 'customer',
  query: z.object({ customerNumber: z.string().optional(), size: z.coerce.number().int().max(9).optional() }),
  reply: z.object({ told: z.string() }),
} as const satisfies Route

/** Replies everything that is known of the caller, by a statement that joins the caller's guard. */
const tell: Handler<typeof route> = (tx, { guard, requestId: _, ...scope }) =>
  guardedJson(
    { guard },
    tx`with ${guardOf(tx, { guard })} select json_build_object('told', ${JSON.stringify(scope)}::text)::text as json from guard`,
  )

const chooseBranch = (sql: Sql, { userId, customerId }: GivenUser) => sql`
  with made as (
    insert into locations (code, report_name, city, state, postal, time_zone, working_days, will_call_ship_via_code)
    values (left(gen_random_uuid()::text, 8), 'Elsewhere', 'Fargo', 'ND', '58102', 'America/Denver', '{1,2,3}', 'WC')
    returning location_id)
  insert into delivery_choices (user_id, customer_id, location_id) select ${userId}, ${customerId}, location_id from made`

/** The values of a caller that may change while the session lives. */
const changes: Record<string, (sql: Sql, user: GivenUser) => PromiseLike<unknown>> = {
  'a claim is taken away': (sql, { userId }) =>
    sql`update user_customers set claims = claims - 'showPrices' where user_id = ${userId}`,
  'they act for the customer no more': (sql, { userId }) => sql`delete from user_customers where user_id = ${userId}`,
  'nobody acts for any customer more': (sql) => sql`truncate user_customers`,
  'all choices of a branch are forgotten': (sql) => sql`truncate delivery_choices`,
  'the session is revoked': (sql, { userId }) => sql`update sessions set revoked_at = now() where user_id = ${userId}`,
  'the session is forgotten': (sql, { userId }) => sql`delete from sessions where user_id = ${userId}`,
  'the session ends': (sql, { userId }) => sql`update sessions set expires_at = now() where user_id = ${userId}`,
  'the user is switched off': (sql, { userId }) => sql`update users set active = false where user_id = ${userId}`,
  'the user is deleted': (sql, { userId }) => sql`delete from users where user_id = ${userId}`,
  'the user must change the password': (sql, { userId }) =>
    sql`update users set must_change_password = true where user_id = ${userId}`,
  'the user has another address': (sql, { userId }) =>
    sql`update users set email = 'new@example.com' where user_id = ${userId}`,
  'the customer is switched off': (sql, { customerId }) =>
    sql`update customers set active = false where customer_id = ${customerId}`,
  'the customer has another name': (sql, { customerId }) =>
    sql`update customers set name = 'Renamed' where customer_id = ${customerId}`,
  'the customer gets a contract': (sql, { customerId }) => sql`
    with made as (insert into price_lists (code, name, source) values (gen_random_uuid()::text, 'Contract', 'contract') returning list_id)
    update customers set contract_list = made.list_id from made where customer_id = ${customerId}`,
  'a promotion for everybody begins': (sql) =>
    sql`insert into price_lists (code, name, source) values (gen_random_uuid()::text, 'Promotion', 'promo')`,
  'the customer gets the display of a promotion': async (sql, { customerId }) => {
    await sql`insert into price_lists (code, name, source, display_sku) values (gen_random_uuid()::text, 'For a display', 'promo', 'DISPLAY')`
    await sql`insert into customer_displays (customer_id, display_sku, placed_on) values (${customerId}, 'DISPLAY', '2026-01-01')`
  },
  'another branch is chosen': chooseBranch,
  'the branch moves to another zone': (sql, { locationId }) =>
    sql`update locations set time_zone = 'Asia/Kathmandu' where location_id = ${locationId}`,
  'a flag is switched': (sql) =>
    sql`update settings set value = value || jsonb_build_object('company', gen_random_uuid()::text) where name = 'flags'`,
}

/** The state before, which makes the change a real one. */
const beforehand: typeof changes = { 'all choices of a branch are forgotten': chooseBranch }

describe('a caller who is known', () => {
  test('is checked within the one statement that reads', async ({ served, given }) => {
    const as = await served(route, tell, {}, { guarded: true })
    const user = await given.user()
    const read = async () =>
      (await as(user)('GET /api/probe', { query: { customerNumber: user.customerNumber } })).headers
    expect(await read()).toMatchObject({ 'x-statements': '2' })
    expect(await read()).toMatchObject({ 'x-statements': '1', 'x-transactions': '0' })
  })

  test.for(Object.keys(changes))(
    'gets the same reply as anybody else, from the very next request, when %s',
    async (change, { served, given, sql }) => {
      const guarded = await served(route, tell, {}, { guarded: true })
      const asked = await served(route, tell)
      const user = await given.user()
      const ask = async (as: typeof asked, query: { customerNumber?: string; size?: string }) => {
        const { statusCode, body } = await as(user)('GET /api/probe', { query: { ...query } })
        return { statusCode, told: body.replace(/"requestId":"[^"]*"/, '') }
      }
      await beforehand[change]?.(sql, user)
      for (const query of [{}, { customerNumber: user.customerNumber }]) {
        expect(await ask(guarded, query)).toEqual(await ask(asked, query))
      }
      const before = await ask(guarded, {})
      await changes[change]?.(sql, user)
      for (const query of [{ customerNumber: user.customerNumber }, {}, { size: 'huge' }]) {
        expect(await ask(guarded, query)).toEqual(await ask(asked, query))
      }
      expect(await ask(guarded, {})).not.toEqual(before)
    },
  )

  test("gets the other customer's data when the session changes to that customer", async ({ served, given, sql }) => {
    const as = await served(route, tell, {}, { guarded: true })
    const user = await given.user()
    const second = await given.customer()
    await given.membership(user, second)
    const told = async () => (await as(user)('GET /api/probe')).json<{ told: string }>().told
    expect(await told()).toContain(user.customerNumber)
    await sql`update sessions set customer_id = ${second.customerId} where user_id = ${user.userId}`
    expect(await told()).toContain(second.customerNumber)
  })

  test('for one customer is not known for another, nor by another token', async ({ served, given }) => {
    const as = await served(route, tell, {}, { guarded: true })
    const [user, other] = [await given.user(), await given.user()]
    const query = { customerNumber: user.customerNumber }
    expect((await as(user)('GET /api/probe', { query })).statusCode).toBe(200)
    expect((await as(other)('GET /api/probe', { query })).statusCode).toBe(404)
    expect((await as({ token: 'unknown' })('GET /api/probe', { query })).statusCode).toBe(402)
  })
})

test('cached callers end with each midnight, in every time zone', async ({ sql }) => {
  const editionAt = (instant: string) =>
    sql.begin(async (tx) => {
      await tx`select set_config('sidemark.stock_now', ${instant}, true)`
      return (await tx<{ edition: string }[]>`select callers_edition() as edition`)[0]?.edition
    })
  for (const midnight of ['2026-11-21T06:00:00Z', '2026-11-21T18:15:00Z', '2026-11-21T15:30:00Z']) {
    const before = new Date(Date.parse(midnight) - 1).toISOString()
    expect(await editionAt(before)).not.toBe(await editionAt(midnight))
  }
})

test('a guarded route whose statement does not join its guard is answered after looking up the caller', async ({
  served,
  given,
  sql,
}) => {
  const as = await served(
    route,
    (_, { claims }) => ({ told: String(claims.showPrices ?? false) }),
    {},
    { guarded: true },
  )
  const user = await given.user()
  const told = async () => (await as(user)('GET /api/probe')).json<{ told: string }>().told
  expect(await told()).toBe('true')
  await sql`update user_customers set claims = '{}' where user_id = ${user.userId}`
  expect(await told()).toBe('false')
})
