import type { Format } from './format.ts'

export const vendors = {
  name: 'vendors',
  title: 'Vendors',
  means: 'A mill or maker. Customers see the name only with the claim showVendor.',
  columns: {
    code: {
      type: 'text',
      max: 20,
      required: true,
      key: true,
      means: 'Code that does not reveal the name, because every customer may see it as a picture key.',
      example: 'V014',
    },
    name: { type: 'text', max: 80, required: true, means: 'Name.', example: 'Harrow & Pine' },
  },
} as const satisfies Format
