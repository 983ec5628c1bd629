import type { Format } from './format.ts'

export const holds = {
  name: 'holds',
  title: 'Holds',
  means: 'Stock set aside for a customer.',
  rules: ['A hold that is requested, active or extended and has not run out takes its stock here, from one lot; where no single lot has enough, the row is refused.'],
  columns: {
    hold_number: { type: 'integer', min: 1, max: 999999999999, required: true, key: true, means: 'Hold number.', example: '69012' },
    customer_number: { type: 'text', max: 20, required: true, refers: 'customers.customer_number', means: 'Customer.', example: '201000', rule: 'An existing hold keeps its customer.' },
    username: { type: 'text', max: 80, means: 'User who asked.', example: 'buyer@northline.example', rule: 'One of users.' },
    sku: { type: 'text', max: 60, required: true, refers: 'items.sku', means: 'Item.', example: 'HP-1123/7.5 OAK' },
    location: { type: 'text', max: 20, required: true, refers: 'locations.code', means: 'Branch.', example: 'DEN' },
    unit: { type: 'text', max: 8, required: true, means: 'Unit.', example: 'CT', rule: 'A unit of the item.' },
    quantity: { type: 'decimal', scale: 4, max: 99999999, required: true, means: 'Quantity in unit.', example: '9', rule: 'More than 0.' },
    dye_lot: { type: 'text', max: 40, default: '', means: 'Dye lot asked for; empty: any.', example: 'L2207' },
    comment: { type: 'text', required: true, means: 'What it is for.', example: 'Maple St. lobby' },
    tag: { type: 'text', max: 40, default: '', means: 'Tag.', example: 'LOBBY' },
    status: { type: 'text', oneOf: ['requested', 'active', 'extended', 'converted', 'released', 'declined'], default: 'active', means: 'Status.', example: 'active' },
    reason: { type: 'text', default: '', means: 'Why it was declined.', example: '' },
    created_at: { type: 'instant', required: true, means: 'When it was asked for.', example: '2026-11-16T15:00:00Z' },
    expires_at: { type: 'instant', required: true, means: 'When its stock is free again.', example: '2026-11-23T15:00:00Z', rule: 'After created_at.' },
  },
} as const satisfies Format
