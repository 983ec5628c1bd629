import type { staffContentRoutes } from '@sidemark/contract'
import { describe, expect } from 'vitest'
import { z } from 'zod'
import { many } from '#platform/database/sql.ts'
import { everyRight } from '#test/given-people.ts'
import { test as base } from '#test/test.ts'
import type { callerOf } from '#test/wire.ts'
import { seedContent } from '@sidemark/demo/content'

type Content = z.output<typeof staffContentRoutes.editedContent.reply>
type Type = Content['type']
type Entry = { documentId: string | null; fields: Record<string, unknown> }
type Act = (path: string, body: object) => Promise<{ status: number; body: Record<string, unknown> }>
type Caller = ReturnType<typeof callerOf>
type Admin = { token: string; userId: string }

const staffed = base.extend<{ $test: { admin: Admin } }>({
  admin: async ({ given, sql }, provide) => {
    await sql`truncate content_entries, content_drafts, content_revisions`
    await seedContent(sql)
    await given.flags({ showAdmin: 'Y' })
    await provide(await given.user({ claims: { ...everyRight, admin: true } }))
  },
})
type Edited = (type: Type, locale?: string) => Promise<Content>
type Shown = (type: string) => Promise<unknown>
type Provide<T> = (value: T) => Promise<void>
type ByAdmin = { as: (caller: Admin) => Caller; admin: Admin }
const test = staffed.extend<{ $test: { edited: Edited; act: Act; shown: Shown } }>({
  edited: async ({ as, admin }: ByAdmin, provide: Provide<Edited>) =>
    provide((type, locale = 'en') =>
      as(admin)('GET /api/staff/content/:type', { params: { type }, query: { locale } }),
    ),
  act: async ({ as, admin }: ByAdmin, provide: Provide<Act>) =>
    provide(async (path, body) => {
      const [method = '', address = ''] = path.split(' ')
      const reply = await as(admin).raw(`${method} /api/staff/content/${address}`, { body })
      return { status: reply.statusCode, body: reply.json() }
    }),
  shown: async ({ as }: { as: (caller: null) => Caller }, provide: Provide<Shown>) =>
    provide(
      async (type) =>
        (await as(null).raw(`GET /content/api/${type}`, { query: { populate: 'deep' } })).json<{ data: unknown }>()
          .data,
    ),
})

const changed = ({ version, published }: Content, fields: object, place = 0) => ({
  version,
  entries: published.map((entry, at) => (at === place ? { ...entry, fields: { ...entry.fields, ...fields } } : entry)),
})

describe('a draft', () => {
  test('is kept while what is published stays as it is', async ({ edited, act, shown, as, admin }) => {
    const before = await edited('footer')

    const { status } = await act('PUT footer/draft', changed(before, { banner: { text: 'Open late', image: null } }))

    expect(status).toBe(200)
    const after = await edited('footer')
    expect(after.draft?.entries[0]?.fields).toMatchObject({ banner: { text: 'Open late' } })
    expect(after.published).toEqual(before.published)
    expect(await shown('footer')).toMatchObject({ banner: { text: 'Order by 10 AM, pick up by noon.' } })
    const { types } = await as(admin)('GET /api/staff/content', {})
    expect(types.filter(({ draft }) => draft).map(({ type }) => type)).toEqual(['footer'])
  })

  test('may lack required fields, and says of each other field what is wrong with it, in its place', async ({
    edited,
    act,
  }) => {
    const colors = await edited('theme-colors')
    const draft = await act('PUT theme-colors/draft', changed(colors, { Light: null }))
    expect(draft.status).toBe(200)

    const now = draft.body as Content
    const { status, body } = await act('PUT theme-colors/draft', changed(now, { Light: 'green', Dark: 7 }, 2))

    expect([status, body]).toMatchObject([
      400,
      {
        detail: 'Several fields need a correction (2). Nothing was saved.',
        errors: [
          { field: '2.Light', detail: 'This must be a color such as #1F5C4D.' },
          { field: '2.Dark', detail: 'This must be a color such as #1F5C4D.' },
        ],
      },
    ])
    const published = await act('POST theme-colors/publish', changed(now, { Light: '' }))
    expect([published.status, published.body['errors']]).toEqual([
      400,
      [{ field: '0.Light', detail: expect.any(String) as string }],
    ])
  })

  test('is thrown away', async ({ edited, act }) => {
    const before = await edited('footer')
    const { body } = await act('PUT footer/draft', changed(before, { ShowContactPhone: false }))

    const { status, body: after } = await act('POST footer/discard', { version: (body as Content).version })

    expect([status, after['draft']]).toEqual([200, null])
    expect((await act('POST footer/discard', { version: before.version })).status).toBe(409)
  })

  test('says that what is published has changed since it was begun', async ({ edited, act, as, admin }) => {
    await act('PUT footer/draft', changed(await edited('footer'), { ShowContactPhone: false }))
    expect((await edited('footer')).draft?.isBehind).toBe(false)

    await as(admin).raw('PUT /content/api/footer', { body: { data: { ShowContactEmail: false } } })

    expect((await edited('footer')).draft?.isBehind).toBe(true)
  })
})

