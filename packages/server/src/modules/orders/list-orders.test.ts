import { describe, expect } from 'vitest'
import { everyRight } from '#test/given-people.ts'
import type { GivenUser } from '#test/given-people.ts'
import { manyOrders } from '#test/given-orders.ts'
import { test } from '#test/test.ts'

const own = ({ customerNumber }: GivenUser, more: object = {}) => ({ query: { customerNumber, ...more } })

test('sorting orders by day reveals no day that the user may not see', async ({ as, given, sql }) => {
  const item = await given.eachItem()
  const seeing = await given.user({ claims: { showOrders: true } })
  const hidden = await given.user({ claims: { showOrders: true, hideBOETA: true } })
  for (const { customerId, userId, locationId } of [seeing, hidden]) {
    await sql`
      with placed as (
        insert into orders (customer_id, user_id, location_id, ship_via_code, po_number, promised_date, merchandise, total)
        select ${customerId}, ${userId}, ${locationId}, 'WC', x.po, x.day, 1, 1
        from (values ('late', date '2026-12-20'), ('back-ordered', date '2026-12-10'), ('early', date '2026-12-01')) x (po, day)
        returning order_id, po_number
      )
      insert into order_lines (order_id, line_number, item_id, um_code, quantity, base_qty, back_ordered_base, price_uom, price_qty, unit_price, net)
      select order_id, 10, ${item.itemId}, 'EA', 1, 1, (po_number = 'back-ordered')::int, 'EA', 1, 1, 1
      from placed`
  }
  const sorted = async (user: GivenUser, sort: 'promised' | '-promised') =>
    (await as(user)('GET /api/orders', own(user, { sort }))).orders.map((order) => order.poNumber)

  expect(await sorted(seeing, 'promised')).toEqual(['early', 'back-ordered', 'late'])
  expect(await sorted(hidden, 'promised')).toEqual(['early', 'late', 'back-ordered'])
  expect(await sorted(hidden, '-promised')).toEqual(['late', 'early', 'back-ordered'])
})

test('an order for pickup says so in its list, among all orders and in a file, because it does not go to its ship-to', async ({
  as,
  given,
  sql,
}) => {
  const item = await given.eachItem()
  const user = await given.user()
  await manyOrders(sql, user, { count: 2, itemIds: [item.itemId] })
  await sql`update orders set status = 'ready', ship_to_name = 'Maple St. job', ship_via_code = case when order_number % 2 = 0 then (select min(v.ship_via_code) from ship_vias v where v.how = 'W') else (select min(v.ship_via_code) from ship_vias v where v.how <> 'W') end where customer_id = ${user.customerId}`

  const listed = (await as(user)('GET /api/orders', own(user))).orders.map(({ pickup }) => pickup)
  const among = (await as(user)('GET /api/allorders', own(user))).orders.map(({ pickup }) => pickup)
  const file = (await as(user).raw('GET /api/orders/export', own(user, { columns: 'shipTo' }))).body

  expect([listed, among].map((rows) => rows.filter(Boolean).length)).toEqual([1, 1])
  expect(
    file
      .split(/\r?\n/)
      .slice(1)
      .filter((line) => line !== '')
      .toSorted(),
  ).toEqual(['Maple St. job', 'Pickup'])
})

