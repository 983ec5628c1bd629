import type { Format } from './format.ts'

export const priceLists = {
  name: 'price-lists',
  title: 'Price lists',
  means: 'A list that prices belong to. A customer buys by the contract, then promotions, then the level, then the base list.',
  rules: ['There is exactly one list whose source is list.'],
  columns: {
    code: { type: 'text', max: 40, required: true, key: true, means: 'List code.', example: 'LEVEL-2' },
    name: { type: 'text', max: 80, required: true, means: 'Name, as an explained price shows it.', example: 'Dealer level 2' },
    source: { type: 'text', oneOf: ['list', 'level', 'contract', 'promo'], required: true, means: 'What it is.', example: 'level', rule: 'Only one list can have the source list.' },
    starts: { type: 'day', means: 'First day on which it holds; empty: always did.', example: '2026-11-01' },
    ends: { type: 'day', means: 'Last day on which it holds; empty: no end.', example: '2026-12-31', rule: 'Not before starts.' },
    display_sku: { type: 'text', max: 60, means: 'Promotions: only for customers that hold this display.', example: 'DSP-HERITAGE' },
  },
} as const satisfies Format
