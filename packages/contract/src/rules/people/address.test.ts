import { describe, expect, test } from 'vitest'
import { addressErrors, maskedState } from './address.ts'

const good = { name: 'Smith job', line1: '12 Maple St', line2: '', city: 'Columbus', state: 'OH', zip: '43215' }

describe('an address typed by hand', () => {
  test('with name, city, state and zip may be used', () => {
    expect(addressErrors({ ...good, line1: '' })).toEqual({})
  })

  test.for([
    { field: 'name', value: ' ', sentence: 'Name is required!' },
    { field: 'name', value: 'n'.repeat(26), sentence: 'This value cannot exceed 25 characters' },
    { field: 'line1', value: 'l'.repeat(26), sentence: 'Value cannot exceed 25 characters' },
    { field: 'line2', value: 'l'.repeat(26), sentence: 'Value cannot exceed 25 characters' },
    { field: 'city', value: '', sentence: 'City is Required' },
    { field: 'city', value: 'c'.repeat(24), sentence: 'Value cannot exceed 23 characters' },
    { field: 'state', value: '', sentence: 'State is Required' },
    { field: 'state', value: 'O', sentence: 'State is Required' },
    { field: 'zip', value: '', sentence: 'Postal Code is Required' },
    { field: 'zip', value: '1'.repeat(16), sentence: 'Value cannot exceed 15 characters' },
  ])('with $field "$value" is refused: $sentence', ({ field, value, sentence }) => {
    expect(addressErrors({ ...good, [field]: value })).toEqual({ [field]: sentence })
  })

  test('accepts a name up to the configured limit', () => {
    expect(addressErrors({ ...good, name: 'n'.repeat(40) }, 40)).toEqual({})
    expect(addressErrors({ ...good, name: 'n'.repeat(41) }, 40)).toEqual({
      name: 'This value cannot exceed 40 characters',
    })
  })

  test.for([
    ['ohio', 'OH'],
    ['o1h', 'OH'],
    ['', ''],
    ['é', ''],
  ] as const)('masks state %s to %s', ([typed, shown]) => {
    expect(maskedState(typed)).toBe(shown)
  })
})
