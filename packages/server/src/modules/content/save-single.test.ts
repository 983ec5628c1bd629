import { describe, expect } from 'vitest'
import { z } from 'zod'
import { many, one, type Sql } from '#platform/database/sql.ts'
import { everyRight } from '#test/given-people.ts'
import { test as base } from '#test/test.ts'
import type { Raw, callerOf } from '#test/wire.ts'
import { initialContent } from './initial-content.ts'
import { seedContent } from '@sidemark/demo/content'

type Save = (
  type: string,
  data: unknown,
  query?: Raw['query'],
) => Promise<{ status: number; body: { data: Record<string, unknown> | null; error?: Record<string, unknown> } }>
type Admin = { token: string; userId: string }
const seedAgain = async (sql: Sql) => {
  await sql`delete from content_entries`
  await seedContent(sql)
}
const staffed = base.extend<{ $test: { admin: Admin } }>({
  admin: async ({ given, sql }, provide) => {
    await seedAgain(sql)
    await given.flags({ showAdmin: 'Y' })
    await provide(await given.user({ claims: { ...everyRight, admin: true } }))
  },
})
const test = staffed.extend<{ $test: { save: Save } }>({
  save: async (
    { as, admin }: { as: (caller: Admin) => ReturnType<typeof callerOf>; admin: Admin },
    provide: (save: Save) => Promise<void>,
  ) =>
    provide(async (type, data, query = {}) => {
      const reply = await as(admin).raw(`PUT /content/api/${type}`, { body: data === undefined ? {} : { data }, query })
      return { status: reply.statusCode, body: reply.json() }
    }),
})
const deep = { populate: 'deep' }

describe('saving a single type', () => {
  test('changes the named fields, replaces whole components, and replies the entry as the find does', async ({
    as,
    save,
  }) => {
    const { status, body } = await save('app-option', { drawer: { DisplayOrders: 'Combined' }, EmailOptIn: null }, deep)

    expect([status, body.data]).toMatchObject([
      200,
      {
        EmailOptIn: null,
        ask_for_email_opt_in: true,
        drawer: { DisplayOrders: 'Combined', ShowPurchasesByProduct: null },
        Payments: { MakePayments: 'Enabled' },
      },
    ])
    expect(body).toEqual(await as(null)('GET /content/api/app-option', { query: deep }))
  })

  test('has the envelope of Strapi 4 on request, and only scalars unless populated', async ({ save }) => {
    const { body } = await save('app-option', { contactPhoneOverride: '614-555-0100' }, { strapi: '4' })

    expect(body.data).toMatchObject({
      id: expect.any(Number) as number,
      attributes: { contactPhoneOverride: '614-555-0100' },
    })
    expect(JSON.stringify(body)).not.toContain('drawer')
  })

  test('is visible at the next request, for the page and for routes', async ({ as, save, given, sql }) => {
    const { customerNumber, ...buyer } = await given.user()
    const purchases = () => as(buyer).raw('GET /api/purchases', { query: { customerNumber } })
    expect((await purchases()).statusCode).toBe(200)

    await save('app-option', { drawer: { ShowPurchasesByProduct: false } })

    expect((await initialContent(sql)).appOption).toMatchObject({ drawer: { ShowPurchasesByProduct: false } })
    expect((await purchases()).statusCode).toBe(404)
  })

  test('creates an entry if there is none, also when two requests create it at once', async ({ as, save, sql }) => {
    await sql`delete from content_entries where content_type = 'footer'`

    const replies = await Promise.all([
      save('footer', { ShowContactPhone: true }),
      save('footer', { ShowContactEmail: true }),
    ])

    expect(replies.map(({ status }) => status)).toEqual([200, 200])
    expect(await as(null)('GET /content/api/footer', { query: {} })).toMatchObject({
      data: { ShowContactPhone: true, ShowContactEmail: true },
    })
    expect(await sql`select from content_entries where content_type = 'footer'`).toHaveLength(1)
  })

  test('of a language changes only that language, as the same document', async ({ as, save }) => {
    const texts = [{ key: 'cart.title', value: 'Panier' }]
    const { status } = await save('localization', { texts }, { locale: 'fr', populate: '*' })

    expect(status).toBe(200)
    const of = async (locale: string) =>
      (await as(null)('GET /content/api/localization', { query: { locale, populate: '*' } })).data as {
        documentId: string
        texts: unknown[]
      }
    expect((await of('fr')).texts).toEqual([{ id: 1, ...texts[0] }])
    expect((await of('fr')).documentId).toBe((await of('en')).documentId)
    expect((await of('en')).texts).toHaveLength(1)
  })

  test('accepts back what a find replied: components, files, relations and slices', async ({ as, save, sql }) => {
    await sql`insert into content_files (hash, name, mime, bytes) values ('logo_saved', 'logo.svg', 'image/svg+xml', ${Buffer.from('<svg/>')}) on conflict do nothing`
    const { id } = await one(
      z.object({ id: z.number() }),
      sql`select file_id as id from content_files where hash = 'logo_saved'`,
    )
    await save('app-option', { appbar: { Layout: 'Legacy', logo: id } }, deep)

    for (const [type, fields] of [
      ['app-option', ['appbar', 'NavigationLinks', 'items']],
      ['payments-page', ['title', 'slices']],
    ] as const) {
      const before = (await as(null)(`GET /content/api/${type}`, { query: deep })).data as Record<string, unknown>
      const { status, body } = await save(type, Object.fromEntries(fields.map((field) => [field, before[field]])), deep)
      expect([status, fields.map((field) => body.data?.[field])]).toEqual([200, fields.map((field) => before[field])])
    }
    expect((await as(null)('GET /content/api/app-option', { query: deep })).data).toMatchObject({
      appbar: { Layout: 'Legacy', logo: { id, hash: 'logo_saved' }, announcements: [] },
    })
  })

  test('keeps each revision, and the audit log has who saved which fields', async ({ save, admin, sql }) => {
    await save('app-option', { Payments: { MakePayments: 'Disabled' } })

    expect(
      await many(
        z.object({ subject: z.string(), detail: z.unknown() }),
        sql`select subject, detail from audit_log where act = 'saveContent' and user_id = ${admin.userId}`,
      ),
    ).toEqual([{ subject: 'app-option', detail: { locale: 'en', fields: ['Payments'] } }])
    expect(
      await one(
        z.object({ body: z.unknown() }),
        sql`select entries -> 0 -> 'body' -> 'Payments' as body from content_revisions where user_id = ${admin.userId}`,
      ),
    ).toEqual({ body: { MakePayments: 'Disabled' } })
  })
})

