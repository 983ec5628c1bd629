import { describe, expect } from 'vitest'
import { z } from 'zod'
import { publishSearch } from '#modules/search/publish.ts'
import type { DatabaseConfig } from '#platform/process/database-url.ts'
import type { Sql } from '#platform/database/sql.ts'
import { one, openSql } from '#platform/database/sql.ts'
import { accountAsks } from './account-asks.ts'
import type { AccountAsk } from './account-asks.ts'
import { givenAccount, largeAccount } from './given-account.ts'
import type { Given } from './given.ts'
import { everyRight } from './given-people.ts'
import type { GivenUser } from './given-people.ts'
import { readingsOf } from './plans-of.ts'
import type { Reading } from './plans-of.ts'
import { test as base } from './test.ts'

/**
 * The number of other customers. They have few rows, so a plan that is made for all customers assumes that a customer
 * has few.
 */
const OTHERS = 12
const small = { orders: 200, invoices: 600, quotes: 50 }
/** The number of items. Each order has two of them. */
const ITEMS = 120
/** Tables in which one customer has thousands of rows. None of them may be read from end to end. */
const big = [
  'orders',
  'order_lines',
  'order_words',
  'invoices',
  'invoice_lines',
  'invoice_words',
  'ledger_postings',
  'payments',
  'payment_applications',
  'payment_words',
  'quotes',
  'quote_lines',
  'purchases',
  'purchased_items',
]

type World = { mine: GivenUser; blind: GivenUser; names: Parameters<typeof accountAsks>[0] }
const Names = z.object({
  order: z.string(),
  invoice: z.string(),
  quote: z.string(),
  sku: z.string(),
  years: z.array(z.string()),
})

/**
 * `test` with the large account of issue 4, and two users who look at it: one with every right, and one from whom much
 * is hidden.
 */
const test = base.extend<{ $file: { world: World } }>({
  world: [
    async (
      { database, given, sql }: { database: DatabaseConfig; given: Given; sql: Sql },
      provide: (world: World) => Promise<void>,
    ) => {
      const items = await Promise.all(Array.from({ length: ITEMS }, () => given.eachItem()))
      const goods = { itemIds: items.map(({ itemId }) => itemId) }
      await given.options({ ShowPurchasesByProduct: true })
      const patient = openSql(database, { max: 1 })
      for (let n = 0; n < OTHERS; n++) await givenAccount(patient, await given.user(), small, goods)
      const mine = await given.user()
      await givenAccount(patient, mine, largeAccount, goods)
      await patient.end()
      await publishSearch(sql)
      const blind = await given.user({
        customer: mine,
        claims: { ...everyRight, showPrices: false, hideBOETA: true, showItemSidemark: false },
      })
      const names = await one(
        Names,
        sql`
        select (select order_number::text from orders where customer_id = ${mine.customerId} order by order_number offset 9000 limit 1) as "order",
          (select invoice_number from invoices where customer_id = ${mine.customerId} order by invoice_number offset 30000 limit 1) as invoice,
          (select quote_number::text from quotes where customer_id = ${mine.customerId} order by quote_number offset 2501 limit 1) as quote,
          ${items[7]?.sku ?? ''} as sku, array(select (current_date - 365 * n)::text from generate_series(0, 5) n) as years`,
      )
      await provide({ mine, blind, names })
    },
    { scope: 'file' },
  ],
})

/** Titles of the tests are made before there are rows, so they have placeholders in place of the rows' numbers. */
const titles = accountAsks({
  order: 'order',
  invoice: 'invoice',
  quote: 'quote',
  sku: 'SKU-1234',
  years: Array.from({ length: 6 }, () => '2026-01-01'),
}).map(({ list, asked }) => `${list}: ${asked}`)

/**
 * The number of rows of big tables that a request may read: the rows of its page and the rows that belong to them, or
 * the rows that a search has found by their words.
 */
const allowed = ({ list, query }: AccountAsk) => {
  if (query.search !== undefined) return Number.POSITIVE_INFINITY
  // Without a page, the history is all payments with the invoices that they paid, as the requirements ask.
  const payments = query.page === undefined ? 150_000 : 50_000
  // A page of 25 payments has what each of them paid of 33 invoices.
  return (
    {
      'unpaid invoices': 3000,
      payments,
      'payment history': 2500,
      purchases: 2500,
      statement: 6000,
      'one purchase': 3000,
    }[list] ?? 800
  )
}
const rowsOf = (readings: Reading[], tables = big) =>
  readings.filter(({ table }) => tables.includes(table)).reduce((sum, { rows }) => sum + rows, 0)

