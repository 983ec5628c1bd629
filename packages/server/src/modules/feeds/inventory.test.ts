import { dayText } from '@sidemark/contract/rules/day'
import { afterAll, describe, expect } from 'vitest'
import { z } from 'zod'
import type { Given } from '#test/given.ts'
import { test } from '#test/waiting.ts'
import type { Sql } from '#platform/database/sql.ts'
import { one } from '#platform/database/sql.ts'
import { feedNamed } from './feeds.ts'
import type { FeedName } from './formats/index.ts'
import { importFile } from './import-file.ts'
import { listRefusals } from './runs.ts'
import { csvOf, fileFolder } from '#test/sample-distributor.ts'
import type { SampleRow } from '#test/sample-distributor.ts'

const files = await fileFolder()
afterAll(files.remove)

async function take(sql: Sql, name: FeedName, rows: SampleRow[], full = false) {
  const result = await importFile(
    sql,
    feedNamed(name) ?? expect.fail(),
    await files.write(`${name}.csv`, csvOf(rows)),
    { full },
  )
  return Object.assign(result, {
    refusals: (await listRefusals(sql, result.runId ?? '')).map(
      ({ line, column, reason }) => `${line} ${column}: ${reason}`,
    ),
  })
}
const lotsOf = async (sql: Sql, sku: string) =>
  (
    await sql`select dye_lot, due, on_hand, allocated from lots join items using (item_id) where sku = ${sku} order by due nulls first, dye_lot`
  ).map(({ dye_lot, due, on_hand, allocated }) => `${dye_lot}${due ? ` due ${due}` : ''}: ${on_hand} − ${allocated}`)

/** An order of a customer that was placed here and has allocated stock: 4 cartons of lot A1. */
async function placedOrder(
  sql: Sql,
  { itemId, sku }: { itemId: number; sku: string },
  { customerId, customerNumber, locationId }: { customerId: number; customerNumber: string; locationId: number },
) {
  const [order] = await sql`
    insert into orders (customer_id, location_id, ship_via_code, merchandise, total, po_number)
    values (${customerId}, ${locationId}, 'WC', 100, 100, 'MINE')
    returning order_id, order_number`
  const [line] = await sql`
    insert into order_lines (order_id, line_number, item_id, um_code, quantity, base_qty, price_uom, price_qty, unit_price, net)
    values (${order?.order_id}, 10, ${itemId}, 'CT', 4, 4, 'SF', 94.56, 1, 94.56)
    returning order_line_id`
  await sql`select allocate_lots(item => ${itemId}, wanted => 4, home => ${locationId}::smallint, viewer => ${customerId},
    lot_choice => 'single', preferred => null, until => 'infinity', at => stock_now(), order_line => ${line?.order_line_id}::uuid)`
  const row = (differs: SampleRow) => ({
    order_number: String(order?.order_number),
    customer_number: customerNumber,
    status: 'released',
    ordered_at: '2026-11-20T12:00:00Z',
    location: '',
    ship_via: 'WC',
    merchandise: '1',
    total: '1',
    ...differs,
  })
  return { row, sku }
}
const claimed = async (sql: Sql, { itemId }: { itemId: number }) =>
  Number(
    (await sql`select coalesce(sum(quantity), 0)::int as quantity from stock_allocations where item_id = ${itemId}`)[0]
      ?.quantity,
  )

