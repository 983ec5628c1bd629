import type { Format } from './format.ts'

export const inventory = {
  name: 'inventory',
  title: 'Inventory',
  means: 'What the ERP has of an item at a branch, by lot and roll, and what is coming.',
  rules: [
    'A row says on hand and ERP-allocated as of an instant. Stock that our orders took is given back to the count when the ERP acknowledged the order before that instant, because its figures then contain the order.',
    'Incoming goods of an item at a branch are replaced by what the file says of that item at that branch, because their due date is part of their name.',
    'A row older than what we know of the lot is refused.',
    'With --full the file is a whole picture of every branch it names: lots of those branches that it leaves out are set to zero.',
  ],
  columns: {
    sku: { type: 'text', max: 60, required: true, key: true, refers: 'items.sku', means: 'Item.', example: 'HP-1123/7.5 OAK' },
    location: { type: 'text', max: 20, required: true, key: true, refers: 'locations.code', means: 'Branch.', example: 'DEN' },
    dye_lot: { type: 'text', max: 40, key: true, default: '', means: 'Dye lot or shade; empty where lots are not kept.', example: 'L2207' },
    roll_no: { type: 'text', max: 40, key: true, default: '', means: 'Serial number of the roll.', example: 'R004512' },
    due: { type: 'day', key: true, means: 'Incoming goods: day on which they should arrive. Empty: on hand.', example: '2026-12-03' },
    on_hand: { type: 'decimal', scale: 4, max: 2000000000, required: true, means: 'Quantity on hand (or coming), in unit.', example: '471' },
    allocated: { type: 'decimal', scale: 4, max: 2000000000, default: '0', means: "Quantity that the ERP's own orders have taken of it, in unit.", example: '16' },
    unit: { type: 'text', max: 8, means: 'Unit of both; empty: the base unit.', example: 'CT', rule: 'A unit of the item, and the quantities must be whole numbers of base units.' },
    as_of: { type: 'instant', required: true, means: 'Instant of the count.', example: '2026-11-20T06:00:00Z', rule: 'Not in the future.' },
  },
} as const satisfies Format
