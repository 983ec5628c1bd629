import fc from 'fast-check'
import { describe, expect } from 'vitest'
import type { z } from 'zod'
import type { catalogueRoutes, ItemPage } from '@sidemark/contract'
import { givenStock, givenStyles } from '#test/given-styles.ts'
import type { GivenStyle } from '#test/given-styles.ts'
import type { GivenUser } from '#test/given-people.ts'
import { test } from '#test/test.ts'
import type { callerOf } from '#test/wire.ts'
import { publishSearch } from './publish.ts'
import { publishStock } from './publish-stock.ts'

const styles: GivenStyle[] = [
  {
    sku: 'HP-1123/7.5',
    name: 'Heritage Oak Plank',
    category: 'engineered',
    size: '7.5 in x 48 in',
    colors: ['Honey', 'Driftwood', 'Ash'],
    specs: { Thickness: '1/2 in', 'Wear layer': '2 mm' },
    rank: 1,
    vendorNo: 'VN-900.1',
  },
  {
    sku: 'CO-2001',
    name: 'Coastal Oak Strip',
    category: 'hardwood',
    size: '3.25 in x RL',
    colors: ['Honey', 'Natural'],
    specs: { Thickness: '3/4 in' },
    rank: 2,
    price: '5.10',
  },
  {
    sku: 'WAL-31',
    name: 'Walnut Wide Plank',
    category: 'engineered',
    size: '7.5 in x 72 in',
    colors: ['Natural'],
    specs: { Thickness: '7 mm' },
    rank: 3,
    price: '8.45',
  },
  {
    sku: 'SLT-1224',
    name: 'Slate Look',
    category: 'tile',
    size: '12 in x 24 in',
    colors: ['Grey', 'Black'],
    specs: { Thickness: '9 mm' },
    rank: 4,
    upc: '012345678905',
    price: '2.19',
  },
  { sku: 'LOOP-9', name: 'Harbor Loop', category: 'carpet', colors: ['Sand', 'Grey', 'Blue'], rank: 5, price: '1.75' },
]

let buyer: GivenUser

/** The list as the buyer sees it, or as another given user sees it. */
const items = (as: As, query: Query, user: GivenUser = buyer) =>
  as(user)('GET /api/items', { query: { customerNumber: user.customerNumber, ...query } })

