import type { Format } from './format.ts'

export const quotes = {
  name: 'quotes',
  title: 'Quotes',
  means: 'A quote that a customer requested, or that the branch priced with an expiry date.',
  columns: {
    quote_number: {
      type: 'integer',
      min: 1,
      max: 999999999999,
      required: true,
      key: true,
      means: 'Quote number.',
      example: '88014',
    },
    customer_number: {
      type: 'text',
      max: 20,
      required: true,
      refers: 'customers.customer_number',
      means: 'Customer.',
      example: '201000',
      rule: 'An existing quote keeps its customer.',
    },
    username: {
      type: 'text',
      max: 80,
      means: 'User who requested it.',
      example: 'buyer@northline.example',
      rule: 'One of users.',
    },
    revision: { type: 'integer', min: 1, max: 30000, default: '1', means: 'Revision.', example: '2' },
    job_name: { type: 'text', max: 80, default: '', means: 'Name of the job.', example: 'Maple Street lobby' },
    status: {
      type: 'text',
      oneOf: ['requested', 'priced', 'accepted', 'part-accepted', 'declined', 'withdrawn'],
      required: true,
      means: 'Status.',
      example: 'priced',
    },
    location: { type: 'text', max: 20, required: true, refers: 'locations.code', means: 'Branch.', example: 'DEN' },
    requested_at: { type: 'instant', required: true, means: 'When it was requested.', example: '2026-11-10T17:00:00Z' },
    wanted_date: { type: 'day', means: 'Day on which the customer wants the goods.', example: '2026-12-10' },
    priced_at: {
      type: 'instant',
      means: 'When it was priced.',
      example: '2026-11-11T15:00:00Z',
      rule: 'Required unless requested or withdrawn.',
    },
    expires_on: {
      type: 'day',
      means: 'Last day of its prices.',
      example: '2026-12-11',
      rule: 'Required unless requested or withdrawn.',
    },
    total: { type: 'decimal', max: 99999999999, means: 'Sum of its lines.', example: '4180.00' },
  },
} as const satisfies Format
