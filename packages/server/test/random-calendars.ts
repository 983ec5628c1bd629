import type { Sql } from '#platform/database/sql.ts'
import { randomOf } from './random-of.ts'

/** Times are local, such as `14:30`. Weekdays are 0 (Sunday) to 6. Days are `2026-11-26`. */
type Hours = {
  weekday: number
  opens: string | null
  closes: string | null
  orderCutoff: string | null
  willCallCutoff: string | null
}
export type Branch = {
  code: string
  timeZone: string
  orderCutoff: string
  workingDays: number[]
  hours: Hours[]
  /** The holidays of this branch and of all branches. */
  closedOn: string[]
}
export type Truck = { weekdays: number[]; cutoff: string; extra: string[]; dropped: string[] }
export type Calendar = {
  branches: [Branch, Branch]
  /** From the second branch to the first. */
  lane: { weekday: number; departsBy: string; days: number }[]
  /** They leave from the first branch, and all go to the customer. */
  trucks: Truck[]
  carrier: { code: string; pickupDays: number[]; transitDays: number }
  companyHolidays: string[]
}
export type PromiseAsk = {
  calendar: Calendar
  source: string
  target: string
  via: string
  due: string | null
  at: string
}

const FIRST_DAY = '2026-10-19'
const DAYS = 75
const ZONES = ['America/New_York', 'America/Denver', 'America/Phoenix', 'Pacific/Auckland']

export const dayAfter = (day: string, days: number) =>
  new Date(Date.parse(`${day}T00:00:00Z`) + days * 86_400_000).toISOString().slice(0, 10)

type Random = (to: number) => number
const oneOf = <T>(random: Random, values: readonly [T, ...T[]]): T => values[random(values.length)] ?? values[0]
const someDays = (random: Random, count: number) =>
  [...new Set(Array.from({ length: count }, () => dayAfter(FIRST_DAY, random(DAYS + 30))))].toSorted()
/** Weekdays, each with the same chance. There is always one. */
function someWeekdays(random: Random, often: number) {
  const days = [0, 1, 2, 3, 4, 5, 6].filter(() => random(10) < often)
  return days.length > 0 ? days : [random(7)]
}
/** Half hours from one hour to another, so that instants often hit them to the second. */
const timeOf = (random: Random, from: number, to: number) =>
  `${String(from + random(to - from)).padStart(2, '0')}:${oneOf(random, ['00', '30'])}`

function hoursOf(random: Random): Hours[] {
  if (random(4) === 0) return []
  const weekdays = [0, 1, 2, 3, 4, 5, 6].filter(() => random(3) > 0)
  return weekdays.map((weekday) => {
    const orderCutoff = random(3) === 0 ? timeOf(random, 9, 19) : null
    if (random(5) === 0) return { weekday, opens: null, closes: null, orderCutoff, willCallCutoff: null }
    const willCallCutoff = random(2) === 0 ? timeOf(random, 9, 11) : null
    return { weekday, opens: timeOf(random, 6, 9), closes: timeOf(random, 11, 18), orderCutoff, willCallCutoff }
  })
}

function branchOf(random: Random, code: string, companyHolidays: string[]): Branch {
  const closedOn = [...new Set([...someDays(random, random(9)), ...companyHolidays])]
  return {
    code,
    timeZone: oneOf(random, ['America/New_York', ...ZONES]),
    orderCutoff: timeOf(random, 11, 18),
    workingDays: someWeekdays(random, 7),
    hours: hoursOf(random),
    closedOn,
  }
}

const truckOf = (random: Random): Truck => ({
  weekdays: someWeekdays(random, 4),
  cutoff: timeOf(random, 10, 19),
  extra: someDays(random, random(3)),
  dropped: [],
})

export function randomCalendars(seed: number, count: number): Calendar[] {
  const random = randomOf(seed)
  const companyHolidays = someDays(random, 8)
  return Array.from({ length: count }, (_, place) => ({
    branches: [branchOf(random, `H${place}`, companyHolidays), branchOf(random, `A${place}`, companyHolidays)],
    lane: someWeekdays(random, 4).map((weekday) => ({ weekday, departsBy: timeOf(random, 9, 18), days: random(6) })),
    trucks: Array.from({ length: 1 + random(2) }, () => {
      const truck = truckOf(random)
      return { ...truck, dropped: someDays(random, random(9)).filter((day) => !truck.extra.includes(day)) }
    }),
    carrier: { code: `C${place}`, pickupDays: someWeekdays(random, 5), transitDays: random(5) },
    companyHolidays,
  }))
}

