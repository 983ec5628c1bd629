import type { Format } from './format.ts'

export const customerItemNumbers = {
  name: 'customer-item-numbers',
  title: "Customers' own item numbers",
  means: 'A number by which a customer knows one of our items.',
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
    customer_item_number: {
      type: 'text',
      max: 60,
      required: true,
      key: true,
      means: 'Their number.',
      example: 'AF-OAK-114',
    },
    sku: { type: 'text', max: 60, required: true, refers: 'items.sku', means: 'Our item.', example: 'HP-1123/7.5 OAK' },
  },
} as const satisfies Format
