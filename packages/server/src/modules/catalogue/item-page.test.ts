import { describe, expect } from 'vitest'
import { test } from '#test/test.ts'
import { publishSearch } from '#modules/search/publish.ts'

describe('an item page', () => {
  test('moonshot 25: says when the ERP counted the stock, the oldest count of what is in stock', async ({
    as,
    given,
    sql,
  }) => {
    const user = await given.user()
    const [plank, none] = [
      await given.cartonItem({
        lots: [
          { dyeLot: 'A1', onHand: 5 },
          { dyeLot: 'B2', onHand: 20 },
          { dyeLot: 'GONE', onHand: 0 },
        ],
      }),
      await given.cartonItem({ lots: [] }),
    ]
    await sql`
      update lots
      set as_of = case dye_lot when 'A1' then '2026-11-23T15:42:00Z' when 'B2' then '2026-11-24T15:42:00Z' else '2020-01-01T00:00:00Z' end::timestamptz
      where item_id = ${plank.itemId}`
    const asOf = async ({ sku }: { sku: string }) =>
      (
        await as(user)('GET /api/items/:sku', {
          params: { sku },
          query: { customerNumber: user.customerNumber },
        })
      ).stockAsOf

    expect([await asOf(plank), await asOf(none)]).toEqual(['2026-11-23T15:42:00Z', null])
  })

  test("shows the customer's price in every unit, stock at the branch by lot, and the factors", async ({
    as,
    given,
  }) => {
    const user = await given.user()
    const item = await given.cartonItem({
      unitPrice: '3.29',
      lots: [
        { dyeLot: 'A1', onHand: 5 },
        { dyeLot: 'B2', onHand: 20 },
        { dyeLot: 'C3', onHand: 7, due: '2999-01-01' },
      ],
    })
    const other = await given.newLocation()
    await given.stock(item, [{ dyeLot: 'D4', onHand: 2, location: other }])

    const page = await as(user)('GET /api/items/:sku', {
      params: { sku: item.sku },
      query: { customerNumber: user.customerNumber },
    })

    expect(page.price).toMatchObject({
      unitPrice: '3.29',
      priceUOM: 'SF',
      source: 'list',
      perUnit: [
        { UMCode: 'CT', price: '77.78' },
        { UMCode: 'SF', price: '3.29' },
        { UMCode: 'PL', price: '3733.23' },
      ],
    })
    expect(page.stock).toMatchObject({
      here: { quantity: '591', UMCode: 'SF' },
      largestLot: { quantity: '472.8', UMCode: 'SF' },
      elsewhere: { quantity: '47.28' },
      state: 'available',
    })
    expect(page.stock.etas).toEqual([{ location: 'Branch MAIN', quantity: '165.48', UMCode: 'SF', date: '2999-01-01' }])
    expect(page.lots?.map(({ dyeLot }) => dyeLot)).toEqual(['B2', 'A1', 'D4'])
    expect(page.factors.find(({ UMCode }) => UMCode === 'SF')).toMatchObject({ num: '25', den: '591' })
    expect(page.perDefaultUnit).toEqual({ quantity: '23.64', UMCode: 'SF' })

    const explanation = await as(user)('GET /api/items/:sku/price', {
      params: { sku: item.sku },
      query: { customerNumber: user.customerNumber },
    })
    expect(explanation).toMatchObject({
      extended: '77.78',
      quantity: { quantity: '1', UMCode: 'CT' },
      price: { ...page.price, sourceName: explanation.price.sourceName },
    })
  })

  test('has no price, vendor, specification or color for a user without those rights', async ({ as, given }) => {
    const user = await given.user({ claims: {} })
    const item = await given.cartonItem()

    const page = await as(user)('GET /api/items/:sku', {
      params: { sku: item.sku },
      query: { customerNumber: user.customerNumber },
    })

    for (const field of ['price', 'color', 'vendorName', 'manufacturerItem', 'specs', 'weightPerUnit'])
      expect(page).not.toHaveProperty(field)
    expect(page.colors).toEqual([{ sku: item.sku, picture: '' }])
  })

  test('is found by a SKU with slashes, percent signs and blanks', async ({ as, given }) => {
    const user = await given.user()
    const item = await given.eachItem({ sku: 'HP-1123/7.5 50% "X"' })
    const page = await as(user)('GET /api/items/:sku', {
      params: { sku: item.sku },
      query: { customerNumber: user.customerNumber },
    })
    expect(page.sku).toBe(item.sku)
  })

  test('is refused when the item does not exist', async ({ as, given }) => {
    const user = await given.user()
    await expect(
      as(user)('GET /api/items/:sku', { params: { sku: 'none' }, query: { customerNumber: user.customerNumber } }),
    ).rejects.toMatchObject({ type: 'not-found' })
  })

  test('hides dates of incoming goods from users with hideBOETA, and past dates from all users', async ({
    as,
    given,
  }) => {
    const item = await given.cartonItem({
      lots: [
        { dyeLot: 'A', onHand: 1, due: '2999-01-01' },
        { dyeLot: 'B', onHand: 2, due: '2020-01-01' },
      ],
    })
    const [seeing, hidden] = [await given.user(), await given.user({ claims: { hideBOETA: true } })]

    const etas = async (user: typeof seeing) =>
      (
        await as(user)('GET /api/items/:sku', {
          params: { sku: item.sku },
          query: { customerNumber: user.customerNumber },
        })
      ).stock.etas

    expect((await etas(seeing)).map(({ date }) => date)).toEqual([null, '2999-01-01'])
    expect((await etas(hidden)).every((eta) => !('date' in eta))).toBe(true)
  })

  test('lists companions with the quantity that each base unit needs', async ({ as, given, sql }) => {
    const user = await given.user()
    const [plank, trim] = [await given.cartonItem(), await given.eachItem({ unitPrice: '24.95' })]
    await sql`insert into companions (item_id, companion_id, kind, per_num, per_den) values (${plank.itemId}, ${trim.itemId}, 'trim', 1, 12)`

    const { companions } = await as(user)('GET /api/items/:sku/related', {
      params: { sku: plank.sku },
      query: { customerNumber: user.customerNumber },
    })

    expect(companions).toMatchObject([
      {
        sku: trim.sku,
        kind: 'trim',
        perBase: { num: '1', den: '12' },
        price: { unitPrice: '24.95' },
        stock: { here: { quantity: '100', UMCode: 'EA' } },
      },
    ])
  })

  test('is the same before its item is published and after, and so is a line of the cart', async ({
    as,
    given,
    sql,
  }) => {
    const user = await given.user()
    const [plank, roll] = [await given.cartonItem(), await given.rollItem()]
    await as(user)('POST /api/cart/additem', {
      body: { customerNumber: user.customerNumber, sku: plank.sku, qtyToOrder: '3', umcode: 'CT' },
    })
    const look = async () => ({
      pages: await Promise.all(
        [plank, roll].map(({ sku }) =>
          as(user)('GET /api/items/:sku', { params: { sku }, query: { customerNumber: user.customerNumber } }),
        ),
      ),
      lines: (await as(user)('GET /api/cart/getitems', { query: user })).itemList,
    })
    const before = await look()

    await publishSearch(sql)

    expect(await look()).toEqual(before)
    expect(before.lines).toHaveLength(1)
  })
})

