import type { Format } from './format.ts'

export const priceLists = {
  name: 'price-lists',
  title: 'Price lists',
  means:
    'A list that prices belong to. For a customer the contract comes first, then promotions, then the level, then the base list.',
  rules: ['There is exactly one list whose source is list.'],
  columns: {
    code: { type: 'text', max: 40, required: true, key: true, means: 'List code.', example: 'LEVEL-2' },
    name: {
      type: 'text',
      max: 80,
      required: true,
      means: 'Name, as shown in the explanation of a price.',
      example: 'Dealer level 2',
    },
    source: {
      type: 'text',
      oneOf: ['list', 'level', 'contract', 'promo'],
      required: true,
      means: 'What it is.',
      example: 'level',
      rule: 'Only one list can have the source list.',
    },
    starts: {
      type: 'day',
      means: 'First day on which it is valid. Empty: it has always been valid.',
      example: '2026-11-01',
    },
    ends: {
      type: 'day',
      means: 'Last day on which it is valid. Empty: it has no end.',
      example: '2026-12-31',
      rule: 'Not before starts.',
    },
    display_sku: {
      type: 'text',
      max: 60,
      means: 'For promotions: only customers who have this display get it.',
      example: 'DSP-HERITAGE',
    },
    break_over: {
      type: 'text',
      oneOf: ['item', 'style'],
      means:
        'What counts toward the quantity breaks of the list: the item, in all lines of a cart, or all colors of its style in the same size. Empty: item.',
      example: 'style',
    },
    promotions: {
      type: 'text',
      oneOf: ['lower', 'ignored'],
      means:
        'For contracts: lower means that a running promotion replaces the price of the contract if it is lower; ignored means that the contract always counts. Empty: lower.',
      example: 'lower',
    },
  },
} as const satisfies Format
