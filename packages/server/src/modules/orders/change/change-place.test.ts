import { dayInWords } from '@sidemark/contract/rules/day'
import { describe, expect } from 'vitest'
import type { Sql } from '#platform/database/sql.ts'
import type { GivenUser } from '#test/given-people.ts'
import { test as base } from '#test/shop.ts'

/**
 * A buyer who picks up at MAIN, with a ship-to 7 that a truck reaches from there once a week, some days from now, and a ship-to 8 that
 * it reaches from another branch.
 */
const test = base.extend<{ $test: { away: { buyer: GivenUser; other: { locationId: number; code: string } } } }>({
  away: async ({ given, sql }, use) => {
    const [buyer, other] = [await given.user(), await given.newLocation()]
    await sql`
      insert into routes (location_id, ship_via_code, code, name, zone, postal_prefixes, weekdays, cutoff)
      select l, 'OT', gen_random_uuid()::text, 'North', 'A', array['554'], array[extract(dow from stock_now() + interval '4 days')]::smallint[], '15:00' from unnest(${[buyer.locationId, other.locationId]}::smallint[]) l`
    await shipTo(sql, buyer.customerId, 7, 'Near job', buyer.locationId)
    await shipTo(sql, buyer.customerId, 8, 'Far job', other.locationId)
    await use({ buyer, other })
  },
})
const shipTo = (sql: Sql, customer: number, sequence: number, name: string, location: number) => sql`
  insert into ship_tos (customer_id, sequence, name, line1, city, state, zip, location_id, ship_via_code)
  values (${customer}, ${sequence}, ${name}, '1 Main St', 'Minneapolis', 'MN', '55403', ${location}, 'OT')`
const truckTo = (sequence: number) => ({ place: { sequence, shipViaCode: 'OT' } })