describe('item pictures', () => {
  test('come from the first key that has any, in the order sku, productCode, vendor, family, division', async ({
    as,
    given,
    sql,
  }) => {
    const user = await given.user()
    await sql`
      insert into pictures (key_kind, key, position, recipe)
      values ('division', 'WOOD', 0, 'oak-plank.honey'), ('productCode', 'P1', 0, 'oak-strip.honey'), ('productCode', 'P1', 1, 'oak-wide.honey')`

    const image = (query: Record<string, string>) => as(user)('GET /api/item/image', { query })

    expect(await image({ sku: 'X', productCode: 'P1', division: 'WOOD' })).toEqual({
      url: '/pictures/oak-strip.honey/1200.avif',
    })
    expect(await image({ sku: 'X', productCode: 'P9', division: 'WOOD' })).toEqual({
      url: '/pictures/oak-plank.honey/1200.avif',
    })
    expect(await image({ sku: 'X' })).toEqual({ url: '' })
    const { imgObj } = await as(user)('GET /api/item/imageurls', { query: { productCode: 'P1' } })
    expect(imgObj).toEqual({
      defaultPath: '/pictures/oak-strip.honey/1200.avif',
      images: ['/pictures/oak-strip.honey/1200.avif', '/pictures/oak-wide.honey/1200.avif'],
    })
  })
})