describe('publishing', () => {
  test('is seen at the next request, ends the draft, and changes only what differs', async ({ edited, act, shown }) => {
    type Color = { documentId: string; Color: string; Light: string; publishedAt: string }
    const before = (await shown('theme-colors')) as Color[]
    const colors = await edited('theme-colors')
    await act('PUT theme-colors/draft', changed(colors, { Light: '#000001' }, 5))

    const { status, body } = await act(
      'POST theme-colors/publish',
      changed(await edited('theme-colors'), { Light: '#000002' }, 5),
    )

    expect([status, body['draft'], body['publishedBy']]).toEqual([200, null, expect.stringMatching(/./)])
    const after = (await shown('theme-colors')) as Color[]
    expect(after[5]).toMatchObject({ Color: 'brand', Light: '#000002', documentId: before[5]?.documentId })
    expect(after.filter((_, place) => place !== 5)).toEqual(before.filter((_, place) => place !== 5))
    expect(after[5]?.publishedAt).not.toBe(before[5]?.publishedAt)
  })

  test('adds and removes entries of a list, in their language', async ({ edited, act, shown, sql }) => {
    await sql`insert into content_entries (content_type, locale, body, published_at) values ('terms', 'es', '{"title": "Aviso"}', now())`
    const { version, published } = await edited('terms')
    const [first, ...others] = published
    const added: Entry = {
      documentId: null,
      fields: { title: 'Rental terms', type: 'TermsofUse', body: '<p>Return it clean.</p>', requireSignature: false },
    }

    const { status } = await act('POST terms/publish', { version, entries: [...others, added] })

    expect(status).toBe(200)
    const titles = ((await shown('terms')) as { title: string }[]).map(({ title }) => title)
    expect(titles).toContain('Rental terms')
    expect(titles).not.toContain(first?.fields['title'])
    expect((await edited('terms', 'es')).published).toMatchObject([{ fields: { title: 'Aviso' } }])
  })

  test('keeps what a program has put there that the editor does not know', async ({ edited, act, sql }) => {
    await sql`update content_entries set body = body || '{"Later": 1}' where content_type = 'footer'`

    await act('POST footer/publish', changed(await edited('footer'), { ShowContactPhone: false }))

    expect(
      await sql`select body -> 'Later' as later, body -> 'ShowContactPhone' as phone from content_entries where content_type = 'footer'`,
    ).toEqual([{ later: 1, phone: false }])
  })

  test('creates the only entry of a type that has none, and takes links, slices and files', async ({
    edited,
    act,
    shown,
    sql,
  }) => {
    await sql`delete from content_entries where content_type = 'payments-page'`
    await sql`insert into content_files (hash, name, mime, bytes) values ('sign_1', 'sign.svg', 'image/svg+xml', ${Buffer.from('<svg/>')}) on conflict do nothing`
    const { version, published, files } = await edited('payments-page')
    expect([published, files.map(({ url }) => url)]).toEqual([[], ['/uploads/sign_1.svg']])
    const slices = [
      {
        __component: 'slices.call-to-action',
        title: 'Pay',
        link: { label: 'Go', url: '/x' },
        image: { id: files[0]?.id },
      },
      { __component: 'slices.faq', items: [{ question: 'When?', answer: '<p>Now</p>' }] },
    ]

    const { status } = await act('POST payments-page/publish', {
      version,
      entries: [{ documentId: null, fields: { title: 'Payments', slices } }],
    })

    expect(status).toBe(200)
    expect(await shown('payments-page')).toMatchObject({
      title: 'Payments',
      slices: [
        { __component: 'slices.call-to-action', image: { hash: 'sign_1' } },
        { items: [{ question: 'When?', answer: '<p>Now</p>' }] },
      ],
    })
    // What the editor got is what it can send.
    const again = await edited('payments-page')
    expect((await act('PUT payments-page/draft', { version: again.version, entries: again.published })).status).toBe(
      200,
    )
  })

  test('of what is published already changes nothing, and makes no version', async ({ edited, act, shown }) => {
    const before = await shown('app-option')
    const { version, published } = await edited('app-option')

    expect((await act('POST app-option/publish', { version, entries: published })).status).toBe(200)

    expect(await shown('app-option')).toEqual(before)
  })
})

