import type { Format } from './format.ts'

export const shipVias = {
  name: 'ship-vias',
  title: 'Ship vias',
  means: 'A way by which goods reach the customer.',
  columns: {
    code: { type: 'text', max: 10, required: true, key: true, means: 'Ship-via code.', example: 'TRK' },
    description: { type: 'text', max: 60, required: true, means: 'Name as customers see it.', example: 'Our truck' },
    how: { type: 'text', max: 1, oneOf: ['W', 'T', 'C'], required: true, means: 'W = will call (pickup at our counter), T = our truck on its route, C = a carrier.', example: 'T' },
    transit_days: { type: 'integer', max: 60, default: '0', means: 'Working days that a carrier takes; a truck takes what its route says.', example: '3' },
  },
} as const satisfies Format
