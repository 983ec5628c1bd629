import { describe, expect, test } from 'vitest'
import { formatCountdown, formatDay, formatInstant, formatMoney, formatQuantity, formatUnitPrice } from './formats.ts'

describe('money', () => {
  test.for([
    ['1234.5', '$1,234.50'],
    ['0', '$0.00'],
    ['-18.005', '-$18.01'],
    ['0.005', '$0.01'],
    // As a float this is 9007199254740993.0 and loses its cents.
    ['9007199254740993.17', '$9,007,199,254,740,993.17'],
  ] as const)('%s is shown as %s', ([amount, shown]) => {
    expect(formatMoney(amount)).toBe(shown)
  })

  test.for([['3.4925', '$3.4925'], ['3.5', '$3.50'], ['3.499', '$3.499']] as const)('a unit price of %s is shown as %s', ([price, shown]) => {
    expect(formatUnitPrice(price)).toBe(shown)
  })
})

describe('quantities', () => {
  test.for([['1240.50', '1,240.5'], ['118.20', '118.2'], ['12', '12']] as const)('%s is shown as %s', ([quantity, shown]) => {
    expect(formatQuantity(quantity)).toBe(shown)
  })
})

describe('time', () => {
  test('a calendar date is the same day in every zone', () => {
    expect(formatDay('2026-11-26')).toBe('Thu 26 Nov')
  })

  test("an instant is shown by the branch's clock", () => {
    expect(formatInstant('2026-11-26T14:05:00Z', 'America/New_York')).toBe('26 Nov 2026, 09:05')
    expect(formatInstant('2026-11-26T14:05:00Z', 'America/Chicago')).toBe('26 Nov 2026, 08:05')
  })

  test.for([[1721, '0:28:41'], [0, '0:00:00'], [-5, '0:00:00'], [36_610.9, '10:10:10']] as const)('%d seconds are shown as %s', ([seconds, shown]) => {
    expect(formatCountdown(seconds)).toBe(shown)
  })
})
