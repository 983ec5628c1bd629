import type { Format } from './format.ts'

export const styles = {
  name: 'styles',
  title: 'Styles',
  means: 'A collection in one construction, sold in several colors and sizes. Search shows one row for each style.',
  columns: {
    code: { type: 'text', max: 40, required: true, key: true, means: 'Style code.', example: 'HP-1123' },
    name: { type: 'text', max: 120, required: true, means: 'Name.', example: 'Heritage Oak 7.5' },
    category: {
      type: 'text',
      max: 40,
      required: true,
      refers: 'categories.code',
      means: 'Category.',
      example: 'hardwood-engineered',
    },
    line: {
      type: 'text',
      max: 40,
      required: true,
      refers: 'product-lines.code',
      means: 'Product line.',
      example: 'HP-HERITAGE',
    },
    vendor: { type: 'text', max: 20, required: true, refers: 'vendors.code', means: 'Vendor.', example: 'V014' },
    rank: {
      type: 'integer',
      default: '1000',
      means: 'Rank in lists. The style that the distributor wants to show first has the lowest rank.',
      example: '120',
    },
    description: {
      type: 'text',
      max: 4000,
      means: 'A paragraph for the item page.',
      example: 'Wire-brushed European oak with a matte finish.',
    },
    specs: {
      type: 'pairs',
      max: 4000,
      means: 'Specifications, in the order in which they are shown.',
      example: 'Thickness=1/2 in|Wear layer=2 mm',
    },
    documents: {
      type: 'pairs',
      max: 4000,
      means: 'Titles and addresses of data sheets and guides.',
      example: 'Installation guide=https://docs.northline.example/hp-1123.pdf',
    },
  },
} as const satisfies Format