describe('changing where an order goes', () => {
  test('tells the new place, day and total first, and keeps its stock at the same branch', async ({
    as,
    away: { buyer },
    given,
    shop,
    sql,
  }) => {
    const item = await given.cartonItem({ lots: [{ dyeLot: 'A', onHand: 9 }] })
    const id = await shop.order(buyer, [[item, '2']])
    const lots = () => sql`select allocation_id, lot_id, quantity from stock_allocations where item_id = ${item.itemId}`
    const before = await lots()
    const { datesAllowed } = await as(buyer)('GET /api/orders/:id/dates', {
      params: { id },
      query: { customerNumber: buyer.customerNumber, sequence: '7', shipViaCode: 'OT' },
    })

    const shown = await shop.ask(buyer, id, truckTo(7))
    const done = await shop.ask(buyer, id, { ...truckTo(7), agreed: shown.agreed })
    const after = await as(buyer)('GET /api/orders/:id', { params: { id }, query: buyer })

    expect(shown.differences[0]).toMatch(
      /^The order is for delivery to Near job by .+, not for pickup at Branch MAIN\.$/,
    )
    expect(shown.differences).toContainEqual(
      expect.stringContaining(`${item.sku} is promised for ${dayInWords(String(datesAllowed[0]))}`),
    )
    expect(done).toMatchObject({ success: true, total: shown.total })
    expect(after).toMatchObject({
      pickup: false,
      shipTo: { name: 'Near job', zip: '55403' },
      promisedDate: datesAllowed[0],
      lines: [{ promisedDate: datesAllowed[0], unitPrice: '2.50', lots: [{ dyeLot: 'A', quantity: '2' }] }],
      total: shown.total,
    })
    expect(after.events.at(-1)?.note).toMatch(/^Now for delivery to Near job by .+\.$/)
    expect(await lots()).toEqual(before)
    expect(
      await sql`select payload -> 'shipTo' ->> 'sequence' as sequence from export_outbox join orders using (order_id) where order_number = ${id} and kind = 'change'`,
    ).toEqual([{ sequence: '7' }])
  })

  test('sets stock aside anew at another branch, and frees what it had', async ({
    as,
    away: { buyer, other },
    given,
    shop,
    sql,
  }) => {
    const item = await given.cartonItem({
      lots: [
        { dyeLot: 'HERE', onHand: 5 },
        { dyeLot: 'THERE', onHand: 5, location: other },
      ],
    })
    const id = await shop.order(buyer, [[item, '2']])
    const { datesAllowed } = await as(buyer)('GET /api/orders/:id/dates', {
      params: { id },
      query: { customerNumber: buyer.customerNumber, sequence: '8', shipViaCode: 'OT' },
    })

    const { differences } = await shop.ask(buyer, id, truckTo(8))
    await shop.change(buyer, id, truckTo(8))

    expect(differences).toContain(`${item.sku} comes from lot THERE, Branch ${other.code}.`)
    expect(await as(buyer)('GET /api/orders/:id', { params: { id }, query: buyer })).toMatchObject({
      locReportName: `Branch ${other.code}`,
      promisedDate: datesAllowed[0],
      lines: [{ status: 'open', lots: [{ dyeLot: 'THERE', quantity: '2' }], qtyBackOrdered: '0' }],
    })
    expect(
      await sql`select dye_lot, quantity, expires_at from stock_allocations join lots using (lot_id) where lots.item_id = ${item.itemId}`,
    ).toEqual([{ dye_lot: 'THERE', quantity: 2, expires_at: 'infinity' }])
  })

  test('is refused whole when the other branch cannot get the goods', async ({
    as,
    away: { buyer, other },
    given,
    shop,
    sql,
  }) => {
    const [oak, elm] = [
      await given.cartonItem({ lots: [{ onHand: 5 }, { onHand: 9, location: other }] }),
      await given.cartonItem({ lotPolicy: 'any', lots: [{ onHand: 5 }] }),
    ]
    const id = await shop.order(buyer, [
      [oak, '2'],
      [elm, '2'],
    ])
    const allocated = () =>
      sql`select lot_id, quantity from stock_allocations where item_id in ${sql([oak.itemId, elm.itemId])} order by lot_id`
    const before = await allocated()

    expect(await shop.ask(buyer, id, truckTo(8))).toMatchObject({
      success: false,
      reason: `Of 2 CT of ${elm.sku}, Branch ${other.code} can only get 0 CT from stock. Choose another place.`,
      refusals: [{ field: 'quantity', line: { lineNumber: 20 } }],
      agreed: '',
    })
    expect(await allocated()).toEqual(before)
    expect(await as(buyer)('GET /api/orders/:id', { params: { id }, query: buyer })).toMatchObject({ pickup: true })
  })

  test("is refused for another customer's ship-to, a way that does not go there, and a branch that is not theirs", async ({
    as,
    away: { buyer, other },
    given,
    shop,
    sql,
  }) => {
    const stranger = await given.user()
    await shipTo(sql, stranger.customerId, 9, 'Not theirs', buyer.locationId)
    await sql`update locations set company = 'ELSE' where location_id = ${other.locationId}`
    const id = await shop.order(buyer, [[await given.cartonItem(), '2']])
    const refused = {
      success: false,
      reason: 'Choose one of your ship-tos and a way to ship there, or a branch where you can pick up.',
      refusals: [{ field: 'place', line: null }],
    }

    for (const place of [
      truckTo(9),
      { place: { sequence: 7, shipViaCode: 'WC' } },
      { place: { pickupAt: other.code } },
    ])
      expect(await shop.ask(buyer, id, place)).toMatchObject(refused)
    await expect(
      as(buyer)('GET /api/orders/:id/dates', {
        params: { id },
        query: { customerNumber: buyer.customerNumber, sequence: '9', shipViaCode: 'OT' },
      }),
    ).rejects.toMatchObject({ type: 'refused' })
  })

  test('is refused once something is picked', async ({ away: { buyer }, given, shop, sql }) => {
    const id = await shop.order(buyer, [
      [await given.cartonItem(), '2'],
      [await given.cartonItem(), '2'],
    ])
    await sql`update order_lines set status = 'picking' from orders where orders.order_id = order_lines.order_id and order_number = ${id} and line_number = 10`

    expect(await shop.ask(buyer, id, truckTo(7))).toMatchObject({
      success: false,
      reason: 'Some of this order is picked already, so it cannot go to another place. Please call us.',
      refusals: [{ field: 'place', line: null }],
    })
  })

  test('changes nothing at the place that it has', async ({ away: { buyer }, given, shop }) => {
    const id = await shop.order(buyer, [[await given.cartonItem(), '2']])
    expect(await shop.ask(buyer, id, { place: { pickupAt: 'MAIN' } })).toMatchObject({ success: true, differences: [] })
  })

  test('asks for a day of the new place if another one was requested', async ({
    as,
    away: { buyer },
    given,
    shop,
    sql,
  }) => {
    const id = await shop.order(buyer, [[await given.cartonItem(), '2']])
    const query = { customerNumber: buyer.customerNumber }
    const { datesAllowed } = await as(buyer)('GET /api/orders/:id/dates', { params: { id }, query })
    const byTruck = await as(buyer)('GET /api/orders/:id/dates', {
      params: { id },
      query: { ...query, sequence: '7', shipViaCode: 'OT' },
    })
    const sunday = datesAllowed.find(
      (day) => day > String(byTruck.datesAllowed[0]) && !byTruck.datesAllowed.includes(day),
    )
    await shop.change(buyer, id, { requestedDate: sunday })

    expect(await shop.ask(buyer, id, truckTo(7))).toMatchObject({
      success: false,
      refusals: [{ field: 'requestedDate' }],
    })
    expect(await shop.change(buyer, id, { ...truckTo(7), requestedDate: '' })).toMatchObject({ success: true })
    expect(await sql`select requested_date from orders where order_number = ${id}`).toEqual([{ requested_date: null }])
  })
})
