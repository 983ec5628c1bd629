import type { Format } from './format.ts'

export const payments = {
  name: 'payments',
  title: 'Payments',
  means: 'A payment by a customer: history from the ERP, or a payment that is scheduled for a later day.',
  rules: [
    'A settled payment posts to the ledger with its applications. Money that is not applied to an invoice is account credit.',
  ],
  columns: {
    payment_number: {
      type: 'text',
      max: 40,
      required: true,
      key: true,
      means: "The ERP's number of the payment.",
      example: 'PM-30117',
    },
    customer_number: {
      type: 'text',
      max: 20,
      required: true,
      refers: 'customers.customer_number',
      means: 'Customer.',
      example: '201000',
      rule: 'An existing payment keeps its customer.',
    },
    username: {
      type: 'text',
      max: 80,
      means: 'User who made it, if known.',
      example: 'books@northline.example',
      rule: 'One of users.',
    },
    kind: {
      type: 'text',
      oneOf: ['account-credit', 'card', 'ach', 'cheque'],
      required: true,
      means: "How it was paid. account-credit uses up the customer's credit and brings in no money.",
      example: 'ach',
    },
    method_label: {
      type: 'text',
      max: 60,
      default: '',
      means: 'Bank or card with its last four digits, as shown.',
      example: 'Checking ••6789',
    },
    status: {
      type: 'text',
      oneOf: ['scheduled', 'pending', 'settled', 'declined', 'cancelled', 'returned'],
      required: true,
      means: 'Status.',
      example: 'settled',
    },
    amount: { type: 'decimal', max: 99999999999, required: true, means: 'Amount paid.', example: '1203.52' },
    created_at: { type: 'instant', required: true, means: 'When it was made.', example: '2026-11-19T20:00:00Z' },
    scheduled_on: {
      type: 'day',
      means: 'Day on which it is charged.',
      example: '2026-12-01',
      rule: 'Required when the status is scheduled.',
    },
    settled_at: {
      type: 'instant',
      means: 'When the money arrived.',
      example: '2026-11-20T09:00:00Z',
      rule: 'Required when the status is settled.',
    },
    comment: { type: 'text', default: '', means: 'Comment.', example: '' },
    confirmation: { type: 'text', max: 60, default: '', means: 'Confirmation number.', example: 'CNF-90233' },
    return_code: { type: 'text', max: 20, default: '', means: 'Reason why it was declined or returned.', example: '' },
  },
} as const satisfies Format