describe('inventory', () => {
  test('is counted in base units, whatever unit the file uses; parts of a base unit are refused', async ({
    sql,
    given,
  }) => {
    const { sku } = await given.cartonItem({ lots: [] })
    const row = { sku, location: (await given.location()).code, as_of: '2026-11-20T06:00:00Z' }

    const result = await take(sql, 'inventory', [
      { ...row, dye_lot: 'A', on_hand: '236.40', unit: 'SF' },
      { ...row, dye_lot: 'B', on_hand: '2', unit: 'PL' },
      { ...row, dye_lot: 'C', on_hand: '100', unit: 'SF' },
      { ...row, dye_lot: 'D', on_hand: '1', unit: 'GL' },
    ])

    expect(await lotsOf(sql, sku)).toEqual(['A: 10 − 0', 'B: 96 − 0'])
    expect(result.refusals).toEqual([
      '4 on_hand: This is not a whole number of base units.',
      '5 unit: The item has no such unit in item-units.',
    ])
  })

  test('older than the known count, or from the future, is refused', async ({ sql, given }) => {
    const { sku } = await given.cartonItem({ lots: [] })
    const row = { sku, location: (await given.location()).code, dye_lot: 'A', on_hand: '5' }
    await take(sql, 'inventory', [{ ...row, as_of: '2026-11-20T06:00:00Z' }])

    const result = await take(sql, 'inventory', [
      { ...row, on_hand: '9', as_of: '2026-11-19T06:00:00Z' },
      { ...row, dye_lot: 'B', as_of: '2099-01-01T00:00:00Z' },
    ])

    expect(result.refusals).toEqual(['2 as_of: A later count of this lot is known.', '3 as_of: It lies in the future.'])
    expect(await lotsOf(sql, sku)).toEqual(['A: 5 − 0'])
  })

  test('does not change lots that it does not name; as a full picture it empties them', async ({ sql, given }) => {
    const { sku } = await given.cartonItem({ lots: [] })
    const row = { sku, location: (await given.location()).code }
    await take(
      sql,
      'inventory',
      ['A', 'B'].map((dye_lot) => ({ ...row, dye_lot, on_hand: '5', as_of: '2026-11-19T06:00:00Z' })),
    )
    const news = [{ ...row, dye_lot: 'A', on_hand: '4', as_of: '2026-11-20T06:00:00Z' }]

    await take(sql, 'inventory', news)
    expect(await lotsOf(sql, sku)).toEqual(['A: 4 − 0', 'B: 5 − 0'])

    await take(sql, 'inventory', news, true)
    expect(await lotsOf(sql, sku)).toEqual(['A: 4 − 0', 'B: 0 − 0'])
  })

  test('is the sum of the bins of a lot, and as old as the oldest of them (D10)', async ({ sql, given }) => {
    const { sku } = await given.cartonItem({ lots: [] })
    const row = { sku, location: (await given.location()).code, dye_lot: 'A', allocated: '1' }
    const bins = [
      { ...row, bin: 'A-1', on_hand: '5', unit: 'CT', as_of: '2026-11-20T06:00:00Z' },
      { ...row, bin: 'B-7', on_hand: '236.40', unit: 'SF', allocated: '0', as_of: '2026-11-20T05:00:00Z' },
      { ...row, bin: '', on_hand: '2', unit: 'CT', as_of: '2026-11-20T07:00:00Z' },
    ]

    expect(await take(sql, 'inventory', bins)).toMatchObject({ rowsApplied: 3, rowsRefused: 0, changed: 1 })
    expect(await lotsOf(sql, sku)).toEqual(['A: 17 − 2'])
    const [lot] = await sql`select as_of from lots join items using (item_id) where sku = ${sku}`
    expect(lot).toEqual({ as_of: '2026-11-20T05:00:00Z' })
    expect(await take(sql, 'inventory', bins)).toMatchObject({ rowsApplied: 3, rowsRefused: 0, changed: 0 })
  })

  test('does not count a bin twice, and a lot of which a bin was refused stays as it is', async ({ sql, given }) => {
    const { sku } = await given.cartonItem({ lots: [] })
    const row = { sku, location: (await given.location()).code, unit: 'CT', as_of: '2026-11-20T06:00:00Z' }
    await take(sql, 'inventory', [{ ...row, dye_lot: 'B', on_hand: '9' }])

    const result = await take(sql, 'inventory', [
      { ...row, dye_lot: 'A', bin: 'A-1', on_hand: '5' },
      { ...row, dye_lot: 'A', bin: 'A-1', on_hand: '6' },
      { ...row, dye_lot: 'A', bin: 'A-2', on_hand: '1' },
      { ...row, dye_lot: 'B', bin: 'A-1', on_hand: '1' },
      { ...row, dye_lot: 'B', bin: 'A-2', on_hand: 'many' },
      { ...row, dye_lot: 'C', bin: 'A-1', on_hand: '2000000000' },
      { ...row, dye_lot: 'C', bin: 'A-2', on_hand: '2000000000' },
    ])

    expect(result.refusals).toEqual([
      '3 sku: Line 2 of this file has the same sku, location, dye_lot, roll_no, due, bin.',
      '5 bin: Another row with the same sku, location, dye_lot was refused.',
      '6 on_hand: This is not a number such as 1234.50.',
      '7 on_hand: This lot has more than can be counted in all its bins.',
      '8 on_hand: This lot has more than can be counted in all its bins.',
    ])
    expect(await lotsOf(sql, sku)).toEqual(['A: 6 − 0', 'B: 9 − 0'])
  })

  test('keeps the lots of an item at a branch of which a row was refused, also as a full picture', async ({
    sql,
    given,
  }) => {
    const { sku } = await given.cartonItem({ lots: [] })
    const row = { sku, location: (await given.location()).code, due: '' }
    const lots = [
      { ...row, dye_lot: 'A' },
      { ...row, dye_lot: 'B' },
      { ...row, dye_lot: 'B', due: '2032-01-05' },
    ]
    await take(
      sql,
      'inventory',
      lots.map((lot) => ({ ...lot, on_hand: '5', as_of: '2026-11-19T06:00:00Z' })),
    )
    const news = { as_of: '2026-11-20T06:00:00Z', unit: 'CT' }

    await take(
      sql,
      'inventory',
      [
        { ...row, ...news, dye_lot: 'A', on_hand: '4' },
        { ...row, ...news, dye_lot: 'B', on_hand: '1', unit: 'GL' },
      ],
      true,
    )

    expect(await lotsOf(sql, sku)).toEqual(['A: 4 − 0', 'B: 5 − 0', 'B due 2032-01-05: 5 − 0'])
  })

  test('that leaves out what is allocated keeps it, and empties nothing else than it replaces', async ({
    sql,
    given,
  }) => {
    const { sku } = await given.cartonItem({ lots: [] })
    const row = { sku, location: (await given.location()).code, dye_lot: 'A' }
    await take(sql, 'inventory', [
      { ...row, on_hand: '5', allocated: '2', due: '', as_of: '2026-11-19T06:00:00Z' },
      { ...row, on_hand: '7', allocated: '3', due: '2032-01-05', as_of: '2026-11-19T06:00:00Z' },
    ])

    await take(sql, 'inventory', [{ ...row, on_hand: '6', as_of: '2026-11-20T06:00:00Z' }])

    expect(await lotsOf(sql, sku)).toEqual(['A: 6 − 2', 'A due 2032-01-05: 0 − 0'])
  })

  test('is offered to the waitlist before other customers see it, and an offer that the count takes back waits again', async ({
    as,
    sql,
    given,
    waiting,
  }) => {
    const [user, item] = [await given.user(), await given.cartonItem({ lots: [] })]
    const row = { sku: item.sku, location: (await given.location()).code, dye_lot: 'A' }
    await waiting.join(user, item, '4')
    const stands = async () => (await waiting.places(user)).map(({ status, dyeLot }) => `${status} ${dyeLot}`)

    await take(sql, 'inventory', [{ ...row, on_hand: '5', as_of: '2026-11-19T06:00:00Z' }])
    expect(await stands()).toEqual(['offered A'])
    expect(
      (
        await as(user)('POST /api/cart/additem', {
          body: { ...user, sku: item.sku, qtyToOrder: '2', umcode: 'CT', lotChoice: 'wait' },
        })
      ).qtyBackOrdered,
    ).toBe('2')
    await take(sql, 'inventory', [{ ...row, on_hand: '3', as_of: '2026-11-20T06:00:00Z' }])
    expect(await stands()).toEqual(['waiting '])
  })

  test('replaces incoming goods of the items it names, because their date may have moved', async ({ sql, given }) => {
    const { sku } = await given.cartonItem({ lots: [] })
    const row = { sku, location: (await given.location()).code, dye_lot: '' }
    await take(sql, 'inventory', [{ ...row, on_hand: '50', due: '2026-12-01', as_of: '2026-11-19T06:00:00Z' }])

    await take(sql, 'inventory', [{ ...row, on_hand: '50', due: '2026-12-08', as_of: '2026-11-20T06:00:00Z' }])

    expect(await lotsOf(sql, sku)).toEqual([' due 2026-12-01: 0 − 0', ' due 2026-12-08: 50 − 0'])
  })
})