describe('of two people', () => {
  test('the second is refused with a sentence, whatever the first has done', async ({ edited, act }) => {
    const seen = await edited('footer')
    await act('PUT footer/draft', changed(seen, { ShowContactPhone: false }))

    for (const path of ['PUT footer/draft', 'POST footer/publish', 'POST footer/discard']) {
      const { status, body } = await act(path, changed(seen, { ShowContactEmail: false }))
      expect([status, body['type'], body['detail']]).toEqual([
        409,
        'conflict',
        'Somebody else has changed this content since you opened it. Nothing was saved.',
      ])
    }
  })

  test('one publishes if both do at once', async ({ as, admin, edited, atOnce }) => {
    const seen = await edited('footer')
    const publish = (text: string) => () =>
      as(admin).raw('POST /api/staff/content/footer/publish', {
        body: changed(seen, { banner: { text, image: null } }),
      })

    const replies = await atOnce([publish('One'), publish('Two')])

    expect(new Set(replies.map(({ statusCode }) => statusCode))).toEqual(new Set([200, 409]))
  })
})

describe('the history', () => {
  test('has who changed which fields, from the first version on, and restores one as a draft', async ({
    as,
    admin,
    edited,
    act,
    shown,
  }) => {
    await act('POST footer/publish', changed(await edited('footer'), { banner: { text: 'Open late', image: null } }))
    await as(admin).raw('PUT /content/api/footer', { body: { data: { ShowContactEmail: false } } })
    const history = () => as(admin)('GET /api/staff/content/:type/revisions', { params: { type: 'footer' }, query: {} })

    const { total, revisions } = await history()

    expect([total, revisions.map(({ changes }) => changes.map(({ path }) => path.join('.')))]).toEqual([
      3,
      [['ShowContactEmail'], ['banner.text'], []],
    ])
    expect(revisions.map(({ by }) => by !== '')).toEqual([true, true, false])
    const { revisionId } = revisions[2]!
    const first = await as(admin)('GET /api/staff/content/:type/revisions/:revisionId', {
      params: { type: 'footer', revisionId },
    })
    expect(first.entries[0]?.fields).toMatchObject({ banner: { text: 'Order by 10 AM, pick up by noon.' } })
    expect(first.now.map(({ path }) => path.join('.'))).toEqual(['ShowContactEmail', 'banner.text'])

    const { version } = await edited('footer')
    const { status, body } = await act(`POST footer/revisions/${revisionId}/restore`, { version })
    expect(status).toBe(200)
    expect(await shown('footer')).toMatchObject({ banner: { text: 'Open late' }, ShowContactEmail: false })
    const restored = body as Content
    await act('POST footer/publish', { version: restored.version, entries: restored.draft?.entries })
    expect(await shown('footer')).toMatchObject({
      banner: { text: 'Order by 10 AM, pick up by noon.' },
      ShowContactEmail: true,
    })
  })

  test('brings an entry back that was removed, as the same document', async ({ as, admin, edited, act }) => {
    const { version, published } = await edited('terms')
    await act('POST terms/publish', { version, entries: published.slice(1) })
    const { revisions } = await as(admin)('GET /api/staff/content/:type/revisions', {
      params: { type: 'terms' },
      query: {},
    })
    expect(revisions[0]?.changes).toEqual([{ entry: published[0]?.fields['title'], path: [], act: 'removed' }])

    const restored = (
      await act(`POST terms/revisions/${revisions[1]?.revisionId}/restore`, {
        version: (await edited('terms')).version,
      })
    ).body as Content
    await act('POST terms/publish', { version: restored.version, entries: restored.draft?.entries })

    const ids = (list: Entry[]) => new Set(list.map(({ documentId }) => documentId))
    expect(ids((await edited('terms')).published)).toEqual(ids(published))
  })

  test('of another type is not found', async ({ as, admin, edited, act, sql }) => {
    await act('POST footer/publish', changed(await edited('footer'), { ShowContactPhone: false }))
    const [row] = await sql<{ id: number }[]>`select max(revision_id) as id from content_revisions`
    const reply = await as(admin).raw(`GET /api/staff/content/terms/revisions/${row?.id}`)
    expect(reply.statusCode).toBe(404)
  })
})

