import { describe, expect } from 'vitest'
import { manyOrders } from '#test/given-orders.ts'
import { lapse, manyCarts } from '#test/given-carts.ts'
import type { Given } from '#test/given.ts'
import type { GivenItem } from '#test/given-catalogue.ts'
import { rowsRead } from '#test/rows-read.ts'
import { test as base } from '#test/shop.ts'
import { purgeAllocations } from '#modules/inventory/purge-allocations.ts'
import type { Sql } from '#platform/database/sql.ts'

/** Carts of others, of 20 lines each. With these many, PostgreSQL plans as it does with thousands. */
const CARTS = 400
const LINES = 20

type World = { goods: GivenItem[]; theirs: GivenItem[] }

/** `test` with the carts of many others, and goods that none of them has. */
const test = base.extend<{ $file: { world: World } }>({
  world: [
    async ({ given, sql }: { given: Given; sql: Sql }, provide: (world: World) => Promise<void>) => {
      const theirs = await Promise.all(Array.from({ length: 100 }, () => given.eachItem({ onHand: 1000 })))
      const goods = await Promise.all(Array.from({ length: 5 }, () => given.eachItem({ onHand: 1000 })))
      // Orders are older than the carts. PostgreSQL knows their lines, and guesses where those of a new order belong.
      const itemIds = goods.map(({ itemId }) => itemId)
      await manyOrders(sql, await given.user(), { count: 500, itemIds })
      await manyCarts(sql, await given.customer(), {
        carts: CARTS,
        itemIds: theirs.map(({ itemId }) => itemId),
        names: 'other-',
      })
      await provide({ goods, theirs })
    },
    { scope: 'file' },
  ],
})

describe(`beside ${CARTS} carts of ${LINES} lines`, () => {
  // The world is made before the first request, which would otherwise have to wait for it.
  test.beforeAll(({ world }) => void world, 120_000)

  test.for([
    ['that have their stock', false],
    ['whose timers run and whose allocations have ended', true],
  ] as const)(
    'placing an order reads only its own allocations, beside carts %s (D1)',
    async ([, haveEnded], { given, shop, sql, connections, world: { goods } }) => {
      if (haveEnded) await lapse(sql, { timersRun: true })
      const buyer = await given.user()
      for (const item of goods) await shop.add(buyer, item, '2', 'EA')

      const rows = await rowsRead({ sql, connections }, 'stock_allocations', () => shop.place(buyer))

      expect(
        await sql`select sum(quantity)::int as quantity from stock_allocations where order_line_id is not null and customer_id = ${buyer.customerId}`,
      ).toEqual([{ quantity: 10 }])
      expect(rows).toBeLessThan(40 * goods.length)
    },
  )

  test('a look at stock reads the carts of allocations only if these have ended, and nothing after the job has run (D5)', async ({
    as,
    given,
    sql,
    connections,
    world: { theirs },
  }) => {
    const buyer = await given.user()
    const [item] = theirs
    const look = () =>
      as(buyer)('GET /api/items/:sku', {
        params: { sku: item?.sku ?? '' },
        query: { customerNumber: buyer.customerNumber },
      })
    const read = async () => ({
      allocations: await rowsRead({ sql, connections }, 'stock_allocations', look),
      carts: await rowsRead({ sql, connections }, 'carts', look),
    })
    await sql`update stock_allocations set expires_at = stock_now() + interval '1 hour' where cart_id is not null`
    await sql.unsafe('vacuum (analyze) stock_allocations')
    const each = (CARTS * LINES) / theirs.length
    await look()

    expect(await read()).toEqual({ allocations: each, carts: 0 })
    await lapse(sql, { timersRun: false })
    expect(await read()).toEqual({ allocations: each, carts: each })
    await purgeAllocations(sql)
    await sql.unsafe('vacuum (analyze) stock_allocations')
    // The few that orders have remain. A table this small is read from end to end.
    const { allocations, carts } = await read()
    expect(carts).toBe(0)
    expect(allocations).toBeLessThan(each / 2)
  })
})
