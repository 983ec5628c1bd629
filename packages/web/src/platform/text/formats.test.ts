import { describe, expect, test } from 'vitest'
import {
  dotted,
  formatAsOf,
  formatCount,
  formatCountdown,
  formatDay,
  formatInstant,
  formatInUnits,
  formatMoney,
  formatMonth,
  formatMonthOfYear,
  formatPastDay,
  formatQuantity,
  formatQuantityOf,
  formatUnitPrice,
  orNa,
  dayIn,
} from './formats.ts'

test('a dot between facts stays with the fact before it, so that no line begins with one', () => {
  expect(dotted(['Picking', '', undefined, 'PO-12584'])).toBe('Picking\u00A0· PO-12584')
})

describe('money', () => {
  test.for([
    ['1234.5', '$1,234.50'],
    ['0', '$0.00'],
    ['-18.005', '-$18.01'],
    ['0.005', '$0.01'],
    ['999.995', '$1,000.00'],
    ['1000', '$1,000.00'],
    ['-1234567.1', '-$1,234,567.10'],
    // As a float this is 9007199254740993.0 and loses its cents.
    ['9007199254740993.17', '$9,007,199,254,740,993.17'],
  ] as const)('%s is shown as %s', ([amount, shown]) => {
    expect(formatMoney(amount)).toBe(shown)
  })

  test.for([
    ['3.4925', '$3.4925'],
    ['3.5', '$3.50'],
    ['3.499', '$3.499'],
    ['1240.00005', '$1,240.0001'],
    ['12', '$12.00'],
  ] as const)('a unit price of %s is shown as %s', ([price, shown]) => {
    expect(formatUnitPrice(price)).toBe(shown)
  })
})

describe('quantities', () => {
  test.for([
    ['1240.50', '1,240.5'],
    ['118.20', '118.2'],
    ['12', '12'],
    ['-1200.5', '-1,200.5'],
    ['0', '0'],
    ['10000.00004', '10,000'],
  ] as const)('%s is shown as %s', ([quantity, shown]) => {
    expect(formatQuantity(quantity)).toBe(shown)
  })

  test('have whole units or at least two decimals with their unit', () => {
    expect(formatQuantityOf({ quantity: '1118.2', UMCode: 'SF' })).toBe('1,118.20\u00A0SF')
    expect(formatQuantityOf({ quantity: '-0.5', UMCode: 'SF' })).toBe('-0.50\u00A0SF')
    expect(formatQuantityOf({ quantity: '-12000', UMCode: 'CT' })).toBe('-12,000\u00A0CT')
  })

  test.for([
    [0, '0'],
    [999, '999'],
    [1000, '1,000'],
    [1_234_567, '1,234,567'],
  ] as const)('%d of something are %s', ([count, shown]) => {
    expect(formatCount(count)).toBe(shown)
  })

  test('are shown once in each unit, and never in inches of a roll', () => {
    const of = (quantity: string, UMCode: string) => ({ quantity, UMCode })
    expect(formatInUnits([of('520.08', 'SF'), of('520.08', 'SF'), of('22', 'CT')])).toBe('520.08\u00A0SF · 22\u00A0CT')
    expect(formatInUnits([of('12', 'SY'), of('108', 'SF'), of('108', 'IN')])).toBe('12\u00A0SY · 108\u00A0SF')
  })
})

test.for([
  ['', 'n/a'],
  ['  ', 'n/a'],
  [null, 'n/a'],
  [undefined, 'n/a'],
  ['0', '0'],
  ['PO 4471', 'PO 4471'],
] as const)('an empty value shows n/a, and any other value itself: %j is %s', ([value, shown]) => {
  expect(orNa(value)).toBe(shown)
})

describe('time', () => {
  const thisYear = new Date('2026-11-21T12:00:00Z')

  test('a calendar date is the same day in every time zone', () => {
    expect(formatDay('2026-11-26', thisYear)).toBe('Thu, Nov 26')
  })

  test('a day is shown without its year if no other year can be meant', () => {
    expect(['2027-01-05', '2026-02-03', '2099-12-01', '2025-05-02'].map((date) => formatDay(date, thisYear))).toEqual([
      'Tue, Jan 5',
      'Tue, Feb 3',
      'Tue, Dec 1, 2099',
      'Fri, May 2, 2025',
    ])
  })

  test('a month is shown by its short name, with its year where that matters', () => {
    expect(['2026-05-01', '2026-09-01', '2026-11-01'].map(formatMonth)).toEqual(['May', 'Sep', 'Nov'])
    expect(formatMonthOfYear('2026-09-01')).toBe('Sep 2026')
  })

  test("an instant is shown by the branch's clock", () => {
    expect(formatInstant('2026-11-26T14:05:00Z', 'America/New_York', thisYear)).toBe('Thu, Nov 26, 9:05 AM')
    expect(formatInstant('2026-11-26T14:05:00Z', 'America/Chicago', thisYear)).toBe('Thu, Nov 26, 8:05 AM')
  })

  test('another year is shown', () => {
    expect(formatPastDay('2026-11-26', thisYear)).toBe('Thu, Nov 26')
    expect(formatPastDay('2024-11-26', thisYear)).toBe('Tue, Nov 26, 2024')
    expect(formatInstant('2025-01-01T02:00:00Z', 'America/New_York', thisYear)).toBe('Tue, Dec 31, 2024, 9:00 PM')
  })

  test.for([
    [1721, '0:28:41'],
    [0, '0:00:00'],
    [-5, '0:00:00'],
    [36_610.9, '10:10:10'],
  ] as const)('%d seconds are shown as %s', ([seconds, shown]) => {
    expect(formatCountdown(seconds)).toBe(shown)
  })
})

describe('the day of an instant', () => {
  test.for([
    ['America/Chicago', '2026-11-20'],
    ['UTC', '2026-11-21'],
    ['Australia/Sydney', '2026-11-21'],
  ] as const)('in %s is %s', ([zone, day]) => {
    expect(dayIn(zone, '2026-11-21T03:00:00Z')).toBe(day)
  })
})

describe('the age of data', () => {
  test.for([
    ['2026-11-25T15:42:00Z', '10:42 AM'],
    // It is still the day before in Ohio.
    ['2026-11-25T03:00:00Z', 'Tue, Nov 24, 10:00 PM'],
  ] as const)('moonshot 25 %s is said as %s, with the day if it is not today at the branch', ([instant, said]) => {
    const at = formatAsOf(instant, 'America/New_York', new Date('2026-11-25T20:00:00Z'))
    expect(at).toBe(said)
  })
})
