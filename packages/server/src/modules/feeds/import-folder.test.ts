import { afterAll, beforeAll, describe, expect } from 'vitest'
import { test } from '#test/test.ts'
import type { Sql } from '#platform/database/sql.ts'
import { formats } from './formats/index.ts'
import type { FileResult } from './import-file.ts'
import { importFolder } from './import-folder.ts'
import { csvOf, fileFolder, sampleDistributor } from '#test/sample-distributor.ts'
import { tableHashes } from '#test/table-hashes.ts'

const files = await fileFolder()
afterAll(files.remove)
beforeAll(async () => {
  for (const { name } of formats) await files.write(`${name}.csv`, csvOf(sampleDistributor[name]))
})

const importAll = (sql: Sql) => importFolder(sql, files.folder)
/** The same result, whichever test runs first. */
const imported = (sql: Sql) => importFolder(sql, files.folder, { ifChanged: true })
const objections = async (sql: Sql, results: FileResult[]) => {
  const refusals =
    await sql`select feed, line, column_name, reason, value from feed_refusals join feed_runs using (feed_run_id)`
  return [...results.filter(({ status }) => status !== 'done'), ...refusals]
}

describe('a folder of feeds', () => {
  test('is imported completely, and so are the examples of every page of docs/feeds', async ({ sql }) => {
    const results = await importAll(sql)

    expect(await objections(sql, results)).toEqual([])
    expect(results).toHaveLength(formats.length)
    for (const result of results)
      expect(result).toMatchObject({
        rowsApplied: sampleDistributor[result.feed as keyof typeof sampleDistributor].length,
      })
  })

  test('imported again changes nothing', async ({ sql }) => {
    await imported(sql)
    const before = await tableHashes(sql)

    const again = await importAll(sql)

    expect(again.filter((result) => result.status !== 'done' || result.changed !== 0)).toEqual([])
    expect(await tableHashes(sql)).toEqual(before)
  })

  test('is skipped file by file on request, if it is the same as last time', async ({ sql }) => {
    await imported(sql)

    const again = await importFolder(sql, files.folder, { ifChanged: true })

    expect(new Set(again.map(({ status }) => status))).toEqual(new Set(['skipped']))
  })

  test('whose import was interrupted before search was renewed is searchable after the next one, which finds nothing new', async ({
    sql,
  }) => {
    await imported(sql)
    await sql`delete from published.style_cards`
    await sql`update feed_runs set to_publish = true where feed = 'items'`

    await importFolder(sql, files.folder, { ifChanged: true })

    expect(await sql`select from published.style_cards`).toHaveLength(sampleDistributor.styles.length)
    expect(await sql`select from feed_runs where to_publish`).toHaveLength(0)
  })

  test('can be limited to some feeds', async ({ sql }) => {
    const results = await importFolder(sql, files.folder, { only: ['vendors', 'locations'] })

    expect(results.map(({ feed }) => feed)).toEqual(['locations', 'vendors'])
  })
})

describe('what follows from the files', () => {
  test('units, lots and holds are in whole base units, and a hold allocates its lot', async ({ sql }) => {
    await imported(sql)

    const [row] = await sql`
      select c.quantity, l.dye_lot, l.on_hand, (select on_hand from lots where due is not null) as incoming
      from stock_allocations c
      join lots l using (lot_id)
      join holds h using (hold_id)
      where h.hold_number = 69012`
    // 4728 SF in cartons of 23.64 SF are on their way.
    expect(row).toEqual({ quantity: 9, dye_lot: 'L2207', on_hand: 471, incoming: 200 })
  })

  test('purchases are summed from orders', async ({ sql }) => {
    await imported(sql)

    const purchases =
      await sql`select month, base_qty, spend, orders from purchases join items using (item_id) where sku = 'HP-1123/7.5 OAK' order by month`
    expect([...purchases]).toEqual([
      { month: '2025-05-01', base_qty: '5', spend: '660.74', orders: 1 },
      { month: '2026-11-01', base_qty: '9', spend: '1189.33', orders: 1 },
    ])
  })

  test('the ledger says what each invoice still owes, and what a payment left over', async ({ sql }) => {
    await imported(sql)

    const open = await sql`
      select invoice_number, sum(case when debit = 'receivable' then p.amount else -p.amount end) as owed
      from ledger_postings p
      join invoices using (invoice_id)
      group by invoice_number
      order by invoice_number`
    // 1227.31 less 1203.52 paid and 23.79 taken as discount. The scheduled payment has not been charged yet.
    expect([...open]).toEqual([
      { invoice_number: '771042', owed: '0.00' },
      { invoice_number: '771043', owed: '-50.00' },
    ])
  })

  test('a user signs in with the password of the file, and has the claims of the file', async ({ sql, as }) => {
    await imported(sql)

    const reply = await as(null).raw('POST /api/auth', {
      body: { username: 'buyer@northline.example', password: 'northline-demo' },
    })

    expect(reply.statusCode).toBe(200)
    const [stored] =
      await sql`select claims from user_customers join users using (user_id) join customers using (customer_id) where username = 'buyer@northline.example' and customer_number = '201100'`
    expect(stored?.claims).toMatchObject({ showPrices: false, showOrders: true, checkoutDidYouForgetSomething: 'B' })
  })
})
