import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { fileURLToPath } from 'node:url'
import { setTimeout as delay } from 'node:timers/promises'
import { afterAll, describe, expect } from 'vitest'
import { test as base } from '#test/test.ts'
import type { Given } from '#test/given.ts'
import type { DatabaseConfig } from '#platform/process/database-url.ts'
import { databaseUrl } from '#platform/process/database-url.ts'
import type { Sql } from '#platform/database/sql.ts'
import { csvOf, fileFolder } from '#test/sample-distributor.ts'
import type { SampleRow } from '#test/sample-distributor.ts'
import { tableHashes } from '#test/table-hashes.ts'
import { feedNamed } from './feeds.ts'
import { importFile } from './import-file.ts'
import { nextSize } from './merge-in-batches.ts'
import type { Progress } from './take-file.ts'

const long = process.env.SIDEMARK_LONG === '1'
const BUYERS = 16
const ITEMS = 40
/** So many lots of each item that the file has several batches. */
const LOTS = long ? 500 : 25

const files = await fileFolder()
afterAll(files.remove)

type Lots = {
  skus: string[]
  /** A file of all lots, counted anew. */
  count: (onHand: number) => Promise<string>
}

/** `test` with items that have many lots each, and files that count them. */
const test = base.extend<{ $file: { lots: Lots } }>({
  lots: [
    async ({ given, sql }: { given: Given; sql: Sql }, provide: (lots: Lots) => Promise<void>) => {
      const { code } = await given.location()
      const items = await Promise.all(Array.from({ length: ITEMS }, () => given.cartonItem({ lots: [] })))
      const skus = items.map(({ sku }) => sku)
      let second = 0
      const count = (onHand: number) => {
        const as_of = new Date(Date.UTC(2026, 0, 1, 0, 0, second++)).toISOString()
        const rows: SampleRow[] = skus.flatMap((sku) =>
          Array.from({ length: LOTS }, (_, lot) => ({
            sku,
            location: code,
            dye_lot: `L${lot}`,
            on_hand: `${onHand}`,
            as_of,
          })),
        )
        return files.write(`inventory-${second}.csv`, csvOf(rows))
      }
      await importFile(sql, inventory(), await count(1000))
      await provide({ skus, count })
    },
    { scope: 'file' },
  ],
})
test.override({ connections: 26 })

const inventory = () => feedNamed('inventory') ?? expect.fail()
/** Imports a file, and gives the number of its batches. */
async function batchesOf(sql: Sql, path: string) {
  let batches = 0
  const result = await importFile(sql, inventory(), path, {
    onProgress: ({ merged }) => void (batches += merged === undefined ? 0 : 1),
  })
  expect(result).toMatchObject({ status: 'done', rowsRefused: 0, rowsApplied: ITEMS * LOTS, changed: ITEMS * LOTS })
  return batches
}

/** Imports in a process that is killed after about half of the batches. Gives the signal that ended the process. */
async function killedHalfway(database: DatabaseConfig, path: string) {
  const script = fileURLToPath(new URL('../../../test/killed-import.ts', import.meta.url))
  const child = spawn(process.execPath, [script, databaseUrl(database), 'inventory', path, 'merging', '0.5'], {
    stdio: 'ignore',
  })
  const [, signal] = (await once(child, 'exit')) as [number | null, NodeJS.Signals | null]
  return signal
}

