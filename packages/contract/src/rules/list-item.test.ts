import { describe, expect, test } from 'vitest'
import { listItemRules, submittedQuantity } from './list-item.ts'

describe('adding to a list', () => {
  test('needs a unit, and at least one list', () => {
    expect([listItemRules.UMCode(''), listItemRules.UMCode('CT')]).toEqual(['UOM is Required', null])
    expect([listItemRules.lists([]), listItemRules.lists(['Smith job'])]).toEqual(['Select at least one list.', null])
  })

  test.for([
    { typed: '', field: 'Quantity is Required', submitted: 'Quantity is Required' },
    { typed: '-1', field: 'Quantity must be greater than Zero', submitted: 'Quantity must be greater than Zero' },
    // The check of the field accepts zero, and the check of the submitted form does not.
    { typed: '0', field: null, submitted: 'Quantity must be greater than Zero' },
    { typed: '0.00', field: null, submitted: 'Quantity must be greater than Zero' },
    { typed: '0.25', field: null, submitted: null },
    { typed: '1,200', field: null, submitted: null },
    { typed: '12 1/2', field: null, submitted: null },
    {
      typed: 'five',
      field: 'Type a number, such as 12 or 12 1/2.',
      submitted: 'Type a number, such as 12 or 12 1/2.',
    },
  ])('$typed is answered with $field in the field, $submitted when submitted', ({ typed, field, submitted }) => {
    expect([listItemRules.quantity(typed), submittedQuantity(typed)]).toEqual([field, submitted])
  })
})