describe('what cannot be saved', () => {
  const refusals: [type: string, data: unknown, message: string, details: object][] = [
    ['app-option', undefined, 'Missing "data" payload in the request body', {}],
    ['app-option', ['drawer'], 'Missing "data" payload in the request body', {}],
    ['app-option', { nope: 1 }, 'Invalid key nope', { key: 'nope', path: 'nope', source: 'body' }],
    [
      'app-option',
      { drawer: { nope: 1 } },
      'Invalid key nope at drawer.nope',
      { key: 'nope', path: 'drawer.nope', source: 'body' },
    ],
    ['app-option', { id: 1 }, 'Invalid key id', { key: 'id', path: 'id', source: 'body' }],
    [
      'app-option',
      { drawer: { DisplayOrders: 'None' } },
      'drawer.DisplayOrders must be one of the following values: Both, Separated, Combined',
      {
        errors: [
          {
            path: ['drawer', 'DisplayOrders'],
            message: 'drawer.DisplayOrders must be one of the following values: Both, Separated, Combined',
            name: 'ValidationError',
            value: 'None',
          },
        ],
      },
    ],
    [
      'app-option',
      { drawer: { ShowPurchasesByProduct: 'true' } },
      'drawer.ShowPurchasesByProduct must be true or false',
      { errors: [expect.anything()] },
    ],
    [
      'app-option',
      { drawer: [], EmailOptIn: 1 },
      '2 errors occurred',
      { errors: [expect.anything(), expect.anything()] },
    ],
    [
      'app-option',
      { appbar: { logo: 999_999 } },
      '1 relation(s) of type plugin::upload.file associated with this entity do not exist',
      {},
    ],
    [
      'app-option',
      { appbar: { announcements: ['nobodys'] } },
      '1 relation(s) of type announcements associated with this entity do not exist',
      {},
    ],
    [
      'app-option',
      { NavigationLinks: { links: [{ displayOrder: 1.5 }] } },
      'NavigationLinks.links.0.displayOrder must be a whole number from 0 to 1000',
      { errors: [expect.anything()] },
    ],
    [
      'payments-page',
      { slices: [{ __component: 'slices.nope' }] },
      'slices.0 must be an object whose __component is one of: slices.rich-text, slices.call-to-action, slices.faq',
      { errors: [expect.anything()] },
    ],
  ]
  test.for(refusals)(
    "%s with %j is 400 in Strapi's words: %s",
    async ([type, data, message, details], { as, save }) => {
      const before = await as(null)(`GET /content/api/app-option`, { query: deep })

      const { status, body } = await save(type, data)

      expect([status, body]).toEqual([
        400,
        { data: null, error: { status: 400, name: 'ValidationError', message, details } },
      ])
      expect(await as(null)('GET /content/api/app-option', { query: deep })).toEqual(before)
    },
  )

  test('with a populate that the type does not have is 400, and nothing is saved', async ({ as, save }) => {
    const { status, body } = await save('app-option', { EmailOptIn: false }, { populate: 'nope' })

    expect([status, body.error?.['message']]).toEqual([400, 'Invalid key nope'])
    expect((await as(null)('GET /content/api/app-option', { query: {} })).data).toMatchObject({ EmailOptIn: true })
  })

  test('by a user who is no administrator, or while showAdmin is N, is refused before anything is read', async ({
    as,
    given,
    admin,
  }) => {
    const buyer = await given.user()
    expect(
      (await as(buyer).raw('PUT /content/api/app-option', { body: { data: { EmailOptIn: false } } })).statusCode,
    ).toBe(403)
    await given.flags({ showAdmin: 'N' })
    expect(
      (await as(admin).raw('PUT /content/api/app-option', { body: { data: { EmailOptIn: false } } })).statusCode,
    ).toBe(403)
  })
})

test('of two changes at once the page shows both, whichever is stored last', async ({ sql }) => {
  await seedAgain(sql)
  let finish: () => void = () => undefined
  const waits = new Promise<void>((resolve) => (finish = resolve))
  let begun: () => void = () => undefined
  const isBegun = new Promise<void>((resolve) => (begun = resolve))
  // Its time is before the other's, but it is stored later.
  const slow = sql.begin(async (tx) => {
    await tx`select clock_timestamp()`
    begun()
    await waits
    await tx`update content_entries set body = jsonb_set(body, '{EmailOptIn}', 'false'), updated_at = now() where content_type = 'app-option'`
  })
  await isBegun
  await sql`update content_entries set body = jsonb_set(body, '{texts,0,value}', '"Southline"'), updated_at = now() where content_type = 'localization' and locale = 'en'`
  expect((await initialContent(sql)).localization).toEqual({ 'app.name': 'Southline' })
  finish()
  await slow

  expect((await initialContent(sql)).appOption).toMatchObject({ EmailOptIn: false })
})
