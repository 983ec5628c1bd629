import { expect, test } from 'vitest'
import { clockText, instantText, timeText, wallClock } from './clock.ts'

test.for([
  ['08:00', '8 AM'],
  ['06:30', '6:30 AM'],
  ['12:00', '12 PM'],
  ['16:05', '4:05 PM'],
  ['00:00', '12 AM'],
] as const)('%s is %s', ([time, shown]) => {
  expect(timeText(time)).toBe(shown)
})

test('every minute of a day is written as the locale writes it', () => {
  const own = new Intl.DateTimeFormat('en-US', { hour: 'numeric', minute: '2-digit', timeZone: 'UTC' })
  const minutes = Array.from({ length: 1440 }, (_, minute) => new Date(Date.UTC(2026, 0, 1, 0, minute)))
  // A full hour has no minutes.
  expect(minutes.map((at) => timeText(at.toISOString().slice(11, 16)))).toEqual(
    minutes.map((at) => own.format(at).replace('\u202F', ' ').replace(':00', '')),
  )
})

test('another locale has its own clock', () => {
  expect(timeText('16:05', 'en-GB')).toBe('16:05')
  expect(instantText('2026-11-26T21:05:00Z', { timeZone: 'America/Chicago', locale: 'en-GB' })).toBe(
    'Thu 26 Nov, 15:05',
  )
})

test("an instant is written by the zone's clock, with its year if asked", () => {
  const instant = '2026-11-26T21:05:00Z'
  expect(instantText(instant, { timeZone: 'America/New_York' })).toBe('Thu, Nov 26, 4:05 PM')
  expect(instantText(instant, { timeZone: 'America/Chicago', withYear: true })).toBe('Thu, Nov 26, 2026, 3:05 PM')
  expect(clockText(instant, 'America/Chicago')).toBe('3:05 PM')
})

test.for([
  ['America/Chicago', '2026-11-20', '21:00'],
  ['UTC', '2026-11-21', '03:00'],
  ['Australia/Sydney', '2026-11-21', '14:00'],
  ['Atlantic/Azores', '2026-11-21', '02:00'],
] as const)('in %s an instant is on %s at %s', ([zone, date, time]) => {
  expect(wallClock('2026-11-21T03:00:00Z', zone)).toEqual({ date, time })
})

test('every hour of two years is written as the locale writes it', () => {
  const timeZone = 'America/St_Johns'
  const own = new Intl.DateTimeFormat('en-US', {
    weekday: 'short',
    month: 'short',
    day: 'numeric',
    year: 'numeric',
    hour: 'numeric',
    minute: '2-digit',
    timeZone,
  })
  const hours = Array.from({ length: 2 * 8766 }, (_, hour) => new Date(Date.UTC(2026, 0, 1, hour)))
  expect(hours.map((at) => instantText(at, { timeZone, withYear: true }))).toEqual(
    hours.map((at) => own.format(at).replace('\u202F', ' ')),
  )
})

test("without a zone, the reader's own clock is used", () => {
  const own = new Intl.DateTimeFormat().resolvedOptions().timeZone
  expect(wallClock('2026-07-21T03:00:00Z')).toEqual(wallClock('2026-07-21T03:00:00Z', own))
})

test('midnight is the first minute of its day', () => {
  expect(wallClock('2026-11-21T05:00:00Z', 'America/New_York')).toEqual({ date: '2026-11-21', time: '00:00' })
})