describe('of 20,000 orders and 60,000 invoices', () => {
  // The world is made before the first request, which would otherwise have to wait for it.
  test.beforeAll(({ world }) => void world, 600_000)

  test.for(titles.map((title, place) => [title, place] as const))(
    '%s reads only the rows of its page, and the rest from indexes',
    async ([, place], { as, sql, world }) => {
      const ask = accountAsks(world.names)[place]
      if (!ask) throw new Error('Every title is a question')
      const { path, query } = ask
      for (const user of [world.mine, world.blind]) {
        const ofUser = { query: { customerNumber: user.customerNumber, ...query } }
        let status = 0
        const readings = await readingsOf(
          sql,
          async () => (status = (await as(user).raw(`GET ${path}`, ofUser)).statusCode),
        )

        expect(status).toBe(ask.asked.endsWith('refused') ? 409 : 200)
        expect(readings.filter(({ how, table }) => how === 'Seq Scan' && big.includes(table))).toEqual([])
        expect(rowsOf(readings)).toBeLessThan(allowed(ask))
        // A single row is found by its number, and not among all rows of the customer.
        if (/^one (order|invoice|quote)$/.test(ask.list))
          expect(readings.reduce((sum, { entries }) => sum + entries, 0)).toBeLessThan(400)
        if (query.search !== undefined) searchIsRead(readings)
      }
    },
  )

  // Every PO begins with this text. A search that many rows match lists the same rows in the same order as no search,
  // up to the end of the list.
  test.for([
    ['/api/orders', 'number', 20, 2000],
    ['/api/orders', '-total', 80, 2000],
    ['/api/allorders', '-date', 1, 500],
    ['/api/allorders', 'po', 20, 500],
    ['/api/allorders', '-total', 19, 500],
    ['/api/invoiced', 'po', 7, 500],
    ['/api/invoiced', '-netdue', 20, 500],
  ] as const)(
    'for a text that all have, the first rows of the list are found: %s by %s, page %i of %i rows',
    async ([path, sort, page, total], { as, world: { mine } }) => {
      const list = async (search: string, at: number) =>
        (
          await as(mine).raw(`GET ${path}`, {
            query: { customerNumber: mine.customerNumber, sort, page: String(at), search },
          })
        ).json<List>()
      const whole = await list('', page)
      expect(whole).toMatchObject({ hasMore: false })
      expect(await list('po-', page)).toEqual({ ...whole, total, hasMore: total < whole.total })
      expect(rowsOfList(await list('po-', 1 + Math.ceil(total / 25)))).toEqual([])
    },
  )

  // Three places of the list: near both ends, where all open orders or none of them come before the page, and between,
  // where marks of both halves decide which rows may be on the page.
  test.for([
    ['date', 'm.date', 'asc'],
    ['-date', 'm.date', 'desc'],
    ['number', '1', 'asc'],
    ['po', 'm.po collate people', 'asc'],
    ['-sidemark', 'm.sidemark collate people', 'desc'],
    ['-total', 'm.total', 'desc'],
  ] as const)(
    'every page of all orders has the rows of its place: by %s',
    async ([sort, by, way], { as, sql, world: { mine } }) => {
      const rows = await sql<{ number: string }[]>`
      select m.number
      from (
        select 'order' as kind, order_number::text as number, ordered_at as date, po_number as po, sidemark, total from orders where customer_id = ${mine.customerId} and status not in ('invoiced', 'cancelled')
        union all
        select 'invoice', invoice_number, invoiced_on::timestamp at time zone (select l.time_zone from locations l where l.location_id = ${mine.locationId}), po_number, sidemark, amount from invoices where customer_id = ${mine.customerId}
      ) m
      order by ${sql.unsafe(by === '1' ? '' : `${by} ${way}, `)} m.number collate people ${sql.unsafe(way)}, m.kind`
      const last = Math.ceil(rows.length / 25)
      for (const page of [
        1,
        2,
        3,
        5,
        41,
        79,
        80,
        81,
        82,
        83,
        777,
        1240,
        last - 81,
        last - 80,
        last - 79,
        last - 2,
        last,
        last + 1,
      ]) {
        const list = (
          await as(mine).raw('GET /api/allorders', {
            query: { customerNumber: mine.customerNumber, sort, page: String(page) },
          })
        ).json<List>()
        expect([page, list.total, rowsOfList(list).map(({ number }) => number)]).toEqual([
          page,
          rows.length,
          rows.slice((page - 1) * 25, page * 25).map(({ number }) => number),
        ])
      }
    },
  )

  // The first rows of the list do not contain the text. The rows that do are looked up among all that were found.
  test.for([
    ['/api/invoiced', '-date'],
    ['/api/allorders', '-number'],
    ['/api/invoiced', 'number'],
  ] as const)(
    'a text that only the oldest have is found in every sort order: %s by %s',
    async ([path, sort], { as, sql, world: { mine, names } }) => {
      const search = `${names.invoice.slice(0, -5)}0`
      const rows = await sql<{ number: string }[]>`
      select invoice_number as number
      from invoices
      where customer_id = ${mine.customerId}
        and starts_with(invoice_number, ${search})
      order by invoice_number`
      const oldest = rows.map(({ number }) => number)
      const list = (
        await as(mine).raw(`GET ${path}`, {
          query: { customerNumber: mine.customerNumber, sort, page: '2', size: '25', search },
        })
      ).json<List>()
      const numbers = rowsOfList(list).map(({ number, invoiceNumber }) => invoiceNumber ?? number)
      expect(oldest.length).toBeGreaterThan(5000)
      expect([list.total, list.hasMore, numbers]).toEqual([
        500,
        true,
        sort === 'number' ? oldest.slice(25, 50) : oldest.toReversed().slice(25, 50),
      ])
    },
  )
})

type List = { total: number; hasMore: boolean; invoices?: Row[]; orders?: Row[] }
type Row = { number?: string; invoiceNumber?: string }
const rowsOfList = ({ invoices, orders }: List) => invoices ?? orders ?? []

/**
 * A search reads at most all words of the customer once, and the words of the rows that were walked over. Of the lists
 * themselves, it looks few rows up, or walks an index.
 */
function searchIsRead(readings: Reading[]) {
  for (const [words, all, table] of [
    ['order_words', largeAccount.orders, 'orders'],
    ['invoice_words', largeAccount.invoices, 'invoices'],
    ['quotes', largeAccount.quotes, ''],
  ] as const) {
    expect(rowsOf(readings, [words])).toBeLessThanOrEqual(all + 8000)
    if (table !== '') expect(rowsOf(readings, [table])).toBeLessThan(2500)
  }
}
