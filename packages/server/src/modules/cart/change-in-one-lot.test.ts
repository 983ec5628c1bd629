import { describe, expect } from 'vitest'
import type { Sql } from '#platform/database/sql.ts'
import { lineOf, test } from '#test/carting.ts'
import type { Given } from '#test/given.ts'
import type { GivenUser } from '#test/given-people.ts'
import { randomOf } from '#test/random-of.ts'

const STEPS = process.env.SIDEMARK_LONG === '1' ? 300 : 25

/** A buyer with goods of their own, so that two buyers with the same goods do not meet. */
async function world(given: Given) {
  const goods = [
    await given.cartonItem({
      lots: [
        { dyeLot: 'SMALL', onHand: 5 },
        { dyeLot: 'MIDDLE', onHand: 12 },
        { dyeLot: 'LARGE', onHand: 20 },
      ],
    }),
    await given.cartonItem({ lots: [{ dyeLot: 'ONLY', onHand: 9 }] }),
    await given.eachItem({ onHand: 15 }),
  ]
  return { buyer: await given.user(), goods }
}

/** Everything that a change leaves, but for what names the buyer or the goods. */
async function left(sql: Sql, { customerId }: GivenUser) {
  const lines = await sql`
    select l.line_number, l.um_code, l.quantity, l.base_qty, l.lot_choice, l.settled, l.seen_unit_price, l.seen_back_ordered, (l.kept).on_hand, (l.kept).net,
      l.kept_edition = edition_of('goods') as current
    from cart_lines l
    join carts c using (cart_id)
    where c.customer_id = ${customerId}
    order by l.line_number`
  const allocations = await sql`
    select l.dye_lot, a.quantity, a.expires_at - c.reserved_until as longer
    from stock_allocations a
    join lots l using (lot_id)
    join carts c using (cart_id)
    where a.customer_id = ${customerId}
    order by a.item_id, l.dye_lot`
  return { lines: [...lines], allocations: [...allocations] }
}

describe('a changed quantity', () => {
  test(
    'leaves the same rows by the short path and by the long one (D3)',
    { timeout: 60_000 },
    async ({ carting, clock, given, sql }) => {
      await clock.set('2026-11-24T15:00:00Z')
      const random = randomOf(20_261_124)
      const [short, long] = [await world(given), await world(given)]
      for (const { buyer, goods } of [short, long])
        for (const item of goods) await carting.add(buyer, item, '1', { umcode: item === goods[2] ? 'EA' : 'CT' })
      for (let step = 0; step < STEPS; step++) {
        const [place, quantity] = [random(3), String(1 + random(24))]
        // A cart whose lots were not compared with the last count takes the long path.
        await sql`update carts set counted = null where user_id = ${long.buyer.userId}`
        const replies = []
        for (const { buyer } of [short, long]) {
          const line = (await carting.cart(buyer)).itemList[place]
          if (line) replies.push(await carting.set(buyer, line, quantity))
        }

        const shown = replies.map(({ itemList, changes, version }) => ({
          changes: changes.length,
          version,
          lines: itemList.map(({ customerQty, dyeLot, net, qtyBackOrdered, promisedDate, needsLotChoice }) => ({
            customerQty,
            dyeLot,
            net,
            qtyBackOrdered,
            promisedDate,
            needsLotChoice,
          })),
        }))
        expect(shown[0]).toEqual(shown[1])
        expect(await left(sql, short.buyer)).toEqual(await left(sql, long.buyer))
      }
    },
  )

  test('takes five statements: caller, lock, line, change and cart (D3)', async ({ as, carting, given }) => {
    const { buyer, goods } = await world(given)
    for (const item of goods.slice(0, 2)) await carting.add(buyer, item, '1')
    const { sku: SKU, lineNumber, sequence, customerUOM: UMCode } = lineOf(await carting.cart(buyer))

    const reply = await as(buyer).raw('POST /api/cart/updateitem', {
      body: { customerNumber: buyer.customerNumber, SKU, lineNumber, sequence, UMCode, qtyToOrder: '3' },
    })

    expect(reply.headers).toMatchObject({ 'x-statements': '5' })
    expect(lineOf(reply.json())).toMatchObject({ customerQty: '3', dyeLot: 'SMALL' })
  })
})
