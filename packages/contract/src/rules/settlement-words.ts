/** How what was posted on an invoice is called. */
export const settlementWords = {
  payment: 'Payment', discount: 'Discount taken', credit: 'Credit applied', returned: 'Payment returned', 'write-off': 'Written off', adjustment: 'Adjustment',
} as const
