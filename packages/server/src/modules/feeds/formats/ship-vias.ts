import type { Format } from './format.ts'

export const shipVias = {
  name: 'ship-vias',
  title: 'Ship vias',
  means: 'A way in which goods reach the customer.',
  columns: {
    code: { type: 'text', max: 10, required: true, key: true, means: 'Ship-via code.', example: 'TRK' },
    description: { type: 'text', max: 60, required: true, means: 'Name as customers see it.', example: 'Our truck' },
    how: {
      type: 'text',
      max: 1,
      oneOf: ['W', 'T', 'C'],
      required: true,
      means: 'W = will call (pickup at our counter), T = our truck on its route, C = a carrier.',
      example: 'T',
    },
    transit_days: {
      type: 'integer',
      max: 60,
      default: '0',
      means: 'Working days that a carrier needs, counted from its pickup. A truck follows its route.',
      example: '3',
    },
    pickup_days: {
      type: 'weekdays',
      default: '1|2|3|4|5',
      means: 'Weekdays on which a carrier picks up at a branch that works then. It delivers Monday to Friday.',
      example: '1|3|5',
    },
    residential_charge: {
      type: 'decimal',
      default: '0',
      means: 'Charge of each shipment to a residential ship-to.',
      example: '25.00',
    },
    liftgate_charge: {
      type: 'decimal',
      default: '0',
      means:
        'Charge of each shipment that a liftgate unloads. If it is not 0, buyers can choose a liftgate at checkout.',
      example: '45.00',
    },
    job_site_charge: {
      type: 'decimal',
      default: '0',
      means: 'Charge of each shipment to a job site.',
      example: '35.00',
    },
  },
} as const satisfies Format
