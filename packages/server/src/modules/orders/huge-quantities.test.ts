import { describe, expect } from 'vitest'
import { inDays } from '#test/quoting.ts'
import { test } from '#test/shop.ts'

const TOO_MUCH = 'This quantity is more than one order can hold.'
/** The most that a line can have, in cartons; contract rules/units.ts. */
const MOST = '10000000'
/** From one more up to the most that the wire accepts. */
const beyond = ['10000001', '999999999', '1000000001', '99999999999', '999999999999999']

describe('more than one order can have', () => {
  test.for(beyond)(
    '%s cartons gets a sentence about the quantity wherever a quantity is entered, and never an error of ours',
    async (quantity, { as, given, shop }) => {
      const [user, plank] = [await given.user(), await given.cartonItem({ onHand: '2364' })]
      const { sku } = plank
      const own = { customerNumber: user.customerNumber }
      const id = await shop.order(user, [[plank, '2']])
      const { holdNumber } = await as(user)('POST /api/hold/additem', {
        query: { ...own, sku, UMCode: 'CT', quantity: '4', comment: 'Lobby' },
      })
      const { data } = await as(user)('GET /api/item/holds', { query: own })
      const hold = data.holdList.find((one) => one.own && one.holdNumber === holdNumber)
      await shop.add(user, plank, '1')
      const {
        itemList: [line],
      } = await as(user)('GET /api/cart/getitems', { query: own })
      const key = { lineNumber: line?.lineNumber ?? 0, sequence: line?.sequence ?? 0 }
      const asked = {
        'POST /api/cart/additem': { body: { ...own, sku, qtyToOrder: quantity, umcode: 'CT' } },
        'POST /api/cart/updateitem': { body: { ...own, SKU: sku, ...key, UMCode: 'CT', qtyToOrder: quantity } },
        'POST /api/hold/additem': { query: { ...own, sku, UMCode: 'CT', quantity, comment: 'Lobby' } },
        'POST /api/hold/:id/split': { params: { id: hold?.own ? hold.id : '' }, body: { ...own, quantity } },
        'POST /api/shopping/additem': { body: { ...own, listName: 'Job', SKU: sku, listQty: quantity, UMCode: 'CT' } },
        'POST /api/quickorder/add': { body: { ...own, lines: [{ line: 1, sku, quantity, UMCode: 'CT' }] } },
        'POST /api/quickorder/preview': { body: { ...own, text: `${sku} ${quantity} ct` } },
        'POST /api/orders/:id/change': {
          params: { id },
          body: { ...own, lines: [{ lineNumber: 10, sequence: 0, quantity }] },
        },
        'POST /api/orders/:id/match-lot': {
          params: { id },
          body: { ...own, sku, lineNumber: 10, sequence: 0, qtyToOrder: quantity, umcode: 'CT' },
        },
        'GET /api/items/:sku/price': { params: { sku }, query: { ...own, quantity, UMCode: 'CT' } },
        'GET /api/items/:sku/promise': { params: { sku }, query: { ...own, quantity, UMCode: 'CT' } },
      }
      const said: Record<string, unknown> = {}
      for (const [endpoint, args] of Object.entries(asked)) {
        const { statusCode, body } = await as(user).raw(endpoint, args)
        said[endpoint] =
          statusCode >= 500
            ? body
            : ([TOO_MUCH, 'too-much', 'this much left', 'is left of'].find((sentence) => body.includes(sentence)) ??
              body)
      }

      // A hold can be split only below its quantity. The preview returns the key of the sentence, and the screen shows
      // the sentence.
      expect(said).toEqual({
        ...Object.fromEntries(Object.keys(asked).map((endpoint) => [endpoint, TOO_MUCH])),
        'POST /api/hold/:id/split': expect.stringMatching(/hold/i),
        'POST /api/quickorder/preview': 'too-much',
      })
    },
  )

  test('a smaller quantity never overflows: the most of the heaviest and most expensive item is ordered, changed and quoted', async ({
    as,
    given,
    shop,
    sql,
  }) => {
    const buyer = await given.user()
    const own = { customerNumber: buyer.customerNumber }
    const gold = await given.cartonItem({ lots: [], unitPrice: '99999999.9999' })
    await sql`update items set weight_per_base = 99999999.9999 where item_id = ${gold.itemId}`
    await sql`update customers set credit_limit = null where customer_id = ${buyer.customerId}`
    await as(buyer)('POST /api/cart/additem', {
      body: { ...own, sku: gold.sku, qtyToOrder: MOST, umcode: 'CT', lotChoice: 'wait' },
    })
    const { quoteNumber } = await as(buyer)('POST /api/quotes', { body: { ...own, jobName: 'Treasury' } })
    const placed = await shop.place(buyer)
    const order = await as(buyer)('GET /api/orders/:id', { params: { id: String(placed.orderNumber) }, query: own })
    const change = await as(buyer).raw('POST /api/orders/:id/change', {
      params: { id: String(placed.orderNumber) },
      body: { ...own, lines: [{ lineNumber: 10, sequence: 0, quantity: '9999999' }] },
    })
    await given.flags({ showAdmin: 'Y' })
    const staff = await given.user({ claims: { admin: true, showPrices: true } })
    const answer = await as(staff).raw('POST /api/staff/quotes/:number/answer', {
      params: { number: quoteNumber },
      body: { revision: 1, expiresOn: inDays(9), lines: [{ lineNumber: 10, unitPrice: '99999999.9999' }], seen: null },
    })
    await given.flags({})

    expect(placed).toMatchObject({ success: true })
    expect(order.lines).toMatchObject([{ quantity: MOST, net: '23639999999976360.00' }])
    expect([
      change.statusCode,
      change.statusCode === 200 && change.json<{ differences: string[] }>().differences.length > 0,
    ]).toEqual([200, true])
    expect([answer.statusCode, answer.json<{ detail?: string }>().detail]).toEqual([
      409,
      'The total is too large for one quote. Check the prices.',
    ])
  })
})
