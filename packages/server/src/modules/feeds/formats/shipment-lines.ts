import type { Format } from './format.ts'

export const shipmentLines = {
  name: 'shipment-lines',
  title: 'Shipment lines',
  means: 'The part of an order line that is in a shipment, by lot and roll.',
  columns: {
    shipment_number: {
      type: 'text',
      max: 40,
      required: true,
      key: true,
      refers: 'shipments.shipment_number',
      means: 'Shipment.',
      example: 'SH-55210',
    },
    line_number: {
      type: 'integer',
      min: 1,
      max: 1000000,
      required: true,
      key: true,
      means: "Line number in the shipment's order.",
      example: '10',
      rule: 'A line of that order.',
    },
    sequence: {
      type: 'integer',
      max: 30000,
      key: true,
      default: '0',
      means: 'Sequence of the order line.',
      example: '0',
    },
    quantity: {
      type: 'decimal',
      scale: 4,
      max: 99999999,
      required: true,
      means: "Quantity in the order line's unit.",
      example: '9',
      rule: 'More than 0.',
    },
    dye_lot: { type: 'text', max: 40, key: true, default: '', means: 'Dye lot.', example: 'L2207' },
    roll_no: { type: 'text', max: 40, key: true, default: '', means: 'Roll.', example: '' },
  },
} as const satisfies Format
