import type { Format } from './format.ts'

export const comingPrices = {
  name: 'coming-prices',
  title: 'Coming prices',
  means:
    'An announced change of price. The row only announces it. The price itself changes with the prices feed of its day.',
  columns: {
    list: {
      type: 'text',
      max: 40,
      required: true,
      key: true,
      refers: 'price-lists.code',
      means: 'Price list.',
      example: 'LEVEL-2',
    },
    sku: {
      type: 'text',
      max: 60,
      required: true,
      key: true,
      refers: 'items.sku',
      means: 'Item.',
      example: 'HP-1123/7.5 OAK',
    },
    min_qty: {
      type: 'integer',
      max: 2000000000,
      key: true,
      default: '0',
      means: 'Quantity break, in base units.',
      example: '0',
    },
    effective: { type: 'day', required: true, key: true, means: 'First day of the new price.', example: '2027-01-04' },
    price: {
      type: 'decimal',
      scale: 4,
      max: 99999999,
      required: true,
      means: "New price of one of the item's price unit.",
      example: '5.9900',
    },
  },
} as const satisfies Format
