import { describe, expect } from 'vitest'
import { z } from 'zod'
import { many } from '#platform/database/sql.ts'
import type { Sql } from '#platform/database/sql.ts'
import { promiseOf } from '#test/promising.ts'
import { test as base } from '#test/test.ts'

/**
 * Monday, November 23 to Friday, November 27, 2026; Thanksgiving is Thursday the 26th. Columbus is at UTC-5, Denver at
 * UTC-7.
 */
type Trade = { promise: ReturnType<typeof promiseOf>; dates: ReturnType<typeof datesOf> }
const test = base.extend<{ $file: { trade: Trade } }>({
  trade: [
    async ({ sql }: { sql: Sql }, use: (trade: Trade) => Promise<void>) => use(await calendar(sql)),
    { scope: 'file' },
  ],
})

async function calendar(sql: Sql): Promise<Trade> {
  await sql`
    insert into ship_vias (ship_via_code, description, how, transit_days)
    values ('WC', 'Will call', 'W', 0), ('OT', 'Our truck', 'T', 0), ('UPS', 'Parcel', 'C', 2), ('SAME', 'Courier', 'C', 0)
    on conflict do nothing`
  await sql`
    insert into locations (code, report_name, time_zone, order_cutoff, hours)
    values ('COL', 'Columbus', 'America/New_York', '15:00', '7-4'), ('DEN', 'Denver', 'America/Denver', '14:00', ''), ('ISL', 'Island', 'America/New_York', '15:00', '')`
  await sql`
    insert into routes (location_id, ship_via_code, code, name, zone, postal_prefixes, weekdays, cutoff)
    select location_id, 'OT', r.*
    from locations
    cross join (values
      ('ALL', 'Ohio', 'B', array['4'], array[2, 4]::smallint[], '15:00'::time),
      ('NORTH', 'Columbus North', 'A', array['432', '433'], array[1, 3, 5]::smallint[], '14:00'::time)) r
    where code = 'COL'`
  await sql`insert into holidays (day, name) values ('2026-11-26', 'Thanksgiving Day'), ('2026-12-25', 'Christmas Day'), ('2027-01-01', 'New Year''s Day')`
  await sql`insert into holidays (location_id, day, name) select location_id, '2026-11-25', 'Stocktaking' from locations where code = 'DEN'`
  await sql`
    insert into transfer_lanes (from_location_id, to_location_id, weekday, departs_by, days)
    select f.location_id, t.location_id, weekday, '13:00', 2
    from locations f, locations t, generate_series(1, 5) weekday
    where f.code = 'DEN'
      and t.code = 'COL'`
  return { promise: promiseOf(sql, { branch: 'COL', via: 'WC', zip: '43215' }), dates: datesOf(sql) }
}

function datesOf(sql: Sql) {
  return async (via: string, zip: string, at: string, weeks: number) => {
    const rows = await many(
      z.object({ day: z.string() }),
      sql`select d as day from locations, ship_dates(location => location_id, ship_via_code => ${via}, zip => ${zip}, at => ${at},
        weeks => ${weeks}::int) d where code = 'COL'`,
    )
    return rows.map(({ day }) => day)
  }
}

