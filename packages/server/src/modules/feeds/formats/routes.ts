import type { Format } from './format.ts'

export const routes = {
  name: 'routes',
  title: 'Truck routes',
  means: "A truck's regular run from a branch to postal codes, on its weekdays.",
  columns: {
    code: { type: 'text', max: 20, required: true, key: true, means: 'Route code.', example: 'DEN-N' },
    location: {
      type: 'text',
      max: 20,
      required: true,
      refers: 'locations.code',
      means: 'Branch that the truck leaves from.',
      example: 'DEN',
    },
    ship_via: {
      type: 'text',
      max: 10,
      required: true,
      refers: 'ship-vias.code',
      means: 'Ship via that this route serves.',
      example: 'TRK',
    },
    name: { type: 'text', max: 60, required: true, means: 'Name as customers see it.', example: 'Front Range North' },
    zone: { type: 'text', max: 20, required: true, means: 'Freight zone, found in freight-rates.', example: 'A' },
    postal_prefixes: {
      type: 'list',
      required: true,
      means: 'Prefixes of the postal codes that it serves.',
      example: '803|804|805',
    },
    weekdays: { type: 'weekdays', required: true, means: 'Days on which it runs.', example: '1|3|5' },
    cutoff: {
      type: 'time',
      required: true,
      means: 'Local time on the working day before the run. An order placed until then goes with the run.',
      example: '15:00',
    },
  },
} as const satisfies Format
