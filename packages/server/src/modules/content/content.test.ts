import { describe, expect } from 'vitest'
import type { Sql } from '#platform/database/sql.ts'
import { test as base } from '#test/test.ts'
import type { QueryTree } from './bracket-query.ts'
import { contentTypes } from './content-types.ts'
import { find } from './find.ts'
import { initialContent } from './initial-content.ts'
import { sayHistoryLoads, seedContent } from '@sidemark/demo/content'

const test = base.extend<{ $file: { seeded: true } }>({
  seeded: [
    async ({ sql }: { sql: Sql }, use: (seeded: true) => Promise<void>) => {
      await seedContent(sql)
      await use(true)
    },
    { scope: 'file', auto: true },
  ],
})

const finds = ['price-lists-page', 'payments-page', 'footer', 'terms', 'app-option', 'theme-colors', 'localization']

describe('the seven content finds', () => {
  test.for(finds)('%s answers without signing in', async (type, { as }) => {
    const reply = await as(null).raw(`GET /content/api/${type}`, { query: { populate: '*' } })

    expect(reply.statusCode).toBe(200)
    expect(reply.json<{ data: unknown }>().data).toBeTruthy()
  })
})

describe('legal documents', () => {
  test.for(['TermsofUse', 'PrivacyPolicy', 'CookieConsent'])('are found by type: %s', async (type, { as }) => {
    const { data } = (await as(null)('GET /content/api/terms', { query: { 'filters[type][$eq]': type } })) as {
      data: Record<string, unknown>[]
    }

    expect(data).toHaveLength(1)
    expect(data[0]).toMatchObject({
      type,
      publishedAt: '2024-01-02T09:00:00.000Z',
      requireSignature: type === 'TermsofUse',
    })
  })

  test('without a publication date are not shown', async ({ as, sql }) => {
    await sql`insert into content_entries (content_type, body) values ('terms', '{"type": "Draft"}')`

    const { data } = (await as(null)('GET /content/api/terms', { query: { 'filters[type]': 'Draft' } })) as {
      data: unknown[]
    }

    expect(data).toEqual([])
  })
})

describe('app options', () => {
  test('are complete with populate=deep', async ({ as }) => {
    const { data } = await as(null)('GET /content/api/app-option', { query: { populate: 'deep' } })

    expect(data).toMatchObject({
      theme: { web_control: 'User' },
      appbar: { Layout: 'Ecommerce', logo: null },
      drawer: { DisplayOrders: 'Both', ShowPurchasesByProduct: true, ShowUnpaidInvoices: true, ShowHoldsBadge: true },
      Payments: { MakePayments: 'Enabled' },
      items: { etas: { MaxETAs: 'Two' } },
    })
    expect(
      (data as { appbar: { announcements: { title: string }[] } }).appbar.announcements.map(({ title }) => title),
    ).toContain('Holiday hours')
  })

  test('stop at the requested level', async ({ as }) => {
    const ask = async (populate: string) =>
      (await as(null)('GET /content/api/app-option', { query: { populate } })).data as Record<
        string,
        Record<string, unknown>
      >

    expect((await ask('deep,1')).items).toEqual({ id: 1 })
    expect((await ask('deep,2')).items).toEqual({ id: 1, etas: { id: 1, MaxETAs: 'Two' } })
    expect((await ask('items.etas')).items).toEqual({ id: 1, etas: { id: 1, MaxETAs: 'Two' } })
    expect((await ask('items.etas')).theme).toBeUndefined()
  })

  test('have the envelope of Strapi 4 on request', async ({ as }) => {
    const { data } = (await as(null)('GET /content/api/app-option', { query: { strapi: '4', populate: 'deep' } })) as {
      data: { attributes: Record<string, unknown> }
    }

    expect(data.attributes['items']).toEqual({ id: 1, etas: { id: 1, MaxETAs: 'Two' } })
    expect(data.attributes['appbar']).toMatchObject({
      logo: { data: null },
      announcements: { data: [{ attributes: { title: 'Holiday hours' } }, {}] },
    })
  })
})