test('late orders should have left before today at the branch, without those whose day is hidden, and can come first, then those that wait for approval, and those that the customer has last; canceled ones are listed on request', async ({
  as,
  clock,
  given,
  sql,
}) => {
  await clock.set('2026-11-20T18:00:00Z')
  const item = await given.eachItem()
  const seeing = await given.user()
  const blind = await given.user({ customer: seeing, claims: { ...everyRight, hideBOETA: true } })
  await sql`
    with placed as (
      insert into orders (customer_id, user_id, location_id, ship_via_code, po_number, status, promised_date, merchandise, total)
      select ${seeing.customerId}, ${seeing.userId}, ${seeing.locationId}, case when x.po = 'on its way' then (select min(v.ship_via_code) from ship_vias v where v.how <> 'W') else 'WC' end, x.po, x.status, x.day, 1, 1
      from (values ('on its way', 'shipped', date '2026-11-18'), ('late', 'picking', date '2026-11-19'), ('late of a back order', 'released', date '2026-11-18'), ('today', 'picking', date '2026-11-20'), ('gone', 'shipped', date '2026-11-18'), ('there', 'delivered', date '2026-11-17'), ('without a day', 'entered', null), ('waiting', 'awaiting-approval', date '2026-11-30'), ('given up', 'cancelled', date '2026-11-18')) x (po, status, day)
      returning order_id, po_number
    )
    insert into order_lines (order_id, line_number, item_id, um_code, quantity, base_qty, back_ordered_base, price_uom, price_qty, unit_price, net)
    select order_id, 10, ${item.itemId}, 'EA', 1, 1, (po_number = 'late of a back order')::int, 'EA', 1, 1, 1
    from placed`
  const orders = async (user: GivenUser, status: string, sort: 'promised' | 'late' = 'promised') =>
    (await as(user)('GET /api/orders', own(user, { status, sort }))).orders.map(({ poNumber }) => poNumber)
  const all = async (user: GivenUser, kind: string, search = '') =>
    (await as(user)('GET /api/allorders', own(user, { kind, search, sort: 'date' }))).orders
      .map(({ poNumber }) => poNumber)
      .toSorted()

  expect([await orders(seeing, 'late'), await orders(blind, 'late')]).toEqual([
    ['late of a back order', 'late'],
    ['late'],
  ])
  expect([await orders(seeing, '', 'late'), await orders(blind, '', 'late')]).toEqual([
    ['late of a back order', 'late', 'waiting', 'on its way', 'today', 'without a day', 'there', 'gone'],
    ['late', 'waiting', 'on its way', 'today', 'late of a back order', 'without a day', 'there', 'gone'],
  ])
  expect(await orders(seeing, 'coming')).toEqual(['late of a back order', 'late', 'today', 'waiting', 'without a day'])
  expect([await all(seeing, 'late'), await all(blind, 'late')]).toEqual([['late', 'late of a back order'], ['late']])
  expect([
    await orders(seeing, 'cancelled'),
    await all(seeing, 'cancelled'),
    await all(seeing, 'cancelled', 'given'),
  ]).toEqual([['given up'], ['given up'], ['given up']])
  expect([
    (await as(seeing)('GET /api/account/overview', own(seeing))).lateOrders,
    (await as(blind)('GET /api/account/overview', own(blind))).lateOrders,
  ]).toEqual([2, 1])
})

test('an order without a sidemark lists those of its lines, each once, and says if some have none, for users who may see them', async ({
  as,
  given,
  sql,
}) => {
  const item = await given.eachItem()
  const seeing = await given.user()
  const blind = await given.user({ customer: seeing, claims: { ...everyRight, showItemSidemark: false } })
  await sql`
    with placed as (
      insert into orders (customer_id, user_id, location_id, ship_via_code, po_number, sidemark, merchandise, total)
      select ${seeing.customerId}, ${seeing.userId}, ${seeing.locationId}, 'WC', x.po, x.sidemark, 1, 1
      from (values ('own', 'Osgood'), ('lines', ''), ('each', '')) x (po, sidemark)
      returning order_id, po_number
    )
    insert into order_lines (order_id, line_number, item_id, um_code, quantity, base_qty, price_uom, price_qty, unit_price, net, sidemark)
    select p.order_id, l.number, ${item.itemId}, 'EA', 1, 1, 'EA', 1, 1, 1, l.sidemark
    from placed p
    cross join (values (10, 'Smith kitchen'), (20, ''), (30, 'Smith bath'), (40, 'Smith kitchen'), (50, 'Smith den')) l (number, sidemark)
    where (l.number = 50) = (p.po_number = 'each')`
  const listed = async (user: GivenUser) => {
    const { orders } = await as(user)('GET /api/orders', own(user, { sort: '-po' }))
    const among = (await as(user)('GET /api/allorders', own(user, { sort: '-po' }))).orders
    return [orders, among].map((rows) =>
      rows.map(({ sidemark, lineSidemarks, hasUnmarkedLines }) => [sidemark, lineSidemarks, hasUnmarkedLines]),
    )
  }
  const file = async (user: GivenUser) =>
    (await as(user).raw('GET /api/orders/export', own(user, { columns: 'sidemark', sort: '-po' }))).body

  const both = [
    ['Osgood', '', false],
    ['', 'Smith kitchen, Smith bath', true],
    ['', 'Smith den', false],
  ]
  expect(await listed(seeing)).toEqual([both, both])
  expect((await listed(blind)).flat(2)).not.toContain('Smith kitchen, Smith bath')
  expect(await file(seeing)).toContain('Smith kitchen, Smith bath')
  expect(await file(blind)).not.toContain('Smith')
})

