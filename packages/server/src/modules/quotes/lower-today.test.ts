import { describe, expect } from 'vitest'
import type { Sql } from '#platform/database/sql.ts'
import { everyRight } from '#test/given-people.ts'
import { own, test } from '#test/quoting.ts'

/** From today on, the price is per carton of 23.64 SF. Before, it was per square foot. */
async function soldByCarton(sql: Sql, itemId: number, price: string) {
  await sql`update items set price_uom = 'CT' where item_id = ${itemId}`
  await sql`update prices set unit_price = ${price} where item_id = ${itemId}`
}

describe("a quote that costs more than today's price", () => {
  test('says that price line by line, and says nothing for a lower or equal quote', async ({ given, quoting }) => {
    const user = await given.user()
    const planks = [
      await given.cartonItem({ unitPrice: '3.1900' }),
      await given.cartonItem({ unitPrice: '3.1900' }),
      await given.cartonItem({ unitPrice: '3.1900' }),
    ]
    const number = await quoting.request(
      user,
      planks.map((item) => ({ item })),
    )
    expect((await quoting.read(user, number)).lines).toMatchObject([
      { lowerToday: null },
      { lowerToday: null },
      { lowerToday: null },
    ])

    await quoting.answer(number, ['3.1901', '3.19', '3.1'])
    expect((await quoting.read(user, number)).lines).toMatchObject([
      { unitPrice: '3.1901', lowerToday: '3.19' },
      { unitPrice: '3.19', lowerToday: null },
      { unitPrice: '3.10', lowerToday: null },
    ])
  })

  test('D1 counts the lines of the quote together, as the cart would', async ({ as, given, quoting, sql }) => {
    const user = await given.user()
    const [oak, ash] = [
      await given.cartonItem({ unitPrice: '4.7500', onHand: '23640.00' }),
      await given.cartonItem({ unitPrice: '4.7500', onHand: '23640.00' }),
    ]
    await sql`insert into prices (item_id, list_id, min_qty, unit_price) select i.item_id, l.list_id, 48, 4.5 from items i, price_lists l where l.source = 'list' and i.item_id in (${oak.itemId}, ${ash.itemId})`
    await sql`update items set style_id = ${oak.styleId} where item_id = ${ash.itemId}`
    const number = await quoting.request(user, [
      { item: oak, quantity: '24' },
      { item: ash, quantity: '24' },
    ])
    await quoting.answer(number, ['4.6', '4.4'])
    expect((await quoting.read(user, number)).lines).toMatchObject([{ lowerToday: null }, { lowerToday: null }])

    await sql`update price_lists set break_over = 'style' where source = 'list'`
    expect((await quoting.read(user, number)).lines).toMatchObject([{ lowerToday: '4.50' }, { lowerToday: null }])
    const { lines } = await as(quoting.staff)('GET /api/staff/quotes/:number', { params: { number } })
    expect(lines).toMatchObject([
      { priceToday: '4.50', netToday: '2553.12' },
      { priceToday: '4.50', netToday: '2553.12' },
    ])
    await quoting.accept(user, number, { lines: [{ lineNumber: 20, quantity: '4' }] })
    expect((await quoting.read(user, number)).lines).toMatchObject([{ lowerToday: null }, { lowerToday: null }])
  })

  test('says the price at which the rest would be bought, as long as it can be accepted', async ({
    as,
    given,
    quoting,
    sql,
  }) => {
    const [user, plank] = [await given.user(), await given.cartonItem({ unitPrice: '3.1900', onHand: '2364' })]
    await sql`insert into prices (item_id, list_id, min_qty, unit_price) select ${plank.itemId}, list_id, 5, 2 from price_lists where source = 'list'`
    const number = await quoting.request(user, [{ item: plank, quantity: '10' }])
    await quoting.answer(number, ['2.5'])
    expect((await quoting.read(user, number)).lines).toMatchObject([{ lowerToday: '2.00' }])

    await quoting.accept(user, number, { lines: [{ lineNumber: 10, quantity: '6' }] })
    expect((await quoting.read(user, number)).lines).toMatchObject([{ qtyLeft: '4', lowerToday: null }])
    await sql`update prices set unit_price = 1 where item_id = ${plank.itemId}`
    expect((await quoting.read(user, number)).lines).toMatchObject([{ qtyLeft: '4', lowerToday: '1.00' }])
    await quoting.accept(user, number)
    expect((await quoting.read(user, number)).lines).toMatchObject([{ qtyLeft: '0', lowerToday: null }])

    const gone = await quoting.request(await given.user({ customer: user }), [{ item: plank }])
    await quoting.answer(gone, ['2.5'])
    await as(user)('POST /api/quotes/:id/withdraw', { params: { id: gone }, body: own(user) })
    expect((await quoting.read(user, gone)).lines).toMatchObject([{ lowerToday: null }])
  })

  test("compares in the quote's unit, whatever unit the item is priced in today, also for the distributor", async ({
    as,
    given,
    quoting,
    sql,
  }) => {
    const [user, plank] = [await given.user(), await given.cartonItem({ unitPrice: '2.5000' })]
    const number = await quoting.request(user, [{ item: plank }])
    await quoting.answer(number, ['2.1'])

    await soldByCarton(sql, plank.itemId, '49.6440')
    expect((await quoting.read(user, number)).lines).toMatchObject([{ priceUOM: 'SF', lowerToday: null }])
    await soldByCarton(sql, plank.itemId, '47.2800')
    expect((await quoting.read(user, number)).lines).toMatchObject([{ priceUOM: 'SF', lowerToday: '2.00' }])
    expect((await as(quoting.staff)('GET /api/staff/quotes/:number', { params: { number } })).lines).toMatchObject([
      { priceUOM: 'SF', priceToday: '2.00', netToday: '94.56', lowerToday: '2.00' },
    ])
  })

  test('says it only to users who may see prices', async ({ as, given, quoting }) => {
    // Three digits before the point: no time of day in the reply reads like this price.
    const [user, plank] = [await given.user(), await given.cartonItem({ unitPrice: '123.4500' })]
    const number = await quoting.request(user, [{ item: plank }])
    await quoting.answer(number, ['234.5'])
    const blind = await given.user({ customer: user, claims: { ...everyRight, showPrices: false } })
    const { body } = await as(blind).raw('GET /api/quotes/:id', { params: { id: number }, query: own(user) })

    expect((await quoting.read(user, number)).lines).toMatchObject([{ lowerToday: '123.45' }])
    expect(body).toContain(plank.sku)
    expect(body).not.toMatch(/lowerToday|123\.45/)
  })
})