describe('an order with goods to come whose day a count moves', () => {
  const inDays = (days: number) => new Date(Date.now() + days * 86_400_000).toISOString().slice(0, 10)
  const placed = async (sql: Sql, given: Given, { onHand }: { onHand: number }) => {
    const user = await given.user()
    const item = await given.cartonItem({ lots: [{ dyeLot: 'A1', onHand, due: inDays(20) }] })
    const ids = await one(
      z.object({ customerId: z.number(), locationId: z.number() }),
      sql`select customer_id as "customerId", location_id as "locationId" from customers where customer_number = ${user.customerNumber}`,
    )
    const { row } = await placedOrder(sql, item, { ...ids, customerNumber: user.customerNumber })
    const number = row({}).order_number ?? ''
    await sql`update orders set user_id = ${user.userId} where order_number = ${number}`
    await sql`update order_lines set back_ordered_base = 4, status = 'back-ordered' where order_id = (select order_id from orders where order_number = ${number})`
    await sql`select promise_lines_again(lines => array(select order_line_id from order_lines join orders using (order_id) where order_number = ${number}), at => stock_now())`
    await sql`update lots set as_of = now() - interval '1 hour' where item_id = ${item.itemId}`
    const days = async () =>
      (
        await sql`
        select o.promised_date as "order", l.promised_date as line, (select jsonb_agg(k.due) from stock_allocations c join lots k using (lot_id) where c.order_line_id = l.order_line_id) as due
        from orders o
        join order_lines l using (order_id)
        where o.order_number = ${number}`
      )[0]
    const counts = async (...lots: [onHand: string, due: string][]) =>
      take(
        sql,
        'inventory',
        await Promise.all(
          lots.map(async ([on_hand, due]) => ({
            sku: item.sku,
            location: (await given.location()).code,
            dye_lot: 'A1',
            on_hand,
            due,
            as_of: new Date().toISOString(),
          })),
        ),
      )
    return { number, sku: item.sku, itemId: item.itemId, days, counts }
  }

  test('follows the goods, is promised again by the rule of placing, says so in its history and in a mail', async ({
    sql,
    given,
    mailbox,
  }) => {
    const { number, sku, days, counts } = await placed(sql, given, { onHand: 10 })
    const before = await days()
    await counts(['10', inDays(40)])
    await counts(['10', inDays(40)])

    const after = await days()
    const [event, ...others] =
      await sql`select note from order_events join orders using (order_id) where order_number = ${number}`
    const mails = await mailbox({ about: `order ${number}` })

    expect(before?.due).toEqual([inDays(20)])
    expect(after?.due).toEqual([inDays(40)])
    expect(String(after?.line) > inDays(39)).toBe(true)
    expect(String(before?.line) < inDays(35)).toBe(true)
    expect(after?.order).toBe(after?.line)
    expect([event?.note, others]).toEqual([`New date for ${sku} on back order.`, []])
    expect(mails.map(({ subject }) => subject)).toEqual([expect.stringContaining('new date for your back order')])
    expect(mails[0]?.text).toContain(`Was: ${dayText(String(before?.line))}`)
  })

  test('is not on back order any more when its goods come in before the ERP knows it, and nobody else gets them', async ({
    sql,
    given,
    mailbox,
  }) => {
    const { number, sku, days, counts } = await placed(sql, given, { onHand: 4 })

    await counts(['4', ''])

    const [line] = await sql`
      select l.status, l.back_ordered_base as short, l.dye_lots as lots, (select sum(free)::int from availability_of(l.item_id, stock_now())) as free
      from order_lines l
      join orders o using (order_id)
      where o.order_number = ${number}`
    const [event] = await sql`select note from order_events join orders using (order_id) where order_number = ${number}`
    const mails = await mailbox({ about: `order ${number}` })
    expect(line).toMatchObject({ status: 'open', short: 0, free: 0, lots: [{ lot: 'A1', quantity: 4 }] })
    expect((await days())?.due).toEqual([null])
    expect(event?.note).toBe(`Came in: ${sku}.`)
    expect(mails.map(({ subject }) => subject)).toEqual([expect.stringContaining('back order is in')])
    expect(mails[0]?.text).toContain('4 CT came in')
  })

  test('follows the part that comes later if a lot is divided, and stays with what its own lot still has', async ({
    sql,
    given,
  }) => {
    const { days, counts } = await placed(sql, given, { onHand: 10 })
    const before = await days()

    await counts(['6', inDays(20)], ['4', inDays(30)])
    expect(await days()).toEqual(before)
    await counts(['3', inDays(20)], ['7', inDays(30)])
    expect((await days())?.due).toEqual([inDays(30)])
  })

  test('is divided with its lot if no part has room for all of it, and has the day of the last part', async ({
    sql,
    given,
  }) => {
    const { number, itemId, days, counts } = await placed(sql, given, { onHand: 10 })

    await counts(['3', inDays(20)], ['7', inDays(30)])
    const alone = await days()
    await counts(['3', inDays(30)], ['3', inDays(45)], ['2', inDays(60)])

    expect(alone?.due).toEqual([inDays(30)])
    expect(
      await sql`
        select k.due, c.quantity
        from stock_allocations c
        join lots k using (lot_id)
        where c.item_id = ${itemId}
        order by 1`,
    ).toEqual([
      { due: inDays(30), quantity: 3 },
      { due: inDays(45), quantity: 1 },
    ])
    const after = await days()
    expect(String(after?.line) > inDays(44)).toBe(true)
    expect(String(after?.line) < inDays(59)).toBe(true)
    expect(after?.order).toBe(after?.line)

    await counts(['3', ''], ['3', inDays(60)])
    expect(
      await sql`select l.back_ordered_base as short, l.status from order_lines l join orders using (order_id) where order_number = ${number}`,
    ).toEqual([{ short: 1, status: 'open' }])
    expect(String((await days())?.line) > inDays(59)).toBe(true)
  })

  test('never gives several orders more of a lot than comes, and gives first what was ordered first', async ({
    sql,
    given,
  }) => {
    const { itemId, counts } = await placed(sql, given, { onHand: 14 })
    for (const _ of [1, 2]) await placedOrder(sql, { itemId, sku: String(itemId) }, await given.customer())
    const taken = () => sql`
      select k.due, k.on_hand, sum(c.quantity)::int as taken
      from stock_allocations c
      join lots k using (lot_id)
      where c.item_id = ${itemId}
      group by 1, 2
      order by 1`

    await counts(['9', inDays(30)], ['5', inDays(40)])
    expect(await taken()).toEqual([
      { due: inDays(30), on_hand: 9, taken: 8 },
      { due: inDays(40), on_hand: 5, taken: 4 },
    ])
  })

  test('is promised for no day while nothing covers a part of it, as when it is placed', async ({ sql, given }) => {
    const { number, days, counts } = await placed(sql, given, { onHand: 10 })
    await sql`
      update order_lines
      set quantity = 6, base_qty = 6, back_ordered_base = 6, promised_date = null
      where order_id = (select order_id from orders where order_number = ${number})`
    await sql`update orders set promised_date = null where order_number = ${number}`

    await counts(['10', inDays(40)])

    expect(await days()).toEqual({ order: null, line: null, due: [inDays(40)] })
    expect(
      await sql`select from order_events join orders using (order_id) where order_number = ${number}`,
    ).toHaveLength(0)

    await counts(['10', ''])

    expect(
      await sql`select l.status, l.back_ordered_base as short, l.dye_lots as lots, l.promised_date as day from order_lines l join orders using (order_id) where order_number = ${number}`,
    ).toEqual([{ status: 'open', short: 2, lots: [expect.objectContaining({ lot: 'A1', quantity: 4 })], day: null }])
  })

  test('has no day while fewer goods come than it has, and its day again when they come (T-4.3)', async ({
    sql,
    given,
    mailbox,
  }) => {
    const { number, sku, days, counts } = await placed(sql, given, { onHand: 10 })
    const before = await days()

    await counts(['3', inDays(20)])
    const short = await days()
    const mails = await mailbox({ about: `order ${number}` })
    await counts(['3', inDays(20)])
    await counts(['4', inDays(20)])

    expect(short).toEqual({ order: null, line: null, due: [inDays(20)] })
    expect(await days()).toEqual(before)
    const notes = await sql`select note from order_events join orders using (order_id) where order_number = ${number}`
    expect(notes.map(({ note }) => String(note)).toSorted()).toEqual([
      `New date for ${sku} on back order.`,
      `No date yet for ${sku} on back order.`,
    ])
    expect(mails.map(({ subject }) => subject)).toEqual([expect.stringContaining('no date yet for your back order')])
  })

  test('gives goods that became fewer to what was ordered first', async ({ sql, given }) => {
    const { itemId, days, counts } = await placed(sql, given, { onHand: 14 })
    const later = await placedOrder(sql, { itemId, sku: String(itemId) }, await given.customer())
    const before = await days()
    await sql`update order_lines set promised_date = ${inDays(22)} where order_id = (select order_id from orders where order_number = ${later.row({}).order_number ?? ''})`

    await counts(['5', inDays(20)])

    expect(await days()).toEqual(before)
    expect(
      await sql`select l.promised_date as day from order_lines l join orders using (order_id) where order_number = ${later.row({}).order_number ?? ''}`,
    ).toEqual([{ day: null }])
  })

  test('is promised for one day, whether its customer or a count moves it, also when it is picked in part', async ({
    sql,
    given,
  }) => {
    const { number, itemId, days, counts } = await placed(sql, given, { onHand: 10 })
    await sql`update orders set status = 'picking', requested_date = ${inDays(90)} where order_number = ${number}`
    await sql`
      insert into order_lines (order_id, line_number, sequence, item_id, um_code, quantity, base_qty, price_uom, price_qty, unit_price, price_source, net, status, promised_date)
      select order_id, 90, 0, item_id, um_code, quantity, base_qty, price_uom, price_qty, unit_price, price_source, net, 'picking', ${inDays(2)}
      from order_lines
      where item_id = ${itemId}`

    await counts(['10', inDays(40)])

    expect((await days())?.order).toBe(inDays(2))
  })

  test('takes nothing that is in a cart whose timer runs', async ({ as, sql, given }) => {
    const { itemId, sku, days, counts } = await placed(sql, given, { onHand: 4 })
    const before = await days()
    await counts(['4', inDays(20)], ['4', ''])
    const buyer = await given.user()
    await as(buyer)('POST /api/cart/additem', {
      body: { customerNumber: buyer.customerNumber, sku, qtyToOrder: '4', umcode: 'CT' },
    })
    // The first time of these goods is over, but the timer of the cart runs again.
    const claims = await sql`
      update stock_allocations
      set expires_at = now() - interval '1 minute'
      where item_id = ${itemId} and cart_line_id is not null
      returning 1`
    expect(claims).toHaveLength(1)

    await counts(['4', ''])

    // The goods in stock are those of the cart, and none are on their way any more.
    expect(await days()).toEqual({ ...before, order: null, line: null })
    expect(
      await sql`select sum(c.quantity)::int as taken from stock_allocations c join lots k using (lot_id) where c.item_id = ${itemId} and k.due is null`,
    ).toEqual([{ taken: 4 }])
  })

  test('is promised for the day that its customer requests at the same moment', async ({ sql, given }) => {
    const { number, days } = await placed(sql, given, { onHand: 10 })
    const [requesting, promising] = [await sql.reserve(), await sql.reserve()]
    await requesting`begin`
    await requesting`update orders set requested_date = ${inDays(90)}, promised_date = ${inDays(90)} where order_number = ${number}`
    const [{ pid } = {}] = await promising`select pg_backend_pid() as pid`
    const promised = promising`
      select promise_lines_again(lines => array(select order_line_id from order_lines join orders using (order_id) where order_number = ${number}), at => stock_now())`.execute()
    await expect
      .poll(() => sql`select 1 from pg_stat_activity where pid = ${pid} and wait_event_type = 'Lock'`)
      .toHaveLength(1)
    await requesting`commit`
    await promised
    requesting.release()
    promising.release()

    expect(await days()).toMatchObject({ order: inDays(90), line: inDays(90) })
  })
})