describe('the search for an order', () => {
  test('follows its lines: a new sidemark is found, and a removed one is not, by users who may see it', async ({
    as,
    given,
    sql,
  }) => {
    const item = await given.eachItem()
    const seeing = await given.user()
    const blind = await given.user({ claims: { ...everyRight, showItemSidemark: false } })
    for (const user of [seeing, blind]) await manyOrders(sql, user, { count: 2, itemIds: [item.itemId] })
    const found = async (user: GivenUser, search: string) =>
      (await as(user)('GET /api/orders', own(user, { search, status: 'invoiced' }))).total
    expect(await found(seeing, 'atrium 9')).toBe(0)
    await sql`update order_lines l set sidemark = 'Atrium 9_' from orders o where o.order_id = l.order_id and o.customer_id in ${sql([seeing.customerId, blind.customerId])}`

    expect([await found(seeing, 'ATRIUM 9_'), await found(blind, 'atrium 9_')]).toEqual([2, 0])
    expect([await found(seeing, item.sku.toLowerCase()), await found(blind, item.sku)]).toEqual([2, 2])
    await sql`update order_lines l set sidemark = '' from orders o where o.order_id = l.order_id and o.customer_id = ${seeing.customerId}`
    expect(await found(seeing, 'atrium 9')).toBe(0)
    await sql`delete from order_lines l using orders o where o.order_id = l.order_id and o.customer_id = ${seeing.customerId}`
    expect(await found(seeing, item.sku)).toBe(0)
  })

  test('follows its status: open and closed, and open again, in the list and among all', async ({ as, given, sql }) => {
    const user = await given.user()
    await sql`insert into orders (customer_id, location_id, ship_via_code, po_number, merchandise, total) values (${user.customerId}, ${user.locationId}, 'WC', 'Status tower', 1, 1)`
    const found = async () => {
      const totals = await Promise.all(
        (['', 'invoiced', 'cancelled'] as const).map(
          async (status) => (await as(user)('GET /api/orders', own(user, { search: 'status tower', status }))).total,
        ),
      )
      return [...totals, (await as(user)('GET /api/allorders', own(user, { search: 'tower' }))).total]
    }
    const become = (status: string) => sql`update orders set status = ${status} where customer_id = ${user.customerId}`

    expect(await found()).toEqual([1, 0, 0, 1])
    await become('invoiced')
    expect(await found()).toEqual([0, 1, 0, 0])
    await become('released')
    expect(await found()).toEqual([1, 0, 0, 1])
    await become('cancelled')
    expect(await found()).toEqual([0, 0, 1, 0])
  })

  test('uses the day of the branch: an order late in the evening is of that day, even if it is the next day elsewhere', async ({
    as,
    given,
    sql,
  }) => {
    const user = await given.user()
    await sql`
      insert into orders (customer_id, location_id, ship_via_code, po_number, ordered_at, merchandise, total)
      values (${user.customerId}, ${user.locationId}, 'WC', 'evening', '2026-11-20 23:30 America/Chicago', 1, 1), (${user.customerId}, ${user.locationId}, 'WC', 'morning', '2026-11-21 00:00 America/Chicago', 1, 1)`
    const found = async (days: object) =>
      (await as(user)('GET /api/orders', own(user, { sort: 'ordered', ...days }))).orders.map((order) => order.poNumber)

    expect(await found({ from: '2026-11-20', to: '2026-11-20' })).toEqual(['evening'])
    expect(await found({ from: '2026-11-21' })).toEqual(['morning'])
    expect(await found({ to: '2026-11-21' })).toEqual(['evening', 'morning'])
    expect(await found({ from: '2026-11-21', to: '2026-11-20' })).toEqual([])
  })
})

test('the file has the rows of the list, in its order, and no total for a user without prices', async ({
  as,
  given,
  sql,
}) => {
  const item = await given.eachItem()
  const [seeing, blind] = [await given.user(), await given.user({ claims: { ...everyRight, showPrices: false } })]
  for (const user of [seeing, blind]) await manyOrders(sql, user, { count: 120, itemIds: [item.itemId] })
  const file = async (user: GivenUser) =>
    (
      await as(user).raw(
        'GET /api/orders/export',
        own(user, { sort: '-total', search: 'site', columns: 'number,status,total' }),
      )
    ).body
      .split('\r\n')
      .slice(0, -1)
  const { orders, total } = await as(seeing)(
    'GET /api/orders',
    own(seeing, { sort: '-total', search: 'site', size: 100 }),
  )

  expect(total).toBe(12)
  expect((await file(seeing)).slice(1).map((line) => line.split(',')[0])).toEqual(
    orders.map(({ orderNumber }) => orderNumber),
  )
  expect((await file(seeing))[1]).toMatch(
    /^\d+,(Entered|Waiting for approval|Released|Picking|Shipped|Ready for will call|Delivered),\d+\.37$/,
  )
  expect((await file(blind))[0]).toBe('\uFEFFOrder,Status')
})
