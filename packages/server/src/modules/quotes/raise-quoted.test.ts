import Big from 'big.js'
import { describe, expect } from 'vitest'
import { z } from 'zod'
import { many } from '#platform/database/sql.ts'
import { extended } from '#test/extended.ts'
import { inDays, own, test as base } from '#test/quoting.ts'
import type { GivenUser } from '#test/given-people.ts'
import { randomOf } from '#test/random-of.ts'

base.override({ connections: 26 })

type Change = (user: GivenUser, qtyToOrder: string, more?: object) => Promise<Line>
type Line = {
  customerQty: string
  unitPrice?: string | null | undefined
  net?: string | null | undefined
  priceParts?: { quantity: string; unitPrice: string | null; isQuoted: boolean }[] | undefined
}

/** `test` with goods at 5.00 a square foot, or 4.75 from 20 cartons, of which 10 are quoted at 4.20. */
const test = base.extend<{ $test: { quoted: { user: GivenUser; number: string; change: Change } } }>({
  quoted: async ({ as, given, quoting, sql }, provide) => {
    const [user, plank] = [await given.user(), await given.cartonItem({ unitPrice: '5.0000', onHand: '2364' })]
    await sql`insert into prices (item_id, list_id, min_qty, unit_price)
      select item_id, list_id, 20, 4.75 from prices where item_id = ${plank.itemId}`
    const number = await quoting.request(user, [{ item: plank, quantity: '10' }])
    await quoting.answer(number, ['4.2'])
    await provide({
      user,
      number,
      change: async (who, qtyToOrder, more = {}) => {
        const [line] = (await as(who)('GET /api/cart/getitems', { query: own(who) })).itemList
        const { itemList } = await as(who)('POST /api/cart/updateitem', {
          body: {
            ...own(who),
            SKU: plank.sku,
            lineNumber: line?.lineNumber ?? 0,
            sequence: 0,
            UMCode: 'CT',
            qtyToOrder,
            ...more,
          },
        })
        return itemList[0] ?? { customerQty: '0' }
      },
    })
  },
})

const part = (quantity: string, unitPrice: string, isQuoted: boolean) => ({ quantity, unitPrice, isQuoted })
const mostOf = (quantity: string) => ({ lines: [{ lineNumber: 10, quantity }] })