describe('an inventory file that is counted anew', { timeout: 300_000 }, () => {
  // Buyers got 504 for as long as the file was merged.
  test('refuses none of 16 buyers who order its items meanwhile (T1)', async ({ as, given, lots, sql }) => {
    const buyers = await Promise.all(Array.from({ length: BUYERS }, () => given.user()))
    let over = false
    const buying = buyers.map(async (user, buyer) => {
      const backOrdered: string[] = []
      for (let step = 0; !over; step++) {
        const sku = lots.skus[(buyer * 7 + step * 11) % ITEMS] ?? ''
        const { reason, qtyBackOrdered } = await as(user)('POST /api/cart/additem', {
          body: { customerNumber: user.customerNumber, sku, qtyToOrder: '1', umcode: 'CT' },
        })
        backOrdered.push(reason ?? qtyBackOrdered)
      }
      return backOrdered
    })
    const batches = await batchesOf(sql, await lots.count(1001))
    over = true

    expect(batches).toBeGreaterThan(2)
    const backOrdered = await Promise.all(buying)
    expect(new Set(backOrdered.flat())).toEqual(new Set(['0']))
    expect(Math.min(...backOrdered.map(({ length }) => length))).toBeGreaterThan(0)
  })

  test('keeps no lot locked while it waits for a lot that somebody else has locked', async ({ lots, sql }) => {
    const [theirs] = await sql`select max(lot_id) as lot from lots`
    const path = await lots.count(1003)
    let waiting = Promise.resolve(0)
    await sql.begin(async (tx) => {
      await tx`select from lots where lot_id = ${theirs?.lot} for no key update`
      let merged = 0
      waiting = importFile(sql, inventory(), path, {
        onProgress: (progress: Progress) => void (merged = progress.merged ?? merged),
      }).then(({ status }) => Number(status === 'done'))
      waiting.catch(() => undefined)
      // The last batch has the lot. The batches before it are merged.
      for (let before = -1; merged === 0 || merged > before; await delay(1000)) before = merged
      const others = await sql.begin(async (buyer) => {
        await buyer`select set_config('lock_timeout', '2s', true)`
        return buyer`select from lots where lot_id <> ${theirs?.lot} order by lot_id for no key update`
      })
      expect(others.length).toBeGreaterThanOrEqual(ITEMS * LOTS - 1)
    })

    expect(await waiting).toBe(1)
  })

  test('that is killed between two batches has its lots counted after it is imported again', async ({
    database,
    lots,
    sql,
  }) => {
    const path = await lots.count(1004)
    const counted = async () =>
      (await sql`select count(*)::int as count from lots where on_hand = 1004`)[0]?.count as number

    expect(await killedHalfway(database, path)).toBe('SIGKILL')
    await sql.begin((tx) => tx`select pg_advisory_xact_lock(7316020, hashtext('inventory'))`)
    const half = await counted()
    expect(half).toBeGreaterThanOrEqual((ITEMS * LOTS) / 2)
    expect(half).toBeLessThan(ITEMS * LOTS)
    // An item is counted as a whole, or not at all.
    const [partly] = await sql`
      select count(*)::int as items
      from (select from lots group by item_id having bool_or(on_hand = 1004) and not bool_and(on_hand = 1004)) l`
    expect(partly).toEqual({ items: 0 })

    const again = await importFile(sql, inventory(), path)
    expect(again).toMatchObject({ status: 'done', rowsApplied: ITEMS * LOTS, changed: ITEMS * LOTS - half })
    expect(await counted()).toBe(ITEMS * LOTS)
    const [run] = await sql`select note, rows_applied::int, to_publish from feed_runs where status = 'failed'`
    expect(run).toEqual({
      note: `Interrupted after ${half} rows. Run it again.`,
      rows_applied: half,
      to_publish: true,
    })
    const hashes = await tableHashes(sql)
    expect(await importFile(sql, inventory(), path)).toMatchObject({ changed: 0, rowsRefused: 0 })
    expect(await tableHashes(sql)).toEqual(hashes)
  })
})

describe('the size of the next batch', () => {
  test.for([
    { size: 500, took: 50, next: 500 },
    { size: 500, took: 10, next: 750 },
    { size: 2000, took: 500, next: 200 },
    { size: 2000, took: 1, next: 2000 },
    { size: 100, took: 5000, next: 100 },
  ])('after $size rows in $took ms is $next', ({ size, took, next }) => {
    expect(nextSize(size, took)).toBe(next)
  })
})
