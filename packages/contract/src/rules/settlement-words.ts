/** The names of the postings on an invoice. */
export const settlementWords = {
  payment: 'Payment',
  discount: 'Discount taken',
  credit: 'Credit applied',
  returned: 'Payment returned',
  'write-off': 'Written off',
  adjustment: 'Adjustment',
} as const