describe('raising a line that has a quoted price', () => {
  test("D4 keeps the quoted price for all that the quote gives, and charges today's for the rest, up to the order", async ({
    as,
    quoted: { user, number, change },
    quoting,
  }) => {
    await quoting.accept(user, number, mostOf('6'))

    const line = await change(user, '20')
    const checkout = await as(user)('GET /api/checkout', { query: own(user) })
    const { orderNumber } = await as(user)('POST /api/checkout/place', {
      body: { ...own(user), shown: checkout.shown },
    })
    const order = await as(user)('GET /api/orders/:id', { params: { id: String(orderNumber) }, query: own(user) })

    // It was 20 at 4.75: 2,245.80.
    const parts = [part('10', '4.20', true), part('10', '4.75', false)]
    expect(line).toMatchObject({
      unitPrice: '4.475',
      net: '2115.78',
      priceSource: 'quote',
      priceParts: parts,
      quote: { state: 'more-than-quoted' },
    })
    expect(order).toMatchObject({ lines: [{ net: '2115.78', priceParts: parts }] })
    expect(await quoting.read(user, number)).toMatchObject({ status: 'accepted', lines: [{ qtyLeft: '0' }] })
  })

  test('D4 takes what remains of a quote of which a part is ordered already', async ({
    as,
    quoted: { user, number, change },
    quoting,
  }) => {
    await quoting.accept(user, number, mostOf('6'))
    const { shown } = await as(user)('GET /api/checkout', { query: own(user) })
    await as(user)('POST /api/checkout/place', { body: { ...own(user), shown } })
    await quoting.accept(user, number)

    expect(await change(user, '20')).toMatchObject({
      net: '2193.79',
      priceParts: [part('4', '4.20', true), part('16', '4.75', false)],
    })
  })

  test('gives back to the quote what it is made less, and takes again only what is left then', async ({
    given,
    quoted: { user, number, change },
    quoting,
  }) => {
    const colleague = await given.user({ customer: user })
    await quoting.accept(user, number)

    expect(await change(user, '4')).toMatchObject({ unitPrice: '4.20', net: '397.15' })
    expect(await quoting.read(user, number)).toMatchObject({ status: 'part-accepted', lines: [{ qtyLeft: '6' }] })
    await quoting.accept(colleague, number, mostOf('5'))
    expect(await change(user, '10')).toMatchObject({
      priceParts: [part('5', '4.20', true), part('5', '5.00', false)],
    })
    expect(await quoting.read(user, number)).toMatchObject({ status: 'accepted' })
  })

  test('is undone with what it took of the quote', async ({ as, quoted: { user, number, change }, quoting }) => {
    await quoting.accept(user, number, mostOf('6'))
    await change(user, '20')
    const { version } = await as(user)('GET /api/cart/getitems', { query: own(user) })

    const { itemList } = await as(user)('POST /api/cart/undo', { body: { ...own(user), version } })

    expect(itemList).toMatchObject([{ customerQty: '6', unitPrice: '4.20', quote: { state: 'holds' } }])
    expect(itemList[0]).not.toHaveProperty('priceParts')
    expect(await quoting.read(user, number)).toMatchObject({ status: 'part-accepted', lines: [{ qtyLeft: '4' }] })
  })

  test("has today's price for all of it after the last day", async ({
    as,
    quoted: { user, number, change },
    quoting,
    clock,
  }) => {
    await quoting.answer(number, ['4.2'], { expiresOn: inDays(2) })
    await quoting.accept(user, number, { revision: 2 })
    await change(user, '20')
    await clock.set(`${inDays(4)}T18:00:00Z`)

    const { itemList } = await as(user)('GET /api/cart/getitems', { query: own(user) })

    expect(itemList).toMatchObject([{ unitPrice: '4.75', net: '2245.80', quote: { state: 'expired' } }])
    expect(itemList[0]).not.toHaveProperty('priceParts')
  })

  test('keeps what a line has of an earlier revision', async ({ quoted: { user, number, change }, quoting }) => {
    await quoting.accept(user, number, mostOf('6'))
    await quoting.answer(number, ['4'])

    await change(user, '3')
    expect(await change(user, '20')).toMatchObject({ priceParts: [part('6', '4.20', true), part('14', '4.75', false)] })
    expect(await quoting.read(user, number)).toMatchObject({ revision: 2, lines: [{ qtyLeft: '4' }] })
  })

  test('gives each quantity once, however many carts raise at the same moment', async ({
    atOnce,
    given,
    quoted: { user, number, change },
    quoting,
  }) => {
    const colleague = await given.user({ customer: user })
    for (const who of [user, colleague]) await quoting.accept(who, number, mostOf('3'))

    const lines = await atOnce(
      [user, colleague].map((who) => () => change(who, '9')),
      'quotes',
    )

    // One line has 7 at the quoted price, and the other 3.
    expect(lines.flatMap(({ priceParts }) => priceParts ?? [])).toEqual(
      expect.arrayContaining([
        part('7', '4.20', true),
        part('2', '5.00', false),
        part('3', '4.20', true),
        part('6', '5.00', false),
      ]),
    )
    expect(await quoting.read(user, number)).toMatchObject({ status: 'accepted' })
  })

  test('prices the cuts of roll goods by the length that the quote gives', async ({ as, given, quoting }) => {
    const [user, carpet] = [await given.user(), await given.rollItem({ rolls: [{ rollNo: 'R1', feet: 200 }] })]
    await as(user)('POST /api/cart/additem', {
      body: { ...own(user), sku: carpet.sku, qtyToOrder: '30', umcode: 'LF' },
    })
    const { quoteNumber: number } = await as(user)('POST /api/quotes', { body: { ...own(user), jobName: 'Hall' } })
    await quoting.answer(number, ['15'])
    await quoting.accept(user, number)

    const { itemList } = await as(user)('POST /api/cart/updateitem', {
      body: {
        ...own(user),
        SKU: carpet.sku,
        lineNumber: 10,
        sequence: 0,
        UMCode: 'LF',
        qtyToOrder: '60',
        cuts: [
          { pieces: 2, length: '20' },
          { pieces: 1, length: '20' },
        ],
      },
    })

    // 30 LF are 40 SY: 600.00 quoted, and 720.00 today.
    expect(itemList).toMatchObject([
      {
        net: '1320.00',
        unitPrice: '16.50',
        priceParts: [part('30', '15.00', true), part('30', '18.00', false)],
        cuts: [
          { net: '840.00', unitPrice: '15.75' },
          { net: '480.00', unitPrice: '18.00' },
        ],
      },
    ])
  })
})