describe('an order on hold for release (trade review D3)', () => {
  const putOnHold = async (sql: Sql, order: { row: (differs: SampleRow) => SampleRow }) => {
    const number = order.row({}).order_number ?? ''
    await sql`select hold_for_release(held => order_id, why => array['past-due'], acting => null, at => stock_now()) from orders where order_number = ${number}`
    return number
  }
  const stateOf = async (sql: Sql, number: string) =>
    (
      await sql`select o.status, r.decision from orders o join order_releases r using (order_id) where o.order_number = ${number}`
    )[0]

  test.for([
    { said: 'entered', status: 'on-hold', decision: null, claims: 4 },
    { said: 'on-hold', status: 'on-hold', decision: null, claims: 4 },
    { said: 'released', status: 'released', decision: 'released', claims: 4 },
    { said: 'picking', status: 'picking', decision: 'released', claims: 4 },
    { said: 'cancelled', status: 'cancelled', decision: 'declined', claims: 0 },
  ])('of which the ERP says $said is $status afterward', async ({ said, status, decision, claims }, { sql, given }) => {
    const item = await given.cartonItem({ lots: [{ dyeLot: 'A1', onHand: 10 }] })
    const order = await placedOrder(sql, item, await given.customer())
    const number = await putOnHold(sql, order)
    const row = order.row({ location: (await given.location()).code, status: said })

    await take(sql, 'orders', [row])
    const again = await take(sql, 'orders', [row])

    expect(await stateOf(sql, number)).toEqual({ status, decision })
    expect(await claimed(sql, item)).toBe(claims)
    expect(again).toMatchObject({ changed: 0 })
  })
})

