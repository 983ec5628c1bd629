import { expect } from 'vitest'
import { own } from '#test/holding.ts'
import { planOf } from '#test/plan-of.ts'
import { readingsOf } from '#test/plans-of.ts'
import { test } from '#test/waiting.ts'

/** Places of other customers, and places that are over. Reading one waitlist must not read them. */
const OTHERS = 20_000
const CUSTOMERS = 20

test(`reading one customer's, one item's or one lot's places reads only these, among ${OTHERS} others`, async ({
  as,
  given,
  holding,
  waiting,
  sql,
}) => {
  const [holder, user, item, other] = [
    await given.user(),
    await given.user(),
    await given.cartonItem({ lots: [{ dyeLot: 'A', onHand: 4 }] }),
    await given.cartonItem(),
  ]
  const others = await Promise.all(Array.from({ length: CUSTOMERS }, () => given.customer()))
  await sql`
    insert into waitlist_places (customer_id, item_id, location_id, um_code, quantity, base_qty, comment, joined_at, status, ended_at, offer_lot_id, offer_from, offer_until)
    select (${others.map(({ customerId }) => customerId)}::int[])[1 + n % ${CUSTOMERS}::int], case when n % 2 = 0 then ${item.itemId}::int else ${other.itemId} end, ${holder.locationId}, 'CT', 1, 1, 'Job', now() - interval '90 days', 'passed',
      now() - interval '80 days', (select lot_id from lots where item_id = ${item.itemId}), now() - interval '81 days', now() - interval '80 days'
    from generate_series(1, ${OTHERS}) n`
  await sql`analyze waitlist_places`
  await holding.request(holder, item)
  await waiting.join(user, item)

  const readings = await readingsOf(sql, async () => {
    await as(user)('GET /api/item/places', { query: own(user) })
    await as(user)('GET /api/item/held', { query: { ...own(user), sku: item.sku } })
    await as(user)('GET /api/items/:sku', { params: { sku: item.sku }, query: own(user) })
  })
  const ofPlaces = readings.filter(({ table }) => table === 'waitlist_places')

  expect(new Set(ofPlaces.flatMap(({ how, index }) => (how === 'Bitmap Heap Scan' ? [] : [index || how])))).toEqual(
    new Set(['places_by_customer', 'places_offered']),
  )
  expect(ofPlaces.reduce((sum, { rows, entries }) => sum + rows + entries, 0)).toBeLessThan(10)
  const line = await planOf(
    sql,
    sql`select p.place_number from waitlist_places p where p.item_id = ${item.itemId} and p.status = 'waiting' order by p.place_number`,
  )
  expect(line).toMatch(/^(Index|Sort).*Index Scan using places_(waiting|offered)/s)
  expect(line).not.toContain('Seq Scan')
})
