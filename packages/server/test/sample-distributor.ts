import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { stringify } from 'csv-stringify/sync'
import type { Format } from '#modules/feeds/formats/format.ts'
import { formats } from '#modules/feeds/formats/index.ts'
import type { FeedName } from '#modules/feeds/formats/index.ts'

export type SampleRow = Record<string, string>
type Sample = Partial<Record<FeedName, SampleRow[]>>

const formatOf = (feed: FeedName): Format => formats.find(({ name }) => name === feed) ?? formats[0]
/** A row of the examples in a feed's own description, with some values replaced. */
export const example = (feed: FeedName, differs: SampleRow = {}): SampleRow => ({
  ...Object.fromEntries(Object.entries(formatOf(feed).columns).map(([name, { example: value }]) => [name, value])),
  ...differs,
})

/** Rows of a feed as a CSV file; the columns are those of the first row. */
export const csvOf = (rows: SampleRow[]): string => stringify(rows, { header: true, record_delimiter: '\r\n' })

/** A temporary folder for files. `write` gives the path of a file in it. */
export async function fileFolder() {
  const folder = await mkdtemp(join(tmpdir(), 'sidemark-feeds-'))
  return {
    folder,
    write: async (name: string, text: string | Buffer) => {
      const path = join(folder, name)
      await writeFile(path, text)
      return path
    },
    remove: () => rm(folder, { recursive: true, force: true }),
  }
}