describe("an order that waits for the approval of the customer's own people", () => {
  const stateOf = async (sql: Sql, number: string) =>
    (
      await sql`select o.status, a.decision from orders o left join order_approvals a using (order_id) where o.order_number = ${number}`
    )[0]

  test.for([
    { said: 'entered', status: 'awaiting-approval', decision: null },
    { said: 'released', status: 'awaiting-approval', decision: null },
    { said: 'awaiting-approval', status: 'awaiting-approval', decision: null },
    { said: 'picking', status: 'picking', decision: 'withdrawn' },
    { said: 'cancelled', status: 'cancelled', decision: 'withdrawn' },
  ])('of which the ERP says $said is $status afterward', async ({ said, status, decision }, { sql, given }) => {
    const item = await given.cartonItem({ lots: [{ dyeLot: 'A1', onHand: 10 }] })
    const order = await placedOrder(sql, item, await given.customer())
    const number = order.row({}).order_number ?? ''
    await sql`update orders set status = 'awaiting-approval' where order_number = ${number}`
    await sql`select ask_for_approval(asked => order_id, acting => user_id, at => stock_now()) from orders where order_number = ${number}`

    await take(sql, 'orders', [order.row({ location: (await given.location()).code, status: said })])

    expect(await stateOf(sql, number)).toEqual({ status, decision })
  })

  test.for([true, false])(
    'and was approved does not wait again because the ERP has not read it (from the feed: %s)',
    async (fromFeed, { sql, given }) => {
      const item = await given.cartonItem({ lots: [{ dyeLot: 'A1', onHand: 10 }] })
      const order = await placedOrder(sql, item, await given.customer())
      const number = order.row({}).order_number ?? ''
      await sql`update orders set from_feed = ${fromFeed} where order_number = ${number}`
      await sql`select ask_for_approval(asked => order_id, acting => user_id, at => stock_now()), end_approval(ended => order_id, becomes => 'approved', acting => null, why => '', at => stock_now()) from orders where order_number = ${number}`

      await take(sql, 'orders', [order.row({ location: (await given.location()).code, status: 'awaiting-approval' })])

      expect(await stateOf(sql, number)).toEqual({ status: 'entered', decision: 'approved' })
    },
  )
})

