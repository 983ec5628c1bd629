import { addedChargeKinds } from '@sidemark/contract/rules/charges'
import type { Format } from './format.ts'

export const orderCharges = {
  name: 'order-charges',
  title: 'Order charges',
  means: 'A charge of an order other than its merchandise.',
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
    position: {
      type: 'integer',
      max: 30000,
      required: true,
      key: true,
      means: 'Order in which charges are shown.',
      example: '1',
    },
    kind: {
      type: 'text',
      oneOf: [...addedChargeKinds, 'handling', 'restocking'],
      required: true,
      means: 'What it is.',
      example: 'freight',
    },
    description: { type: 'text', required: true, means: 'As shown.', example: 'Our truck, zone A' },
    amount: { type: 'decimal', min: -99999999, max: 99999999, required: true, means: 'Amount.', example: '35.00' },
  },
} as const satisfies Format