/** A few rows of every feed that fit together: the examples, and the rows that they refer to. */
export const sampleDistributor: Sample & Record<FeedName, SampleRow[]> = {
  locations: [
    example('locations'),
    example('locations', { code: 'SLC', report_name: 'Salt Lake City', time_zone: 'America/Boise' }),
  ],
  'branch-hours': [
    example('branch-hours'),
    example('branch-hours', { weekday: '0', opens: '', closes: '', order_cutoff: '', will_call_cutoff: '' }),
  ],
  holidays: [example('holidays'), example('holidays', { location: '', day: '2026-12-25', name: 'Christmas' })],
  'transfer-lanes': [
    example('transfer-lanes'),
    example('transfer-lanes', { from_location: 'SLC', to_location: 'DEN' }),
  ],
  'ship-vias': [
    example('ship-vias'),
    example('ship-vias', { code: 'WC', description: 'Will call', how: 'W', transit_days: '' }),
  ],
  routes: [example('routes')],
  'route-exceptions': [example('route-exceptions')],
  'freight-rates': [example('freight-rates')],
  'tax-rates': [example('tax-rates'), example('tax-rates', { postal_prefix: '', rate: '0.029' })],
  'surcharge-rules': [
    example('surcharge-rules'),
    example('surcharge-rules', { state: 'CT', percent: '0', cost_percent: '' }),
  ],
  'payment-terms': [
    example('payment-terms'),
    example('payment-terms', { code: 'NET30', description: 'NET 30', discount_rate: '', discount_days: '' }),
  ],
  'buying-groups': [example('buying-groups')],
  'price-lists': [
    example('price-lists', { code: 'BASE', name: 'Base', source: 'list', starts: '', ends: '', display_sku: '' }),
    example('price-lists', { display_sku: '' }),
    example('price-lists', {
      code: 'CON-201000',
      name: 'Contract',
      source: 'contract',
      display_sku: '',
      promotions: 'ignored',
    }),
    example('price-lists', { code: 'PROMO-FALL', name: 'Fall', source: 'promo' }),
  ],
  vendors: [example('vendors')],
  categories: [
    example('categories'),
    example('categories', { code: 'hardwood', parent: '', name: 'Hardwood' }),
    example('categories', { code: 'sundries', parent: '', name: 'Sundries', material: 'tool' }),
  ],
  'product-lines': [example('product-lines')],
  styles: [
    example('styles'),
    example('styles', { code: 'UL', name: 'Quiet Underlay', category: 'sundries', rank: '900' }),
    example('styles', { code: 'DSP', name: 'Displays', category: 'sundries', rank: '' }),
  ],
  units: [example('units'), example('units', { code: 'TB', name: 'Tube' })],
  items: [
    example('items', {
      roll_width_inches: '',
      min_cut_inches: '',
      order_multiple: '1',
      cut_charge: '',
      cut_charge_below: '',
      pattern_repeat_inches: '',
      pattern_match: '',
    }),
    example('items', {
      sku: 'UL-ROLL-100',
      style: 'UL',
      base_unit: 'RL',
      default_unit: 'RL',
      price_unit: 'RL',
      lot_policy: '',
      upc: '',
    }),
    example('items', {
      sku: 'DSP-HERITAGE',
      style: 'DSP',
      kind: 'display',
      base_unit: 'EA',
      default_unit: 'EA',
      price_unit: 'EA',
      upc: '',
    }),
  ],
  'item-units': [example('item-units'), example('item-units', { unit: 'CT', num: '1', den: '1', position: '0' })],
  pictures: [
    example('pictures'),
    example('pictures', {
      key_kind: 'sku',
      key: 'UL-ROLL-100',
      recipe: '',
      url: 'https://pictures.northline.example/ul.jpg',
    }),
  ],
  companions: [example('companions')],
  'trade-words': [example('trade-words')],
  customers: [
    example('customers'),
    example('customers', {
      customer_number: '201100',
      name: 'Ångström & Søn, Łódź',
      level_list: '',
      contract_list: '',
      terms: '',
    }),
  ],
  'tax-certificates': [example('tax-certificates')],
  'ship-tos': [example('ship-tos'), example('ship-tos', { sequence: '2', is_default: 'N', name: 'Site 2' })],
  'customer-displays': [example('customer-displays')],
  'customer-item-numbers': [example('customer-item-numbers')],
  users: [
    example('users', { password: 'northline-demo', password_hash: '' }),
    example('users', {
      username: 'books@northline.example',
      email: '',
      password: 'northline-demo',
      password_hash: '',
      terms_accepted_at: '',
      email_opt_in: '',
    }),
    example('users', { username: 'erp@northline.example', email: '' }),
  ],
  'user-customers': [
    example('user-customers'),
    example('user-customers', { customer_number: '201100', is_default: '', showPrices: 'N' }),
    example('user-customers', { username: 'Books@Northline.Example' }),
  ],
  prices: [
    example('prices'),
    example('prices', { min_qty: '', price: '5.99', tag: 'carton' }),
    example('prices', { list: 'BASE', min_qty: '0', price: '7', tag: '' }),
  ],
  'line-prices': [example('line-prices')],
  'coming-prices': [example('coming-prices')],
  'price-list-documents': [example('price-list-documents')],
  inventory: [
    example('inventory', { due: '' }),
    example('inventory', { due: '', dye_lot: 'L2301', on_hand: '40', allocated: '0', as_of: '2026-11-20T06:00:00Z' }),
    example('inventory', { dye_lot: '', on_hand: '4728', allocated: '', unit: 'SF' }),
    example('inventory', { sku: 'UL-ROLL-100', due: '', dye_lot: '', on_hand: '25', allocated: '0', unit: '' }),
  ].map((row) => ({ ...row, roll_no: '' })),
  orders: [
    example('orders'),
    example('orders', {
      order_number: '450001',
      ordered_at: '2025-05-02T15:00:00-06:00',
      status: 'invoiced',
      erp_number: 'SO-7001',
    }),
    example('orders', { order_number: '450002', status: 'on-hold', erp_number: 'SO-7002' }),
  ],
  'order-lines': [
    example('order-lines'),
    example('order-lines', {
      line_number: '20',
      sku: 'UL-ROLL-100',
      unit: 'RL',
      quantity: '2',
      price_unit: '',
      price_qty: '',
      unit_price: '89.5',
      net: '',
      weight: '',
      dye_lot: '',
    }),
    example('order-lines', {
      order_number: '450001',
      quantity: '5',
      price_qty: '118.2',
      net: '660.74',
      status: 'invoiced',
    }),
  ],
  'order-charges': [example('order-charges')],
  'order-events': [
    example('order-events'),
    example('order-events', { at: '2026-11-18T16:00:00Z', status: 'released' }),
  ],
  'order-messages': [example('order-messages')],
  shipments: [example('shipments')],
  'shipment-lines': [example('shipment-lines')],
  invoices: [
    example('invoices'),
    example('invoices', {
      invoice_number: '771043',
      order_number: '',
      merchandise: '-50',
      freight: '',
      fuel: '',
      tax: '',
      amount: '-50',
      discount_base: '',
      due_on: '',
      discount_on: '',
    }),
  ],
  'invoice-lines': [
    example('invoice-lines'),
    example('invoice-lines', {
      invoice_number: '771043',
      sku: '',
      description: 'Return',
      unit: '',
      quantity: '-1',
      price_unit: '',
      price_qty: '',
      unit_price: '50',
      net: '-50',
      dye_lot: '',
    }),
  ],
  payments: [
    example('payments'),
    example('payments', {
      payment_number: 'PM-30118',
      kind: 'card',
      status: 'scheduled',
      amount: '10',
      settled_at: '',
      confirmation: '',
    }),
  ],
  'payment-applications': [
    example('payment-applications'),
    example('payment-applications', { payment_number: 'PM-30118', amount: '10', discount: '0' }),
  ],
  quotes: [
    example('quotes'),
    example('quotes', { quote_number: '88015', status: 'requested', priced_at: '', expires_on: '', total: '' }),
  ],
  'quote-lines': [example('quote-lines'), example('quote-lines', { quote_number: '88015', unit_price: '' })],
  'quote-messages': [example('quote-messages')],
  holds: [
    example('holds', { expires_at: '2100-01-01T00:00:00Z' }),
    example('holds', { hold_number: '69013', status: 'released', dye_lot: '' }),
  ],
  lists: [example('lists'), example('lists', { list: 'Favorite Items', unit: '', quantity: '' })],
}
