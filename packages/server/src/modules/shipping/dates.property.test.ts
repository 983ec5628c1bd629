import { expect } from 'vitest'
import { z } from 'zod'
import { many } from '#platform/database/sql.ts'
import { firstDayOf, laterDaysOf } from '#test/day-by-day.ts'
import type { PromiseAsk } from '#test/random-calendars.ts'
import { insertCalendars, instantsOf, randomCalendars } from '#test/random-calendars.ts'
import { test } from '#test/test.ts'

const LONG = process.env.SIDEMARK_LONG === '1'
/** Each calendar has two branches, a lane between them, a truck and a carrier. */
const CALENDARS = LONG ? 400 : 60
const ASKS = LONG ? 60 : 25
/** More at once would take longer than a statement may. */
const AT_ONCE = 1500
/** For how many weeks the days to choose from are compared. */
const WEEKS = 3

const Found = z.object({
  day: z.string().nullable(),
  readyAt: z.string().nullable(),
  until: z.string(),
  untilDay: z.string().nullable(),
  dates: z.array(z.string()),
})

/** What was asked, so that a difference can be read. */
const asked = ({ source, target, via, due, at }: PromiseAsk) => ({ source, target, via, due, at })

test('every promised day, pickup time and day to choose is that of a search day by day, in random calendars', async ({
  sql,
}) => {
  const calendars = randomCalendars(20_261_123, CALENDARS)
  await insertCalendars(sql, calendars)
  const asks = instantsOf(calendars, ASKS)

  const answersTo = (some: PromiseAsk[]) =>
    many(
      Found,
      sql`
      select p.day, p.steps -> -1 -> 'values' ->> 'readyAt' as "readyAt", u.until, (
          select l.day
          from promise_date(from_location => f.location_id, to_location => t.location_id, ship_via_code => a.via, zip => '43215',
            available_from => a.due::date, at => u.until - interval '1 microsecond') l) as "untilDay",
        case when f.location_id = t.location_id and a.due is null then array(
          select d
          from ship_dates(location => t.location_id, ship_via_code => a.via, zip => '43215', at => a.at::timestamptz, weeks => ${WEEKS}) d) else '{}' end as dates
      from jsonb_to_recordset(${sql.json(some.map((ask, place) => ({ ...asked(ask), place })))}) a (source text, target text, via text, due text, at text, place int)
      join locations f on f.code = a.source
      join locations t on t.code = a.target
      cross join lateral promise_date(from_location => f.location_id, to_location => t.location_id, ship_via_code => a.via, zip => '43215',
        available_from => a.due::date, at => a.at::timestamptz) p
      cross join lateral (
        select promise_holds_until(from_location => f.location_id, to_location => t.location_id, at => a.at::timestamptz) as until
      ) u
      order by a.place`,
    )
  const found: z.output<typeof Found>[] = []
  for (let from = 0; from < asks.length; from += AT_ONCE)
    found.push(...(await answersTo(asks.slice(from, from + AT_ONCE))))

  const expected = asks.map((ask) => {
    const first = firstDayOf(ask)
    const isOnHandHere = ask.source === ask.target && ask.due === null
    return { ...first, untilDay: first.day, dates: isOnHandHere ? laterDaysOf(ask, first.day, WEEKS) : [] }
  })
  const comparable = found.map(({ until: _, ...answer }) => answer)
  expect(asks.map((ask, place) => ({ ...asked(ask), ...comparable[place] }))).toEqual(
    asks.map((ask, place) => ({ ...asked(ask), ...expected[place] })),
  )
  // A calendar in which nothing is ever promised, or everything is on the same day, would prove nothing.
  expect(new Set(found.map(({ day }) => day)).size).toBeGreaterThan(10)
})
