import type { Format } from './format.ts'

export const quoteLines = {
  name: 'quote-lines',
  title: 'Quote lines',
  means: 'A line of a quote.',
  columns: {
    quote_number: { type: 'integer', min: 1, max: 999999999999, required: true, key: true, refers: 'quotes.quote_number', means: 'Quote.', example: '88014' },
    line_number: { type: 'integer', min: 1, max: 1000000, required: true, key: true, means: '10, 20, 30 …', example: '10' },
    sku: { type: 'text', max: 60, required: true, refers: 'items.sku', means: 'Item.', example: 'HP-1123/7.5 OAK' },
    unit: { type: 'text', max: 8, required: true, means: 'Unit asked for.', example: 'CT', rule: 'A unit of the item.' },
    quantity: { type: 'decimal', scale: 4, max: 99999999, required: true, means: 'Quantity in unit.', example: '30', rule: 'More than 0.' },
    price_unit: { type: 'text', max: 8, means: "Unit that the price is for; empty: the item's.", example: 'SF', rule: 'A unit of the item.' },
    unit_price: { type: 'decimal', scale: 4, max: 99999999, means: 'Price of one price_unit; empty: not priced yet.', example: '5.3900' },
    net: { type: 'decimal', max: 99999999999, means: 'Amount of the line; empty: price times quantity, rounded to the cent.', example: '' },
    sidemark: { type: 'text', max: 60, default: '', means: 'Sidemark.', example: '' },
    comments: { type: 'text', max: 1000, default: '', means: 'Comments.', example: '' },
    accepted: { type: 'decimal', scale: 4, max: 99999999, default: '0', means: 'Quantity accepted so far, in unit.', example: '0', rule: 'Not more than quantity.' },
  },
} as const satisfies Format
