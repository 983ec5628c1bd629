import { setImmediate } from 'node:timers/promises'
import { describe, expect } from 'vitest'
import { everyRight } from '#test/given-people.ts'
import { test } from '#test/shop.ts'

test.override({ connections: 26 })

const line = (quantity: string, more: object = {}) => ({ lines: [{ lineNumber: 10, sequence: 0, quantity, ...more }] })

describe('changing an order while something else happens', () => {
  test('in two browsers at once lets the first one win, and the second has to look again', async ({
    as,
    atOnce,
    given,
    shop,
    sql,
  }) => {
    const item = await given.cartonItem()
    const buyer = await given.user()
    const id = await shop.order(buyer, [[item, '5']])
    const [more, less] = [await shop.ask(buyer, id, line('8')), await shop.ask(buyer, id, line('2'))]

    const replies = await atOnce([
      () => shop.ask(buyer, id, { ...line('8'), agreed: more.agreed }),
      () => shop.ask(buyer, id, { ...line('2'), agreed: less.agreed }),
    ])

    expect(replies.filter(({ success }) => success)).toHaveLength(1)
    expect(replies.find(({ success }) => !success)?.reason).toBe(
      'Price or stock has changed. Please review the changes.',
    )
    const { lines } = await as(buyer)('GET /api/orders/:id', { params: { id }, query: buyer })
    expect(await sql`select quantity::text from stock_allocations where item_id = ${item.itemId}`).toEqual([
      { quantity: lines[0]?.quantity },
    ])
  })

  test('by a double click with one key changes it once', async ({ as, atOnce, given, shop, sql }) => {
    const buyer = await given.user()
    const id = await shop.order(buyer, [[await given.cartonItem(), '5']])
    const { agreed } = await shop.ask(buyer, id, line('8'))
    const send = () =>
      as(buyer)('POST /api/orders/:id/change', {
        params: { id },
        body: { customerNumber: buyer.customerNumber, ...line('8'), agreed },
        headers: { 'idempotency-key': `change-${id}` },
      })

    const replies = await atOnce([send, send, send], 'idempotency_keys')

    expect(replies.map(({ success }) => success)).toEqual([true, true, true])
    expect(
      await sql`select count(*)::int as n from order_events join orders using (order_id) where order_number = ${id} and order_events.status = 'changed'`,
    ).toEqual([{ n: 1 }])
  })

  test('is refused when picking starts in between', async ({ as, given, shop, sql }) => {
    const buyer = await given.user()
    const id = await shop.order(buyer, [[await given.cartonItem(), '5']])
    const { agreed } = await shop.ask(buyer, id, line('8'))
    const waiting = async () =>
      (await sql`select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`).length >
      0

    // The warehouse has begun, but its transaction has not ended yet.
    const asked: ReturnType<typeof shop.ask>[] = []
    await sql.begin(async (tx) => {
      await tx`update orders set status = 'picking' where order_number = ${id}`
      asked.push(shop.ask(buyer, id, { ...line('8'), agreed }))
      while (!(await waiting())) await setImmediate()
    })

    expect(await asked[0]).toMatchObject({
      success: false,
      reason: 'This order is already being picked, or is closed. Please call us.',
    })
    expect(await as(buyer)('GET /api/orders/:id', { params: { id }, query: buyer })).toMatchObject({
      status: 'picking',
      total: '295.50',
      lines: [{ quantity: '5' }],
    })
  })

  test('while it is canceled frees all stock that it had', async ({ as, atOnce, given, shop, sql }) => {
    const item = await given.cartonItem()
    const buyer = await given.user()
    const id = await shop.order(buyer, [[item, '5']])
    const { agreed } = await shop.ask(buyer, id, line('8'))

    await atOnce<unknown>([
      () => shop.ask(buyer, id, { ...line('8'), agreed }),
      () =>
        as(buyer)('POST /api/orders/:id/cancel', { params: { id }, body: { customerNumber: buyer.customerNumber } }),
    ])

    expect(await sql`select from stock_allocations where item_id = ${item.itemId}`).toHaveLength(0)
    expect(await as(buyer)('GET /api/orders/:id', { params: { id }, query: buyer })).toMatchObject({
      status: 'cancelled',
    })
  })

  test('is refused when another customer took the stock after the user looked', async ({ given, shop }) => {
    const item = await given.cartonItem({ onHand: '236.40', lotPolicy: 'any' })
    const [buyer, other] = [await given.user(), await given.user()]
    const id = await shop.order(buyer, [[item, '5']])
    const { agreed } = await shop.ask(buyer, id, line('10'))
    await shop.add(other, item, '4')

    const late = await shop.ask(buyer, id, { ...line('10'), agreed })

    expect(late).toMatchObject({ success: false, reason: 'Price or stock has changed. Please review the changes.' })
    expect(late.differences).toContain(`${item.sku} will have 4 CT on back order.`)
  })
})

