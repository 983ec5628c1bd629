import type { UserClaims } from '@sidemark/contract'
import { describe, expect } from 'vitest'
import { seedContent } from '@sidemark/demo/content'
import { publishSearch } from '#modules/search/publish.ts'
import { publishStock } from '#modules/search/publish-stock.ts'
import type { Sql } from '#platform/database/sql.ts'
import type { Known } from '#test/arbitrary.ts'
import { everyRight } from '#test/given-people.ts'
import { ownedRows } from '#test/given-rows.ts'
import type { Given } from '#test/given.ts'
import { accountFields, fieldFor, requestFor, routeOf } from '#test/graphql-queries.ts'
import { test as base } from '#test/test.ts'

/** The number of requests for each field, with values of a shop that has goods and orders. */
const RUNS = 3

type Shop = { customer: Awaited<ReturnType<Given['customer']>>; known: Known }
const test = base.extend<{ $file: { shop: Shop } }>({
  shop: [
    async ({ given, sql }: { given: Given; sql: Sql }, provide: (shop: Shop) => Promise<void>) => {
      const buyer = await given.user()
      const [plank, roll] = [await given.cartonItem({ unitPrice: '3.1900' }), await given.rollItem()]
      await given.stock(plank, [{ onHand: 40, due: '2031-03-03', location: await given.location() }])
      await sql`update items set color = 'Oak', color_code = 'OK-1', manufacturer_no = 'M-1', weight_per_base = 1.5`
      await publishSearch(sql)
      await publishStock(sql)
      const order = await ownedRows.order(sql, buyer, plank.itemId)
      await ownedRows.hold(sql, buyer, plank.itemId)
      await ownedRows.invoice(sql, buyer, plank.itemId)
      await provide({
        customer: buyer,
        known: {
          customerNumber: [buyer.customerNumber],
          sku: [plank.sku, roll.sku],
          id: [order],
          search: ['', plank.sku],
          status: [''],
          inStock: [true, false],
        },
      })
    },
    { scope: 'file' },
  ],
})

/**
 * A value that is absent in REST and null in GraphQL means the same: there is nothing to see. `now` is the moment of
 * the answer, so it is not compared.
 */
function bare(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(bare)
  if (typeof value !== 'object' || value === null) return value
  return Object.fromEntries(
    Object.entries(value)
      .filter(([name, part]) => part !== null && name !== '__typename' && name !== 'now')
      .map(([name, part]) => [name, bare(part)]),
  )
}

const claims = [
  'showPrices',
  'showOrders',
  'showVendor',
  'showManufacturerItem',
  'showSpecs',
  'showColorFields',
  'showWeight',
  'showItemSidemark',
] as const
const callers: [string, Partial<UserClaims>][] = [
  ['with every right', everyRight],
  ...claims.map((claim): [string, Partial<UserClaims>] => [`without ${claim}`, { ...everyRight, [claim]: false }]),
  ['with hideBOETA', { ...everyRight, hideBOETA: true }],
]

describe.for(callers)('a user %s', ([, rights]) => {
  test.for(accountFields)(
    'gets from %s the same as from its route',
    async (field, { as, given, shop: { customer, known } }) => {
      const user = await given.user({ claims: rights, customer })
      const { method, path } = routeOf(field)
      for (let seed = 1; seed <= RUNS; seed++) {
        const request = requestFor(field, { page: [1], ...known }, seed)
        const rest = await as(user).raw(`${method} ${path}`, request)
        const reply = (
          await as(user).raw('POST /graphql', { body: { query: `{ told: ${fieldFor(field, request)} }` } })
        ).json<{ data: { told: unknown }; errors?: { message: string; extensions: { type: string } }[] }>()
        const body = rest.json<Record<string, unknown> & { type?: string }>()
        if (rest.statusCode >= 400)
          expect([reply.data.told, reply.errors?.map(({ extensions }) => extensions.type)]).toEqual([null, [body.type]])
        else
          expect([reply.errors, bare(reply.data.told)]).toEqual([
            undefined,
            bare(Array.isArray(reply.data.told) ? Object.values(body)[0] : body),
          ])
      }
    },
  )
})

test('the replies have goods, stock to come, an order, a hold and an invoice, so the comparison means something', async ({
  as,
  given,
  shop: { customer, known },
}) => {
  const user = await given.user({ customer })
  const ask = async (field: string, more: Known = {}) =>
    JSON.stringify(
      (
        await as(user).raw('POST /graphql', {
          body: { query: `{ ${fieldFor(field, requestFor(field, { size: [20], ...known, ...more }))} }` },
        })
      ).json(),
    )
  expect(await ask('items', { search: [''] })).toMatch(
    /"unitPrice":"3\.19".*"date":"2031-03-03"|"date":"2031-03-03".*"unitPrice":"3\.19"/,
  )
  expect(await ask('order')).toContain('"total":"10.00"')
  expect(await ask('holds')).toContain('"comment":"For a job"')
  expect(await ask('invoices')).toContain('"netdue":"10.00"')
})

