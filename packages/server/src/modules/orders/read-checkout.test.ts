import { describe, expect } from 'vitest'
import type { Sql } from '#platform/database/sql.ts'
import type { GivenItem } from '#test/given-catalogue.ts'
import type { GivenUser } from '#test/given-people.ts'
import { everyRight } from '#test/given-people.ts'
import { test } from '#test/test.ts'

/** A delivery by our truck to zone A: freight 35.00 and 2.00 a hundredweight, 8 % fuel; tax 7 % of goods and freight. */
async function delivered(sql: Sql, { userId, customerId, locationId }: GivenUser) {
  await sql`
    insert into routes (location_id, ship_via_code, code, name, zone, postal_prefixes, weekdays, cutoff)
    values (${locationId}, 'OT', ${`R${customerId}`}, 'North', 'A', ${[`Z${customerId}`]}, '{1,2,3,4,5}', '14:00')`
  await sql`insert into freight_rates (ship_via_code, zone, base, per_hundredweight, fuel_rate) values ('OT', 'A', 35, 2, 0.08) on conflict do nothing`
  await sql`insert into tax_rates (state, rate, taxes_freight) values ('WI', 0.07, true) on conflict do nothing`
  await sql`
    insert into ship_tos (customer_id, sequence, name, line1, city, state, zip, location_id, ship_via_code)
    values (${customerId}, 3, 'Smith job', '1 Maple St', 'Hudson', 'WI', ${`Z${customerId}1`}, ${locationId}, 'OT')`
  await sql`
    insert into delivery_choices (user_id, customer_id, location_id, ship_to_id, ship_via_code)
    select ${userId}, ${customerId}, ${locationId}, ship_to_id, 'OT' from ship_tos where customer_id = ${customerId}`
}

