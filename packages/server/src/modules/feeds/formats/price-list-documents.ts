import type { Format } from './format.ts'

export const priceListDocuments = {
  name: 'price-list-documents',
  title: 'Price-list documents',
  means: 'A document on the price-list pages.',
  columns: {
    code: { type: 'text', max: 40, required: true, key: true, means: 'Document code.', example: 'PL-2026-Q4' },
    page: {
      type: 'text',
      oneOf: ['default', 'displays', 'promos', 'rentals'],
      required: true,
      means: 'Page that shows it.',
      example: 'promos',
    },
    title: { type: 'text', max: 120, required: true, means: 'Title.', example: 'Fall hardwood promotion' },
    url: {
      type: 'text',
      max: 1000,
      means: 'Address of the document. Empty: the document is made from the list.',
      example: 'https://docs.northline.example/fall.pdf',
    },
    effective: { type: 'day', means: 'First day on which it is valid.', example: '2026-10-01' },
    list: {
      type: 'text',
      max: 40,
      refers: 'price-lists.code',
      means: 'Price list that it prints.',
      example: 'PROMO-FALL',
    },
  },
} as const satisfies Format