describe('reducing a line', () => {
  test('frees exactly that quantity, from the lots it has', async ({ as, given, shop, sql }) => {
    const item = await given.cartonItem({
      lots: [
        { dyeLot: 'A', onHand: 5 },
        { dyeLot: 'B', onHand: 4 },
      ],
    })
    const buyer = await given.user()
    await shop.add(buyer, item, '9', 'CT', { lotChoice: 'split' })
    const { orderNumber } = await shop.place(buyer)
    const id = String(orderNumber)
    // A lot that could fill the whole line has come since then. But the finished rooms have goods of the other lots.
    await given.stock(item, [{ dyeLot: 'C', onHand: 50 }])

    await shop.change(buyer, id, line('6'))

    expect((await as(buyer)('GET /api/orders/:id', { params: { id }, query: buyer })).lines).toMatchObject([
      {
        quantity: '6',
        lots: [
          { dyeLot: 'A', quantity: '5' },
          { dyeLot: 'B', quantity: '1' },
        ],
      },
    ])
    expect(
      await sql`select dye_lot, free::int from availability_of(${item.itemId}, stock_now()) join lots using (lot_id) order by dye_lot`,
    ).toEqual([
      { dye_lot: 'A', free: 0 },
      { dye_lot: 'B', free: 3 },
      { dye_lot: 'C', free: 50 },
    ])
  })

  test('gives up goods to come before goods in stock', async ({ as, given, shop, sql }) => {
    const item = await given.cartonItem({
      lotPolicy: 'any',
      lots: [
        { dyeLot: 'A', onHand: 5 },
        { dyeLot: 'N', onHand: 20, due: '2031-01-10' },
      ],
    })
    const buyer = await given.user()
    const id = await shop.order(buyer, [[item, '8']])

    await shop.change(buyer, id, line('5'))

    expect((await as(buyer)('GET /api/orders/:id', { params: { id }, query: buyer })).lines).toMatchObject([
      { quantity: '5', qtyBackOrdered: '0', status: 'open' },
    ])
    expect(
      await sql`select dye_lot, quantity from stock_allocations join lots using (lot_id) where stock_allocations.item_id = ${item.itemId}`,
    ).toEqual([{ dye_lot: 'A', quantity: 5 }])
  })
})

describe('changing an order', () => {
  test('is refused to a user who may not see orders, as are canceling, reordering and matching its lot', async ({
    as,
    given,
    shop,
  }) => {
    const item = await given.cartonItem()
    const buyer = await given.user()
    const id = await shop.order(buyer, [[item, '2']])
    const blind = await given.user({ customer: buyer, claims: { ...everyRight, showOrders: false } })
    const { customerNumber } = buyer
    const asked = { params: { id }, body: { customerNumber } }

    const statuses = [
      await as(blind).raw('POST /api/orders/:id/change', { params: { id }, body: { customerNumber, ...line('1') } }),
      await as(blind).raw('POST /api/orders/:id/cancel', asked),
      await as(blind).raw('POST /api/orders/:id/reorder', asked),
      await as(blind).raw('POST /api/orders/:id/match-lot', {
        params: { id },
        body: { customerNumber, sku: item.sku, lineNumber: 10, sequence: 0 },
      }),
    ].map(({ statusCode }) => statusCode)

    expect(statuses).toEqual([403, 403, 403, 403])
    expect(await as(buyer)('GET /api/orders/:id', { params: { id }, query: buyer })).toMatchObject({
      status: 'entered',
      lines: [{ quantity: '2' }],
    })
  })

  test.for([
    { what: 'a quantity below zero', wanted: line('-3') },
    { what: 'a unit without a quantity', wanted: { lines: [{ lineNumber: 10, sequence: 0, UMCode: 'SF' }] } },
  ])('treats $what as a mistake', async ({ wanted }, { as, given, shop }) => {
    const buyer = await given.user()
    const id = await shop.order(buyer, [[await given.cartonItem(), '2']])
    const reply = await as(buyer).raw('POST /api/orders/:id/change', {
      params: { id },
      body: { customerNumber: buyer.customerNumber, ...wanted },
    })
    expect(reply.statusCode).toBe(400)
  })

  test('over the credit limit waits for release, or is refused where orders do not wait; a user who sees no prices is never refused', async ({
    as,
    given,
    shop,
    sql,
  }) => {
    const item = await given.cartonItem({ onHand: '2364' })
    const buyer = await given.user()
    const counter = await given.user({ customer: buyer, claims: { ...everyRight, showPrices: false } })
    const id = await shop.order(buyer, [[item, '2']])
    await sql`update customers set credit_limit = 300 where customer_id = ${buyer.customerId}`
    await given.flags({ ordersWaitForRelease: false })

    expect(await shop.ask(buyer, id, line('20'))).toMatchObject({
      success: false,
      reason: 'This change would take your account over its credit limit. Please call us: we can release it for you.',
    })
    expect((await shop.ask(counter, id, line('20'))).differences.join()).not.toMatch(/hold|credit/)
    expect(await shop.change(counter, id, line('20'))).toMatchObject({ success: true })
    expect(await as(counter)('GET /api/orders/:id', { params: { id }, query: counter })).toMatchObject({
      status: 'on-hold',
      releaseReasons: [],
    })
    await given.flags({})
    expect(await shop.change(buyer, id, line('1'))).toMatchObject({ success: true })
  })
})

describe('saving an order as a list', () => {
  test('leaves out canceled lines', async ({ as, given, shop }) => {
    const [oak, elm] = [await given.cartonItem(), await given.cartonItem()]
    const buyer = await given.user()
    const id = await shop.order(buyer, [
      [oak, '2'],
      [elm, '3'],
    ])
    await shop.change(buyer, id, line('0'))

    const saved = await as(buyer)('POST /api/orders/:id/save-as-list', {
      params: { id },
      body: { customerNumber: buyer.customerNumber, listName: 'Again' },
    })

    expect(saved).toMatchObject({ success: true, count: 1 })
  })
})
