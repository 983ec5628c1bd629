import { expect, test } from 'vitest'
import { isInvoiceNumber } from './invoice-number.ts'

test.for([
  '771042',
  'CM60001',
  'INV 1001',
  'A#5',
  'INV 10/01 #5',
  '2026/11-000000000000000077',
  '50% off?',
  'Nº 7',
  '7'.repeat(40),
])('an invoice can have the number %j', (text) => {
  expect(isInvoiceNumber(text)).toBe(true)
})

test.for(['', ' ', ' 771042', '771042 ', 'a\u0007b', 'a\tb', 'a\nb', '77\u202E1042', '7'.repeat(41)])(
  'no invoice has the number %j',
  (text) => {
    expect(isInvoiceNumber(text)).toBe(false)
  },
)