describe('checkout', () => {
  test('shows exactly what will be charged, line by line, and exactly that is charged', async ({ as, given, sql }) => {
    const item = await given.cartonItem()
    const buyer = await given.user()
    await delivered(sql, buyer)
    await as(buyer)('POST /api/cart/additem', {
      body: { customerNumber: buyer.customerNumber, sku: item.sku, qtyToOrder: '5', umcode: 'CT' },
    })

    const checkout = await as(buyer)('GET /api/checkout', { query: buyer })
    const { orderNumber } = await as(buyer)('POST /api/checkout/place', {
      body: { customerNumber: buyer.customerNumber, shown: checkout.shown },
    })
    const order = await as(buyer)('GET /api/orders/:id', { params: { id: String(orderNumber) }, query: buyer })

    // 5 cartons of 23.64 SF at 2.50; 50 lb; (295.50 + 36.00 + 2.88) * 7 %.
    expect(checkout.charges).toEqual([
      { kind: 'merchandise', description: 'Merchandise', amount: '295.50' },
      { kind: 'freight', description: 'Freight, Our truck', amount: '36.00' },
      { kind: 'fuel', description: 'Fuel surcharge', amount: '2.88' },
      { kind: 'tax', description: 'Sales tax', amount: '23.41' },
    ])
    expect(checkout).toMatchObject({
      total: '357.79',
      pickup: false,
      shipTo: { name: 'Smith job', sequence: 3, shipViaHow: 'T' },
      obstacles: [],
    })
    expect(order.charges).toEqual(checkout.charges)
    expect(order).toMatchObject({
      total: '357.79',
      shipTo: { name: 'Smith job', zip: `Z${buyer.customerId}1` },
      weight: '50.00',
    })
  })

  test.for([
    { claims: {}, po: false, sidemark: false },
    { claims: { poRequired: true }, po: true, sidemark: false },
    { claims: { smRequired: true }, po: false, sidemark: true },
    { claims: { purchaseOrderRequired: 'B' }, po: true, sidemark: true },
    { claims: { purchaseOrderRequired: 'Y' }, po: true, sidemark: true },
    { claims: { purchaseOrderRequired: 'Z' }, po: true, sidemark: true },
    { claims: { purchaseOrderRequired: 'P' }, po: true, sidemark: false },
    { claims: { purchaseOrderRequired: 'X' }, po: true, sidemark: false },
    { claims: { purchaseOrderRequired: 'S' }, po: false, sidemark: true },
    { claims: { purchaseOrderRequired: 'N' }, po: false, sidemark: false },
  ])(
    'with $claims an order must carry a purchase order: $po, a sidemark: $sidemark; the server places none without',
    async ({ claims, po, sidemark }, { as, given }) => {
      const item = await given.cartonItem()
      const buyer = await given.user({
        claims: {
          ...everyRight,
          poRequired: false,
          smRequired: false,
          purchaseOrderRequired: '',
          purchaseOrderTemplate: '',
          ...claims,
        },
      })
      await as(buyer)('POST /api/cart/additem', {
        body: { customerNumber: buyer.customerNumber, sku: item.sku, qtyToOrder: '1', umcode: 'CT' },
      })
      const checkout = await as(buyer)('GET /api/checkout', { query: buyer })
      expect([checkout.poRequired, checkout.sidemarkRequired]).toEqual([po, sidemark])

      const placed = await as(buyer)('POST /api/checkout/place', {
        body: { customerNumber: buyer.customerNumber, shown: checkout.shown },
      })
      expect(placed.success).toBe(!po && !sidemark)
    },
  )

  test('charges no fuel to an exempt customer and no tax on goods for resale, and says so', async ({
    as,
    given,
    sql,
  }) => {
    const item = await given.cartonItem()
    const buyer = await given.user()
    await delivered(sql, buyer)
    await sql`update customers set tax_exempt = true, fuel_exempt = true where customer_id = ${buyer.customerId}`
    await as(buyer)('POST /api/cart/additem', {
      body: { customerNumber: buyer.customerNumber, sku: item.sku, qtyToOrder: '5', umcode: 'CT' },
    })

    const { charges, total } = await as(buyer)('GET /api/checkout', { query: buyer })

    expect(charges?.map(({ description }) => description)).toEqual([
      'Merchandise',
      'Freight, Our truck',
      'Sales tax (resale exempt)',
    ])
    expect(total).toBe('331.50')
  })

  test('D9 charges no tax while a certificate of the state is valid, and says when it has expired', async ({
    as,
    given,
    sql,
  }) => {
    const item = await given.cartonItem()
    const buyer = await given.user()
    await delivered(sql, buyer)
    await as(buyer)('POST /api/cart/additem', {
      body: { customerNumber: buyer.customerNumber, sku: item.sku, qtyToOrder: '5', umcode: 'CT' },
    })
    const taxed = async () => {
      const { charges, total } = await as(buyer)('GET /api/checkout', { query: buyer })
      return { tax: charges?.find(({ kind }) => kind === 'tax'), total }
    }
    const before = await taxed()
    await sql`insert into tax_certificates (customer_id, state, certificate_number, expires_on) values (${buyer.customerId}, 'WI', 'WI-1', now() + interval '30 days')`
    const exempt = await taxed()
    await sql`update tax_certificates set expires_on = '2026-03-09' where customer_id = ${buyer.customerId}`
    const expired = await taxed()

    expect(Number(before.tax?.amount)).toBeGreaterThan(0)
    expect(exempt.tax).toMatchObject({ description: 'Sales tax (resale exempt)', amount: '0.00' })
    expect(Number(exempt.total)).toBeLessThan(Number(before.total))
    expect(expired).toEqual({
      tax: { ...before.tax, description: 'Sales tax (certificate expired Mon, Mar 9, 2026)' },
      total: before.total,
    })
  })

  test('offers stored days only as long as the calendar is the same', async ({ as, given, sql }) => {
    const item = await given.cartonItem()
    const buyer = await given.user()
    await delivered(sql, buyer)
    await as(buyer)('POST /api/cart/additem', {
      body: { customerNumber: buyer.customerNumber, sku: item.sku, qtyToOrder: '5', umcode: 'CT' },
    })
    const [{ dates } = { dates: [] }] = await sql<
      { dates: string[] }[]
    >`select dates from kept_promises where to_location = ${buyer.locationId}`

    const before = await as(buyer)('GET /api/checkout', { query: buyer })
    const closed = before.datesAllowed[1] ?? ''
    await sql`insert into holidays (location_id, day, name) values (${buyer.locationId}, ${closed}, 'Inventory')`
    const after = await as(buyer)('GET /api/checkout', { query: buyer })
    // It is the branch of other tests, too.
    await sql`delete from holidays where name = 'Inventory'`

    expect(before.datesAllowed).toEqual(dates)
    expect(after.datesAllowed).toEqual(dates.filter((day) => day !== closed))
    expect(dates).toContain(closed)
  })

  test('charges no freight for pickup, and the cut charge for a short length', async ({ as, given, sql }) => {
    const item = await given.rollItem()
    const buyer = await given.user()
    await sql`update items set cut_charge = 12.5, cut_charge_below = 600 where item_id = ${item.itemId}`
    await as(buyer)('POST /api/cart/additem', {
      body: { customerNumber: buyer.customerNumber, sku: item.sku, qtyToOrder: '20', umcode: 'LF' },
    })

    const { charges } = await as(buyer)('GET /api/checkout', { query: buyer })

    // 20 LF of 12 ft goods = 26.67 SY at 18.00: 480.00 exactly, because the quantity is not rounded before.
    expect(charges?.map(({ kind, amount }) => [kind, amount])).toEqual([
      ['merchandise', '480.00'],
      ['cut', '12.50'],
      ['tax', '0.00'],
    ])
  })

  test('offers the days from the first line on, or from the last line on if it ships complete', async ({
    as,
    given,
    clock,
  }) => {
    const [now, later] = [
      await given.cartonItem(),
      await given.cartonItem({ lots: [{ dyeLot: 'N', onHand: 50, due: '2026-12-03' }] }),
    ]
    const buyer = await given.user()
    await clock.set('2026-11-20T15:00:00Z')
    for (const { sku } of [now, later])
      await as(buyer)('POST /api/cart/additem', {
        body: { customerNumber: buyer.customerNumber, sku, qtyToOrder: '2', umcode: 'CT' },
      })

    const apart = await as(buyer)('GET /api/checkout', { query: { customerNumber: buyer.customerNumber } })
    const whole = await as(buyer)('GET /api/checkout', {
      query: { customerNumber: buyer.customerNumber, shipComplete: 'true' },
    })

    expect([apart.earliestDate, apart.datesAllowed[0], whole.earliestDate, whole.datesAllowed[0]]).toEqual([
      '2026-11-20',
      '2026-11-20',
      '2026-12-03',
      '2026-12-03',
    ])
    expect([apart.lastDate, whole.lastDate]).toEqual(['2026-12-03', '2026-12-03'])
    expect(whole.shown).toBe(apart.shown)
  })

  test('says when the counter opens for a pickup of a later day, and the hours of the branch', async ({
    as,
    given,
    sql,
    clock,
  }) => {
    const home = await given.newLocation({ working: [1, 2, 3, 4, 5, 6] })
    await sql`
      insert into branch_hours (location_id, weekday, opens, closes)
      values (${home.locationId}, 5, '07:00', '17:00'), (${home.locationId}, 6, '08:00', '12:00')`
    const item = await given.cartonItem({ lots: [] })
    await given.stock(item, [{ onHand: 10, location: home }])
    const buyer = await given.user({ customer: await given.customer({ location: home }) })
    const own = { customerNumber: buyer.customerNumber }
    await as(buyer)('POST /api/cart/additem', { body: { ...own, sku: item.sku, qtyToOrder: '2', umcode: 'CT' } })
    const ready = async (now: string) => {
      await clock.set(now)
      const { pickup, earliestDate, readyAt } = await as(buyer)('GET /api/checkout', { query: own })
      return [pickup, earliestDate, readyAt]
    }

    // Chicago is at UTC-6, and orders count for the day until 15:00.
    expect(await ready('2026-11-20T20:00:00Z')).toEqual([true, '2026-11-20', null])
    expect(await ready('2026-11-20T21:30:00Z')).toEqual([true, '2026-11-21', '08:00'])
    expect((await as(buyer)('GET /api/checkout', { query: own })).openingHours).toEqual([
      { weekday: 5, opens: '07:00', closes: '17:00', willCallCutoff: '15:00' },
      { weekday: 6, opens: '08:00', closes: '12:00', willCallCutoff: '12:00' },
    ])
  })

  test('names the branch of a pickup with address, phone and hours, in checkout and order, and none for a delivery', async ({
    as,
    given,
    sql,
  }) => {
    const home = await given.newLocation({ working: [1, 2, 3, 4, 5] })
    await sql`
      update locations set address = '4410 Webster St', city = 'Dayton', state = 'OH', postal = '45414', phone = '9375550120'
      where location_id = ${home.locationId}`
    await sql`insert into branch_hours (location_id, weekday, opens, closes) values (${home.locationId}, 1, '06:30', '17:00')`
    const item = await given.cartonItem({ lots: [] })
    await given.stock(item, [{ onHand: 10, location: home }])
    const buyer = await given.user({ customer: await given.customer({ location: home }) })
    const own = { customerNumber: buyer.customerNumber }
    const add = () =>
      as(buyer)('POST /api/cart/additem', { body: { ...own, sku: item.sku, qtyToOrder: '2', umcode: 'CT' } })
    await add()

    const { pickupBranch, locReportName, shown } = await as(buyer)('GET /api/checkout', { query: own })
    const { orderNumber } = await as(buyer)('POST /api/checkout/place', { body: { ...own, shown } })
    const order = await as(buyer)('GET /api/orders/:id', { params: { id: String(orderNumber) }, query: own })
    await delivered(sql, { ...buyer, locationId: home.locationId })
    await add()
    const delivery = await as(buyer)('GET /api/checkout', { query: own })

    expect(pickupBranch).toEqual({
      locReportName,
      address: '4410 Webster St',
      city: 'Dayton',
      state: 'OH',
      zip: '45414',
      phone: '9375550120',
      openingHours: [{ weekday: 1, opens: '06:30', closes: '17:00', willCallCutoff: '15:00' }],
    })
    expect(order.pickupBranch).toEqual(pickupBranch)
    expect([delivery.pickup, delivery.pickupBranch]).toEqual([false, null])
  })

  test('names every line that has to be decided at once, each with its place', async ({ as, given, sql }) => {
    const lots = [
      { dyeLot: 'A', onHand: 6 },
      { dyeLot: 'B', onHand: 6 },
    ]
    const [one, other, unpriced] = [
      await given.cartonItem({ lots }),
      await given.cartonItem({ lots }),
      await given.cartonItem(),
    ]
    const buyer = await given.user()
    const own = { customerNumber: buyer.customerNumber }
    for (const { sku } of [one, other, unpriced])
      await as(buyer)('POST /api/cart/additem', { body: { ...own, sku, qtyToOrder: '10', umcode: 'CT' } })
    await sql`delete from prices where item_id = ${unpriced.itemId}`

    const { obstacles, shown } = await as(buyer)('GET /api/checkout', { query: own })
    const placed = await as(buyer)('POST /api/checkout/place', { body: { ...own, shown } })

    expect(obstacles).toEqual([
      {
        field: 'line 10.0',
        text: `No single lot has enough ${one.sku}. Split it between lots, wait, or order less.`,
      },
      {
        field: 'line 20.0',
        text: `No single lot has enough ${other.sku}. Split it between lots, wait, or order less.`,
      },
      { field: 'line 30.0', text: `There is no price for ${unpriced.sku}. Please call us to order it.` },
    ])
    expect(placed).toMatchObject({ success: false, orderNumber: null })
  })

  test("offers what the user's own last order carried, and nothing of a colleague's or of an order with neither", async ({
    as,
    given,
  }) => {
    const item = await given.cartonItem()
    const buyer = await given.user()
    const colleague = await given.user({ customer: buyer })
    const own = { customerNumber: buyer.customerNumber }
    const checkout = async (who: GivenUser) => {
      await as(who)('POST /api/cart/additem', { body: { ...own, sku: item.sku, qtyToOrder: '1', umcode: 'CT' } })
      return as(who)('GET /api/checkout', { query: own })
    }
    const order = async (who: GivenUser, details: object) => {
      const { shown } = await checkout(who)
      const { orderNumber } = await as(who)('POST /api/checkout/place', { body: { ...own, shown, ...details } })
      return orderNumber
    }
    const first = await checkout(buyer)
    const orderNumber = await order(buyer, { poNumber: 'PO-77777', sidemark: 'Jones kitchen' })
    await order(colleague, { poNumber: 'PO-1' })
    const second = await checkout(buyer)
    await order(buyer, {})
    const third = await checkout(buyer)

    expect(first.lastOrder).toBeNull()
    expect(second.lastOrder).toEqual({ orderNumber, poNumber: 'PO-77777', sidemark: 'Jones kitchen' })
    expect(third.lastOrder).toBeNull()
  })

  test("promises the same cart a day later once the branch's cutoff has passed", async ({ as, given, clock }) => {
    const [item, buyer] = [await given.cartonItem(), await given.user()]
    const own = { customerNumber: buyer.customerNumber }
    const promised = async () => {
      const { earliestDate, datesAllowed } = await as(buyer)('GET /api/checkout', { query: own })
      const { itemList } = await as(buyer)('GET /api/cart/getitems', { query: own })
      return [earliestDate, datesAllowed[0], ...itemList.map((line) => line.promisedDate)]
    }
    // 15:00 in Chicago.
    await clock.set('2026-11-20T20:59:00Z')
    await as(buyer)('POST /api/cart/additem', { body: { ...own, sku: item.sku, qtyToOrder: '2', umcode: 'CT' } })
    expect(await promised()).toEqual(['2026-11-20', '2026-11-20', '2026-11-20'])

    await clock.set('2026-11-20T21:01:00Z')

    expect(await promised()).toEqual(['2026-11-21', '2026-11-21', '2026-11-21'])
  })

  test('uses the requested day as the promise of order and lines', async ({ as, given, clock }) => {
    const item = await given.cartonItem()
    const buyer = await given.user()
    await clock.set('2026-11-20T15:00:00Z')
    await as(buyer)('POST /api/cart/additem', {
      body: { customerNumber: buyer.customerNumber, sku: item.sku, qtyToOrder: '2', umcode: 'CT' },
    })
    const { shown } = await as(buyer)('GET /api/checkout', { query: buyer })

    const { orderNumber } = await as(buyer)('POST /api/checkout/place', {
      body: { customerNumber: buyer.customerNumber, shown, requestedDate: '2026-11-25' },
    })

    const order = await as(buyer)('GET /api/orders/:id', { params: { id: String(orderNumber) }, query: buyer })
    expect(order).toMatchObject({
      requestedDate: '2026-11-25',
      promisedDate: '2026-11-25',
      lines: [{ promisedDate: '2026-11-25' }],
    })
  })

  test('shows no amount to a user without showPrices, not even in the mark of what was shown', async ({
    as,
    given,
  }) => {
    const item = await given.cartonItem({ unitPrice: '6543.2100' })
    const counter = await given.user({ claims: { allowedToOrder: true } })
    await as(counter)('POST /api/cart/additem', {
      body: { customerNumber: counter.customerNumber, sku: item.sku, qtyToOrder: '2', umcode: 'CT' },
    })

    const { body } = await as(counter).raw('GET /api/checkout', { query: { customerNumber: counter.customerNumber } })

    expect(body).not.toMatch(/6543\.|309,?362\.|"charges"|"total"|amountList/)
  })
})

