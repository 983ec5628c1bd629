import { expect, test } from 'vitest'
import { formatPhone } from './phone.ts'

test.for([
  ['6145550123', '(614) 555-0123'],
  ['614-555-0123', '(614) 555-0123'],
  ['(614) 555 0123', '(614) 555-0123'],
  ['555-0123', '555-0123'],
  ['+1 614 555 0123', '+1 614 555 0123'],
  ['+49 30 123456', '+49 30 123456'], // Ten digits, and another country's.
  ['1-800-FLOORS1234567890', '1-800-FLOORS1234567890'],
  ['', 'n/a'],
  ['  ', 'n/a'],
  [null, 'n/a'],
  [undefined, 'n/a'],
] as const)('the phone %s is shown as %s', ([phone, shown]) => {
  expect(formatPhone(phone)).toBe(shown)
})
