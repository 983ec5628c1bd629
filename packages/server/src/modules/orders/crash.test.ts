import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { describe, expect } from 'vitest'
import { z } from 'zod'
import type { DatabaseConfig } from '#platform/process/database-url.ts'
import { migrateJobs } from '#platform/jobs/jobs.ts'
import { prepareTables } from '#platform/database/migrate.ts'
import { startPostgres } from '#platform/database/postgres.ts'
import type { Sql } from '#platform/database/sql.ts'
import { many, one, openSql } from '#platform/database/sql.ts'
import { builders } from '#test/given.ts'
import type { GivenUser } from '#test/given-people.ts'
import { persistently } from '#test/over-http.ts'
import { randomOf } from '#test/random-of.ts'
import type { ServerProcess } from '#test/server-process.ts'
import { startServer } from '#test/server-process.ts'
import { test } from '#test/test.ts'
import { whileKilling } from '#test/while-killing.ts'

const CHECKOUTS = process.env.SIDEMARK_LONG === '1' ? 100 : 8
const CLIENTS = 4
const quiet = { info: () => undefined, debug: () => undefined, warn: () => undefined, error: () => undefined }
const Sums = z.object({ ordered: z.number(), claimed: z.number(), carts: z.number(), lapsing: z.number() })

describe('every acknowledged order exists once and no reservation leaks', () => {
  test(
    `when the server is killed at random points of ${CHECKOUTS} checkouts`,
    { timeout: 600_000 },
    async ({ database, given, sql }) => {
      const item = await given.cartonItem({ lots: [{ dyeLot: 'A', onHand: 10_000 }] })
      const users = await Promise.all(Array.from({ length: CLIENTS }, () => given.user()))
      let server = await startServer(database)
      const random = randomOf(7)

      const acknowledged = await whileKilling(
        random,
        (answered) => checkouts(users, item.sku, () => server.address, answered),
        async () => {
          await server.kill()
          server = await startServer(database)
        },
      )
      await server.kill()

      await expectNothingLost(sql, acknowledged, item)
    },
  )

  test(`when PostgreSQL is killed at random points of ${CHECKOUTS} checkouts`, { timeout: 600_000 }, async () => {
    const folder = mkdtempSync(join(tmpdir(), 'sidemark-crash-'))
    let postgres = await startPostgres(folder)
    const { sql, item, users } = await shopOn(postgres.config)
    const server = await supervised(() => startServer(postgres.config))
    const random = randomOf(11)

    const acknowledged = await whileKilling(
      random,
      (answered) => checkouts(users, item.sku, server.address, answered),
      async () => {
        process.kill(postgres.pid, 'SIGKILL')
        await postgres.ended
        postgres = await startPostgres(folder)
      },
    )
    await server.stop()

    await expectNothingLost(sql, acknowledged, item)
    await sql.end()
    await postgres.stop()
    rmSync(folder, { recursive: true, force: true })
  })
})

/** A server that is started again, as by the supervisor, when it dies because its database died. */
async function supervised(start: () => Promise<ServerProcess>) {
  let server = await start()
  let stopped = false
  const watching = (async () => {
    while (!stopped) {
      await server.ended
      if (!stopped) server = await start()
    }
  })()
  return {
    address: () => server.address,
    stop: async () => {
      stopped = true
      await server.kill()
      await watching
    },
  }
}

/** Runs all clients' checkouts, each of 1 to 5 cartons with one Idempotency-Key. It returns the numbers of the orders that the replies named. */
async function checkouts(
  users: GivenUser[],
  sku: string,
  address: () => string,
  answered: () => void,
): Promise<string[]> {
  const each = CHECKOUTS / users.length
  const numbers = await Promise.all(
    users.map(async ({ customerNumber, token }, client) => {
      const orders: string[] = []
      for (let n = 0; n < each; n++) {
        const call = async <T>(path: string, sent: { body?: object; query?: Record<string, string>; key?: string }) => {
          const reply = await persistently<T>(address, token, path, sent)
          answered()
          return reply
        }
        await call('/api/cart/additem', {
          body: { customerNumber, sku, qtyToOrder: 1 + (n % 5), umcode: 'CT' },
          key: `add-${client}-${n}`,
        })
        const { shown } = await call<{ shown: string }>('/api/checkout', { query: { customerNumber } })
        const placed = await call<{ success: boolean; reason: string; orderNumber: string }>('/api/checkout/place', {
          body: { customerNumber, shown },
          key: `place-${client}-${n}`,
        })
        expect(placed).toMatchObject({ success: true })
        orders.push(placed.orderNumber)
      }
      return orders
    }),
  )
  return numbers.flat()
}

async function expectNothingLost(sql: Sql, acknowledged: string[], { itemId }: { itemId: number }) {
  const stored = await many(
    z.object({ number: z.string() }),
    sql`select order_number as number from orders join order_lines using (order_id) where item_id = ${itemId}`,
  )
  expect(stored.map(({ number }) => number).sort()).toEqual(acknowledged.toSorted())
  expect(new Set(acknowledged).size).toBe(CHECKOUTS)

  const sums = await one(
    Sums,
    sql`
    select (select sum(base_qty)::int from order_lines where item_id = ${itemId}) as ordered, sum(quantity)::int as claimed,
      (select count(*)::int from cart_lines where item_id = ${itemId}) as carts, count(*) filter (where expires_at <> 'infinity')::int as lapsing
    from stock_allocations
    where item_id = ${itemId}`,
  )
  expect(sums).toEqual({ ordered: sums.claimed, claimed: sums.ordered, carts: 0, lapsing: 0 })
}

/**
 * Makes a migrated database on the test's own PostgreSQL, which confirms a commit only after it has written it to the
 * disk.
 */
async function shopOn(server: DatabaseConfig) {
  const admin = openSql(server, { max: 1 })
  await prepareTables(admin)
  await admin.end()
  await migrateJobs(server, quiet)
  const sql = openSql(server, { max: 3 })
  const given = builders(sql)
  const item = await given.cartonItem({ lots: [{ dyeLot: 'A', onHand: 10_000 }] })
  const users = await Promise.all(Array.from({ length: CLIENTS }, () => given.user()))
  return { sql, item, users }
}
