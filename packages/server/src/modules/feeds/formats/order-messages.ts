import type { Format } from './format.ts'

export const orderMessages = {
  name: 'order-messages',
  title: 'Order messages',
  means: 'A message between customer and distributor about an order.',
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
    at: { type: 'instant', required: true, key: true, means: 'When.', example: '2026-11-18T16:10:00Z' },
    author: {
      type: 'text',
      max: 80,
      required: true,
      key: true,
      means: 'Name of the author, as shown.',
      example: 'Dana Whitlock',
    },
    username: {
      type: 'text',
      max: 80,
      means: 'User who wrote it. Empty: the distributor wrote it.',
      example: '',
      rule: 'One of users.',
    },
    body: { type: 'text', max: 4000, required: true, means: 'Text.', example: 'Lot L2207 is set aside for you.' },
  },
} as const satisfies Format
