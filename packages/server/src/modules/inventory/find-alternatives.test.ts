import { describe, expect } from 'vitest'
import { givenStock, givenStyles } from '#test/given-styles.ts'
import type { GivenStyle } from '#test/given-styles.ts'
import { everyRight } from '#test/given-people.ts'
import type { GivenUser } from '#test/given-people.ts'
import { test } from '#test/test.ts'

/** 3.00 per SF unless a style says so. Each item is in cartons of 23.64 SF. */
const styles: GivenStyle[] = [
  { sku: 'WANTED', name: 'Harbor Oak', category: 'hardwood', size: '5 in', colors: ['Gray', 'Honey', 'Ash'] },
  { sku: 'LIKE', name: 'Ridge Oak', category: 'hardwood', size: '5 in', colors: ['Gray'], price: '3.12' },
  { sku: 'WIDE', name: 'Terrace Oak', category: 'hardwood', size: '7 in', colors: ['Gray'], price: '2.90' },
  { sku: 'DEAR', name: 'Palace Oak', category: 'hardwood', size: '5 in', colors: ['Gray'], price: '9.00' },
  { sku: 'FEW', name: 'Corner Oak', category: 'hardwood', size: '5 in', colors: ['Gray'] },
  { sku: 'RUG', name: 'Summer Loop', category: 'carpet', size: '5 in', colors: ['Gray'] },
  { sku: 'BROWN', name: 'Barn Oak', category: 'hardwood', size: '5 in', colors: ['Brown'] },
]

describe('the alternatives for goods that cannot be had', () => {
  let buyer: GivenUser
  test.beforeAll(async ({ given, sql }) => {
    buyer = await given.user()
    await givenStyles(sql, styles)
    await givenStock(sql, 'WANTED-1', buyer.locationId, 3)
    for (const sku of ['WANTED-2', 'LIKE-1', 'WIDE-1', 'DEAR-1', 'RUG-1', 'BROWN-1'])
      await givenStock(sql, sku, buyer.locationId, 40)
    await givenStock(sql, 'FEW-1', buyer.locationId, 10)
  })

  const ask = (as: As, query: { quantity: string; UMCode: string }, user = buyer) =>
    as(user)('GET /api/items/:sku/alternatives', {
      params: { sku: 'WANTED-1' },
      query: { customerNumber: user.customerNumber, ...query },
    })

  test('look alike, cost about as much, and are there in one lot: each with its day and the difference in price', async ({
    as,
    given,
  }) => {
    const { promise } = await as(buyer)('GET /api/items/:sku/promise', {
      params: { sku: 'LIKE-1' },
      query: { customerNumber: buyer.customerNumber, quantity: '20', UMCode: 'CT' },
    })
    const { alternatives } = await ask(as, { quantity: '20', UMCode: 'CT' })
    const { location } = await given.location().then(({ code }) => ({ location: code }))

    expect(alternatives.map(({ sku, priceDifference }) => [sku, priceDifference])).toEqual([
      ['LIKE-1', '0.12'],
      ['WIDE-1', '-0.10'],
      ['WANTED-2', '0.00'],
    ])
    expect(alternatives[0]).toMatchObject({
      quantity: { quantity: '20', UMCode: 'CT' },
      location,
      date: promise[0]?.date,
      priceUOM: 'SF',
    })
  })

  test('are asked for as much of the price unit, in whole cartons', async ({ as }) => {
    const { alternatives } = await ask(as, { quantity: '100', UMCode: 'SF' })
    expect(alternatives[0]?.quantity).toEqual({ quantity: '5', UMCode: 'CT' })
  })

  test('are none where nothing has as much', async ({ as }) => {
    expect(await ask(as, { quantity: '41', UMCode: 'CT' })).toEqual({ alternatives: [] })
    expect(await ask(as, { quantity: '0', UMCode: 'CT' })).toEqual({ alternatives: [] })
  })

  test('are packages of the same size: a bag of 10 lb is none for one of 25 lb', async ({ as, sql }) => {
    await givenStyles(sql, [
      { sku: 'GROUT25', name: 'Sanded Grout 25 lb', category: 'tile', size: '25 lb', colors: ['Black', 'Bone'] },
      { sku: 'GROUT10', name: 'Sanded Grout 10 lb', category: 'tile', size: '10 lb', colors: ['Black'] },
      { sku: 'OTHER25', name: 'Fine Grout 25 lb', category: 'tile', size: '25 lb', colors: ['Black'], price: '3.30' },
    ])
    await sql`insert into item_uoms (item_id, um_code, num, den, position) select item_id, 'EA', 1, 1, 2 from items where size in ('10 lb', '25 lb')`
    await sql`update items set base_unit = 'EA', default_unit = 'EA', price_uom = 'EA' where size in ('10 lb', '25 lb')`
    for (const sku of ['GROUT25-2', 'GROUT10-1', 'OTHER25-1']) await givenStock(sql, sku, buyer.locationId, 40)

    const { alternatives } = await as(buyer)('GET /api/items/:sku/alternatives', {
      params: { sku: 'GROUT25-1' },
      query: { customerNumber: buyer.customerNumber, quantity: '3', UMCode: 'EA' },
    })

    expect(alternatives.map(({ sku }) => sku)).toEqual(['OTHER25-1', 'GROUT25-2'])
  })

  test('show neither prices nor colors to a user who may not see them', async ({ as, given }) => {
    const user = await given.user({ claims: { ...everyRight, showPrices: false, showColorFields: false } })
    const { alternatives } = await ask(as, { quantity: '20', UMCode: 'CT' }, user)
    expect(alternatives).toHaveLength(3)
    expect(JSON.stringify(alternatives)).not.toMatch(/priceDifference|"color"/)
  })

  test('are goods that can be bought: what has no price for the customer is none', async ({ as, sql }) => {
    const priced = await ask(as, { quantity: '20', UMCode: 'CT' })
    await sql`delete from prices where item_id = (select item_id from items where sku = 'LIKE-1')`

    const { alternatives } = await ask(as, { quantity: '20', UMCode: 'CT' })

    expect(priced.alternatives.map(({ sku }) => sku)).toContain('LIKE-1')
    expect(alternatives.map(({ sku }) => sku)).not.toContain('LIKE-1')
  })

  test('of an unknown item are a 404', async ({ as }) => {
    await expect(
      as(buyer)('GET /api/items/:sku/alternatives', {
        params: { sku: 'NONE' },
        query: { customerNumber: buyer.customerNumber, quantity: '1', UMCode: 'CT' },
      }),
    ).rejects.toMatchObject({ type: 'not-found' })
  })
})

type As = (caller: GivenUser) => ReturnType<typeof import('#test/wire.ts').callerOf>
