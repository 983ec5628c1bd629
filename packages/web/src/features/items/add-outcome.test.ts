import { describe, expect, test } from 'vitest'
import { outcomeOf } from './add-outcome.ts'

const reason = 'Sold in whole cartons of 23.64 SF: 5 CT = 118.20 SF.'

describe('the result of adding to the cart', () => {
  test('is a success without a reason', () => {
    expect(outcomeOf('NV-100', {})).toEqual({ kind: 'success', text: 'NV-100 was added to the cart!' })
  })

  test('is a warning with a reason and a quantity', () => {
    const text = `NV-100 was added to the cart but was modified for the following reason: ${reason}`
    expect(outcomeOf('NV-100', { reason, newQty: '118.20' })).toEqual({ kind: 'warning', text })
    expect(outcomeOf('NV-100', { reason, newQty: '0.0833' })).toEqual({ kind: 'warning', text })
  })

  test.for(['0', '0.00', undefined])('is an error with a reason and the quantity %s', (newQty) => {
    expect(outcomeOf('NV-100', { reason: 'NV-100 is discontinued.', newQty })).toEqual({
      kind: 'error',
      text: 'NV-100 could not be added for the following reason: NV-100 is discontinued.',
    })
  })
})
