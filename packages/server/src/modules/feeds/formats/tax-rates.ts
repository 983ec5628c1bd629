import type { Format } from './format.ts'

export const taxRates = {
  name: 'tax-rates',
  title: 'Sales tax rates',
  means:
    'Sales tax by ship-to address. The longest postal prefix of the state wins, and a rate for the class of the item before a general one.',
  columns: {
    state: { type: 'text', max: 2, required: true, key: true, means: 'State, two letters.', example: 'CO' },
    postal_prefix: {
      type: 'text',
      max: 10,
      key: true,
      default: '',
      means: 'Beginning of the postal code; empty for the whole state.',
      example: '802',
    },
    tax_class: {
      type: 'text',
      max: 20,
      key: true,
      default: '',
      means: 'Class of items that the rate is for; empty for all others, for fees and for freight.',
      example: '',
    },
    rate: { type: 'decimal', scale: 5, max: 1, required: true, means: 'Rate as a share.', example: '0.08810' },
    taxes_freight: { type: 'yes-no', default: 'N', means: 'Whether freight is taxed too.', example: 'N' },
  },
} as const satisfies Format
