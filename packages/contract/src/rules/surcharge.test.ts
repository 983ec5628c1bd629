import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { surchargeOn } from './surcharge.ts'

describe('a surcharge', () => {
  test.for([
    { amount: '100.00', percent: '3', most: '3', surcharge: '3.00' },
    { amount: '33.50', percent: '1', most: '3', surcharge: '0.34' },
    { amount: '33.49', percent: '1', most: '3', surcharge: '0.33' },
    // Half up would be 3.02 % of the amount, and only 3 % may be added.
    { amount: '33.50', percent: '3', most: '3', surcharge: '1.00' },
    { amount: '33.51', percent: '3', most: '3', surcharge: '1.00' },
    { amount: '0.01', percent: '3', most: '3', surcharge: '0.00' },
    { amount: '-40.00', percent: '3', most: '3', surcharge: '0.00' },
  ])('on $amount at $percent %, $most % at most, is $surcharge', ({ amount, percent, most, surcharge }) => {
    expect(surchargeOn(amount, { percent, most })).toBe(surcharge)
  })

  test('is none without a rate', () => {
    expect([surchargeOn('100.00', null), surchargeOn('100.00', undefined)]).toEqual(['0.00', '0.00'])
  })

  test('is the percentage rounded half up, unless that is more than the most that may be added', () => {
    const thousandths = fc.integer({ min: 1, max: 3000 })
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 99_999_999_999 }), thousandths, thousandths, (amount, one, other) => {
        const [percent, most] = [Math.min(one, other), Math.max(one, other)]
        const text = (value: number, places: number) =>
          `${BigInt(value) / BigInt(10 ** places)}.${String(BigInt(value) % BigInt(10 ** places)).padStart(places, '0')}`

        const surcharge = surchargeOn(text(amount, 2), { percent: text(percent, 3), most: text(most, 3) })

        // In hundred-thousandths of a cent, so that all is whole.
        const [exact, limit] = [BigInt(amount) * BigInt(percent), BigInt(amount) * BigInt(most)]
        const [halfUp, within] = [(exact + 50_000n) / 100_000n, limit / 100_000n]
        expect(BigInt(surcharge.replace('.', ''))).toBe(halfUp > within ? within : halfUp)
      }),
    )
  })
})
