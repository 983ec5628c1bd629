import { expect } from 'vitest'
import { z } from 'zod'
import { one } from '#platform/database/sql.ts'
import type { GivenUser } from '#test/given-people.ts'
import { persistently } from '#test/over-http.ts'
import { startServer } from '#test/server-process.ts'
import { randomOf } from '#test/random-of.ts'
import { test } from '#test/test.ts'

const CARTONS = process.env.SIDEMARK_LONG === '1' ? 500 : 150
const CLIENTS = 16
const Sold = z.object({ sold: z.number(), claimed: z.number(), mixed: z.number() })

test(
  `${CLIENTS} clients drain ${CARTONS} cartons of one lot through two servers whose clocks differ by a minute: exactly ${CARTONS} are sold`,
  { timeout: 300_000 },
  async ({ database, given, sql }) => {
    const item = await given.cartonItem({ lots: [{ dyeLot: 'A', onHand: CARTONS }] })
    const users = await Promise.all(Array.from({ length: CLIENTS }, () => given.user()))
    const servers = [await startServer(database), await startServer(database, { skewSeconds: 60 })]
    try {
      await Promise.all(
        users.map((user, index) =>
          buyAll(
            user,
            item.sku,
            servers.map(({ address }) => address),
            randomOf(index),
          ),
        ),
      )
    } finally {
      await Promise.all(servers.map(({ kill }) => kill()))
    }

    const result = await one(
      Sold,
      sql`
    select sum(l.base_qty)::int as sold, (select sum(c.quantity)::int from stock_allocations c where c.item_id = ${item.itemId}) as claimed,
      count(*) filter (where jsonb_array_length(l.dye_lots) <> 1)::int as mixed
    from order_lines l
    where l.item_id = ${item.itemId}`,
    )
    expect(result).toEqual({ sold: CARTONS, claimed: CARTONS, mixed: 0 })
  },
)

/** Orders 1 to 30 cartons at a time until none is left. Each call goes through another server than the call before. */
async function buyAll(user: GivenUser, sku: string, addresses: string[], random: (to: number) => number) {
  const { customerNumber, token } = user
  let turn = random(2)
  const call = <T>(path: string, sent: { body?: object; query?: Record<string, string> }) =>
    persistently<T>(() => addresses[turn++ % addresses.length] ?? '', token, path, sent)
  for (let wanted = 1 + random(30); wanted >= 1;) {
    const added = await call<{ qtyBackOrdered: string; lineNumber: number }>('/api/cart/additem', {
      body: { customerNumber, sku, qtyToOrder: wanted, umcode: 'CT', lotChoice: 'wait' },
    })
    if (added.qtyBackOrdered !== '0') {
      await call('/api/cart/removeitem', {
        body: { customerNumber, SKU: sku, lineNumber: added.lineNumber, sequence: 0 },
      })
      wanted = Math.floor(wanted / 2)
      continue
    }
    const { shown } = await call<{ shown: string }>('/api/checkout', { query: { customerNumber } })
    const { success, reason } = await call<{ success: boolean; reason: string }>('/api/checkout/place', {
      body: { customerNumber, shown },
    })
    expect({ success, reason }).toEqual({ success: true, reason: '' })
    wanted = 1 + random(30)
  }
}
