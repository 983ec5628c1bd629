import type { Format } from './format.ts'

export const companions = {
  name: 'companions',
  title: 'Companions',
  means: 'An item that goes with another item: trim, underlayment, adhesive.',
  columns: {
    sku: {
      type: 'text',
      max: 60,
      required: true,
      key: true,
      refers: 'items.sku',
      means: 'Item.',
      example: 'HP-1123/7.5 OAK',
    },
    companion_sku: {
      type: 'text',
      max: 60,
      required: true,
      key: true,
      refers: 'items.sku',
      means: 'Item that goes with it.',
      example: 'UL-ROLL-100',
      rule: 'It must differ from sku.',
    },
    kind: {
      type: 'text',
      oneOf: ['trim', 'underlayment', 'adhesive', 'grout', 'tool', 'pad', 'base', 'alternative'],
      required: true,
      means: 'What it is for.',
      example: 'underlayment',
    },
    per_num: {
      type: 'integer',
      max: 1000000000,
      default: '0',
      means: "Companion's base units needed for each base unit of the item are per_num/per_den; 0: cannot be computed.",
      example: '2364',
    },
    per_den: { type: 'integer', min: 1, max: 1000000000, default: '1', means: 'Denominator.', example: '10000' },
    position: { type: 'integer', max: 30000, default: '0', means: 'Sort order, lowest first.', example: '1' },
  },
} as const satisfies Format
