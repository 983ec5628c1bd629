import { describe, expect } from 'vitest'
import { z } from 'zod'
import { many } from '#platform/database/sql.ts'
import { everyRight } from '#test/given-people.ts'
import { inDays, own, test } from '#test/quoting.ts'

test.override({ connections: 26 })

describe('accepting a quote', () => {
  test('puts the whole quote into the cart at its price and reserves its stock; the order has that price and names the quote', async ({
    as,
    given,
    quoting,
    sql,
  }) => {
    const [user, plank] = [await given.user(), await given.cartonItem()]
    const number = await quoting.request(user, [{ item: plank, quantity: '10' }])
    await quoting.answer(number, ['2.1'])

    expect(await quoting.accept(user, number)).toEqual({
      success: true,
      reason: '',
      lines: 1,
      replaced: 0,
      lineCount: 1,
    })
    const { itemList, changes } = await as(user)('GET /api/cart/getitems', { query: own(user) })
    const { shown } = await as(user)('GET /api/checkout', { query: own(user) })
    const { orderNumber } = await as(user)('POST /api/checkout/place', { body: { ...own(user), shown } })
    const order = await as(user)('GET /api/orders/:id', { params: { id: String(orderNumber) }, query: own(user) })
    const [ordered] = await many(
      z.object({ quote: z.string() }),
      sql`select q.quote_number::text as quote from orders o join quotes q using (quote_id) where o.order_number = ${String(orderNumber)}::bigint`,
    )

    expect(itemList).toMatchObject([
      {
        unitPrice: '2.10',
        priceSource: 'quote',
        net: '496.44',
        dyeLot: 'A1',
        qtyBackOrdered: '0',
        quote: { quoteNumber: number, state: 'holds' },
      },
    ])
    expect(changes).toEqual([])
    expect(order.lines).toMatchObject([{ unitPrice: '2.10', net: '496.44' }])
    expect(ordered).toEqual({ quote: number })
    expect(await quoting.read(user, number)).toMatchObject({
      status: 'accepted',
      canAccept: false,
      lines: [{ qtyAccepted: '10', qtyLeft: '0' }],
    })
  })

  test('may take a part of it, and a quantity that leaves the cart can be accepted again', async ({
    as,
    given,
    quoting,
  }) => {
    const [user, one, other] = [await given.user(), await given.cartonItem(), await given.cartonItem()]
    const number = await quoting.request(user, [
      { item: one, quantity: '8' },
      { item: other, quantity: '4' },
    ])
    await quoting.answer(number, ['2.1', '2.2'])

    await quoting.accept(user, number, { lines: [{ lineNumber: 10, quantity: '3' }] })
    expect(await quoting.read(user, number)).toMatchObject({
      status: 'part-accepted',
      lines: [
        { qtyAccepted: '3', qtyLeft: '5' },
        { qtyAccepted: '0', qtyLeft: '4' },
      ],
    })
    expect(await quoting.accept(user, number, { lines: [{ lineNumber: 10, quantity: '6' }] })).toMatchObject({
      success: false,
      reason: expect.stringContaining('Line 10'),
    })

    const [line] = (await as(user)('GET /api/cart/getitems', { query: own(user) })).itemList
    await as(user)('POST /api/cart/removeitem', {
      body: { ...own(user), SKU: one.sku, lineNumber: line?.lineNumber ?? 0, sequence: 0 },
    })
    expect(await quoting.read(user, number)).toMatchObject({
      status: 'priced',
      lines: [{ qtyLeft: '8' }, { qtyLeft: '4' }],
    })
  })

  test('takes all that is left of a chosen line that names no quantity', async ({ given, quoting }) => {
    const [user, one, other] = [await given.user(), await given.cartonItem(), await given.cartonItem()]
    const number = await quoting.request(user, [{ item: one, quantity: '8' }, { item: other }])
    await quoting.answer(number, ['2.1', '2.2'])
    await quoting.accept(user, number, { lines: [{ lineNumber: 10, quantity: '3' }] })

    expect(await quoting.accept(user, number, { lines: [{ lineNumber: 10 }] })).toMatchObject({ success: true })
    expect(await quoting.read(user, number)).toMatchObject({ lines: [{ qtyLeft: '0' }, { qtyLeft: '2' }] })
    expect(await quoting.accept(user, number, { lines: [{ lineNumber: 10 }] })).toMatchObject({
      success: false,
      reason: 'Nothing is left of the lines you chose. Review the quote again.',
    })
  })

  test("is possible through the last day; after that, lines in the cart have today's price and say so", async ({
    as,
    given,
    quoting,
    clock,
  }) => {
    const [user, plank] = [await given.user(), await given.cartonItem({ unitPrice: '2.5000' })]
    const [number, late] = [
      await quoting.request(user, [{ item: plank, quantity: '4' }]),
      await quoting.request(user, [{ item: plank, quantity: '3' }]),
    ]
    for (const each of [number, late]) await quoting.answer(each, ['2.1'], { expiresOn: inDays(2) })
    await quoting.accept(user, number)

    await clock.set(`${inDays(4)}T18:00:00Z`)

    const { itemList, changes } = await as(user)('GET /api/cart/getitems', { query: own(user) })
    expect(itemList).toMatchObject([
      { unitPrice: '2.50', priceSource: 'list', quote: { quoteNumber: number, state: 'expired' } },
    ])
    expect(changes).toMatchObject([{ what: 'price' }])
    expect(await quoting.read(user, late)).toMatchObject({ status: 'expired', canAccept: false, canRequestAgain: true })
    expect(await quoting.accept(user, late)).toMatchObject({
      success: false,
      reason: 'The prices on this quote have expired. Request new pricing.',
    })
    expect(
      (await as(user)('GET /api/quotes', { query: { ...own(user), status: 'expired' } })).quotes.map(
        ({ quoteNumber }) => quoteNumber,
      ),
    ).toEqual([late])
  })

  test('keeps the price of an earlier revision in the cart, whatever is revised later', async ({
    as,
    given,
    quoting,
  }) => {
    const [user, plank] = [await given.user(), await given.cartonItem()]
    const number = await quoting.request(user, [{ item: plank, quantity: '8' }])
    await quoting.answer(number, ['2.1'])
    await quoting.accept(user, number, { lines: [{ lineNumber: 10, quantity: '3' }] })
    await as(user)('POST /api/quotes/:id/requote', {
      params: { id: number },
      body: { ...own(user), message: 'Can you do better?' },
    })
    await quoting.answer(number, ['1.8'], { revision: 2 })

    expect((await as(user)('GET /api/cart/getitems', { query: own(user) })).itemList).toMatchObject([
      { customerQty: '3', unitPrice: '2.10' },
    ])
    expect(await quoting.read(user, number)).toMatchObject({
      revision: 2,
      lines: [{ quantity: '5', unitPrice: '1.80' }],
    })
    expect(await quoting.accept(user, number)).toMatchObject({
      success: false,
      reason: 'This quote has changed. Review it, then try again.',
    })
    expect(await quoting.accept(user, number, { revision: 2 })).toMatchObject({ success: true, lineCount: 2 })
  })

  test('gives each quantity once, however many accept at the same moment', async ({ as, given, quoting, atOnce }) => {
    const [user, plank] = [await given.user(), await given.cartonItem({ onHand: '2364' })]
    const colleague = await given.user({ customer: user })
    const number = await quoting.request(user, [{ item: plank, quantity: '10' }])
    await quoting.answer(number, ['2.1'])

    const replies = await atOnce(
      [user, colleague, user, colleague].map((who) => () => quoting.accept(who, number)),
      'quotes',
    )
    const carts = await Promise.all(
      [user, colleague].map((who) => as(who)('GET /api/cart/getitems', { query: own(who) })),
    )

    expect(replies.filter(({ success }) => success)).toHaveLength(1)
    expect(carts.flatMap(({ itemList }) => itemList.map(({ customerQty }) => customerQty))).toEqual(['10'])
  })

  test('needs the rights to order and to see quotes', async ({ as, given, quoting }) => {
    const [user, plank] = [await given.user(), await given.cartonItem()]
    const number = await quoting.request(user, [{ item: plank }])
    await quoting.answer(number, ['2.1'])
    for (const claim of ['allowedToOrder', 'showQuotes']) {
      const blind = await given.user({ customer: user, claims: { ...everyRight, [claim]: false } })
      expect(
        (
          await as(blind).raw('POST /api/quotes/:id/accept', {
            params: { id: number },
            body: { ...own(user), revision: 1 },
          })
        ).statusCode,
      ).toBe(403)
    }
  })

  test('warns when less is in stock than when the quote was priced', async ({ as, given, quoting }) => {
    const [user, other, plank] = [await given.user(), await given.user(), await given.cartonItem({ onHand: '236.40' })]
    const number = await quoting.request(user, [{ item: plank, quantity: '10' }])
    await quoting.answer(number, ['2.1'])
    await as(other)('POST /api/cart/additem', {
      body: { ...own(other), sku: plank.sku, qtyToOrder: '7', umcode: 'CT' },
    })
    expect((await quoting.read(user, number)).lines).toMatchObject([
      { qtyInStock: '3', qtyInStockThen: '10', lots: 'A1', lotsThen: 'A1' },
    ])
  })
})