describe('search', () => {
  test.beforeAll(async ({ given, sql }) => {
    buyer = await given.user()
    await givenStyles(sql, styles)
    await givenStock(sql, 'CO-2001-2', buyer.locationId, 40)
    await givenStock(sql, 'SLT-1224-1', buyer.locationId, 10)
    await publishSearch(sql)
  })

  const found = (page: Page) => page.items.map(({ sku }) => sku)

  test.for([
    ['oak plank', ['HP-1123/7.5-1']],
    ['OAK planks', ['HP-1123/7.5-1']],
    ['ash oak', ['HP-1123/7.5-3']],
    ['12x24', ['SLT-1224-1']],
    ['12" x 24" slate', ['SLT-1224-1']],
    ['7mm', ['WAL-31-1']],
    ['7 mm walnut', ['WAL-31-1']],
    ['walnt', ['WAL-31-1']],
    ['wlanut', ['WAL-31-1']],
    ['herritage', ['HP-1123/7.5-1']],
    ['broadloom', ['LOOP-9-1']],
    ['loop gray', ['LOOP-9-2']],
    ['hp112375', ['HP-1123/7.5-1']],
    ['1123/7.5-2', ['HP-1123/7.5-2']],
    ['1123', ['HP-1123/7.5-1']],
    ['vn9001', ['HP-1123/7.5-1']],
    ['012345678905', ['SLT-1224-1']],
    ['ceramic tiles', ['SLT-1224-1']],
    ['herit', ['HP-1123/7.5-1']],
    ['oak zzzzzz', ['CO-2001-2', 'HP-1123/7.5-1']],
    ['zzzzzz', []],
    // Two letters and an end that honey does not have.
    ['hontk', []],
    ['(a+)+$', []],
  ] as [string, string[]][])('%j finds %j', async ([search, skus], { as }) => {
    const page = await items(as, { search })
    expect(found(page)).toEqual(skus)
    expect(page.total).toBe(skus.length)
  })

  test('puts styles in stock at the branch first, and styles bought before above those', async ({ as, given, sql }) => {
    expect(found(await items(as, { category: '' }))).toEqual([
      'CO-2001-2',
      'SLT-1224-1',
      'HP-1123/7.5-1',
      'WAL-31-1',
      'LOOP-9-1',
    ])

    const regular = await given.user({ location: { locationId: buyer.locationId, code: 'MAIN' } })
    await sql`insert into purchases select ${regular.customerId}, item_id, '2026-10-01', 10, 100, 1, '2026-10-05' from items where sku = 'LOOP-9-3'`
    await publishSearch(sql)

    const page = await items(as, { category: '' }, regular)
    expect(found(page)).toEqual(['LOOP-9-3', 'CO-2001-2', 'SLT-1224-1', 'HP-1123/7.5-1', 'WAL-31-1'])
    expect(page.items.map(({ bought }) => bought)).toEqual([true, false, false, false, false])
  })

  test("shows the customer's price, stock at the branch and the swatches of the style", async ({ as }) => {
    const [row] = (await items(as, { search: 'coastal' })).items
    expect(row).toMatchObject({
      sku: 'CO-2001-2',
      price: {
        unitPrice: '5.10',
        priceUOM: 'SF',
        source: 'list',
        perUnit: [
          { UMCode: 'SF', price: '5.10' },
          { UMCode: 'CT', price: '120.56' },
        ],
      },
      stock: { here: { quantity: '945.6', UMCode: 'SF' }, state: 'available' },
      colorCount: 2,
      perDefaultUnit: { quantity: '23.64', UMCode: 'SF' },
    })
    expect(row?.colors.map(({ sku }) => sku)).toEqual(['CO-2001-1', 'CO-2001-2'])
  })

  test('has facets in order of their use: the category tree, colors, sizes by how large they are, then specifications', async ({
    as,
  }) => {
    const { facets } = await items(as, {})
    const facet = (name: string) => facets.find((one) => one.facet === name)?.values ?? []

    expect(facets.map(({ facet: name }) => name)).toEqual(['category', 'color', 'size', 'spec-thickness'])
    expect(facet('category').find(({ value }) => value === 'engineered')?.parent).toBe('hardwood')
    expect(facet('size').map(({ label }) => label)).toEqual([
      '3.25 in x RL',
      '7.5 in x 48 in',
      '7.5 in x 72 in',
      '12 in x 24 in',
    ])
    expect(facet('spec-thickness').map(({ label }) => label)).toEqual(['7 mm', '9 mm', '1/2 in', '3/4 in'])
  })

  describe('ranges of my price', () => {
    const ranges = async (as: As, query: Query = {}) =>
      (await as(buyer)('GET /api/items/price-ranges', { query: { customerNumber: buyer.customerNumber, ...query } }))
        .ranges

    test('count the styles of a list, without their own filter', async ({ as }) => {
      const all = [
        { value: 'sf-1-2', UMCode: 'SF', from: '1', to: '2', count: 1 },
        { value: 'sf-2-3', UMCode: 'SF', from: '2', to: '3', count: 1 },
        { value: 'sf-3-5', UMCode: 'SF', from: '3', to: '5', count: 1 },
        { value: 'sf-5-8', UMCode: 'SF', from: '5', to: '8', count: 1 },
        { value: 'sf-8-12', UMCode: 'SF', from: '8', to: '12', count: 1 },
      ]
      expect(await ranges(as)).toEqual(all)
      expect(await ranges(as, { facets: 'price:sf-2-3' })).toEqual(all)
      expect(await ranges(as, { search: 'oak' })).toEqual(all.slice(2, 4))
      expect(await ranges(as, { facets: 'color:grey' })).toEqual(all.slice(0, 2))
    })

    test('filter a list, together with other facets, which are counted with them', async ({ as }) => {
      expect(found(await items(as, { facets: 'price:sf-5-8,price:sf-8-12' }))).toEqual(['CO-2001-2', 'WAL-31-1'])
      const page = await items(as, { facets: 'price:sf-1-2,price:sf-2-3,color:black' })
      expect(found(page)).toEqual(['SLT-1224-2'])
      const colors = page.facets.find(({ facet }) => facet === 'color')?.values
      expect(colors?.map(({ value, count }) => [value, count])).toEqual([
        ['black', 1],
        ['blue', 1],
        ['grey', 2],
        ['sand', 1],
      ])
      expect((await items(as, { facets: 'price:sy-1-2' })).total).toBe(0)
    })
  })

  test('counts each facet without its own filter, and the list with all filters', async ({ as }) => {
    const page = await items(as, { facets: 'color:grey,spec-thickness:9-mm' })
    expect(found(page)).toEqual(['SLT-1224-1'])
    const counts = (facet: string) =>
      page.facets
        .find((one) => one.facet === facet)
        ?.values.map(({ value, count, chosen }) => `${value} ${count}${chosen ? ' chosen' : ''}`)
    expect(counts('color')).toEqual(['black 1', 'grey 1 chosen'])
    expect(counts('spec-thickness')).toEqual(['9-mm 1 chosen'])
  })

  test('finds more with two values of one facet and less with values of two facets', async ({ as }) => {
    expect((await items(as, { facets: 'color:grey,color:natural' })).total).toBe(4)
    expect(found(await items(as, { facets: 'color:grey,color:natural', search: 'plank' }))).toEqual(['WAL-31-1'])
  })

  test('shows an item of the chosen color and size, and of those one in stock at the branch', async ({ as }) => {
    expect(found(await items(as, { facets: 'color:honey' }))).toEqual(['CO-2001-1', 'HP-1123/7.5-1'])
    expect(found(await items(as, { facets: 'color:honey,color:natural,size:3-25-in-x-rl' }))).toEqual(['CO-2001-2'])
    expect(found(await items(as, { facets: 'color:black', search: 'slate' }))).toEqual(['SLT-1224-2'])
  })

  test('counts the styles of a category and those below it', async ({ as }) => {
    expect((await items(as, { category: 'hardwood' })).total).toBe(3)
    expect((await items(as, { category: 'engineered' })).total).toBe(2)
    const { categories } = await as(buyer)('GET /api/categories', { query: { customerNumber: buyer.customerNumber } })
    expect(categories.map(({ id, parentId, count }) => [id, parentId, count])).toEqual([
      ['hardwood', null, 3],
      ['engineered', 'hardwood', 2],
      ['tile', null, 1],
      ['carpet', null, 1],
    ])
  })

  test('lists only styles in stock at the branch on request', async ({ as }) => {
    expect(found(await items(as, { inStock: 'true' }))).toEqual(['CO-2001-2', 'SLT-1224-1'])
  })

  test('with the filter for stock shows each style by a color in stock, whatever the customer bought and whatever number or color was meant', async ({
    as,
    given,
    sql,
  }) => {
    const regular = await given.user({ location: { locationId: buyer.locationId, code: 'MAIN' } })
    await sql`insert into purchases select ${regular.customerId}, item_id, '2026-10-01', 10, 100, 1, '2026-10-05' from items where sku = 'CO-2001-1'`
    await publishSearch(sql)

    expect(found(await items(as, { search: 'coastal' }, regular))).toEqual(['CO-2001-1'])
    for (const search of ['coastal', 'coastal honey', 'CO-2001-1'])
      expect(found(await items(as, { search, inStock: 'true' }, regular))).toEqual(['CO-2001-2'])
  })

  test('with the filter for stock finds the styles that have the chosen color in stock, counts colors and sizes of items in stock alone, and shows such an item', async ({
    as,
  }) => {
    const inStock = 'true'
    expect(found(await items(as, { inStock, facets: 'color:honey' }))).toEqual([])
    expect(found(await items(as, { inStock, facets: 'color:honey,color:natural' }))).toEqual(['CO-2001-2'])
    for (const search of ['coastal', 'coastal honey', 'CO-2001-1'])
      expect(found(await items(as, { inStock, search, facets: 'color:natural' }))).toEqual(['CO-2001-2'])

    const counts = async (facets: string, facet: string) =>
      (await items(as, { inStock, facets })).facets
        .find((one) => one.facet === facet)
        ?.values.map(({ value, count }) => `${value} ${count}`)
    expect(await counts('', 'color')).toEqual(['grey 1', 'natural 1'])
    expect(await counts('color:grey', 'color')).toEqual(['grey 1', 'natural 1'])
    expect(await counts('', 'size')).toEqual(['3-25-in-x-rl 1', '12-in-x-24-in 1'])
    expect(await counts('color:black', 'color')).toEqual(['black 0', 'grey 1', 'natural 1'])
  })

  test('lists only the SKUs in stock at the branch when every SKU and the filter for stock are requested', async ({
    as,
  }) => {
    const page = await items(as, { fold: 'none', inStock: 'true' })

    expect(found(page)).toEqual(['CO-2001-2', 'SLT-1224-1'])
    expect(page.total).toBe(2)
  })

  test('follows stock without a new edition', async ({ as, sql }) => {
    await givenStock(sql, 'WAL-31-1', buyer.locationId, 5)
    await publishStock(sql)
    expect(found(await items(as, { inStock: 'true' }))).toEqual(['CO-2001-2', 'WAL-31-1', 'SLT-1224-1'])
    await sql`delete from lots where item_id = (select item_id from items where sku = 'WAL-31-1')`
    await publishStock(sql)
  })

  test.for([
    ['name', ['CO-2001-2', 'LOOP-9-1', 'HP-1123/7.5-1', 'SLT-1224-1', 'WAL-31-1']],
    ['price', ['LOOP-9-1', 'SLT-1224-1', 'HP-1123/7.5-1', 'CO-2001-2', 'WAL-31-1']],
    ['price-down', ['WAL-31-1', 'CO-2001-2', 'HP-1123/7.5-1', 'SLT-1224-1', 'LOOP-9-1']],
    ['stock', ['CO-2001-2', 'SLT-1224-1', 'HP-1123/7.5-1', 'WAL-31-1', 'LOOP-9-1']],
  ] as [string, string[]][])('sorts by %s', async ([sort, skus], { as }) => {
    expect(found(await items(as, { sort: sort as Query['sort'] }))).toEqual(skus)
  })

  test('has pages without gaps or repeats, in styles and in SKUs', async ({ as }) => {
    for (const [fold, total] of [
      ['style', 5],
      ['none', 11],
    ] as const) {
      const pages = await Promise.all([1, 2, 3, 4, 5, 6].map((page) => items(as, { fold, page, size: 2 })))
      const all = pages.flatMap(found)
      expect(new Set(all).size).toBe(total)
      expect(all).toHaveLength(total)
      expect(pages.every((page) => page.total === total)).toBe(true)
    }
  })

  test('says which word it corrected', async ({ as }) => {
    expect((await items(as, { search: 'walnt plank' })).understood).toEqual({
      words: ['plank', 'walnut'],
      corrected: [{ from: 'walnt', to: 'walnut' }],
      ignored: [],
    })
  })

  test('is at most two statements, one for the caller and one for the data, and one for a known caller', async ({
    as,
  }) => {
    const reply = await as(buyer).raw('GET /api/items', {
      query: { customerNumber: buyer.customerNumber, search: 'oak', facets: 'color:honey' },
    })
    expect(Number(reply.headers['x-statements'])).toBeLessThanOrEqual(2)
  })

  test('shows no price to users without that right, and does not sort by it', async ({ as, given }) => {
    const counter = await given.user({ claims: {} })
    const page = await items(as, { search: 'oak' }, counter)
    expect(JSON.stringify(page)).not.toMatch(/"price"|unitPrice|Hearthline|"color"|Thickness/)
    expect(page.facets.map(({ facet }) => facet)).toEqual(['category', 'size'])
    await expect(items(as, { sort: 'price' }, counter)).rejects.toMatchObject({ type: 'missing-claim' })
  })

  test('suggests categories, then items, then words while the user types', async ({ as }) => {
    const suggest = async (search: string) =>
      (
        await as(buyer)('GET /api/items/suggest', { query: { customerNumber: buyer.customerNumber, search } })
      ).suggestions.map(({ kind, text }) => `${kind}: ${text}`)
    expect(await suggest('oak pl')).toEqual(['item: Heritage Oak Plank Honey', 'words: oak plank'])
    expect(await suggest('cer')).toEqual(['category: Ceramic Tile', 'item: Slate Look Grey', 'words: ceramic'])
    expect(await suggest('')).toEqual([])
  })

  test('completes a word after a mistyped one with the word that was meant, and after an unknown one not at all', async ({
    as,
  }) => {
    const words = async (search: string) =>
      (
        await as(buyer)('GET /api/items/suggest', { query: { customerNumber: buyer.customerNumber, search } })
      ).suggestions
        .filter(({ kind }) => kind === 'words')
        .map(({ text }) => text)
    expect(await words('walnt pl')).toEqual(['walnut plank'])
    expect(await words('qqqzzz pl')).toEqual([])
  })

  test('suggests an item with its stock as a list has it', async ({ as }) => {
    const search = 'slate grey'
    const [row] = (await items(as, { search })).items
    const { suggestions } = await as(buyer)('GET /api/items/suggest', {
      query: { customerNumber: buyer.customerNumber, search },
    })
    const { here, elsewhere, state } = row!.stock

    expect(state).toBe('available')
    expect(suggestions.at(-1)?.stock).toEqual({ here, elsewhere, state })
  })

  test('suggests an item with its price as a list has it, and only to users who see prices', async ({ as, given }) => {
    const pricesOf = async (user: typeof buyer) =>
      (
        await as(user)('GET /api/items/suggest', { query: { customerNumber: user.customerNumber, search: 'oak pl' } })
      ).suggestions.map(({ price }) => price)
    const [row] = (await items(as, { search: 'oak pl' })).items

    const { unitPrice, priceUOM } = row?.price ?? {}
    expect(await pricesOf(buyer)).toEqual([expect.objectContaining({ unitPrice, priceUOM }), null])
    expect(await pricesOf(await given.user({ claims: {} }))).toEqual([undefined, undefined])
  })

  test('answers every input', { timeout: 300_000 }, async ({ as }) => {
    const nasty = fc.oneof(
      fc.string({ unit: 'binary', maxLength: 200 }),
      fc.string({ unit: 'grapheme', maxLength: 60 }),
      fc.constantFrom(
        "'; drop table items; --",
        '%%%___\\',
        '(a+)+$',
        '[[:alpha:]]*',
        '"',
        "'",
        '🪵🔨',
        '\u0000',
        'x'.repeat(10_000),
        '12x'.repeat(3000),
        '½×¾',
        '1/0 in',
        '1/0x2',
        'oak & | ! <-> plank',
        '\ud83d',
        'a'.repeat(41),
        '..',
        '.5.5.5',
        '9'.repeat(400),
      ),
    )
    await fc.assert(
      fc.asyncProperty(nasty, fc.string({ maxLength: 40 }), async (search, facets) => {
        for (const endpoint of ['GET /api/items', 'GET /api/items/suggest']) {
          const { statusCode } = await as(buyer).raw(endpoint, {
            query: { customerNumber: buyer.customerNumber, search, facets },
          })
          expect([200, 400]).toContain(statusCode)
        }
      }),
      { numRuns: process.env.SIDEMARK_LONG ? 2000 : 60 },
    )
  })

  test('shows each color once, with its widths, and goods without colors by what they are', async ({ as, sql }) => {
    const [wide] = (await items(as, { search: 'coastal' })).items
    expect(wide?.colors.map(({ sizes }) => sizes)).toEqual([undefined, undefined])
    await sql`update items set size = '12 ft', color = 'Honey', color_code = '1' where sku = 'HP-1123/7.5-1'`
    await sql`update items set size = '15 ft', color = 'Honey', color_code = '1' where sku = 'HP-1123/7.5-2'`
    await publishSearch(sql)

    const [row] = (await items(as, { search: 'heritage' })).items
    const [page, other] = await Promise.all(
      ['HP-1123/7.5-2', 'HP-1123/7.5-3'].map((sku) =>
        as(buyer)('GET /api/items/:sku', { params: { sku }, query: { customerNumber: buyer.customerNumber } }),
      ),
    )

    const sizes = [
      { sku: 'HP-1123/7.5-1', size: '12 ft' },
      { sku: 'HP-1123/7.5-2', size: '15 ft' },
    ]
    expect(row).toMatchObject({ colorCount: 2, colors: [{ sku: 'HP-1123/7.5-1', sizes }, { sku: 'HP-1123/7.5-3' }] })
    expect(page?.colors).toEqual(row?.colors)
    expect(other?.colorCount).toBe(2)
  })
})

type Query = Partial<z.input<(typeof catalogueRoutes)['items']['query']>>
type Page = z.output<typeof ItemPage>
type As = (caller: GivenUser) => ReturnType<typeof callerOf>
