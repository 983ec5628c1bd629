import type { Format } from './format.ts'

export const freightRates = {
  name: 'freight-rates',
  title: 'Freight rates',
  means:
    'The cost of a delivery by ship via and zone. What is charged once an order and for each shipment is added up.',
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
    base: { type: 'decimal', required: true, means: 'Charge of an order.', example: '35.00' },
    per_shipment: {
      type: 'decimal',
      default: '0',
      means: 'Charge of each shipment. Back orders are a second shipment unless the order ships complete.',
      example: '12.00',
    },
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
    fuel_amount: {
      type: 'decimal',
      default: '0',
      means: 'Fuel surcharge of each shipment as an amount.',
      example: '0.00',
      rule: 'Refused beside a fuel_rate.',
    },
  },
} as const satisfies Format
