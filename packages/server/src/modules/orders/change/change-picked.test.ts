import { setImmediate } from 'node:timers/promises'
import { describe, expect } from 'vitest'
import { z } from 'zod'
import { many } from '#platform/database/sql.ts'
import { test } from '#test/shop.ts'

test.override({ connections: 26 })

const change = (lineNumber: number, quantity: string) => ({ lines: [{ lineNumber, sequence: 0, quantity }] })

describe('D7 changing an order that is picked in part', () => {
  const partlyPicked = test.extend('picked', async ({ as, given, shop, sql }) => {
    const [oak, elm] = [
      await given.cartonItem({ onHand: '236.40' }),
      await given.cartonItem({ lots: [{ dyeLot: 'NEXT', onHand: 100, due: '2099-03-02' }], lotPolicy: 'any' }),
    ]
    const buyer = await given.user()
    const id = await shop.order(buyer, [
      [oak, '10'],
      [elm, '40'],
    ])
    await sql`update orders set status = 'picking' where order_number = ${id}`
    await sql`update order_lines set status = 'picking' from orders where orders.order_id = order_lines.order_id and order_number = ${id} and line_number = 10`
    const read = () => as(buyer)('GET /api/orders/:id', { params: { id }, query: buyer })
    return { buyer, id, oak, elm, read }
  })

  partlyPicked(
    'lowers 40 CT on back order to 15, and frees what it gives up',
    async ({ mailbox, picked, shop, sql }) => {
      const { buyer, id, elm, read } = picked
      const before = await read()

      const done = await shop.change(buyer, id, change(20, '15'))

      expect(before).toMatchObject({ canChange: true, canCancel: false, total: '2955.00' })
      expect(before.lines).toMatchObject([
        { qtyPicked: '10', quantity: '10' },
        { qtyPicked: '0', quantity: '40', qtyBackOrdered: '40' },
      ])
      expect(done).toMatchObject({ success: true, total: '1477.50' })
      expect(await read()).toMatchObject({
        status: 'picking',
        total: '1477.50',
        lines: [
          { status: 'picking', net: '591.00' },
          { status: 'back-ordered', quantity: '15', qtyBackOrdered: '15', net: '886.50' },
        ],
      })
      expect(
        await sql`select sum(quantity)::int as quantity from stock_allocations where item_id = ${elm.itemId}`,
      ).toEqual([{ quantity: 15 }])
      const mails = await mailbox({ about: `order ${id}` })
      expect(mails.at(-1)?.subject).toContain(`Order ${id} changed`)
      expect(
        await sql`select kind from export_outbox join orders using (order_id) where order_number = ${id} order by export_id`,
      ).toEqual([{ kind: 'order' }, { kind: 'change' }])
      expect(await sql`select count(*)::int as n from audit_log where act = 'changeOrder' and subject = ${id}`).toEqual(
        [{ n: 1 }],
      )
    },
  )

  partlyPicked('takes the back order out, after which nothing can be changed', async ({ picked, shop }) => {
    const { buyer, id, read } = picked

    await shop.change(buyer, id, change(20, '0'))

    expect(await read()).toMatchObject({
      total: '591.00',
      canChange: false,
      lines: [{ status: 'picking' }, { status: 'cancelled', isTakenOut: true }],
    })
    expect(await shop.ask(buyer, id, change(10, '1'))).toMatchObject({
      success: false,
      reason: 'This order is already being picked, or is closed. Please call us.',
    })
  })

  partlyPicked('refuses the line that is being picked, and says where', async ({ picked, shop }) => {
    const { buyer, id, read } = picked
    const { lines } = await read()

    for (const quantity of ['0', '9', '11'])
      expect(await shop.ask(buyer, id, change(10, quantity))).toMatchObject({
        success: false,
        reason: `This line is being picked at ${lines[0]?.location}.`,
        refusals: [{ field: 'quantity', line: { lineNumber: 10, sequence: 0 } }],
      })
    expect(lines[0]?.location).not.toBe('')
  })

  partlyPicked('moves only the lines that are not picked to another day', async ({ picked, shop, sql }) => {
    const { buyer, id, elm, read } = picked
    await sql`update lots set due = (stock_now() + interval '3 days')::date where item_id = ${elm.itemId}`
    const before = await read()
    const [day] = await many(
      z.object({ day: z.string() }),
      sql`select d.day::text as day from orders o cross join lateral unnest(dates_on(location => o.location_id, ship_via_code => o.ship_via_code, zip => o.ship_to_zip, at => stock_now())) d (day)
        where o.order_number = ${id} and d.day > (stock_now() + interval '14 days')::date order by d.day limit 1`,
    )
    if (!day) throw new Error('There is no later day.')

    const done = await shop.change(buyer, id, { requestedDate: day.day })

    expect(done).toMatchObject({ success: true, reason: '' })
    const after = await read()
    expect(after.lines[0]?.promisedDate).toBe(before.lines[0]?.promisedDate)
    expect(after.lines[1]?.promisedDate).toBe(day.day)
    expect(after.promisedDate).toBe(before.lines[0]?.promisedDate)
  })

  test('lowers the back order of a line of 100 CT of which 60 are picked, not below 60 and not above 100', async ({
    as,
    given,
    shop,
    sql,
  }) => {
    const item = await given.cartonItem({
      lots: [
        { dyeLot: 'NOW', onHand: 60 },
        { dyeLot: 'NEXT', onHand: 60, due: '2099-03-02' },
      ],
      lotPolicy: 'any',
    })
    const buyer = await given.user()
    const id = await shop.order(buyer, [[item, '100']])
    await sql`update order_lines set status = 'picking' where item_id = ${item.itemId}`
    await sql`update orders set status = 'picking' where order_number = ${id}`
    // Goods of the lot that is being picked are free again. The line must not get them.
    await sql`update lots set on_hand = 90 where item_id = ${item.itemId} and dye_lot = 'NOW'`

    const low = await shop.ask(buyer, id, change(10, '59'))
    const high = await shop.ask(buyer, id, change(10, '101'))
    const done = await shop.change(buyer, id, change(10, '75'))

    expect(low.reason).toMatch(/^60 CT of this line are being picked at .+\. Choose 60 CT or more\.$/)
    expect(high.reason).toMatch(/^60 CT of this line are being picked at .+\. Order more of it in a new order\.$/)
    expect(done).toMatchObject({ success: true })
    expect((await as(buyer)('GET /api/orders/:id', { params: { id }, query: buyer })).lines).toMatchObject([
      { status: 'picking', quantity: '75', qtyPicked: '60', qtyBackOrdered: '15', net: '4432.50' },
    ])
    expect(
      await sql`select dye_lot, quantity from stock_allocations join lots using (lot_id) where lots.item_id = ${item.itemId} order by dye_lot`,
    ).toEqual([
      { dye_lot: 'NEXT', quantity: 15 },
      { dye_lot: 'NOW', quantity: 60 },
    ])
  })

  partlyPicked('refuses a change when picking of the line starts in between', async ({ picked, shop, sql }) => {
    const { buyer, id, read } = picked
    const { agreed } = await shop.ask(buyer, id, change(20, '15'))
    const waiting = async () =>
      (await sql`select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`).length >
      0

    // The goods have come and the warehouse has begun, but its transaction has not ended yet.
    const asked: ReturnType<typeof shop.ask>[] = []
    await sql.begin(async (tx) => {
      await tx`
        update order_lines l
        set status = 'picking', back_ordered_base = 0
        from orders o
        where o.order_id = l.order_id
          and o.order_number = ${id}
          and l.line_number = 20`
      asked.push(shop.ask(buyer, id, { ...change(20, '15'), agreed }))
      while (!(await waiting())) await setImmediate()
    })

    expect(await Promise.all(asked)).toMatchObject([{ success: false }])
    expect(await read()).toMatchObject({ total: '2955.00', lines: [{ quantity: '10' }, { quantity: '40' }] })
  })
})

test('a canceled order shows no amount for a line that was taken out before', async ({ as, given, shop }) => {
  const [oak, elm] = [await given.cartonItem(), await given.cartonItem()]
  const buyer = await given.user()
  const id = await shop.order(buyer, [
    [oak, '1'],
    [elm, '2'],
  ])
  await shop.change(buyer, id, change(10, '0'))
  await as(buyer)('POST /api/orders/:id/cancel', { params: { id }, body: { customerNumber: buyer.customerNumber } })

  expect(await as(buyer)('GET /api/orders/:id', { params: { id }, query: buyer })).toMatchObject({
    status: 'cancelled',
    total: '118.20',
    lines: [
      { sku: oak.sku, status: 'cancelled', isTakenOut: true },
      { sku: elm.sku, status: 'cancelled', isTakenOut: false },
    ],
  })
})
