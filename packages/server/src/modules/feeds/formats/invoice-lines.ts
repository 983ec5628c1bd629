import type { Format } from './format.ts'

export const invoiceLines = {
  name: 'invoice-lines',
  title: 'Invoice lines',
  means: 'A line of an invoice.',
  columns: {
    invoice_number: { type: 'text', max: 40, required: true, key: true, refers: 'invoices.invoice_number', means: 'Invoice.', example: '771042' },
    line_number: { type: 'integer', min: 1, max: 1000000, required: true, key: true, means: 'Line.', example: '10' },
    sku: { type: 'text', max: 60, refers: 'items.sku', means: 'Item; empty for a line of text.', example: 'HP-1123/7.5 OAK' },
    description: { type: 'text', default: '', means: "As printed; empty: the item's.", example: '' },
    unit: { type: 'text', max: 8, default: '', means: 'Unit billed by.', example: 'CT', rule: 'With a sku, a unit of that item.' },
    quantity: { type: 'decimal', scale: 4, min: -99999999, max: 99999999, default: '0', means: 'Quantity in unit; negative for what came back.', example: '9' },
    price_unit: { type: 'text', max: 8, default: '', means: "Unit that the price is for; empty: the item's.", example: 'SF' },
    price_qty: { type: 'decimal', scale: 4, min: -99999999999, max: 99999999999, means: 'Quantity in price_unit; empty: computed from quantity.', example: '212.7600' },
    unit_price: { type: 'decimal', scale: 4, max: 99999999, default: '0', means: 'Price of one price_unit.', example: '5.5900' },
    net: { type: 'decimal', min: -99999999999, max: 99999999999, required: true, means: 'Amount of the line.', example: '1189.33' },
    dye_lot: { type: 'text', max: 40, default: '', means: 'Dye lot.', example: 'L2207' },
    roll_no: { type: 'text', max: 40, default: '', means: 'Roll.', example: '' },
    sidemark: { type: 'text', max: 60, default: '', means: "The line's own sidemark.", example: '' },
  },
} as const satisfies Format