describe('did you forget something', () => {
  /**
   * A floor with its underlayment (1.05 base units for each base unit of floor), and a trim that the customer has
   * bought four times.
   */
  const floor = async (
    sql: Sql,
    given: { cartonItem: () => Promise<GivenItem>; eachItem: () => Promise<GivenItem> },
    { customerId }: GivenUser,
  ) => {
    const [plank, underlayment, usual] = [await given.cartonItem(), await given.eachItem(), await given.eachItem()]
    await sql`insert into companions (item_id, companion_id, kind, per_num, per_den) values (${plank.itemId}, ${underlayment.itemId}, 'underlayment', 21, 20)`
    await sql`insert into purchases (customer_id, item_id, month, base_qty, spend, orders, last_ordered) values (${customerId}, ${usual.itemId}, date_trunc('month', now()), 22, 100, 4, current_date)`
    return { plank, underlayment, usual }
  }

  test('suggests companions in computed quantities and usual purchases, until they are in the cart', async ({
    as,
    given,
    sql,
  }) => {
    const buyer = await given.user()
    const { plank, underlayment, usual } = await floor(sql, given, buyer)
    const add = ({ sku }: GivenItem, qtyToOrder: string, umcode: string) =>
      as(buyer)('POST /api/cart/additem', { body: { customerNumber: buyer.customerNumber, sku, qtyToOrder, umcode } })
    await add(plank, '7', 'CT')

    const before = await as(buyer)('GET /api/checkout', { query: buyer })
    await add(underlayment, '8', 'EA')
    const after = await as(buyer)('GET /api/checkout', { query: buyer })

    expect(before.forgotten).toMatchObject([
      { sku: underlayment.sku, why: 'companion', forSku: plank.sku, quantity: '8', UMCode: 'EA' },
      { sku: usual.sku, why: 'usual', forSku: '', quantity: '6' },
    ])
    const charged = (await as(buyer)('GET /api/cart/getitems', { query: buyer })).itemList.find(
      ({ sku }) => sku === underlayment.sku,
    )
    expect(before.forgotten[0]?.net).toBe(charged?.net)
    expect(after.forgotten.map(({ sku }) => sku)).toEqual([usual.sku])
  })

  test('names no item for a companion whose quantity is for several of them', async ({ as, given, sql }) => {
    const buyer = await given.user()
    const { plank, underlayment } = await floor(sql, given, buyer)
    const other = await given.cartonItem()
    await sql`insert into companions (item_id, companion_id, kind, per_num, per_den) values (${other.itemId}, ${underlayment.itemId}, 'underlayment', 21, 20)`
    for (const { sku } of [plank, other])
      await as(buyer)('POST /api/cart/additem', {
        body: { customerNumber: buyer.customerNumber, sku, qtyToOrder: '7', umcode: 'CT' },
      })

    const { forgotten } = await as(buyer)('GET /api/checkout', { query: buyer })

    expect(forgotten[0]).toMatchObject({ sku: underlayment.sku, why: 'companion', forSku: '', quantity: '15' })
  })

  test('suggests at most five: first companions, among them those bought most often', async ({ as, given, sql }) => {
    const buyer = await given.user()
    const { plank, underlayment, usual } = await floor(sql, given, buyer)
    const others = [
      await given.eachItem(),
      await given.eachItem(),
      await given.eachItem(),
      await given.eachItem(),
      await given.eachItem(),
    ]
    await sql`
      insert into companions (item_id, companion_id, kind, position, per_num, per_den)
      select ${plank.itemId}, o.id, 'trim', 1 + o.n, 1, 1
      from unnest(${others.map(({ itemId }) => itemId)}::int[]) with ordinality o (id, n)`
    const often = others[4]?.itemId ?? 0
    await sql`insert into purchases (customer_id, item_id, month, base_qty, spend, orders, last_ordered) values (${buyer.customerId}, ${often}, date_trunc('month', now()), 9, 100, 9, current_date)`
    await as(buyer)('POST /api/cart/additem', {
      body: { customerNumber: buyer.customerNumber, sku: plank.sku, qtyToOrder: '7', umcode: 'CT' },
    })

    const { forgotten } = await as(buyer)('GET /api/cart/suggestions', { query: buyer })

    expect(forgotten.map(({ sku }) => sku)).toEqual(
      [others[4], underlayment, others[0], others[1], others[2]].map((item) => item?.sku),
    )
    expect(forgotten.map(({ sku }) => sku)).not.toContain(usual.sku)
  })

  test.for([
    { letter: 'N', checkout: 0, cart: 0 },
    { letter: 'C', checkout: 0, cart: 2 },
    { letter: 'K', checkout: 2, cart: 0 },
    { letter: 'B', checkout: 2, cart: 2 },
  ])(
    'with letter $letter shows $checkout at checkout and $cart in the cart',
    async ({ letter, checkout, cart }, { as, given, sql }) => {
      const buyer = await given.user({ claims: { ...everyRight, checkoutDidYouForgetSomething: letter } })
      const { plank } = await floor(sql, given, buyer)
      await as(buyer)('POST /api/cart/additem', {
        body: { customerNumber: buyer.customerNumber, sku: plank.sku, qtyToOrder: '1', umcode: 'CT' },
      })

      expect((await as(buyer)('GET /api/checkout', { query: buyer })).forgotten).toHaveLength(checkout)
      expect((await as(buyer)('GET /api/cart/suggestions', { query: buyer })).forgotten).toHaveLength(cart)
    },
  )
})
