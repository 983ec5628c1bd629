import { describe, expect } from 'vitest'
import { everyRight } from '#test/given-people.ts'
import { test } from '#test/shop.ts'

/** 25 cartons in two lots of the branch, of which 45 are ordered. */
const lots = [
  { dyeLot: 'A', onHand: 14 },
  { dyeLot: 'B', onHand: 11 },
]
const split = { lotChoice: 'split' }

describe('a line of which a part is in stock', () => {
  test('has the day of that part in the cart and at checkout, which is the first of the order', async ({
    as,
    given,
    shop,
  }) => {
    const buyer = await given.user()
    const query = { customerNumber: buyer.customerNumber }
    const item = await given.cartonItem({ lots })
    const { promise } = await as(buyer)('GET /api/items/:sku/promise', {
      params: { sku: item.sku },
      query: { ...query, quantity: '14', UMCode: 'CT' },
    })
    const day = promise[0]?.date
    await shop.add(buyer, item, '45', 'CT', split)

    const checkout = await as(buyer)('GET /api/checkout', { query })

    expect(day).toEqual(expect.any(String))
    expect(checkout.cart.itemList).toMatchObject([
      { qtyBackOrdered: '20', promisedDate: null, promiseSteps: [], stockPromise: { date: day } },
    ])
    expect(checkout).toMatchObject({ earliestDate: day, lastDate: null })
    expect(checkout.datesAllowed[0]).toBe(day)
    expect(checkout.readyAt).toBe(checkout.cart.itemList[0]?.stockPromise?.steps.at(-1)?.values['readyAt'])
    expect(await as(buyer)('GET /api/checkout', { query: { ...query, shipComplete: true } })).toMatchObject({
      earliestDate: null,
      datesAllowed: [],
    })
  })

  test('has it before the day of the rest, and also where days of back orders are hidden', async ({
    as,
    given,
    shop,
  }) => {
    const buyer = await given.user()
    const blind = await given.user({ customer: buyer, claims: { ...everyRight, hideBOETA: true } })
    const item = await given.cartonItem({ lots: [...lots, { dyeLot: 'C', onHand: 20, due: '2099-12-04' }] })
    const read = async (user: typeof buyer, shipComplete?: boolean) => {
      const { cart, earliestDate, lastDate } = await as(user)('GET /api/checkout', {
        query: { customerNumber: user.customerNumber, shipComplete },
      })
      const [line] = cart.itemList
      return { earliestDate, lastDate, promisedDate: line?.promisedDate, stock: line?.stockPromise?.date }
    }
    await shop.add(buyer, item, '45', 'CT', split)
    const { stock, ...days } = await read(buyer)

    expect(stock).toEqual(expect.any(String))
    expect(days).toEqual({
      earliestDate: stock,
      lastDate: days.promisedDate,
      promisedDate: expect.stringMatching(/^2099/),
    })
    expect(await read(buyer, true)).toMatchObject({ earliestDate: days.lastDate, lastDate: days.lastDate })

    await as(buyer)('POST /api/cart/empty', { body: { customerNumber: buyer.customerNumber, version: 1 } })
    await shop.add(blind, item, '45', 'CT', split)
    expect(await read(blind)).toEqual({ earliestDate: stock, lastDate: null, promisedDate: null, stock })
    expect(await read(blind, true)).toMatchObject({ earliestDate: null, lastDate: null })
  })

  test('has none if all of it or none of it is in stock', async ({ as, given, shop }) => {
    const buyer = await given.user()
    for (const stock of [45, 0]) {
      const item = await given.cartonItem({ lots: [{ onHand: stock }].filter(() => stock > 0) })
      await shop.add(buyer, item, '45')
    }
    const { itemList } = await as(buyer)('GET /api/cart/getitems', { query: { customerNumber: buyer.customerNumber } })
    expect(itemList.map((line) => [line.qtyBackOrdered, line.stockPromise])).toEqual([
      ['0', undefined],
      ['45', undefined],
    ])
  })
})

describe('the order of a line of which a part is in stock', () => {
  test('is promised for the day of that part, and has no last day until the rest has one', async ({
    as,
    given,
    mailbox,
    shop,
  }) => {
    const buyer = await given.user()
    const query = { customerNumber: buyer.customerNumber }
    const read = (id: string) => as(buyer)('GET /api/orders/:id', { params: { id }, query })
    const item = await given.cartonItem({ lots })
    await shop.add(buyer, item, '45', 'CT', split)
    const { earliestDate: day } = await as(buyer)('GET /api/checkout', { query })
    const id = (await shop.place(buyer)).orderNumber ?? ''

    const order = await read(id)
    expect(order).toMatchObject({ promisedDate: day, lastDate: null })
    expect(order.lines).toMatchObject([{ qtyBackOrdered: '20', promisedDate: null, stockDate: day }])
    expect((await as(buyer)('GET /api/orders', { query })).orders).toMatchObject([
      { promisedDate: day, lastDate: null },
    ])
    expect((await mailbox({ about: `order ${id}` })).at(-1)?.subject).toContain('first items')

    // Less of it is all in stock, and comes on that day.
    await shop.change(buyer, id, { lines: [{ lineNumber: 10, sequence: 0, quantity: '20', UMCode: 'CT' }] })
    const changed = await read(id)
    expect(changed).toMatchObject({ promisedDate: day, lastDate: day })
    expect(changed.lines).toMatchObject([{ qtyBackOrdered: '0', promisedDate: day, stockDate: null }])
  })

  test('keeps the day through a change of its back order, and is promised for a requested day', async ({
    as,
    given,
    shop,
  }) => {
    const buyer = await given.user()
    const query = { customerNumber: buyer.customerNumber }
    const item = await given.cartonItem({ lots })
    await shop.add(buyer, item, '45', 'CT', split)
    const { earliestDate: day, datesAllowed } = await as(buyer)('GET /api/checkout', { query })
    const id = (await shop.place(buyer)).orderNumber ?? ''
    const read = () => as(buyer)('GET /api/orders/:id', { params: { id }, query })

    await shop.change(buyer, id, { lines: [{ lineNumber: 10, sequence: 0, quantity: '40', UMCode: 'CT' }] })
    expect(await read()).toMatchObject({ promisedDate: day, lastDate: null, lines: [{ stockDate: day }] })
    const later = datesAllowed[1]
    await shop.change(buyer, id, { requestedDate: later })
    expect(await read()).toMatchObject({ promisedDate: later, lastDate: null, lines: [{ stockDate: later }] })
  })

  test('has no day while it ships complete and the rest has none', async ({ as, given, shop }) => {
    const buyer = await given.user()
    const item = await given.cartonItem({ lots })
    await shop.add(buyer, item, '45', 'CT', split)
    const query = { customerNumber: buyer.customerNumber }
    const { shown } = await as(buyer)('GET /api/checkout', { query: { ...query, shipComplete: true } })
    const { orderNumber } = await as(buyer)('POST /api/checkout/place', {
      body: { ...query, shown, shipComplete: true },
    })
    expect(await as(buyer)('GET /api/orders/:id', { params: { id: orderNumber ?? '' }, query })).toMatchObject({
      promisedDate: null,
      lastDate: null,
      lines: [{ promisedDate: null, stockDate: null }],
    })
  })
})
