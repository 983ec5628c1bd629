import { describe, expect } from 'vitest'
import type { Sql } from '#platform/database/sql.ts'
import type { GivenUser } from '#test/given-people.ts'
import { test as base } from '#test/shop.ts'

/** `delivered` makes our truck bring a buyer's orders: 28.00 and 6.625 a hundredweight, fuel 8.5 %, tax 7.5 % of both. */
const test = base.extend<{ $test: { delivered: (user: GivenUser) => Promise<void> } }>({
  delivered: async ({ sql }, use) => {
    await use((user) => truckTo(sql, user))
  },
})

async function truckTo(sql: Sql, { customerId, locationId }: GivenUser) {
  await sql`insert into freight_rates (ship_via_code, zone, base, per_hundredweight, fuel_rate) values ('OT', '', 28, 6.625, 0.085) on conflict do nothing`
  await sql`insert into tax_rates (state, rate, taxes_freight) values ('OH', 0.075, true) on conflict do nothing`
  await sql`
    insert into ship_tos (customer_id, sequence, name, line1, city, state, zip, location_id, ship_via_code, is_default)
    values (${customerId}, 3, 'Smith job', '1 Maple St', 'Dublin', 'OH', '43017', ${locationId}, 'OT', true)`
}

const willCall = async (sql: Sql, { userId, customerId, locationId }: GivenUser) => {
  await sql`
    insert into delivery_choices (user_id, customer_id, location_id, ship_via_code)
    values (${userId}, ${customerId}, ${locationId}, 'WC')
    on conflict (user_id, customer_id) do update set ship_via_code = 'WC'`
}

const amounts = (charges: { kind: string; amount: string }[] | undefined) =>
  charges?.map(({ kind, amount }) => [kind, amount])

