import type { Format } from './format.ts'

export const freightRates = {
  name: 'freight-rates',
  title: 'Freight rates',
  means: 'The cost of one delivery by ship via and zone.',
  columns: {
    ship_via: {
      type: 'text',
      max: 10,
      required: true,
      key: true,
      refers: 'ship-vias.code',
      means: 'Ship via.',
      example: 'TRK',
    },
    zone: { type: 'text', max: 20, required: true, key: true, means: 'Zone of the route.', example: 'A' },
    base: { type: 'decimal', required: true, means: 'Charge of one delivery.', example: '35.00' },
    per_hundredweight: { type: 'decimal', scale: 4, default: '0', means: 'Charge for each 100 lb.', example: '4.2500' },
    free_from: {
      type: 'decimal',
      means: 'Merchandise amount from which the delivery is free. Empty: it is never free.',
      example: '2500.00',
    },
    fuel_rate: {
      type: 'decimal',
      scale: 5,
      max: 1,
      default: '0',
      means: 'Fuel surcharge as a share of freight.',
      example: '0.08500',
    },
  },
} as const satisfies Format
