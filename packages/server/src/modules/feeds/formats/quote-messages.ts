import type { Format } from './format.ts'

export const quoteMessages = {
  name: 'quote-messages',
  title: 'Quote messages',
  means: 'A message between customer and distributor about a quote.',
  columns: {
    quote_number: {
      type: 'integer',
      min: 1,
      max: 999999999999,
      required: true,
      key: true,
      refers: 'quotes.quote_number',
      means: 'Quote.',
      example: '88014',
    },
    at: { type: 'instant', required: true, key: true, means: 'When.', example: '2026-11-11T15:00:00Z' },
    author: {
      type: 'text',
      max: 80,
      required: true,
      key: true,
      means: 'Name of the author, as shown.',
      example: 'Dana Whitlock',
    },
    username: {
      type: 'text',
      max: 80,
      means: 'User who wrote it. Empty: the distributor wrote it.',
      example: '',
      rule: 'One of users.',
    },
    revision: { type: 'integer', min: 1, max: 30000, default: '1', means: 'Revision that it is about.', example: '1' },
    body: {
      type: 'text',
      max: 4000,
      required: true,
      means: 'Text.',
      example: 'Priced for the whole job from one lot.',
    },
  },
} as const satisfies Format
