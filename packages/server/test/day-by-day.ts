import type { Branch, Calendar, PromiseAsk, Truck } from './random-calendars.ts'
import { dayAfter } from './random-calendars.ts'

/** No search looks further ahead. */
const FARTHEST = 60

type Day = string | null
const weekdayOf = (day: string) => new Date(`${day}T00:00:00Z`).getUTCDay()
/** The first day from `from` on that passes, or null. */
function search(from: Day, passes: (day: string) => boolean): Day {
  if (from === null) return null
  for (let days = 0; days <= FARTHEST; days++) {
    const day = dayAfter(from, days)
    if (passes(day)) return day
  }
  return null
}

/** The day and the time to the second on a branch's wall clock. */
function wallClock({ timeZone }: Branch, at: string) {
  const text = new Intl.DateTimeFormat('sv-SE', { dateStyle: 'short', timeStyle: 'medium', timeZone }).format(
    new Date(at),
  )
  return { today: text.slice(0, 10), time: text.slice(11) }
}

const works = ({ workingDays, closedOn }: Branch, day: string) =>
  workingDays.includes(weekdayOf(day)) && !closedOn.includes(day)
const hoursOn = ({ hours }: Branch, day: string) => hours.find(({ weekday }) => weekday === weekdayOf(day))
function counterIsOpen(branch: Branch, day: string) {
  if (branch.closedOn.includes(day)) return false
  const hours = hoursOn(branch, day)
  return hours ? hours.opens !== null : branch.workingDays.includes(weekdayOf(day))
}

const earliest = (...times: (string | null | undefined)[]) =>
  times.filter((time) => typeof time === 'string').toSorted()[0] ?? '24:00'
const orderCutoff = (branch: Branch, day: string) => hoursOn(branch, day)?.orderCutoff ?? branch.orderCutoff
const willCallCutoff = (branch: Branch, day: string) =>
  hoursOn(branch, day)?.willCallCutoff ?? earliest(orderCutoff(branch, day), hoursOn(branch, day)?.closes)

const runs = ({ weekdays, extra, dropped }: Truck, { closedOn }: Branch, day: string) =>
  extra.includes(day) || (weekdays.includes(weekdayOf(day)) && !dropped.includes(day) && !closedOn.includes(day))
const collects = ({ carrier }: Calendar, home: Branch, day: string) =>
  carrier.pickupDays.includes(weekdayOf(day)) && works(home, day)

/** Counts the carrier's days of transit, one working day after the other. */
function deliveredOn({ carrier: { transitDays }, companyHolidays }: Calendar, collected: Day): Day {
  const delivers = (day: string) => ![0, 6].includes(weekdayOf(day)) && !companyHolidays.includes(day)
  let day = search(collected, transitDays === 0 ? delivers : () => true)
  for (let left = transitDays; left > 0 && day !== null; left--) day = search(dayAfter(day, 1), delivers)
  return day
}

type Way = { at: string; due: string | null }
/** Since when goods are at the branch, and whether an order of today can have them on a day before the cutoff. */
function startAt(branch: Branch, { at, due }: Way, cutoff: (day: string) => string) {
  const { today, time } = wallClock(branch, at)
  const arrives = due === null ? null : search(due, (day) => works(branch, day))
  const isToCome = arrives !== null && arrives > today
  return {
    here: isToCome ? arrives : today,
    inTime: (day: string) => isToCome || day > today || time <= `${cutoff(day)}:00`,
  }
}

function readyElsewhere({ branches: [home, away], lane }: Calendar, way: Way): Day {
  const { here, inTime } = startAt(away, way, (day) => orderCutoff(away, day))
  const picked = search(here, (day) => works(away, day) && inTime(day))
  const { today, time } = wallClock(away, way.at)
  const truckOf = (day: string) =>
    lane.find(
      ({ weekday, departsBy }) =>
        weekday === weekdayOf(day) && works(away, day) && (day > today || time <= `${departsBy}:00`),
    )
  const leaves = search(picked, (day) => truckOf(day) !== undefined)
  const arrives = leaves === null ? null : dayAfter(leaves, truckOf(leaves)?.days ?? 0)
  return search(arrives, (day) => works(home, day))
}

/** The promised day, and the time of a pickup that is ready when the counter opens. */
export function firstDayOf({ calendar, source, target, via, due, at }: PromiseAsk): {
  day: Day
  readyAt: string | null
} {
  const {
    branches: [home],
    trucks,
    carrier,
  } = calendar
  const isHere = source === target
  const picked = (cutoff: (day: string) => string, isOpen = works) => {
    const { here, inTime } = startAt(home, { at, due }, cutoff)
    return search(here, (day) => isOpen(home, day) && inTime(day))
  }
  const ready = (truck?: Truck) =>
    isHere ? picked((day) => earliest(orderCutoff(home, day), truck?.cutoff)) : readyElsewhere(calendar, { at, due })

  if (via === 'T') {
    const days = trucks.flatMap((truck) => {
      const loaded = ready(truck)
      return (loaded && search(dayAfter(loaded, 1), (day) => runs(truck, home, day))) ?? []
    })
    return { day: days.toSorted()[0] ?? null, readyAt: null }
  }
  if (via === carrier.code) {
    const collected = search(ready(), (day) => collects(calendar, home, day))
    return { day: deliveredOn(calendar, collected), readyAt: null }
  }
  const here = isHere ? startAt(home, { at, due }, () => '').here : ready()
  const day = isHere
    ? picked((each) => willCallCutoff(home, each), counterIsOpen)
    : search(here, (each) => counterIsOpen(home, each))
  return { day, readyAt: day !== null && here !== null && day > here ? (hoursOn(home, day)?.opens ?? null) : null }
}

/** The days of these weeks on which goods on hand can be had when they leave later, and the first of them. */
export function laterDaysOf({ calendar, via, at }: PromiseAsk, first: Day, weeks: number): string[] {
  if (first === null) return []
  const {
    branches: [home],
    trucks,
    carrier,
  } = calendar
  const { today } = wallClock(home, at)
  const every = Array.from({ length: FARTHEST + 7 * weeks }, (_, days) => dayAfter(today, days))
  const possible =
    via === carrier.code
      ? every.filter((day) => collects(calendar, home, day)).map((day) => deliveredOn(calendar, day))
      : every.filter((day) => (via === 'T' ? trucks.some((truck) => runs(truck, home, day)) : counterIsOpen(home, day)))
  const days = possible.flatMap((day) => day ?? []).filter((day) => day >= first && day < dayAfter(first, 7 * weeks))
  return [...new Set(days)].toSorted()
}