describe('content', () => {
  test.beforeAll(({ sql }) => seedContent(sql))

  test.for([
    [
      'terms(filters: { type: { eq: TermsofUse } }) { title type body requireSignature publishedAt locale localizations { title } }',
      'terms?filters[type][$eq]=TermsofUse&populate=*',
    ],
    [
      'themeColors(sort: ["Color:desc"], pagination: { page: 2, pageSize: 3 }) { Color Light }',
      'theme-colors?sort=Color:desc&pagination[page]=2&pagination[pageSize]=3&fields=Color,Light',
    ],
    [
      'themeColors(filters: { or: [{ Color: { eq: "ink" } }, { Light: { containsi: "fbfaf7" } }], not: { Color: { null: true } } }) { Color }',
      'theme-colors?filters[$or][0][Color][$eq]=ink&filters[$or][1][Light][$containsi]=fbfaf7&fields=Color',
    ],
    [
      'themeColors(filters: { Color: { in: ["ink", "paper"] } }) { Color Dark }',
      'theme-colors?filters[Color][$in]=ink,paper&fields=Color,Dark',
    ],
    ['terms(locale: "xx") { title }', 'terms?locale=xx'],
  ] as const)("%s is the same as from Strapi's REST", async ([field, address], { as }) => {
    const query = `{ told: ${field.replace('eq: TermsofUse', 'eq: "TermsofUse"')} }`
    const { data, errors } = (await as(null).raw('POST /graphql', { body: { query } })).json<{
      data: { told: object[] }
      errors?: unknown
    }>()
    const rest = (await as(null).raw(`GET /content/api/${address}`)).json<{ data: object[] }>()
    expect(errors).toBeUndefined()
    expect(rest.data).toHaveLength(data.told.length)
    expect(rest.data).toEqual(data.told.map((entry) => expect.objectContaining(entry) as object))
  })

  test('a single type comes with its components, media and relations, as deep as it is asked for', async ({ as }) => {
    const query =
      '{ appOption { theme { web_control } items { etas { MaxETAs } } appbar { Layout logo { url } announcements { title image { url } } } NavigationLinks { links { id Title ExternalLink } } } }'
    const { data } = (await as(null).raw('POST /graphql', { body: { query } })).json<{ data: object }>()
    expect(data).toMatchObject({
      appOption: {
        theme: { web_control: 'User' },
        items: { etas: { MaxETAs: 'Two' } },
        appbar: { Layout: 'Ecommerce', logo: null, announcements: [{ title: 'Holiday hours', image: null }, {}] },
        NavigationLinks: { links: [{ id: '1' }, { id: '2' }] },
      },
    })
  })

  test('slices have the type of their component', async ({ as }) => {
    const { data } = (
      await as(null).raw('POST /graphql', {
        body: { query: '{ paymentsPage { slices { __typename ... on ComponentSlicesFaq { items { question } } } } }' },
      })
    ).json<{ data: { paymentsPage: { slices: { __typename: string }[] } } }>()
    expect(data.paymentsPage.slices.map(({ __typename }) => __typename)).toContain('ComponentSlicesRichText')
  })

  test('other languages come with the requested fields, and do not name each other again', async ({ as }) => {
    const { data } = (
      await as(null).raw('POST /graphql', {
        body: { query: '{ localization { locale localizations { locale texts { key } localizations { locale } } } }' },
      })
    ).json<{ data: { localization: { localizations: object[] } } }>()
    expect(data.localization.localizations).toEqual([
      {
        locale: 'es',
        texts: expect.arrayContaining([{ key: expect.any(String) as string }]) as object[],
        localizations: [],
      },
    ])
  })

  test('one document is found by its id, and an unknown id is null', async ({ as }) => {
    const [{ documentId } = { documentId: '' }] = (await as(null).raw('GET /content/api/terms')).json<{
      data: { documentId: string }[]
    }>().data
    const { data } = (
      await as(null).raw('POST /graphql', {
        body: {
          query: `{ one: term(documentId: "${documentId}") { documentId } none: term(documentId: "none") { documentId } }`,
        },
      })
    ).json<{ data: object }>()
    expect(data).toEqual({ one: { documentId }, none: null })
  })

  test("more conditions than a find accepts are refused with the find's sentence", async ({ as }) => {
    const or = Array.from({ length: 41 }, () => '{ Color: { eq: "x" } }').join(' ')
    const { data, errors } = (
      await as(null).raw('POST /graphql', { body: { query: `{ themeColors(filters: { or: [${or}] }) { Color } }` } })
    ).json<{ data: object; errors: { message: string }[] }>()
    expect([data, errors[0]?.message]).toEqual([
      { themeColors: null },
      'A find takes at most 40 conditions. Ask in several requests.',
    ])
  })
})
