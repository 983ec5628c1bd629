import { LONGEST_INVOICE_NUMBER } from '@sidemark/contract/rules/invoice-number'
import type { Format } from './format.ts'

export const invoices = {
  name: 'invoices',
  title: 'Invoices',
  means: 'What a customer owes for; a credit memo is a negative invoice.',
  rules: ['An invoice posts its amount to the ledger: receivable against sales, a credit memo the other way round. A changed amount posts the difference.'],
  columns: {
    invoice_number: { type: 'text', max: LONGEST_INVOICE_NUMBER, printable: true, required: true, key: true, means: 'Invoice number.', example: '771042', rule: 'No control signs: it is in the address of a page.' },
    customer_number: { type: 'text', max: 20, required: true, refers: 'customers.customer_number', means: 'Customer.', example: '201000', rule: 'An existing invoice keeps its customer.' },
    order_number: { type: 'integer', min: 1, max: 999999999999, means: 'Order that it bills; it need not be known here.', example: '461207' },
    po_number: { type: 'text', max: 60, default: '', means: "Customer's purchase order.", example: 'PO-10442' },
    sidemark: { type: 'text', max: 60, default: '', means: 'Name of the job.', example: 'MAPLE ST LOBBY' },
    invoiced_on: { type: 'day', required: true, means: 'Invoice date.', example: '2026-11-19' },
    terms: { type: 'text', max: 20, required: true, refers: 'payment-terms.code', means: 'Payment terms.', example: '2-10-N30' },
    due_on: { type: 'day', means: 'Due date; empty: from the terms.', example: '2026-12-19' },
    discount_on: { type: 'day', means: 'Last day of the early-pay discount; empty: from the terms, none when they have no discount.', example: '2026-11-29' },
    discount_base: { type: 'decimal', min: -99999999999, max: 99999999999, means: 'What the discount is taken of; empty: the merchandise.', example: '1189.33' },
    merchandise: { type: 'decimal', min: -99999999999, max: 99999999999, required: true, means: 'Goods.', example: '1189.33' },
    freight: { type: 'decimal', min: -99999999, max: 99999999, default: '0', means: 'Freight and handling.', example: '35.00' },
    fuel: { type: 'decimal', min: -99999999, max: 99999999, default: '0', means: 'Fuel surcharge.', example: '2.98' },
    tax: { type: 'decimal', min: -99999999, max: 99999999, default: '0', means: 'Sales tax.', example: '0.00' },
    amount: { type: 'decimal', min: -99999999999, max: 99999999999, required: true, means: 'Amount of the invoice, negative for a credit memo.', example: '1227.31', rule: 'The sum of merchandise, freight, fuel and tax.' },
  },
} as const satisfies Format