describe("our order's allocation", () => {
  test('stays until a count that is later than the acknowledgement: nothing is subtracted twice', async ({
    sql,
    given,
  }) => {
    const item = await given.cartonItem({ lots: [{ dyeLot: 'A1', onHand: 10 }] })
    const order = await placedOrder(sql, item, await given.customer())
    const location = (await given.location()).code
    const acknowledged = new Date(Date.now() - 60_000).toISOString()
    const before = new Date(Date.now() - 120_000).toISOString()
    await sql`update lots set as_of = ${before} where item_id = ${item.itemId}`

    await take(sql, 'orders', [order.row({ location, erp_number: `E-${item.sku}`, acknowledged_at: acknowledged })])
    expect(await claimed(sql, item)).toBe(4)

    await take(sql, 'inventory', [
      { sku: item.sku, location, dye_lot: 'A1', on_hand: '10', allocated: '0', as_of: before },
    ])
    expect(await claimed(sql, item)).toBe(4)

    await take(sql, 'inventory', [
      { sku: item.sku, location, dye_lot: 'A1', on_hand: '10', allocated: '4', as_of: new Date().toISOString() },
    ])
    expect(await claimed(sql, item)).toBe(0)
    const [free] = await sql`select sum(free)::int as free from availability_of(${item.itemId}, stock_now())`
    expect(free).toEqual({ free: 6 })
  })

  test('stays when the count is of the very instant of the acknowledgment, because the count may not include the order yet', async ({
    sql,
    given,
  }) => {
    const item = await given.cartonItem({ lots: [{ dyeLot: 'A1', onHand: 10 }] })
    const order = await placedOrder(sql, item, await given.customer())
    const location = (await given.location()).code
    const at = Math.floor(Date.now() / 1000) * 1000 - 60_000
    const counted = (milliseconds: number) => {
      const as_of = new Date(at + milliseconds).toISOString()
      return take(sql, 'inventory', [{ sku: item.sku, location, dye_lot: 'A1', on_hand: '10', allocated: '0', as_of }])
    }
    await sql`update lots set as_of = ${new Date(at - 60_000)} where item_id = ${item.itemId}`
    await take(sql, 'orders', [
      order.row({ location, erp_number: `E-${item.sku}`, acknowledged_at: new Date(at).toISOString() }),
    ])

    await counted(0)
    expect(await claimed(sql, item)).toBe(4)
    await counted(1000)
    expect(await claimed(sql, item)).toBe(0)
  })

  test('ends when the order is canceled; what was ordered stays as placed', async ({ sql, given }) => {
    const item = await given.cartonItem({ lots: [{ dyeLot: 'A1', onHand: 10 }] })
    const order = await placedOrder(sql, item, await given.customer())

    await take(sql, 'orders', [
      order.row({ location: (await given.location()).code, status: 'cancelled', total: '999', po_number: 'THEIRS' }),
    ])

    expect(await claimed(sql, item)).toBe(0)
    const [row] =
      await sql`select status, total, po_number from orders where order_number = ${order.row({}).order_number}`
    expect(row).toEqual({ status: 'cancelled', total: '100.00', po_number: 'MINE' })
  })

  test('cannot be moved to another customer, and a canceled order does not come back', async ({ sql, given }) => {
    const item = await given.cartonItem({ lots: [{ dyeLot: 'A1', onHand: 10 }] })
    const order = await placedOrder(sql, item, await given.customer())
    const other = await given.customer()
    const location = (await given.location()).code
    await take(sql, 'orders', [order.row({ location, status: 'cancelled' })])

    const moved = await take(sql, 'orders', [
      order.row({ location, status: 'cancelled', customer_number: other.customerNumber }),
    ])
    const revived = await take(sql, 'orders', [order.row({ location })])

    expect(moved.refusals).toEqual(['2 customer_number: It belongs to another customer.'])
    expect(revived.refusals).toEqual(['2 status: The order is already invoiced or canceled.'])
  })
})