describe('a find', () => {
  test('sorts, pages, and counts the pages', async ({ as }) => {
    const reply = await as(null)('GET /content/api/theme-colors', {
      query: { sort: 'Color:desc', 'pagination[page]': '2', 'pagination[pageSize]': '3', 'fields[0]': 'Color' },
    })

    expect((reply.data as { Color: string }[]).map(({ Color }) => Color)).toEqual(['muted', 'line', 'later'])
    expect(reply.meta).toEqual({ pagination: { page: 2, pageSize: 3, pageCount: 4, total: 10 } })
  })

  test.for([
    ['filters[Color][$in][0]=ink&filters[Color][$in][1]=paper', ['ink', 'paper']],
    ['filters[Color][$startsWith]=la', ['later']],
    ['filters[$or][0][Color][$eq]=ink&filters[$or][1][Light][$containsi]=fbfaf7', ['ink', 'paper']],
    ['filters[Color][$ne]=ink&filters[Light][$endsWith]=2B', []],
    ['filters[$not][Color][$notNull]=true', []],
    ['filters[Dark][$eqi]=%23e8ecea', ['ink']],
  ] as const)('filters by %s', async ([query, colors], { as }) => {
    const reply = await as(null).raw(`GET /content/api/theme-colors?${query}`)

    expect(reply.json<{ data: { Color: string }[] }>().data.map(({ Color }) => Color)).toEqual(colors)
  })

  test.for([
    [
      Array.from({ length: 500 }, (_, n) => `filters[$or][${n}][Color][$contains]=x`).join('&'),
      'A find takes at most 40 conditions. Ask in several requests.',
    ],
    [
      Array.from({ length: 41 }, () => 'filters[$and][][id][$ne]=1')
        .map((part, n) => part.replace('[]', `[${n}]`))
        .join('&'),
      'A find takes at most 40 conditions. Ask in several requests.',
    ],
    [`filters${'[$not]'.repeat(9)}[id]=1`, 'Conditions may stand 8 deep in each other. Write them flatter.'],
    [`filters${'[$not]'.repeat(60)}[id]=1`, 'A parameter may have 12 levels. Write it flatter.'],
    [
      `filters[id][$in]=${Array.from({ length: 201 }, (_, n) => n).join(',')}`,
      'A condition takes at most 200 values. Ask in several requests.',
    ],
  ] as const)('that is too large is refused with a sentence: %#', async ([query, message], { app }) => {
    for (const shape of ['', '&strapi=4']) {
      const reply = await app.http.inject({ method: 'GET', url: `/content/api/theme-colors?${query}${shape}` })
      expect([reply.statusCode, reply.json<{ error: { message: string } }>().error.message]).toEqual([400, message])
    }
  })

  test('that is as large as allowed is answered', async ({ app }) => {
    const many = Array.from({ length: 40 }, (_, n) => `filters[$or][${n}][Color][$containsi]=a`).join('&')
    const deep = `filters${'[$not]'.repeat(6)}[Color][$containsi]=a`

    for (const query of [many, deep])
      expect((await app.http.inject({ method: 'GET', url: `/content/api/theme-colors?${query}` })).statusCode).toBe(200)
  })

  test.for([
    'populate=nope',
    'filters[nope]=1',
    'filters[Color][$nope]=1',
    'sort=nope',
    'fields=nope',
    'filters[id][$eq]=x',
    'pagination[pageSize]=abc',
    'filters=x',
    'sort[]=Color',
    'populate[__proto__][x]=1',
    `filters${'[$not]'.repeat(40)}=1`,
    "filters[Color]=';--",
    'locale=%00',
    `sort=${'id,'.repeat(4000)}id`,
  ])("answers %s in Strapi's words, and never as an error of ours", async (query, { as }) => {
    const reply = await as(null).raw(`GET /content/api/theme-colors?${query}`)

    expect([200, 400]).toContain(reply.statusCode)
  })

  test('leaves no prepared statement for shapes that any client may send', async ({ as, sql }) => {
    const alone = await sql.reserve()
    try {
      const kept = async () =>
        (await alone<{ n: number }[]>`select count(*)::int as n from pg_prepared_statements`)[0]?.n
      const ask = (query: QueryTree) => find(alone, { types: contentTypes, type: 'theme-colors', query, shape: 'v5' })
      await kept()
      await ask({})
      const before = await kept()
      await ask({ filters: { Color: 'ink' } })
      await ask({ sort: 'Color' })
      expect(await kept()).toBe(before)
    } finally {
      alone.release()
    }
    expect((await as(null).raw('GET /content/api/theme-colors?sort=Color')).statusCode).toBe(200)
  })

  test('returns texts in the requested language, and none for a language that it does not have', async ({ as }) => {
    const spanish = await as(null)('GET /content/api/localization', { query: { locale: 'es', populate: '*' } })
    const unknown = await as(null).raw('GET /content/api/localization', { query: { locale: 'xx' } })

    expect((spanish.data as { texts: unknown[] }).texts).toContainEqual({
      id: expect.any(Number),
      key: 'cart.title',
      value: 'Carrito',
    })
    expect([unknown.statusCode, unknown.json()]).toEqual([
      404,
      { data: null, error: { status: 404, name: 'NotFoundError', message: 'Not Found', details: {} } },
    ])
  })
})

