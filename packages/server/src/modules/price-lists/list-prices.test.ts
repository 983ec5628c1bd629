import { describe, expect } from 'vitest'
import { z } from 'zod'
import { everyRight } from '#test/given-people.ts'
import { publishSearch } from '#modules/search/publish.ts'
import { test } from '#test/test.ts'
import { listPrices } from './list-prices.ts'

const named = ({ rows }: { rows: { sku: string }[] }) => rows.map(({ sku }) => sku)

describe('my price list', () => {
  test("has every item at the item page's price, with its breaks and its stock", async ({ as, given, sql }) => {
    const item = await given.cartonItem({ sku: 'LIST-PLANK', unitPrice: '5' })
    await sql`insert into prices (item_id, list_id, min_qty, unit_price, tag) select ${item.itemId}, list_id, 48, 4.5, 'pallet' from price_lists where source = 'list'`
    await publishSearch(sql)
    const user = await given.user()
    const query = { customerNumber: user.customerNumber }

    const { total, rows } = await as(user)('GET /api/pricelists/default', { query: { ...query, search: 'list-plank' } })
    const page = await as(user)('GET /api/items/:sku', { params: { sku: 'LIST-PLANK' }, query })

    expect(total).toBe(1)
    expect(rows[0]?.price).toEqual({
      ...page.price,
      sourceName: 'List',
      perUnit: page.price?.perUnit.filter(({ UMCode }) => UMCode !== 'PL').toReversed(),
    })
    // One truth: the same stock that the item's page has.
    const { here, elsewhere, state } = page.stock
    expect(rows[0]?.stock).toEqual({ here, elsewhere, state })
    expect(rows[0]?.breaks).toEqual([
      { minQty: '1', UMCode: 'CT', from: { quantity: '1', UMCode: 'CT' }, unitPrice: '5.00', tag: '' },
      { minQty: '48', UMCode: 'CT', from: { quantity: '48', UMCode: 'CT' }, unitPrice: '4.50', tag: 'pallet' },
    ])
  })

  test('is read in windows that together have every item once, in every order', async ({ as, given, sql }) => {
    for (const sku of ['W-10', 'W-9', 'W-2'])
      await given.eachItem({ sku, description: `Window ${sku}`, unitPrice: String(20 - Number(sku.slice(2))) })
    await publishSearch(sql)
    const user = await given.user()
    const windows = async (sort: 'sku' | '-sku' | 'catalogue' | 'price' | '-price', search = '') => {
      const found = []
      for (let page = 1; page <= 8; page++)
        found.push(
          ...named(
            await as(user)('GET /api/pricelists/default', {
              query: { customerNumber: user.customerNumber, sort, search, page, size: 2 },
            }),
          ),
        )
      return found
    }

    expect(await windows('sku', 'window')).toEqual(['W-2', 'W-9', 'W-10'])
    expect(await windows('-sku', 'window')).toEqual(['W-10', 'W-9', 'W-2'])
    expect(await windows('price', 'window')).toEqual(['W-10', 'W-9', 'W-2'])
    expect(await windows('-price', 'window')).toEqual(['W-2', 'W-9', 'W-10'])
    const [{ n }] = await sql<[{ n: number }]>`select count(*)::int as n from items`
    for (const sort of ['sku', '-sku', 'catalogue', 'price'] as const) {
      const all = await windows(sort)
      expect([all.length, new Set(all).size]).toEqual([n, n])
    }
  })

  test("is sorted by price up to a limit; with one item more it stays in the catalog's order and says so", async ({
    given,
    sql,
  }) => {
    for (const [place, price] of ['20', '30', '10'].entries())
      await given.eachItem({ sku: `MOST-${place}`, description: `Most ${place}`, unitPrice: price })
    await publishSearch(sql)
    const [{ lists }] = await sql<
      [{ lists: number[] }]
    >`select array[0, 0, list_id] as lists from price_lists where source = 'list'`
    const reader = {
      lists,
      claims: everyRight,
      guard: null,
      location: { timeZone: 'America/Chicago' },
    } as unknown as Parameters<typeof listPrices>[1] // The parts of a scope that the list reads.
    const upTo = async (most: number) => {
      const { jsonText } = await listPrices(
        sql,
        reader,
        {
          customerNumber: '',
          search: 'most-',
          category: '',
          material: '',
          vendor: '',
          promo: '',
          sort: '-price',
          page: 1,
          size: 25,
        },
        most,
      )
      return z
        .object({
          sort: z.string(),
          total: z.number(),
          rows: z.array(z.object({ sku: z.string() })).transform((rows) => named({ rows })),
        })
        .parse(JSON.parse(jsonText))
    }

    expect(await upTo(3)).toEqual({ sort: '-price', total: 3, rows: ['MOST-1', 'MOST-0', 'MOST-2'] })
    expect(await upTo(2)).toEqual({ sort: 'catalogue', total: 3, rows: ['MOST-0', 'MOST-1', 'MOST-2'] })
  })

  test('is filtered by category, material, vendor and promotion', async ({ as, given, sql }) => {
    const [plank, tile] = [await given.cartonItem({ sku: 'N-PLANK' }), await given.cartonItem({ sku: 'N-TILE' })]
    await sql`
      with parent as (insert into categories (code, name, material) values ('n-hard', 'Hard', 'tile') returning category_id),
        child as (insert into categories (code, name, parent_id, material) select 'n-stone', 'Stone', category_id, 'stone' from parent returning category_id),
        vendor as (insert into vendors (code, name) values ('N-V', 'Narrow Mill') returning vendor_id)
      update items set category_id = (select category_id from child), vendor_id = (select vendor_id from vendor) where item_id = ${tile.itemId}`
    const listId = await given.priceList({ source: 'promo', prices: [{ item: plank, unitPrice: '1' }] })
    const [{ code }] = await sql<[{ code: string }]>`select code from price_lists where list_id = ${listId}`
    await publishSearch(sql)
    const user = await given.user({ claims: everyRight })
    const found = async (narrow: object) =>
      named(
        await as(user)('GET /api/pricelists/default', { query: { customerNumber: user.customerNumber, ...narrow } }),
      )

    expect(await found({ category: 'n-hard' })).toEqual(['N-TILE'])
    expect(await found({ category: 'n-stone', material: 'tile' })).toEqual([])
    expect(await found({ material: 'stone' })).toEqual(['N-TILE'])
    expect(await found({ vendor: 'N-V' })).toEqual(['N-TILE'])
    expect(await found({ search: 'narrow mill' })).toEqual(['N-TILE'])
    expect(await found({ promo: code })).toEqual(['N-PLANK'])
    expect(await found({ category: 'nothing' })).toEqual([])
    const choices = await as(user)('GET /api/pricelists/choices', { query: { customerNumber: user.customerNumber } })
    expect(choices.categories).toContainEqual({ value: 'n-stone', label: '\u2003Stone' })
    expect(choices.vendors).toContainEqual({ value: 'N-V', label: 'Narrow Mill' })
  })

  test('reads sizes as the search of the catalog does', async ({ as, given, sql }) => {
    await given.cartonItem({ sku: 'SIZE-WHOLE', description: 'Sized Oak Plank 7 x 48' })
    await given.cartonItem({ sku: 'SIZE-HALF', description: 'Sized Oak Plank 7-1/2 in x 72 in' })
    await publishSearch(sql)
    const user = await given.user()
    const found = async (search: string) =>
      named(await as(user)('GET /api/pricelists/default', { query: { customerNumber: user.customerNumber, search } }))

    for (const search of ['sized 7x48', 'sized oak 7 x 48', '7" x 48" sized', 'sized 7 in x 48 in'])
      expect([search, await found(search)]).toEqual([search, ['SIZE-WHOLE']])
    for (const search of ['sized 7.5x72', 'sized 7-1/2 x 72', '7 1/2"x72" sized'])
      expect([search, await found(search)]).toEqual([search, ['SIZE-HALF']])
    expect(await found('sized 2x72')).toEqual([])
  })

  test('finds and filters nothing by what its reader may not see', async ({ as, given, sql }) => {
    const item = await given.cartonItem({ sku: 'HIDDEN-1', description: 'Plain Board' })
    await sql`update items set color = 'Zinnwaldite', manufacturer_no = 'MFQ-8841', vendor_no = 'VNQ-7752' where item_id = ${item.itemId}`
    await publishSearch(sql)
    const blind = await given.user({ claims: { showPriceLists: true } })
    const list = (query: object) =>
      as(blind)('GET /api/pricelists/default', { query: { customerNumber: blind.customerNumber, ...query } })

    for (const search of ['zinnwaldite', 'mfq-8841', 'vnq-7752', 'mill one'])
      expect([search, (await list({ search })).total]).toEqual([search, 0])
    const everything = await list({ search: 'hidden-1' })
    expect(Object.keys(everything.rows[0] ?? {})).not.toEqual(expect.arrayContaining(['price']))
    expect(everything.rows[0]).not.toHaveProperty('breaks')
    expect(everything.rows[0]).not.toHaveProperty('coming')
    expect(everything.rows[0]).not.toHaveProperty('vendorName')
    expect((await list({ sort: 'price' })).sort).toBe('catalogue')
    expect((await list({ vendor: 'nobody' })).total).toBe((await list({})).total)
  })

  test('says what a promotion saves against the price without it, exactly, and nothing if it saves nothing', async ({
    as,
    given,
    sql,
  }) => {
    const item = (sku: string) => given.cartonItem({ sku, unitPrice: '5' })
    await item('SAVES-1')
    const [reduced, dearer, agreed] = [await item('SAVES-2'), await item('SAVES-3'), await item('SAVES-4')]
    await given.priceList({
      source: 'promo',
      prices: [
        { item: reduced, unitPrice: '4.5975' },
        { item: dearer, unitPrice: '5.5' },
        { item: agreed, unitPrice: '4.1' },
      ],
    })
    const contractList = await given.priceList({ source: 'contract', prices: [{ item: agreed, unitPrice: '4.5' }] })
    await sql`update price_lists set promotions = 'lower' where list_id = ${contractList}`
    await publishSearch(sql)
    const savesFor = async (claims: object) => {
      const user = await given.user({ customer: await given.customer({ contractList }), claims })
      const query = { customerNumber: user.customerNumber, search: 'saves-', sort: 'sku' as const }
      return (await as(user)('GET /api/pricelists/default', { query })).rows.map(({ saves }) => saves)
    }

    expect(await savesFor(everyRight)).toEqual([null, '0.4025', null, '0.40'])
    expect(await savesFor({ ...everyRight, showPrices: false })).toEqual([undefined, undefined, undefined, undefined])
    await sql`update price_lists set promotions = 'ignored' where list_id = ${contractList}`
    expect(await savesFor(everyRight)).toEqual([null, '0.4025', null, null])
  })

  test('shows announced changes of the list that gives the price, and after a promotion those of the regular list', async ({
    as,
    given,
    sql,
  }) => {
    const [plain, reduced] = [
      await given.cartonItem({ sku: 'COMING-1', unitPrice: '5' }),
      await given.cartonItem({ sku: 'COMING-2', unitPrice: '5' }),
    ]
    await given.priceList({ source: 'promo', ends: '2099-01-31', prices: [{ item: reduced, unitPrice: '4' }] })
    await sql`
      insert into coming_prices (item_id, list_id, unit_price, effective)
      select i.item_id, l.list_id, 5.5, d.effective
      from items i, price_lists l, unnest(array['2099-01-04', '2099-02-04', '2020-01-01']::date[]) d (effective)
      where l.source = 'list'
        and i.sku like 'COMING-%'`
    await publishSearch(sql)
    const user = await given.user()

    const { rows } = await as(user)('GET /api/pricelists/default', {
      query: { customerNumber: user.customerNumber, search: 'coming-', sort: 'sku' },
    })

    expect(plain.sku).toBe(rows[0]?.sku)
    expect(rows.map(({ coming }) => coming?.map(({ effective, unitPrice }) => [effective, unitPrice]))).toEqual([
      [
        ['2099-01-04', '5.50'],
        ['2099-02-04', '5.50'],
      ],
      [['2099-02-04', '5.50']],
    ])
    expect(rows[1]?.effective).toEqual({ from: null, to: '2099-01-31' })
    expect(rows[1]?.price).toMatchObject({ source: 'promo', ends: '2099-01-31' })
  })
})
