import type { Format } from './format.ts'

export const shipTos = {
  name: 'ship-tos',
  title: 'Ship-tos',
  means: 'A place where a customer gets goods.',
  columns: {
    customer_number: { type: 'text', max: 20, required: true, key: true, refers: 'customers.customer_number', means: 'Customer.', example: '201000' },
    sequence: { type: 'integer', max: 98, required: true, key: true, means: 'Number of the ship-to; 99 is the address typed by hand and never stored.', example: '1' },
    name: { type: 'text', max: 80, required: true, means: 'Name.', example: 'Alder & Finch warehouse' },
    line1: { type: 'text', max: 80, means: 'Address.', example: '900 Blake St' },
    line2: { type: 'text', max: 80, means: 'Address, second line.', example: '' },
    city: { type: 'text', max: 60, means: 'City.', example: 'Denver' },
    state: { type: 'text', max: 2, means: 'State, two letters.', example: 'CO' },
    zip: { type: 'text', max: 10, means: 'Postal code: finds the route and the tax.', example: '80205' },
    location: { type: 'text', max: 20, required: true, refers: 'locations.code', means: 'Branch that serves it.', example: 'DEN' },
    company: { type: 'text', max: 10, default: '0', means: 'Company number in the ERP.', example: '0' },
    ship_via: { type: 'text', max: 10, required: true, refers: 'ship-vias.code', means: 'Usual ship via.', example: 'TRK' },
    is_default: { type: 'yes-no', default: 'N', means: "Whether it is the customer's usual one; it takes the place of an earlier default.", example: 'Y', rule: 'One ship-to of a customer in a file.' },
  },
} as const satisfies Format
