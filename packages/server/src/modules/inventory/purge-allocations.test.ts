import { describe, expect } from 'vitest'
import { z } from 'zod'
import type { Sql } from '#platform/database/sql.ts'
import { many } from '#platform/database/sql.ts'
import { lineOf, test as base } from '#test/carting.ts'
import type { GivenItem } from '#test/given-catalogue.ts'
import { purgeAllocations } from './purge-allocations.ts'

base.override({ connections: 26 })
const test = base

/** All allocations of these items, ended ones as well, as "SKU quantity". */
const allocated = async (sql: Sql, items: GivenItem[]) =>
  (
    await many(
      z.object({ text: z.string() }),
      sql`
      select i.sku || ' ' || a.quantity as text
      from stock_allocations a
      join items i using (item_id)
      where a.item_id = any (${items.map(({ itemId }) => itemId)})
      order by i.sku, a.quantity`,
    )
  ).map(({ text }) => text)

describe('the job that deletes ended allocations', () => {
  test('deletes those of carts whose timers have ended, and keeps those of running carts (D5)', async ({
    carting,
    clock,
    given,
    sql,
  }) => {
    const goods = [await given.cartonItem(), await given.cartonItem(), await given.cartonItem()] as const
    const [early, late] = [await given.user(), await given.user()]
    await clock.set('2026-11-20T15:00:00Z')
    await carting.add(early, goods[0], '2')
    await carting.add(late, goods[1], '3')
    await clock.set('2026-11-20T15:20:00Z')
    await carting.add(late, goods[2], '4')

    // The first line's own time has ended as well, but its cart's timer was started again.
    await clock.set('2026-11-20T15:40:00Z')
    await purgeAllocations(sql)
    expect(await allocated(sql, [...goods])).toEqual([`${goods[1].sku} 3`, `${goods[2].sku} 4`].toSorted())

    await clock.set('2026-11-20T15:50:04Z')
    await purgeAllocations(sql)
    expect(await allocated(sql, [...goods])).toHaveLength(2)

    await clock.set('2026-11-20T15:50:06Z')
    await purgeAllocations(sql)
    expect(await allocated(sql, [...goods])).toEqual([])
  })

  test('changes nothing that a buyer sees, whose next change reserves all lines again', async ({
    carting,
    clock,
    given,
    sql,
  }) => {
    const [item, other] = [await given.cartonItem({ onHand: '47.28' }), await given.cartonItem()]
    const buyer = await given.user()
    await clock.set('2026-11-20T15:00:00Z')
    await carting.add(buyer, item, '2')
    await clock.set('2026-11-20T16:00:00Z')
    const before = await carting.cart(buyer)

    await purgeAllocations(sql)

    expect(await carting.cart(buyer)).toEqual(before)
    await carting.add(buyer, other, '1')
    expect(await allocated(sql, [item, other])).toEqual([`${item.sku} 2`, `${other.sku} 1`].toSorted())
    expect(lineOf(await carting.cart(buyer))).toMatchObject({ sku: item.sku, qtyBackOrdered: '0' })
  })

  test('deletes those of holds that have run out', async ({ as, clock, given, sql }) => {
    const item = await given.cartonItem({ onHand: '236.40' })
    const { customerNumber, ...user } = await given.user()
    await clock.set('2026-11-20T15:00:00Z')
    await as(user)('POST /api/hold/additem', {
      query: { customerNumber, sku: item.sku, UMCode: 'CT', quantity: '4', comment: 'Lobby' },
    })

    await clock.set('2026-11-26T15:00:00Z')
    await purgeAllocations(sql)
    expect(await allocated(sql, [item])).toEqual([`${item.sku} 4`])

    await clock.set('2026-11-28T15:00:00Z')
    await purgeAllocations(sql)
    expect(await allocated(sql, [item])).toEqual([])
  })

  test('waits for nobody: it leaves a cart, a line and an allocation that others have locked for its next run', async ({
    carting,
    clock,
    given,
    sql,
  }) => {
    const items = [
      await given.cartonItem(),
      await given.cartonItem(),
      await given.cartonItem(),
      await given.cartonItem(),
    ]
    await clock.set('2026-11-20T15:00:00Z')
    for (const item of items) await carting.add(await given.user(), item, '2')
    await clock.set('2026-11-20T16:00:00Z')
    const [inCart, inLine, locked] = items.map(({ itemId }) => itemId)

    await sql.begin(async (tx) => {
      await tx`select from carts c join cart_lines l using (cart_id) where l.item_id = ${inCart ?? 0} for no key update of c`
      await tx`select from cart_lines l where l.item_id = ${inLine ?? 0} for no key update`
      await tx`select from stock_allocations a where a.item_id = ${locked ?? 0} for update`
      await purgeAllocations(sql)
    })
    expect(await allocated(sql, items)).toEqual(
      items
        .slice(0, 3)
        .map(({ sku }) => `${sku} 2`)
        .toSorted(),
    )

    await purgeAllocations(sql)
    expect(await allocated(sql, items)).toEqual([])
  })

  test('takes nothing from buyers who come back at the same moment, and gives no carton twice', async ({
    atOnce,
    carting,
    clock,
    given,
    sql,
  }) => {
    const item = await given.cartonItem({ onHand: '236.40' })
    const more = await given.cartonItem()
    const buyers = await Promise.all(Array.from({ length: 10 }, () => given.user()))
    for (let race = 0; race < 3; race++) {
      await clock.set(`2026-11-2${race}T15:00:00Z`)
      for (const buyer of buyers) await carting.add(buyer, item, '1')
      await clock.set(`2026-11-2${race}T16:00:00Z`)

      await atOnce(
        [
          ...buyers.map((buyer, place) => async () => void (await carting.add(buyer, place % 2 ? item : more, '1'))),
          ...Array.from({ length: 3 }, () => () => purgeAllocations(sql)),
        ],
        race % 2 ? 'lots' : 'carts',
      )

      const [{ taken } = { taken: 0 }] = await sql<{ taken: number }[]>`
        select coalesce(sum(a.quantity), 0)::int as taken from live_allocations(stock_now()) a where a.item_id = ${item.itemId}`
      expect(taken).toBe(10)
      // A line counts as settled exactly as long as its stock is set aside.
      expect(
        await sql`
        select l.cart_line_id, l.base_qty
        from cart_lines l
        where l.item_id in (${item.itemId}, ${more.itemId})
          and l.settled
          and l.base_qty <> (select coalesce(sum(a.quantity), 0) from live_allocations(stock_now()) a where a.cart_line_id = l.cart_line_id)`,
      ).toEqual([])
    }
  })
})
