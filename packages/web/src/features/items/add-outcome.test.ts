import { describe, expect, test } from 'vitest'
import { backOrderOf, outcomeOf } from './add-outcome.ts'

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

describe('what is said beneath it', () => {
  const asked = { umcode: 'CT', due: '2026-12-03' }

  test('is nothing for goods that are here', () => {
    expect(backOrderOf(asked, { needsLotChoice: false, qtyBackOrdered: '0.00' })).toBe('')
  })

  test('is how much is on back order, and until when if that is known', () => {
    const added = { needsLotChoice: false, qtyBackOrdered: '8' }
    expect(backOrderOf(asked, added)).toMatch(/^8\sCT on back order until Thu, Dec 3\.$/)
    expect(backOrderOf({ ...asked, due: null }, added)).toMatch(/^8\sCT on back order\.$/)
  })

  test('is where to choose lots, if no single one has the quantity', () => {
    expect(backOrderOf(asked, { needsLotChoice: true, qtyBackOrdered: '20' })).toBe(
      'No single lot has this quantity. Choose in your cart how to fill it.',
    )
  })
})
