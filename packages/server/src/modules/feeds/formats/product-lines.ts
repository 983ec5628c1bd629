import type { Format } from './format.ts'

export const productLines = {
  name: 'product-lines',
  title: 'Product lines',
  means: 'What contract prices are agreed for as a whole.',
  columns: {
    code: { type: 'text', max: 40, required: true, key: true, means: 'Line code.', example: 'HP-HERITAGE' },
    name: { type: 'text', max: 80, required: true, means: 'Name.', example: 'Heritage Oak' },
    vendor: { type: 'text', max: 20, required: true, refers: 'vendors.code', means: 'Whose line it is.', example: 'V014' },
  },
} as const satisfies Format
