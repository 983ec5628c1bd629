import type { Format } from './format.ts'

export const paymentTerms = {
  name: 'payment-terms',
  title: 'Payment terms',
  means: 'Terms that decide when an invoice is due and how much paying early saves.',
  columns: {
    code: { type: 'text', max: 20, required: true, key: true, means: 'Terms code.', example: '2-10-N30' },
    description: { type: 'text', max: 60, required: true, means: 'As printed.', example: '2% 10 NET 30' },
    discount_rate: {
      type: 'decimal',
      scale: 5,
      max: 1,
      default: '0',
      means: 'Early-pay discount as a share of the goods.',
      example: '0.02000',
    },
    discount_days: {
      type: 'integer',
      max: 365,
      default: '0',
      means: 'Days from the invoice date within which it is earned.',
      example: '10',
    },
    net_days: {
      type: 'integer',
      max: 365,
      default: '30',
      means: 'Days from the invoice date until it is due.',
      example: '30',
    },
  },
} as const satisfies Format