/** Asks of every kind in each calendar. Many are at a cutoff to the second, or just after it. */
export function instantsOf(calendars: readonly Calendar[], asks: number): PromiseAsk[] {
  const random = randomOf(calendars.length)
  return calendars.flatMap((calendar) =>
    Array.from({ length: asks }, () => {
      const [home, away] = calendar.branches
      const at = `${dayAfter(FIRST_DAY, random(DAYS))}T${timeOf(random, 0, 24)}:0${oneOf(random, [0, 1])}Z`
      return {
        calendar,
        source: oneOf(random, [home, home, away]).code,
        target: home.code,
        via: oneOf(random, ['W', 'T', calendar.carrier.code]),
        due: random(3) === 0 ? dayAfter(at.slice(0, 10), random(12) - 3) : null,
        at,
      }
    }),
  )
}

export async function insertCalendars(sql: Sql, calendars: readonly Calendar[]) {
  const branches = calendars.flatMap((calendar) => calendar.branches)
  const days = calendars[0]?.companyHolidays ?? []
  await sql`insert into ship_vias (ship_via_code, description, how) values ('W', 'Will call', 'W'), ('T', 'Truck', 'T')`
  await sql`
    insert into ship_vias (ship_via_code, description, how, transit_days, pickup_days)
    select c.code, c.code, 'C', c."transitDays", array(select jsonb_array_elements_text(c."pickupDays")::smallint)
    from jsonb_to_recordset(${sql.json(calendars.map(({ carrier }) => carrier))}) c (code text, "transitDays" smallint, "pickupDays" jsonb)`
  await sql`
    insert into locations (code, report_name, time_zone, order_cutoff, working_days)
    select b.code, b.code, b."timeZone", b."orderCutoff", array(select jsonb_array_elements_text(b."workingDays")::smallint)
    from jsonb_to_recordset(${sql.json(branches)}) b (code text, "timeZone" text, "orderCutoff" time, "workingDays" jsonb)`
  await sql`insert into holidays (day, name) select day, 'All closed' from unnest(${days}::date[]) day`
  const own = branches.flatMap(({ code, closedOn }) =>
    closedOn.filter((day) => !days.includes(day)).map((day) => ({ code, day })),
  )
  await sql`
    insert into holidays (location_id, day, name)
    select l.location_id, h.day, 'Closed' from jsonb_to_recordset(${sql.json(own)}) h (code text, day date) join locations l using (code)`
  await sql`
    insert into branch_hours (location_id, weekday, opens, closes, order_cutoff, will_call_cutoff)
    select l.location_id, h.weekday, h.opens, h.closes, h."orderCutoff", h."willCallCutoff"
    from jsonb_to_recordset(${sql.json(branches.flatMap(({ code, hours }) => hours.map((each) => ({ code, ...each }))))})
      h (code text, weekday smallint, opens time, closes time, "orderCutoff" time, "willCallCutoff" time)
    join locations l using (code)`
  await insertTrucks(sql, calendars)
}

async function insertTrucks(sql: Sql, calendars: readonly Calendar[]) {
  const lanes = calendars.flatMap(({ branches: [home, away], lane }) =>
    lane.map((truck) => ({ source: away.code, target: home.code, ...truck })),
  )
  await sql`
    insert into transfer_lanes (from_location_id, to_location_id, weekday, departs_by, days)
    select f.location_id, t.location_id, x.weekday, x."departsBy", x.days
    from jsonb_to_recordset(${sql.json(lanes)}) x (source text, target text, weekday smallint, "departsBy" time, days smallint)
    join locations f on f.code = x.source
    join locations t on t.code = x.target`
  const trucks = calendars.flatMap(({ branches: [home], trucks: all }) =>
    all.map((truck, place) => ({ home: home.code, code: `${home.code}-${place}`, ...truck })),
  )
  await sql`
    insert into routes (location_id, ship_via_code, code, name, zone, postal_prefixes, weekdays, cutoff)
    select l.location_id, 'T', x.code, x.code, 'A', '{432}', array(select jsonb_array_elements_text(x.weekdays)::smallint), x.cutoff
    from jsonb_to_recordset(${sql.json(trucks)}) x (home text, code text, weekdays jsonb, cutoff time)
    join locations l on l.code = x.home`
  const exceptions = trucks.flatMap(({ code, extra, dropped }) => [
    ...extra.map((day) => ({ code, day, runs: true })),
    ...dropped.map((day) => ({ code, day, runs: false })),
  ])
  await sql`
    insert into route_exceptions (route_id, day, runs)
    select r.route_id, x.day, x.runs from jsonb_to_recordset(${sql.json(exceptions)}) x (code text, day date, runs boolean) join routes r using (code)`
}
