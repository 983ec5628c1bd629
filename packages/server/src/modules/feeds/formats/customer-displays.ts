import type { Format } from './format.ts'

export const customerDisplays = {
  name: 'customer-displays',
  title: 'Displays held',
  means: 'A display in a customer’s showroom. Some promotions are only for customers who have it.',
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
    display_sku: {
      type: 'text',
      max: 60,
      required: true,
      key: true,
      refers: 'items.sku',
      means: 'Display.',
      example: 'DSP-HERITAGE',
    },
    placed_on: { type: 'day', required: true, means: 'Day on which it was placed.', example: '2026-03-02' },
  },
} as const satisfies Format
