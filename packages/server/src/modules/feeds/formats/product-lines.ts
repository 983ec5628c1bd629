import type { Format } from './format.ts'

export const productLines = {
  name: 'product-lines',
  title: 'Product lines',
  means: "A maker's range of products. A contract price can be agreed for the whole range.",
  columns: {
    code: { type: 'text', max: 40, required: true, key: true, means: 'Line code.', example: 'HP-HERITAGE' },
    name: { type: 'text', max: 80, required: true, means: 'Name.', example: 'Heritage Oak' },
    vendor: {
      type: 'text',
      max: 20,
      required: true,
      refers: 'vendors.code',
      means: 'Vendor of the product line.',
      example: 'V014',
    },
  },
} as const satisfies Format
