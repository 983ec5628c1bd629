import type { Format } from './format.ts'

export const taxCertificates = {
  name: 'tax-certificates',
  title: 'Tax certificates',
  means: 'A certificate of resale or exemption. A customer pays no sales tax in its state while it is valid.',
  columns: {
    customer_number: {
      type: 'text',
      max: 20,
      required: true,
      key: true,
      refers: 'customers.customer_number',
      means: 'Customer.',
      example: '201000',
    },
    state: {
      type: 'text',
      max: 2,
      required: true,
      key: true,
      means: 'State, two letters.',
      example: 'CO',
      rule: 'Two capital letters.',
    },
    certificate_number: {
      type: 'text',
      max: 60,
      required: true,
      key: true,
      means: 'Number of the certificate.',
      example: 'CO-4419-22',
    },
    valid_from: { type: 'day', means: 'First day; empty if it has none.', example: '2025-01-01' },
    expires_on: {
      type: 'day',
      means: 'Last day; empty if it does not expire.',
      example: '2027-12-31',
      rule: 'Not before valid_from.',
    },
  },
} as const satisfies Format
