import type { Format } from './format.ts'

export const linePrices = {
  name: 'line-prices',
  title: 'Line prices',
  means:
    "A contract or promotion for a whole product line: a factor on the customer's level price, or on the base list where the level has none.",
  columns: {
    list: {
      type: 'text',
      max: 40,
      required: true,
      key: true,
      refers: 'price-lists.code',
      means: 'Price list: a contract or promotion.',
      example: 'CON-201000',
      rule: 'Its source must be contract or promo.',
    },
    line: {
      type: 'text',
      max: 40,
      required: true,
      key: true,
      refers: 'product-lines.code',
      means: 'Product line.',
      example: 'HP-HERITAGE',
    },
    factor: {
      type: 'decimal',
      scale: 6,
      max: 100,
      required: true,
      means: 'Factor.',
      example: '0.930000',
      rule: 'More than 0.',
    },
  },
} as const satisfies Format
