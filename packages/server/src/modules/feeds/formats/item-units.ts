import type { Format } from './format.ts'

export const itemUnits = {
  name: 'item-units',
  title: 'Units of an item',
  means: 'A unit in which an item is sold or priced. One of it is exactly num/den base units.',
  rules: ['A carton of 23.64 SF with the carton as base unit: SF has num 100 and den 2364.'],
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
    unit: { type: 'text', max: 8, required: true, key: true, refers: 'units.code', means: 'Unit.', example: 'SF' },
    num: {
      type: 'integer',
      min: 1,
      max: 1000000000,
      required: true,
      means: 'Numerator.',
      example: '100',
      rule: 'The factor of the base unit is 1.',
    },
    den: { type: 'integer', min: 1, max: 1000000000, default: '1', means: 'Denominator.', example: '2364' },
    position: {
      type: 'integer',
      max: 30000,
      default: '0',
      means: 'Sort order in which units are offered, lowest first.',
      example: '1',
    },
    sellable: {
      type: 'yes-no',
      default: 'Y',
      means: 'N: prices can be per this unit, but nobody can order in it.',
      example: 'Y',
    },
  },
} as const satisfies Format