describe('changing an order with a quoted price', () => {
  test("keeps the quoted price for what was ordered at it, and charges today's for more", async ({
    quoted: { user, number },
    quoting,
    as,
    shop,
  }) => {
    await quoting.accept(user, number, mostOf('6'))
    const { shown } = await as(user)('GET /api/checkout', { query: own(user) })
    const { orderNumber } = await as(user)('POST /api/checkout/place', { body: { ...own(user), shown } })
    const id = String(orderNumber)
    const changed = async (quantity: string) => {
      const lines = [{ lineNumber: 10, sequence: 0, quantity }]
      const { agreed } = await shop.ask(user, id, { lines })
      await shop.ask(user, id, { lines, agreed })
      return (await as(user)('GET /api/orders/:id', { params: { id }, query: own(user) })).lines
    }

    expect(await changed('20')).toMatchObject([
      { net: '2167.79', priceParts: [part('6', '4.20', true), part('14', '4.75', false)] },
    ])
    expect(await changed('4')).toMatchObject([{ net: '397.15', unitPrice: '4.20', priceParts: [] }])
  })
})

describe('the price of a line beyond its quote', () => {
  test('is the exact sum of two parts, each rounded once, for random goods, prices and quantities', async ({
    given,
    sql,
  }) => {
    const pick = randomOf(20_261_123)
    const rows = await Promise.all(
      Array.from({ length: 300 }, async () => {
        const [num, den] = [1 + pick(100), 1 + pick(5000)]
        const price = `${pick(90) + 1}.${String(pick(10_000)).padStart(4, '0')}`
        const quoted = `${pick(90) + 1}.${String(pick(10_000)).padStart(4, '0')}`
        const quotedBase = 1 + pick(5000)
        const item = await given.item({
          base: 'CT',
          price: 'SF',
          unitPrice: price,
          lotPolicy: 'any',
          lots: [],
          units: [
            { um: 'CT', num: 1 },
            { um: 'SF', num, den },
          ],
        })
        const baseQty = quotedBase + 1 + pick(5000)
        const factor = { num: String(num), den: String(den) }
        const net = new Big(extended(quoted, quotedBase, factor)).plus(extended(price, baseQty - quotedBase, factor))
        return { item: item.itemId, quoted, quotedBase, baseQty, net: net.toFixed(2) }
      }),
    )
    const [list] = await many(
      z.object({ listId: z.number() }),
      sql`select distinct list_id as "listId" from prices where item_id = ${rows[0]?.item ?? 0}`,
    )

    const priced = await many(
      z.object({ net: z.string() }),
      sql`
      select p.net
      from rows from (jsonb_to_recordset(${JSON.stringify(rows)}::text::jsonb) as (item int, quoted numeric, "quotedBase" int, "baseQty" int)) with ordinality r
      cross join lateral price_beyond_quote(
        line => jsonb_populate_record(null::cart_lines, jsonb_build_object('item_id', r.item, 'um_code', 'CT', 'base_qty', r."baseQty", 'quoted_base', r."quotedBase")),
        lists => array[0, 0, ${list?.listId ?? 0}, 0], quoted => r.quoted, whole => null) p
      order by r.ordinality`,
    )

    expect(priced.map(({ net }) => net)).toEqual(rows.map(({ net }) => net))
  })
})
