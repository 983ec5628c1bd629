import { routes } from '@sidemark/contract'
import type { Route } from '@sidemark/contract'
import { IN_SHOWROOM } from '@sidemark/contract/rules/showroom'
import { describe, expect } from 'vitest'
import { publishStock } from '#modules/search/publish-stock.ts'
import { publishSearch } from '#modules/search/publish.ts'
import type { GivenUser } from '../../../test/given-people.ts'
import { test as base } from '../../../test/test.ts'
import { hashPassword } from './password.ts'

const PASSWORD = 'correct horse battery'
const CODE = '4711'
const shop = { prices: 'shop', markup: '40', rounding: '99', code: CODE } as const
const wrong = (field: string, detail: string) => ({ type: 'invalid-request', errors: [{ field, detail }] })

const test = base.extend<{ $test: { seller: GivenUser } }>({
  seller: async ({ given }, provide) => provide(await given.user({ passwordHash: await hashPassword(PASSWORD) })),
})

describe('a showroom', () => {
  test('hides prices and money from the next request on, in every client of the session and in no other session', async ({
    as,
    seller,
    given,
  }) => {
    const { sku } = await given.cartonItem({ unitPrice: '4.9100' })
    const own = { customerNumber: seller.customerNumber }
    const { token } = await as(null)('POST /api/auth', { body: { username: seller.username, password: PASSWORD } })
    // The item's page knows its caller by now, and has to notice.
    expect((await as(seller)('GET /api/items/:sku', { params: { sku }, query: own })).price?.unitPrice).toBe('4.91')

    await as(seller)('POST /api/showroom/enter', { body: { prices: 'hidden', code: CODE } })

    expect(await as(seller)('GET /api/items/:sku', { params: { sku }, query: own })).not.toHaveProperty('price')
    const user = await as(seller)('GET /api/auth/user', {})
    expect(user).toMatchObject({
      showroom: { prices: 'hidden', needsPassword: false },
      userClaims: { showPrices: false, allowedToOrder: false, showInvoices: false, showAccountDetails: false },
    })
    await expect(as(seller)('GET /api/invoices', { query: own })).rejects.toMatchObject({ type: 'in-showroom' })
    const elsewhere = await as({ token })('GET /api/items/:sku', { params: { sku }, query: own })
    expect(elsewhere.price?.unitPrice).toBe('4.91')
  })

  test("shows the shop's prices, per the price unit, without source and terms; and says the markup nowhere", async ({
    as,
    seller,
    given,
    sql,
  }) => {
    const { sku } = await given.cartonItem({ unitPrice: '4.9100' })
    await publishSearch(sql)
    await publishStock(sql)
    const own = { customerNumber: seller.customerNumber }

    await as(seller)('POST /api/showroom/enter', { body: shop })

    const price = {
      unitPrice: '6.99',
      priceUOM: 'SF',
      perUnit: [{ UMCode: 'SF', price: '6.99' }],
      source: 'shop',
      sourceName: `Price at Customer ${seller.customerNumber}`,
      ends: null,
    }
    expect((await as(seller)('GET /api/items/:sku', { params: { sku }, query: own })).price).toEqual(price)
    const found = await as(seller)('GET /api/items', { query: { ...own, search: sku } })
    expect(found.items.map((item) => item.price)).toEqual([price])
    const query = `{ item(customerNumber: "${seller.customerNumber}", sku: "${sku}") { price { unitPrice source } } }`
    const { body } = await as(seller).raw('POST /graphql', { body: { query } })
    expect(JSON.parse(body)).toEqual({ data: { item: { price: { unitPrice: '6.99', source: 'shop' } } } })
    expect((await as(seller)('GET /api/auth/user', {})).showroom).toEqual({ prices: 'shop', needsPassword: false })
  })

  test('opens these routes, and refuses every other one with its own sentence', async ({ as, seller }) => {
    await as(seller)('POST /api/showroom/enter', { body: shop })
    const personal = (Object.values(routes) as Route[]).filter(({ scope }) => scope !== 'public')
    const own = { customerNumber: seller.customerNumber }
    expect(personal.filter(({ inShowroom }) => inShowroom).map(({ method, path }) => `${method} ${path}`)).toEqual([
      'GET /api/auth/user',
      'POST /api/auth/logout',
      'POST /api/showroom/leave',
      'GET /api/categories',
      'GET /api/items',
      'GET /api/items/suggest',
      'GET /api/items/:sku',
      'GET /api/items/:sku/related',
      'GET /api/item/image',
      'GET /api/item/imageurls',
      'GET /api/items/:sku/promise',
      'GET /api/items/:sku/alternatives',
      'POST /api/rooms/plan',
    ])
    for (const { method, path } of personal.filter(({ inShowroom }) => !inShowroom)) {
      const { statusCode, body } = await as(seller).raw(`${method} ${path}`, {
        query: own,
        ...(method !== 'GET' && { body: own }),
      })
      expect([path, statusCode, JSON.parse(body)]).toEqual([
        path,
        403,
        expect.objectContaining({ type: 'in-showroom', detail: IN_SHOWROOM }),
      ])
    }
  })

  test('tells nothing of other jobs: no orders, lots, vendor numbers, purchases and customers', async ({
    as,
    seller,
    given,
    sql,
  }) => {
    const { sku } = await given.cartonItem()
    await sql`update items set manufacturer_no = 'MFQ-8841', upc = '036000291452' where sku = ${sku}`
    await publishSearch(sql)
    await publishStock(sql)
    const own = { customerNumber: seller.customerNumber }
    const asked = async () => ({
      item: await as(seller)('GET /api/items/:sku', { params: { sku }, query: own }),
      row: (await as(seller)('GET /api/items', { query: { ...own, search: sku } })).items[0],
      related: await as(seller)('GET /api/items/:sku/related', { params: { sku }, query: own }),
    })
    const parts = {
      item: ['bought', 'lots', 'manufacturerItem', 'upc'],
      row: ['bought'],
      related: ['history'],
    } as const
    const tradeFields = (told: object) => (name: string) => Object.hasOwn(told, name)
    const before = await asked()
    expect(parts.item.filter(tradeFields(before.item))).toEqual(parts.item)

    await as(seller)('POST /api/showroom/enter', { body: shop })

    const { item, row, related } = await asked()
    expect(parts.item.filter(tradeFields(item))).toEqual([])
    expect(parts.row.filter(tradeFields(row ?? {}))).toEqual([])
    expect(parts.related.filter(tradeFields(related))).toEqual([])
    const query = `{ orders(customerNumber: "${seller.customerNumber}") { total } buyAgain(customerNumber: "${seller.customerNumber}") { sku } }`
    const { data, errors } = JSON.parse((await as(seller).raw('POST /graphql', { body: { query } })).body) as {
      data: unknown
      errors: { extensions: { type: string } }[]
    }
    expect([data, errors.map(({ extensions }) => extensions.type)]).toEqual([
      { orders: null, buyAgain: null },
      ['in-showroom', 'in-showroom'],
    ])
    expect((await as(seller)('GET /api/auth/user', {})).customerCount).toBe(1)
  })

  test.for([
    { what: 'a code of three digits', body: { ...shop, code: '471' } },
    { what: 'a code with letters', body: { ...shop, code: '47I1' } },
    { what: 'a negative markup', body: { ...shop, markup: '-5' } },
    { what: 'a markup of a thousand percent', body: { ...shop, markup: '1000' } },
  ])('does not begin with $what', async ({ body }, { as, seller }) => {
    await expect(as(seller)('POST /api/showroom/enter', { body })).rejects.toMatchObject({ type: 'invalid-request' })
    expect((await as(seller)('GET /api/auth/user', {})).showroom).toBeNull()
  })

  test('stores no code, only its hash', async ({ as, seller, sql }) => {
    await as(seller)('POST /api/showroom/enter', { body: shop })
    const [row] =
      await sql`select s::text as row, showroom_code_hash as hash from sessions s where user_id = ${seller.userId}`
    expect(row?.hash).toMatch(/^\$argon2id\$/)
    expect(String(row?.row).replace(String(row?.hash), '')).not.toContain(CODE)
  })
})

