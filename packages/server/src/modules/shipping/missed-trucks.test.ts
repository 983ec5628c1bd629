import { describe, expect } from 'vitest'
import type { Sql } from '#platform/database/sql.ts'
import { promiseOf } from '#test/promising.ts'
import { test as base } from '#test/test.ts'

/**
 * The branches of Northline Floor Supply in Ohio, in November and December 2026 (UTC-5). Columbus works on Saturdays, and
 * its counter closes at noon then. Trucks run every night between Columbus and Dayton, and on Tuesdays from Cleveland to
 * Dayton. These are the cases T5 to T7 of a distributor who reviewed the dates.
 */
type Promise = ReturnType<typeof promiseOf>
const test = base.extend<{ $file: { promise: Promise } }>({
  promise: [
    async ({ sql }: { sql: Sql }, use: (promise: Promise) => PromiseLike<void>) => {
      await northline(sql)
      await use(promiseOf(sql, { branch: 'CMH', via: 'WC', zip: '43215' }))
    },
    { scope: 'file' },
  ],
})

async function northline(sql: Sql) {
  await sql`
    insert into ship_vias (ship_via_code, description, how, transit_days)
    values ('WC', 'Will call', 'W', 0), ('TRK', 'Truck', 'T', 0), ('LTL', 'Common Carrier LTL', 'C', 3)`
  await sql`
    insert into locations (code, report_name, time_zone, order_cutoff, working_days)
    values ('CMH', 'Columbus', 'America/New_York', '16:30', '{1,2,3,4,5,6}'), ('DAY', 'Dayton', 'America/New_York', '15:00', '{1,2,3,4,5}'),
      ('CLE', 'Cleveland', 'America/New_York', '15:30', '{1,2,3,4,5}')`
  await sql`
    insert into branch_hours (location_id, weekday, opens, closes, will_call_cutoff)
    select location_id, h.* from locations, (
      select weekday::smallint, '06:30'::time, '17:00'::time, null::time from generate_series(1, 5) weekday
      union all
      select 6::smallint, '08:00', '12:00', '11:30') h
    where code = 'CMH'`
  await sql`
    insert into routes (location_id, ship_via_code, code, name, zone, postal_prefixes, weekdays, cutoff)
    select location_id, 'TRK', 'CMH-C', 'Columbus City', 'A', '{432}', '{1,2,3,4,5,6}', '16:30' from locations where code = 'CMH'`
  await sql`insert into holidays (day, name) values ('2026-11-26', 'Thanksgiving'), ('2026-12-25', 'Christmas Day')`
  await sql`
    insert into transfer_lanes (from_location_id, to_location_id, weekday, departs_by, days)
    select f.location_id, t.location_id, lane.weekday, lane.departs_by, lane.days
    from (
      select 'DAY', 'CMH', weekday, '13:00'::time, 1 from generate_series(1, 5) weekday
      union all
      select 'CLE', 'DAY', 2, '12:00', 4) lane (from_code, to_code, weekday, departs_by, days)
    join locations f on f.code = lane.from_code
    join locations t on t.code = lane.to_code`
}

describe('goods of another branch (T5)', () => {
  test('leave with the next truck of the lane, not a day later, when they miss one', async ({ promise }) => {
    const missed = { from: 'DAY', at: '2026-12-11T19:00:00Z' }

    const [before, truck, pickup] = [
      await promise({ from: 'DAY', at: '2026-12-11T18:00:00Z' }),
      await promise({ ...missed, via: 'TRK' }),
      await promise(missed),
    ]

    expect([before.day, truck.day, pickup.day]).toEqual(['2026-12-12', '2026-12-16', '2026-12-15'])
    expect(pickup.steps.slice(1, 3)).toEqual([
      { key: 'truck-left', values: { from: 'Dayton', to: 'Columbus', departed: '13:00' } },
      { key: 'transfer', values: { from: 'Dayton', to: 'Columbus', leaves: '2026-12-14', day: '2026-12-15' } },
    ])
  })

  test('wait a week for a weekly truck that has left', async ({ promise }) => {
    const lane = { from: 'CLE', to: 'DAY' }

    const made = await promise({ ...lane, at: '2026-12-08T17:00:00Z' })
    const missed = await promise({ ...lane, at: '2026-12-08T17:30:00Z' })

    expect([made.day, missed.day]).toEqual(['2026-12-14', '2026-12-21'])
  })

  test('do not leave while the sending branch is closed, and the reason names the holiday', async ({ promise }) => {
    const { steps } = await promise({ from: 'DAY', at: '2026-11-25T18:30:00Z' })

    expect(steps.map(({ key, values }) => [key, values.name ?? values.leaves ?? values.day])).toEqual([
      ['order-day', '2026-11-25'],
      ['truck-left', undefined],
      ['holiday', 'Thanksgiving'],
      ['transfer', '2026-11-27'],
      ['ready', '2026-11-28'],
    ])
  })
})