describe('files', () => {
  test('are served under their hash, to be cached permanently', async ({ as, sql }) => {
    await sql`insert into content_files (hash, name, mime, bytes) values ('logo_abc', 'logo.svg', 'image/svg+xml', ${Buffer.from('<svg/>')})`
    const [file] = await sql`select file_id as id from content_files`
    await sql`update content_entries set body = jsonb_set(body, '{appbar,logo}', jsonb_build_object('$file', ${Number(file?.id)}::int, 'alternativeText', 'Northline')) where content_type = 'app-option'`

    const { data } = (await as(null)('GET /content/api/app-option', {
      query: { 'populate[appbar][populate]': 'logo' },
    })) as { data: { appbar: { logo: { url: string } } } }
    const reply = await as(null).raw(`GET /content${data.appbar.logo.url}`)

    expect(data.appbar.logo).toMatchObject({
      url: '/uploads/logo_abc.svg',
      alternativeText: 'Northline',
      mime: 'image/svg+xml',
    })
    expect([reply.body, reply.headers['content-type'], reply.headers['cache-control']]).toEqual([
      '<svg/>',
      'image/svg+xml',
      'public, max-age=31536000, immutable',
    ])
    expect((await as(null).raw('GET /content/uploads/none.png')).statusCode).toBe(404)
    expect((await as(null).raw('GET /content/uploads/%00')).statusCode).toBe(404)
  })
})

describe('the content of the page', () => {
  test('has options, colors and texts, and follows a change', async ({ sql }) => {
    const before = await initialContent(sql)
    await sql`update content_entries set body = jsonb_set(body, '{texts,0,value}', '"Southline"'), updated_at = now() where content_type = 'localization' and locale = 'en'`

    expect(before).toMatchObject({
      appOption: { items: { etas: { MaxETAs: 'Two' } } },
      localization: { 'app.name': 'Northline' },
    })
    expect(before.themeColors).toContainEqual(
      expect.objectContaining({ Color: 'brand', Light: '#1F5C4D', Dark: '#5FB59B' }),
    )
    expect((await initialContent(sql)).localization).toEqual({ 'app.name': 'Southline' })
  })

  test('is empty if there is no content', async ({ sql }) => {
    const content = await sql.begin(async (tx) => {
      await tx`delete from content_entries`
      const empty = await initialContent(tx)
      await tx`select 1`
      return empty
    })
    await seedContent(sql)

    expect(content).toEqual({ appOption: null, themeColors: [], localization: {}, priceListsPage: false })
  })
})

test('says under the app bar that the history of the demo is still loading, unless somebody changed that line', async ({
  sql,
}) => {
  const bar = async () => {
    const [options] =
      await sql`select body->'extensionBar' as bar from content_entries where content_type = 'app-option'`
    return options!.bar as { text: string }
  }
  const usual = await bar()

  await sayHistoryLoads(sql, true)
  const loading = await bar()
  await sayHistoryLoads(sql, false)
  const loaded = await bar()
  await sql`
    update content_entries
    set body = body || '{"extensionBar": {"text": "Closed today"}}'
    where content_type = 'app-option'`
  await sayHistoryLoads(sql, true)

  expect(loading.text).toMatch('still loading')
  expect(loaded).toEqual(usual)
  expect(await bar()).toEqual({ text: 'Closed today' })
})

test('seeding does not change a content service that has content', async ({ sql }) => {
  const count = async () => (await sql`select count(*)::int as n from content_entries`)[0] as { n: number }
  const before = await count()
  await sql`delete from content_entries where content_type = 'footer'`

  await seedContent(sql)
  const after = await count()
  await sql`delete from content_entries`
  await seedContent(sql)

  expect(after).toEqual({ n: before.n - 1 })
})