describe('leaving a showroom', () => {
  test('takes the code, and gives everything back', async ({ as, seller }) => {
    const before = await as(seller)('GET /api/auth/user', {})
    await as(seller)('POST /api/showroom/enter', { body: shop })

    await as(seller)('POST /api/showroom/leave', { body: { code: CODE } })

    expect(await as(seller)('GET /api/auth/user', {})).toEqual(before)
    // Whoever presses twice has left as well.
    await expect(as(seller)('POST /api/showroom/leave', { body: { code: 'x' } })).resolves.toEqual({ success: true })
  })

  test('counts wrong codes, and after five takes only the password', async ({ as, seller }) => {
    await as(seller)('POST /api/showroom/enter', { body: shop })
    const leave = (body: object) => as(seller)('POST /api/showroom/leave', { body })
    for (const left of ['4 tries', '3 tries', '2 tries', '1 try'])
      await expect(leave({ code: '0000' })).rejects.toMatchObject(
        wrong('code', `Incorrect code. You have ${left} left.`),
      )
    const needed = wrong('password', '5 codes were incorrect. Enter your password to exit showroom mode.')
    await expect(leave({ code: '0000' })).rejects.toMatchObject(needed)
    await expect(leave({ code: CODE })).rejects.toMatchObject(needed)
    expect((await as(seller)('GET /api/auth/user', {})).showroom).toEqual({ prices: 'shop', needsPassword: true })
    await expect(leave({ password: 'wrong' })).rejects.toMatchObject(wrong('password', 'Incorrect password.'))

    await leave({ password: PASSWORD })

    expect((await as(seller)('GET /api/auth/user', {})).showroom).toBeNull()
  })

  test('lets nobody try more than five codes, however many at once', async ({ as, seller, sql }) => {
    await as(seller)('POST /api/showroom/enter', { body: shop })
    const guesses = Array.from({ length: 12 }, (_, guess) => String(1000 + guess))
    await Promise.all(guesses.map((code) => as(seller).raw('POST /api/showroom/leave', { body: { code } })))
    const [session] = await sql`select showroom_failures as failures from sessions where user_id = ${seller.userId}`
    expect(session?.failures).toBe(5)
    await expect(as(seller)('POST /api/showroom/leave', { body: { code: CODE } })).rejects.toMatchObject({
      type: 'invalid-request',
    })
  })

  test('makes wrong passwords wait', async ({ as, seller }) => {
    await as(seller)('POST /api/showroom/enter', { body: shop })
    const leave = () => as(seller)('POST /api/showroom/leave', { body: { password: 'wrong' } })
    for (let time = 0; time < 8; time++) await expect(leave()).rejects.toMatchObject({ type: 'invalid-request' })
    await expect(leave()).rejects.toMatchObject({ type: 'too-many-attempts' })
  })
})