test('every act is in the audit log, with who and what', async ({ admin, edited, act, sql }) => {
  const content = await edited('footer')
  const draft = (await act('PUT footer/draft', changed(content, { ShowContactPhone: false }))).body as Content
  const gone = (await act('POST footer/discard', { version: draft.version })).body as Content
  await act('POST footer/publish', changed(gone, { ShowContactPhone: false }))
  const [row] = await sql<
    { id: number }[]
  >`select min(revision_id) as id from content_revisions where content_type = 'footer'`
  await act(`POST footer/revisions/${row?.id}/restore`, { version: (await edited('footer')).version })

  expect(
    await many(
      z.object({ act: z.string(), subject: z.string(), detail: z.record(z.string(), z.unknown()) }),
      sql`select act, subject, detail from audit_log where user_id = ${admin.userId} order by at`,
    ),
  ).toEqual([
    { act: 'saveContentDraft', subject: 'footer', detail: { locale: 'en' } },
    { act: 'discardContentDraft', subject: 'footer', detail: { locale: 'en' } },
    {
      act: 'publishContent',
      subject: 'footer',
      detail: { locale: 'en', changes: [{ entry: '', path: ['ShowContactPhone'], act: 'changed' }] },
    },
    { act: 'restoreContent', subject: 'footer', detail: { locale: 'en', revisionId: String(row?.id) } },
  ])
})

describe('what cannot be saved', () => {
  const refusals: [name: string, type: Type, entries: (published: Entry[]) => unknown, detail: RegExp][] = [
    ['two entries of a single type', 'footer', ([one]) => [one, one], /exactly one entry/],
    ['an entry twice', 'terms', ([one]) => [one, one], /twice/],
    [
      'a document of another type',
      'terms',
      ([one]) => [{ ...one, documentId: 'northlinefooter000000000' }],
      /other content/,
    ],
    ['an unknown field', 'footer', () => [{ documentId: null, fields: { nope: 1 } }], /Invalid key nope/],
    [
      'a file that does not exist',
      'footer',
      () => [{ documentId: null, fields: { banner: { image: 99_999 } } }],
      /do not exist/,
    ],
    [
      'a text that is too long',
      'footer',
      () => [{ documentId: null, fields: { banner: { text: 'x'.repeat(100_001) } } }],
      /correction/,
    ],
    [
      'a character that cannot be stored',
      'footer',
      () => [{ documentId: null, fields: { banner: { text: 'a\0b' } } }],
      /cannot be stored/,
    ],
    [
      'too many parts of a list',
      'footer',
      () => [{ documentId: null, fields: { linkColumns: Array.from({ length: 2001 }, () => ({})) } }],
      /correction/,
    ],
    [
      'too many entries',
      'theme-colors',
      () => Array.from({ length: 501 }, () => ({ documentId: null, fields: {} })),
      /./,
    ],
    [
      'a number out of its range',
      'app-option',
      () => [{ documentId: null, fields: { appbar: { LogoWidth: 100_000 } } }],
      /correction/,
    ],
  ]
  test.for(refusals)('%s', async ([, type, entries, detail], { edited, act, shown }) => {
    const before = await shown(type)
    const { version, published } = await edited(type)

    for (const path of [`PUT ${type}/draft`, `POST ${type}/publish`]) {
      const { status, body } = await act(path, { version, entries: entries(published) })
      expect([status, body['detail']]).toEqual([400, expect.stringMatching(detail)])
    }

    expect(await shown(type)).toEqual(before)
    expect((await edited(type)).draft).toBe(null)
  })
})