describe('what an order is charged', () => {
  test('is 1,247.51 with freight, fuel and tax, and 640.08 once it is changed to half as much', async ({
    as,
    delivered,
    given,
    shop,
  }) => {
    const buyer = await given.user()
    await delivered(buyer)
    const item = await given.cartonItem({ unitPrice: '4.75' })

    await shop.add(buyer, item, '10')
    const checkout = await as(buyer)('GET /api/checkout', { query: buyer })
    const { orderNumber } = await shop.place(buyer)
    const id = String(orderNumber)
    const done = await shop.change(buyer, id, { lines: [{ lineNumber: 10, sequence: 0, quantity: '5' }] })
    const order = await as(buyer)('GET /api/orders/:id', { params: { id }, query: buyer })

    expect(amounts(checkout.charges)).toEqual([
      ['merchandise', '1122.90'],
      ['freight', '34.63'],
      ['fuel', '2.94'],
      ['tax', '87.04'],
    ])
    expect(checkout.total).toBe('1247.51')
    expect(done).toMatchObject({ success: true, total: '640.08' })
    expect(amounts(order.charges)).toEqual([
      ['merchandise', '561.45'],
      ['freight', '31.31'],
      ['fuel', '2.66'],
      ['tax', '44.66'],
    ])
    expect(order.total).toBe('640.08')
  })

  test('T11 has no freight for a sample, and the same freight for other goods with a sample as without', async ({
    as,
    delivered,
    given,
    shop,
    sql,
  }) => {
    const buyer = await given.user()
    await delivered(buyer)
    const [sample, planks] = [await given.eachItem({ unitPrice: '0' }), await given.cartonItem({ unitPrice: '4.75' })]
    await sql`update items set kind = 'sample', weight_per_base = 0.15 where item_id = ${sample.itemId}`

    await shop.add(buyer, sample, '1', 'EA')
    const alone = await as(buyer)('GET /api/checkout', { query: buyer })
    await shop.add(buyer, planks, '10')
    const together = await as(buyer)('GET /api/checkout', { query: buyer })
    const { orderNumber } = await shop.place(buyer)
    const order = await as(buyer)('GET /api/orders/:id', { params: { id: String(orderNumber) }, query: buyer })

    expect(alone.charges).toEqual([
      { kind: 'merchandise', description: 'Merchandise', amount: '0.00' },
      { kind: 'freight', description: 'Freight (samples ship free by parcel)', amount: '0.00' },
      { kind: 'tax', description: 'Sales tax', amount: '0.00' },
    ])
    expect(alone.total).toBe('0.00')
    expect(together.total).toBe('1247.51')
    expect(order).toMatchObject({ charges: together.charges, total: '1247.51' })
  })

  test('D5 has the freight and fuel of a second shipment for back orders, unless it ships complete', async ({
    as,
    delivered,
    given,
    shop,
    sql,
  }) => {
    const buyer = await given.user()
    await delivered(buyer)
    await sql`insert into ship_vias (ship_via_code, description, how) values ('FLAT', 'Courier', 'C')`
    await sql`insert into freight_rates (ship_via_code, zone, base, per_shipment, fuel_amount) values ('FLAT', '', 5, 35, 4.25)`
    await sql`update ship_tos set ship_via_code = 'FLAT' where customer_id = ${buyer.customerId}`
    const item = await given.cartonItem({ unitPrice: '4.75', onHand: '94.56', lotPolicy: 'any' })
    const checkoutWith = (shipComplete: boolean) =>
      as(buyer)('GET /api/checkout', { query: { customerNumber: buyer.customerNumber, shipComplete } })

    await shop.add(buyer, item, '10')
    const [apart, complete] = [await checkoutWith(false), await checkoutWith(true)]
    const { orderNumber } = await shop.place(buyer)
    const id = String(orderNumber)
    const order = await as(buyer)('GET /api/orders/:id', { params: { id }, query: buyer })
    const done = await shop.change(buyer, id, { lines: [{ lineNumber: 10, sequence: 0, quantity: '4' }] })

    // 1,122.90, then 5.00 + 2 x 35.00, 2 x 4.25, and 7.5 % of 1,206.40.
    expect(apart.charges).toEqual([
      { kind: 'merchandise', description: 'Merchandise', amount: '1122.90' },
      { kind: 'freight', description: 'Freight, Courier (2 shipments)', amount: '75.00' },
      { kind: 'fuel', description: 'Fuel surcharge (2 shipments)', amount: '8.50' },
      { kind: 'tax', description: 'Sales tax', amount: '90.48' },
    ])
    expect(apart.total).toBe('1296.88')
    // 5.00 + 35.00, 4.25, and 7.5 % of 1,167.15.
    expect(complete.charges).toEqual([
      { kind: 'merchandise', description: 'Merchandise', amount: '1122.90' },
      { kind: 'freight', description: 'Freight, Courier', amount: '40.00' },
      { kind: 'fuel', description: 'Fuel surcharge', amount: '4.25' },
      { kind: 'tax', description: 'Sales tax', amount: '87.54' },
    ])
    expect(complete.total).toBe('1254.69')
    expect(order).toMatchObject({ charges: apart.charges, total: '1296.88' })
    // Without the back order: 449.16 + 40.00 + 4.25, and 7.5 % of 493.41.
    expect(done).toMatchObject({ success: true, total: '530.42' })
  })

  test('D5 has a fee for each line with a broken carton', async ({ as, given, shop, sql }) => {
    const buyer = await given.user()
    await willCall(sql, buyer)
    const trim = await given.item({
      base: 'PC',
      price: 'PC',
      unitPrice: '8.00',
      lotPolicy: 'any',
      units: [
        { um: 'PC', num: 1 },
        { um: 'CT', num: 10 },
      ],
      lots: [{ onHand: 100 }],
    })
    await sql`update items set broken_carton_fee = 15 where item_id = ${trim.itemId}`
    const charges = async () => (await as(buyer)('GET /api/checkout', { query: buyer })).charges

    await shop.add(buyer, trim, '2')
    const whole = await charges()
    await shop.add(buyer, trim, '0.5', 'CT', { sidemark: 'Smith' })
    const broken = await charges()
    await shop.add(buyer, trim, '3', 'PC', { sidemark: 'Jones' })
    const twice = await charges()
    const { orderNumber } = await shop.place(buyer)
    const order = await as(buyer)('GET /api/orders/:id', { params: { id: String(orderNumber) }, query: buyer })

    expect(amounts(whole)).toEqual([
      ['merchandise', '160.00'],
      ['tax', '0.00'],
    ])
    expect(broken).toContainEqual({ kind: 'broken-carton', description: 'Broken-carton fee', amount: '15.00' })
    // 28 pieces at 8.00 and two fees of 15.00.
    expect(twice).toEqual([
      { kind: 'merchandise', description: 'Merchandise', amount: '224.00' },
      { kind: 'broken-carton', description: 'Broken-carton fee (2 lines)', amount: '30.00' },
      { kind: 'tax', description: 'Sales tax', amount: '0.00' },
    ])
    expect(order).toMatchObject({ charges: twice, total: '254.00' })
  })

  test('D5 has a fee for a delivery below the order minimum, also if a change makes it small', async ({
    as,
    delivered,
    given,
    shop,
    sql,
  }) => {
    const buyer = await given.user()
    await delivered(buyer)
    await sql`update locations set order_minimum = 1200, small_order_fee = 15 where location_id = ${buyer.locationId}`
    const item = await given.cartonItem({ unitPrice: '4.75', onHand: '2364' })
    const checkout = () => as(buyer)('GET /api/checkout', { query: buyer })

    await shop.add(buyer, item, '10')
    const below = await checkout()
    await shop.add(buyer, item, '1')
    const above = await checkout()
    const id = String((await shop.place(buyer)).orderNumber)
    const done = await shop.change(buyer, id, { lines: [{ lineNumber: 10, sequence: 0, quantity: '10' }] })
    const order = await as(buyer)('GET /api/orders/:id', { params: { id }, query: buyer })
    await willCall(sql, buyer)
    await shop.add(buyer, item, '1')
    const pickedUp = await checkout()
    await sql`update locations set order_minimum = null where location_id = ${buyer.locationId}`

    // 1,122.90 + 15.00 + 34.63 + 2.94, and 7.5 % of 1,175.47.
    expect(below.charges).toEqual([
      { kind: 'merchandise', description: 'Merchandise', amount: '1122.90' },
      { kind: 'small-order', description: 'Small-order fee (goods below $1,200.00)', amount: '15.00' },
      { kind: 'freight', description: 'Freight, Our truck', amount: '34.63' },
      { kind: 'fuel', description: 'Fuel surcharge', amount: '2.94' },
      { kind: 'tax', description: 'Sales tax', amount: '88.16' },
    ])
    expect(below.total).toBe('1263.63')
    expect(amounts(above.charges)?.map(([kind]) => kind)).toEqual(['merchandise', 'freight', 'fuel', 'tax'])
    expect(done).toMatchObject({ success: true, total: '1263.63' })
    expect(order.charges).toEqual(below.charges)
    expect(amounts(pickedUp.charges)?.map(([kind]) => kind)).toEqual(['merchandise', 'tax'])
  })

  test('D5 has what the ship via charges for a residential ship-to and a job site, and for a liftgate if it is chosen', async ({
    as,
    delivered,
    given,
    shop,
    sql,
  }) => {
    const buyer = await given.user()
    const item = await given.cartonItem({ unitPrice: '4.75', onHand: '2364' })
    await delivered(buyer)
    await shop.add(buyer, item, '10')
    const withoutRate = await as(buyer)('GET /api/checkout', { query: { ...buyer, liftgate: true } })
    await sql`
      insert into ship_vias (ship_via_code, description, how, residential_charge, liftgate_charge, job_site_charge)
      values ('LTL', 'Carrier', 'C', 25, 45, 35)`
    await sql`insert into freight_rates (ship_via_code, zone, base) values ('LTL', '', 100)`
    await sql`update ship_tos set ship_via_code = 'LTL', is_residential = true, is_job_site = true where customer_id = ${buyer.customerId}`
    const plain = await as(buyer)('GET /api/checkout', { query: buyer })
    const lifted = await as(buyer)('GET /api/checkout', { query: { ...buyer, liftgate: true } })
    const body = { customerNumber: buyer.customerNumber, liftgate: true }
    const other = await as(buyer)('POST /api/checkout/place', { body: { ...body, shown: plain.shown } })
    const placed = await as(buyer)('POST /api/checkout/place', { body: { ...body, shown: lifted.shown } })
    const id = String(placed.orderNumber)
    const order = await as(buyer)('GET /api/orders/:id', { params: { id }, query: buyer })
    const done = await shop.change(buyer, id, { lines: [{ lineNumber: 10, sequence: 0, quantity: '5' }] })
    await sql`update ship_tos set needs_liftgate = true where customer_id = ${buyer.customerId}`
    await shop.add(buyer, item, '10')
    const always = await as(buyer)('GET /api/checkout', { query: buyer })

    expect(withoutRate).toMatchObject({ liftgate: null, total: '1247.51' })
    expect(plain.liftgate).toBe(false)
    expect(amounts(plain.charges)?.slice(1, -1)).toEqual([
      ['freight', '100.00'],
      ['residential', '25.00'],
      ['job-site', '35.00'],
    ])
    expect(other).toMatchObject({ success: false, orderNumber: null })
    // 1,122.90 + 100.00 + 25.00 + 45.00 + 35.00, and 7.5 % of 1,327.90.
    expect(lifted.charges).toEqual([
      { kind: 'merchandise', description: 'Merchandise', amount: '1122.90' },
      { kind: 'freight', description: 'Freight, Carrier', amount: '100.00' },
      { kind: 'residential', description: 'Residential delivery', amount: '25.00' },
      { kind: 'liftgate', description: 'Liftgate delivery', amount: '45.00' },
      { kind: 'job-site', description: 'Job-site delivery', amount: '35.00' },
      { kind: 'tax', description: 'Sales tax', amount: '99.59' },
    ])
    expect(lifted).toMatchObject({ liftgate: true, total: '1427.49' })
    expect(order).toMatchObject({ charges: lifted.charges, total: '1427.49' })
    // 561.45 + 205.00, and 7.5 % of 766.45.
    expect(done).toMatchObject({ success: true, total: '823.93' })
    expect(always).toMatchObject({ liftgate: null, total: '1427.49' })
  })
})