describe('nothing arrives on a holiday or a closed day (T6)', () => {
  test('by transfer or from the supplier: goods of Thanksgiving are there on Friday, and on the truck on Saturday', async ({
    promise,
  }) => {
    const moved = await promise({ from: 'DAY', via: 'TRK', at: '2026-11-25T15:00:00Z' })
    const supplied = await promise({ via: 'TRK', availableFrom: '2026-11-26', at: '2026-11-23T15:00:00Z' })

    expect([moved.day, supplied.day]).toEqual(['2026-11-28', '2026-11-28'])
    expect(moved.steps.find(({ key }) => key === 'transfer')?.values.day).toBe('2026-11-27')
    expect(supplied.steps[0]).toEqual({ key: 'due', values: { day: '2026-11-27', branch: 'Columbus' } })
    expect([moved.why, supplied.why]).toEqual([
      ['order-day', 'holiday', 'transfer', 'route'],
      ['due', 'holiday', 'route'],
    ])
  })

  test('by transfer on a Saturday: a branch that is closed then has the goods on Monday', async ({ promise }) => {
    const { steps } = await promise({ from: 'CLE', to: 'DAY', at: '2026-12-08T16:00:00Z' })

    expect(steps.find(({ key }) => key === 'transfer')?.values).toMatchObject({
      leaves: '2026-12-08',
      day: '2026-12-14',
    })
  })

  test('from the supplier on a day before today that was closed: the goods are still to come', async ({ promise }) => {
    const { day, why } = await promise({ to: 'DAY', availableFrom: '2026-12-12', at: '2026-12-13T15:00:00Z' })

    expect([day, why[0]]).toEqual(['2026-12-14', 'due'])
  })
})

describe('opening hours (T7)', () => {
  test('a pickup that is ordered on Saturday after the counter has closed is ready on Monday when it opens', async ({
    promise,
  }) => {
    const before = await promise({ at: '2026-12-12T16:30:00Z' })
    const after = await promise({ at: '2026-12-12T20:00:00Z' })

    expect([before.day, after.day]).toEqual(['2026-12-12', '2026-12-14'])
    expect(before.steps.at(-1)?.values).toMatchObject({ readyAt: null, closes: '12:00' })
    expect(after.steps).toEqual([
      { key: 'after-cutoff', values: { day: '2026-12-14', branch: 'Columbus', cutoff: '11:30' } },
      {
        key: 'ready',
        values: { day: '2026-12-14', branch: 'Columbus', hours: '', readyAt: '06:30', closes: '17:00' },
      },
    ])
  })

  test('a counter that is closed on Saturdays has nothing ready then, although the branch works', async ({
    promise,
    sql,
  }) => {
    await sql`update branch_hours set opens = null, closes = null, will_call_cutoff = null where weekday = 6`
    const friday = await promise({ at: '2026-12-11T22:00:00Z' })
    const truck = await promise({ via: 'TRK', at: '2026-12-11T22:00:00Z' })
    await sql`update branch_hours set opens = '08:00', closes = '12:00', will_call_cutoff = '11:30' where weekday = 6`

    expect([friday.day, truck.day]).toEqual(['2026-12-14', '2026-12-14'])
    expect((await promise({ at: '2026-12-11T22:00:00Z' })).day).toBe('2026-12-12')
  })

  test('a weekday can have an earlier cutoff for trucks and carriers', async ({ promise, sql }) => {
    await sql`update branch_hours set order_cutoff = '11:00' where weekday = 6`
    const { day, steps } = await promise({ via: 'TRK', at: '2026-12-12T17:00:00Z' })
    await sql`update branch_hours set order_cutoff = null where weekday = 6`

    expect([day, steps[0]?.values.cutoff]).toEqual(['2026-12-15', '11:00'])
  })
})

describe('a carrier (T7)', () => {
  test('picks goods of Saturday up on Monday, and its days count from then', async ({ promise }) => {
    const { day, steps } = await promise({ via: 'LTL', at: '2026-12-11T22:00:00Z' })

    expect(day).toBe('2026-12-17')
    expect(steps.slice(1)).toEqual([
      {
        key: 'carrier-pickup',
        values: { day: '2026-12-14', via: 'Common Carrier LTL', branch: 'Columbus' },
      },
      {
        key: 'carrier',
        values: { day: '2026-12-17', shipped: '2026-12-14', via: 'Common Carrier LTL', days: '3' },
      },
    ])
  })

  test('that picks up on two weekdays delivers only after those', async ({ promise, sql }) => {
    await sql`update ship_vias set pickup_days = '{2,4}' where ship_via_code = 'LTL'`
    const { day } = await promise({ via: 'LTL', at: '2026-12-09T15:00:00Z' })
    const dates = await sql<{ day: string }[]>`
      select d::text as day
      from locations l, ship_dates(location => l.location_id, ship_via_code => 'LTL', zip => '43215', at => '2026-12-09T15:00:00Z', weeks => 2) d
      where l.code = 'CMH'`
    await sql`update ship_vias set pickup_days = default where ship_via_code = 'LTL'`

    expect(day).toBe('2026-12-15')
    expect(dates.map((row) => row.day)).toEqual(['2026-12-15', '2026-12-18', '2026-12-22', '2026-12-28'])
  })
})
