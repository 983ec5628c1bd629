import type { Format } from './format.ts'

export const orderEvents = {
  name: 'order-events',
  title: 'Order events',
  means: 'A step in the life of an order.',
  columns: {
    order_number: {
      type: 'integer',
      min: 1,
      max: 999999999999,
      required: true,
      key: true,
      refers: 'orders.order_number',
      means: 'Order.',
      example: '461207',
    },
    at: { type: 'instant', required: true, key: true, means: 'When.', example: '2026-11-18T15:04:00Z' },
    status: { type: 'text', max: 40, required: true, key: true, means: 'Status that it reached.', example: 'entered' },
    note: { type: 'text', max: 1000, default: '', means: 'A note about the step.', example: '' },
    username: {
      type: 'text',
      max: 80,
      means: 'User who did it, if known.',
      example: 'buyer@northline.example',
      rule: 'One of users.',
    },
  },
} as const satisfies Format