describe('will call', () => {
  test('is ready today until the minute of the cutoff, and on the next working day after it', async ({ trade }) => {
    const before = await trade.promise({ at: '2026-11-23T20:00:00Z' })
    const after = await trade.promise({ at: '2026-11-23T20:00:01Z' })

    expect([before.day, before.why]).toEqual(['2026-11-23', ['order-day', 'ready']])
    expect([after.day, after.why]).toEqual(['2026-11-24', ['after-cutoff', 'ready']])
    expect(after.steps[0]?.values).toEqual({ day: '2026-11-24', branch: 'Columbus', cutoff: '15:00' })
  })

  test('waits until after a holiday and names it', async ({ trade }) => {
    const { day, steps } = await trade.promise({ at: '2026-11-25T21:00:00Z' })

    expect(day).toBe('2026-11-27')
    expect(steps[1]).toEqual({
      key: 'holiday',
      values: { day: '2026-11-26', name: 'Thanksgiving Day', branch: 'Columbus' },
    })
  })

  test('on a Sunday at any time is for Monday and misses no cutoff', async ({ trade }) => {
    const { day, why } = await trade.promise({ at: '2026-11-22T23:30:00Z' })

    expect([day, why]).toEqual(['2026-11-23', ['order-day', 'ready']])
  })

  test.for([
    { at: '2026-10-30T18:59:00Z', day: '2026-10-30', when: 'the Friday before clocks go back (14:59)' },
    { at: '2026-10-30T19:00:01Z', day: '2026-11-02', when: 'that Friday after 15:00' },
    { at: '2026-11-02T20:00:00Z', day: '2026-11-02', when: 'the Monday after, at 15:00 of the new time' },
    { at: '2026-11-02T20:00:01Z', day: '2026-11-03', when: 'a second later' },
    { at: '2026-03-09T18:59:59Z', day: '2026-03-09', when: 'the Monday after clocks go forward (14:59:59)' },
    { at: '2026-03-09T19:00:01Z', day: '2026-03-10', when: 'and after 15:00' },
  ])("follows the branch's own clock: $when", async ({ at, day }, { trade }) => {
    expect((await trade.promise({ at })).day).toBe(day)
  })

  test('crosses the year: the last evening of 2026 leads to the first Monday of 2027', async ({ trade }) => {
    const { day, steps } = await trade.promise({ at: '2026-12-31T20:30:00Z' })

    expect(day).toBe('2027-01-04')
    expect(steps.map(({ key, values }) => [key, values.day])).toEqual([
      ['after-cutoff', '2027-01-04'],
      ['holiday', '2027-01-01'],
      ['ready', '2027-01-04'],
    ])
  })

  test('counts goods to come from their due day, or from the next working day of the branch', async ({ trade }) => {
    const { day, why } = await trade.promise({ at: '2026-11-23T22:00:00Z', availableFrom: '2026-11-26' })

    expect([day, why]).toEqual(['2026-11-27', ['due', 'holiday', 'ready']])
  })
})

describe('a truck', () => {
  test('goes on the next day of its route after the goods have arrived', async ({ trade }) => {
    const monday = await trade.promise({ via: 'OT', at: '2026-11-23T15:00:00Z' })

    expect([monday.day, monday.why]).toEqual(['2026-11-25', ['order-day', 'route']])
    expect(monday.steps[1]?.values.route).toBe('Columbus North')
  })

  test('is missed after its own cutoff, even if the counter still takes orders', async ({ trade }) => {
    const before = await trade.promise({ via: 'OT', at: '2026-11-24T19:00:00Z' })
    const after = await trade.promise({ via: 'OT', at: '2026-11-24T19:00:01Z' })

    expect([before.day, after.day]).toEqual(['2026-11-25', '2026-11-27'])
    expect(after.steps[0]).toEqual({
      key: 'after-cutoff',
      values: { day: '2026-11-25', branch: 'Columbus', cutoff: '14:00' },
    })
  })

  test('does not run on a holiday, and says so', async ({ trade }) => {
    const { day, steps } = await trade.promise({ via: 'OT', zip: '45000', at: '2026-11-24T15:00:00Z' })

    expect(day).toBe('2026-12-01')
    expect(steps[1]).toEqual({ key: 'no-run', values: { day: '2026-11-26', route: 'Ohio', note: 'Thanksgiving Day' } })
  })

  test('skips a canceled run, and uses an extra run, even on a holiday', async ({ trade, sql }) => {
    await sql`
      insert into route_exceptions (route_id, day, runs, note)
      select route_id, x.* from routes, (values ('2027-02-03'::date, false, 'Bridge closed'), ('2027-02-04'::date, true, '')) x where code = 'NORTH'`

    const { day, steps } = await trade.promise({ via: 'OT', at: '2027-02-02T15:00:00Z' })

    expect(day).toBe('2027-02-04')
    expect(steps[1]).toEqual({
      key: 'no-run',
      values: { day: '2027-02-03', route: 'Columbus North', note: 'Bridge closed' },
    })
  })

  test('forgets an exception that is removed', async ({ trade, sql }) => {
    await sql`insert into route_exceptions (route_id, day, runs) select route_id, '2027-03-03', false from routes where code = 'NORTH'`
    await sql`delete from route_exceptions where day = '2027-03-03'`

    expect((await trade.promise({ via: 'OT', at: '2027-03-02T15:00:00Z' })).day).toBe('2027-03-03')
  })

  test('that does not serve the postal code has no date, and a reason', async ({ trade }) => {
    const { day, steps } = await trade.promise({ via: 'OT', zip: '99501', at: '2026-11-23T15:00:00Z' })

    expect(day).toBeNull()
    expect(steps.at(-1)).toEqual({ key: 'no-route', values: { zip: '99501', branch: 'Columbus' } })
  })
})

