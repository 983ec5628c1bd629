import { expect } from 'vitest'
import { test } from '#test/test.ts'

/** The goods are due on December 4. Minneapolis is six hours behind Greenwich, Auckland thirteen before it. */
test.for([
  { timeZone: 'America/Chicago', now: '2026-12-04T05:59:00Z', date: '2026-12-04', why: 'it is the evening of the 3rd' },
  { timeZone: 'America/Chicago', now: '2026-12-04T06:01:00Z', date: null, why: 'the 4th has begun' },
  {
    timeZone: 'Pacific/Auckland',
    now: '2026-12-03T10:59:00Z',
    date: '2026-12-04',
    why: 'it is the evening of the 3rd',
  },
  { timeZone: 'Pacific/Auckland', now: '2026-12-03T11:01:00Z', date: null, why: 'the 4th has begun' },
])(
  'goods due at a branch in $timeZone on December 4 have the date $date at $now: $why there',
  async ({ timeZone, now, date }, { as, given, clock }) => {
    const home = await given.newLocation({ timeZone })
    const buyer = await given.user({ customer: await given.customer({ location: home }) })
    const own = { customerNumber: buyer.customerNumber }
    const item = await given.cartonItem({ lots: [] })
    await given.stock(item, [{ onHand: 10, due: '2026-12-04', location: home }])
    await clock.set(now)

    const { promise } = await as(buyer)('GET /api/items/:sku/promise', {
      params: { sku: item.sku },
      query: { ...own, quantity: '4', UMCode: 'CT' },
    })
    await as(buyer)('POST /api/cart/additem', { body: { ...own, sku: item.sku, qtyToOrder: '4', umcode: 'CT' } })
    const { itemList } = await as(buyer)('GET /api/cart/getitems', { query: own })
    const { shown } = await as(buyer)('GET /api/checkout', { query: own })
    const { orderNumber } = await as(buyer)('POST /api/checkout/place', { body: { ...own, shown } })
    const order = await as(buyer)('GET /api/orders/:id', { params: { id: orderNumber ?? '' }, query: own })

    expect(promise.map((way) => way.date !== null)).toEqual([date !== null])
    expect(itemList[0]?.dateAvailable).toBe(date)
    expect(itemList[0]?.etas.map((eta) => eta.date)).toEqual([date])
    expect(order.lines.map(({ dateAvailable }) => dateAvailable)).toEqual([date])
  },
)

test.for([
  { now: '2026-11-25T15:00:00Z', says: 'before' },
  { now: '2026-11-29T15:00:00Z', says: 'on the Sunday in between' },
])(
  'goods due on a Saturday on which the branch is closed have the date of Monday everywhere, also $says',
  async ({ now }, { as, given, clock }) => {
    const home = await given.newLocation({ working: [1, 2, 3, 4, 5] })
    const buyer = await given.user({ customer: await given.customer({ location: home }) })
    const own = { customerNumber: buyer.customerNumber }
    const item = await given.cartonItem({ lots: [] })
    await given.stock(item, [{ onHand: 10, due: '2026-11-28', location: home }])
    await clock.set(now)

    const { promise } = await as(buyer)('GET /api/items/:sku/promise', {
      params: { sku: item.sku },
      query: { ...own, quantity: '4', UMCode: 'CT' },
    })
    const page = await as(buyer)('GET /api/items/:sku', { params: { sku: item.sku }, query: own })
    await as(buyer)('POST /api/cart/additem', { body: { ...own, sku: item.sku, qtyToOrder: '4', umcode: 'CT' } })
    const { itemList } = await as(buyer)('GET /api/cart/getitems', { query: own })
    const { shown } = await as(buyer)('GET /api/checkout', { query: own })
    const { orderNumber } = await as(buyer)('POST /api/checkout/place', { body: { ...own, shown } })
    const order = await as(buyer)('GET /api/orders/:id', { params: { id: orderNumber ?? '' }, query: own })

    const dates = [
      ...promise.map((way) => way.date),
      ...page.stock.etas.map((eta) => eta.date),
      ...itemList.flatMap((line) => [line.dateAvailable, line.promisedDate, ...line.etas.map((eta) => eta.date)]),
      ...order.lines.flatMap(({ dateAvailable, promisedDate, etas = [] }) => [
        dateAvailable,
        promisedDate,
        ...etas.map((eta) => eta.date),
      ]),
    ]
    expect(dates).toEqual(Array.from({ length: 8 }, () => '2026-11-30'))
  },
)
