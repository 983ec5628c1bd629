import type { Format } from './format.ts'

export const shipments = {
  name: 'shipments',
  title: 'Shipments',
  means: 'Goods of an order that left the branch or wait at the counter.',
  rules: [
    'Whoever placed the order gets a mail about a shipment once, if it left after the first import of shipments.',
  ],
  columns: {
    shipment_number: {
      type: 'text',
      max: 40,
      required: true,
      key: true,
      means: "The ERP's number of the shipment.",
      example: 'SH-55210',
    },
    order_number: {
      type: 'integer',
      min: 1,
      max: 999999999999,
      required: true,
      refers: 'orders.order_number',
      means: 'Order.',
      example: '461207',
    },
    shipped_at: { type: 'instant', required: true, means: 'When it left.', example: '2026-11-19T13:30:00Z' },
    carrier: { type: 'text', max: 80, default: '', means: 'Carrier, or our truck.', example: 'Our truck' },
    tracking: { type: 'text', max: 80, default: '', means: 'Tracking number.', example: '' },
    delivered_at: {
      type: 'instant',
      means: 'When it arrived.',
      example: '2026-11-19T19:02:00Z',
      rule: 'Not before shipped_at.',
    },
    proof_name: { type: 'text', max: 80, default: '', means: 'Who signed.', example: 'R. Adair' },
    proof_url: {
      type: 'text',
      max: 1000,
      default: '',
      means: 'Address of the signature or photo. A path is one of this server.',
      example: '',
    },
  },
} as const satisfies Format