describe('a transfer', () => {
  test('takes the days of its lane, and one more after the truck has left', async ({ trade }) => {
    const before = await trade.promise({ from: 'DEN', at: '2026-11-17T20:00:00Z' })
    const after = await trade.promise({ from: 'DEN', at: '2026-11-17T20:00:01Z' })

    expect([before.day, after.day]).toEqual(['2026-11-19', '2026-11-20'])
    expect(before.why).toEqual(['order-day', 'transfer', 'ready'])
  })

  test('adds no second day when the order already counts for tomorrow', async ({ trade }) => {
    const { day } = await trade.promise({ from: 'DEN', at: '2026-11-17T22:00:00Z' })

    expect(day).toBe('2026-11-20')
  })

  test('counts calendar days: ten days from July 1 is July 11, then the next route day', async ({ trade, sql }) => {
    await sql`update transfer_lanes set days = 10 where weekday = 3`
    await sql`update locations set working_days = '{1,2,3,4,5,6}' where code = 'COL'`
    const open = await trade.promise({ from: 'DEN', via: 'OT', at: '2026-07-01T16:00:00Z' })
    await sql`update locations set working_days = '{1,2,3,4,5}' where code = 'COL'`
    const closed = await trade.promise({ from: 'DEN', via: 'OT', at: '2026-07-01T16:00:00Z' })
    await sql`update transfer_lanes set days = 2`

    const arrivals = [open, closed].map(({ steps }) => steps.find(({ key }) => key === 'transfer')?.values.day)
    expect(arrivals).toEqual(['2026-07-11', '2026-07-13'])
    expect([open.day, closed.day]).toEqual(['2026-07-13', '2026-07-15'])
  })

  test('waits while the sending branch is closed, and says why', async ({ trade }) => {
    const { day, steps } = await trade.promise({ from: 'DEN', at: '2026-11-25T16:00:00Z' })

    expect(steps.map(({ key, values }) => [key, values.name ?? values.day])).toEqual([
      ['order-day', '2026-11-27'],
      ['holiday', 'Stocktaking'],
      ['holiday', 'Thanksgiving Day'],
      ['transfer', '2026-11-30'],
      ['ready', '2026-11-30'],
    ])
    expect(day).toBe('2026-11-30')
  })

  test('without a lane has no date, and a reason', async ({ trade }) => {
    const { day, why } = await trade.promise({ from: 'ISL', at: '2026-11-23T15:00:00Z' })

    expect([day, why.at(-1)]).toEqual([null, 'no-transfer'])
  })
})

describe('a carrier', () => {
  test('delivers after its working days, over a weekend and a holiday', async ({ trade }) => {
    expect((await trade.promise({ via: 'UPS', at: '2026-11-25T15:00:00Z' })).day).toBe('2026-11-30')
    expect((await trade.promise({ via: 'UPS', at: '2026-11-20T15:00:00Z' })).day).toBe('2026-11-24')
  })

  test('without transit days delivers on the day it gets the goods', async ({ trade }) => {
    expect((await trade.promise({ via: 'SAME', at: '2026-11-23T15:00:00Z' })).day).toBe('2026-11-23')
  })
})

describe('ship dates', () => {
  test("are the counter's days for will call", async ({ trade }) => {
    expect(await trade.dates('WC', '', '2026-11-23T21:00:00Z', 1)).toEqual([
      '2026-11-24',
      '2026-11-25',
      '2026-11-27',
      '2026-11-30',
    ])
  })

  test("are the route's days for a truck, and none if it does not go there", async ({ trade }) => {
    expect(await trade.dates('OT', '43215', '2026-11-23T15:00:00Z', 1)).toEqual([
      '2026-11-25',
      '2026-11-27',
      '2026-11-30',
    ])
    expect(await trade.dates('OT', '99501', '2026-11-23T15:00:00Z', 1)).toEqual([])
  })

  test('are Monday to Friday without holidays for a carrier', async ({ trade }) => {
    expect(await trade.dates('UPS', '43215', '2026-11-20T15:00:00Z', 1)).toEqual([
      '2026-11-24',
      '2026-11-25',
      '2026-11-27',
      '2026-11-30',
    ])
  })
})
