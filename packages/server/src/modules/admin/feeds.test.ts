import { describe, expect } from 'vitest'
import type { Sql } from '#platform/database/sql.ts'
import { everyRight } from '#test/given-people.ts'
import { test } from '#test/test.ts'

type Run = { feed: string; hoursAgo: number; status?: 'done' | 'failed'; refused?: number }

const NOW = '2026-11-25T16:00:00Z'
/** Runs that ended so many hours before a Wednesday. */
const runs = (sql: Sql, list: Run[]) => sql`
  insert into feed_runs (feed, file_name, file_hash, started_at, finished_at, status, rows_refused)
  select feed, feed || '.csv', '', at - interval '1 minute', at, status, refused
  from unnest(${list.map(({ feed }) => feed)}::text[], ${list.map(({ hoursAgo }) => hoursAgo)}::float8[],
    ${list.map(({ status = 'done' }) => status)}::text[], ${list.map(({ refused = 0 }) => refused)}::int[]) r (feed, hours, status, refused)
  cross join lateral (select ${NOW}::timestamptz - r.hours * interval '1 hour') t (at)`
const every = (feed: string, hours: number, from: number, count: number): Run[] =>
  Array.from({ length: count }, (_, n) => ({ feed, hoursAgo: from + n * hours }))

describe('moonshot 25: a feed', () => {
  test('says to every buyer how old stock and prices are, and prices only to whom sees them', async ({
    as,
    clock,
    given,
    sql,
  }) => {
    const [buyer, blind] = [await given.user(), await given.user({ claims: { ...everyRight, showPrices: false } })]
    await clock.set(NOW)
    expect(await as(buyer)('GET /api/ages', {})).toEqual({
      stock: { asOf: null, isLate: false },
      prices: { asOf: null, isLate: false },
    })
    // Stock comes every hour and is five hours old. Prices come every day.
    await runs(sql, [
      ...every('inventory', 1, 5, 12),
      ...every('prices', 24, 10, 6),
      ...every('line-prices', 24, 11, 6),
      ...every('vendors', 1, 50, 6),
    ])

    const stock = { asOf: '2026-11-25T11:00:00Z', isLate: true }
    expect(await as(buyer)('GET /api/ages', {})).toEqual({
      stock,
      prices: { asOf: '2026-11-25T05:00:00Z', isLate: false },
    })
    expect(await as(blind)('GET /api/ages', {})).toEqual({ stock })
    await sql`delete from feed_runs`
  })

  test('is late by its own rhythm, which failed runs do not keep, and is named with its last run and how late it is', async ({
    as,
    app,
    clock,
    given,
    sql,
  }) => {
    await given.flags({ showAdmin: 'Y' })
    const admin = await given.user({ claims: { ...everyRight, admin: true } })
    await clock.set(NOW)
    await runs(sql, [
      ...every('inventory', 1, 5, 12),
      { feed: 'inventory', hoursAgo: 0.5, status: 'failed' },
      { feed: 'prices', hoursAgo: 10, refused: 7 },
      ...every('prices', 24, 34, 6),
      // Two runs have no rhythm yet.
      ...every('vendors', 24, 900, 2),
    ])

    expect((await as(admin)('GET /api/admin/feeds', {})).feeds).toEqual([
      // It comes every hour and may take two. The last run ended five hours ago.
      {
        feed: 'inventory',
        title: 'Inventory',
        fileName: 'inventory.csv',
        lastRun: '2026-11-25T11:00:00Z',
        usualMinutes: 60,
        lateMinutes: 180,
        rowsRefused: 0,
      },
      {
        feed: 'vendors',
        title: 'Vendors',
        fileName: 'vendors.csv',
        lastRun: '2026-10-19T04:00:00Z',
        usualMinutes: null,
        lateMinutes: null,
        rowsRefused: 0,
      },
      {
        feed: 'prices',
        title: 'Prices',
        fileName: 'prices.csv',
        lastRun: '2026-11-25T06:00:00Z',
        usualMinutes: 1440,
        lateMinutes: null,
        rowsRefused: 7,
      },
    ])
    const metrics = (await app.http.inject('/metrics')).body
    expect(metrics).toContain('sidemark_feed_late{feed="inventory"} 1')
    expect(metrics).toContain('sidemark_feed_late{feed="prices"} 0')
    expect(metrics).toContain('sidemark_feed_age_seconds{feed="inventory"} 18000')
    expect(metrics).toContain('sidemark_feed_refused_rows{feed="prices"} 7')
  })

  test.for([
    // The run of Friday, November 20 is followed by the one of Monday, as it was a week and two weeks before.
    { now: '2026-11-22T20:00:00Z', last: '2026-11-20T06:00:00Z', late: false, why: 'a weekend' },
    { now: '2026-11-24T07:00:00Z', last: '2026-11-20T06:00:00Z', late: true, why: 'Tuesday without the run of Monday' },
    {
      now: '2026-11-20T07:00:00Z',
      last: '2026-11-18T06:00:00Z',
      late: true,
      why: 'a Friday without the run of Thursday',
    },
  ])('that comes on working days is late: $late, on $why', async ({ now, last, late }, { sql }) => {
    const feed = `daily ${now}`
    await sql`
      insert into feed_runs (feed, file_name, file_hash, started_at, finished_at, status)
      select ${feed}, '', '', at, at, 'done'
      from generate_series(${last}::timestamptz - interval '18 days', ${last}::timestamptz, interval '1 day') at
      where extract(isodow from at) < 6`

    const [found] =
      await sql`select late_by is not null as late from feed_ages(${now}::timestamptz) where feed = ${feed}`

    expect(found).toEqual({ late })
  })

  test('is looked up without reading its history', async ({ sql }) => {
    await sql`
      insert into feed_runs (feed, file_name, file_hash, started_at, finished_at, status)
      select 'f' || n % 20, '', '', now() - n * interval '1 minute', now() - n * interval '1 minute', 'done'
      from generate_series(1, 20000) n`
    await sql`analyze feed_runs`

    const plan = await sql<{ 'QUERY PLAN': string }[]>`explain (analyze, buffers) select * from feed_ages(now())`
    const text = plan.map((line) => line['QUERY PLAN']).join('\n')

    expect(text).toContain('feed_runs_good')
    expect(text).not.toContain('Seq Scan on feed_runs')
    expect(text).not.toMatch(/rows=\d{4,}\S* loops/)
  })

  test('is told only to administrators', async ({ as, given }) => {
    await given.flags({ showAdmin: 'Y' })
    expect((await as(await given.user()).raw('GET /api/admin/feeds')).statusCode).toBe(403)
  })
})
