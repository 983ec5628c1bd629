import type { Format } from './format.ts'

export const paymentApplications = {
  name: 'payment-applications',
  title: 'Payment applications',
  means: 'The part of an invoice that a payment pays. A credit memo is applied with a negative amount.',
  columns: {
    payment_number: {
      type: 'text',
      max: 40,
      required: true,
      key: true,
      refers: 'payments.payment_number',
      means: 'Payment.',
      example: 'PM-30117',
    },
    invoice_number: {
      type: 'text',
      max: 40,
      required: true,
      key: true,
      refers: 'invoices.invoice_number',
      means: 'Invoice.',
      example: '771042',
      rule: 'Of the same customer as the payment.',
    },
    position: { type: 'integer', max: 30000, default: '0', means: 'Order in which they are shown.', example: '1' },
    amount: {
      type: 'decimal',
      min: -99999999999,
      max: 99999999999,
      required: true,
      means: 'Money applied, without the discount.',
      example: '1203.52',
    },
    discount: {
      type: 'decimal',
      max: 99999999,
      default: '0',
      means: 'Early-pay discount taken with it.',
      example: '23.79',
    },
    comment: { type: 'text', default: '', means: 'Comment.', example: '' },
  },
} as const satisfies Format