describe('a hold', () => {
  test('takes one lot that has enough free stock, and is refused if none has', async ({ sql, given }) => {
    const { sku, itemId } = await given.cartonItem({
      lots: [
        { dyeLot: 'A1', onHand: 6 },
        { dyeLot: 'B1', onHand: 5 },
      ],
    })
    const { customerNumber } = await given.customer()
    const row = {
      customer_number: customerNumber,
      sku,
      location: (await given.location()).code,
      unit: 'CT',
      comment: 'Lobby',
      created_at: '2026-11-20T12:00:00Z',
      expires_at: '2100-01-01T00:00:00Z',
    }

    const result = await take(sql, 'holds', [
      { ...row, hold_number: '1001', quantity: '5', dye_lot: '' },
      { ...row, hold_number: '1002', quantity: '6', dye_lot: '' },
      { ...row, hold_number: '1003', quantity: '1', dye_lot: 'B1' },
    ])

    expect(result.refusals).toEqual(['4 quantity: No single lot at the branch has this much free.'])
    expect(result).toMatchObject({ rowsApplied: 2, rowsRefused: 1 })
    const claims =
      await sql`select hold_number, stock_allocations.quantity from stock_allocations join holds using (hold_id) join lots using (lot_id) where lots.item_id = ${itemId} order by hold_number`
    expect(claims.map((claim) => `${claim.hold_number} ${claim.quantity}`)).toEqual(['1001 5', '1002 6'])
  })

  test('that is released gives its stock back', async ({ sql, given }) => {
    const item = await given.cartonItem({ lots: [{ dyeLot: 'A1', onHand: 6 }] })
    const { customerNumber } = await given.customer()
    const row = {
      hold_number: '1011',
      customer_number: customerNumber,
      sku: item.sku,
      location: (await given.location()).code,
      unit: 'SF',
      quantity: '118.20',
      comment: 'Lobby',
      created_at: '2026-11-20T12:00:00Z',
      expires_at: '2100-01-01T00:00:00Z',
    }
    await take(sql, 'holds', [row])
    expect(await claimed(sql, item)).toBe(5)

    await take(sql, 'holds', [{ ...row, status: 'released' }])

    expect(await claimed(sql, item)).toBe(0)
  })
})
