import type { Format } from '#modules/feeds/formats/format.ts'
import { formats } from '#modules/feeds/formats/index.ts'
import type { FeedName } from '#modules/feeds/formats/index.ts'
import { example } from './sample-distributor.ts'
import type { SampleRow } from './sample-distributor.ts'

type Fill = (place: number) => SampleRow

/** Branches, ship vias, lists and the like are few however large a distributor is. Rows refer to so many of them. */
const BRANCHES = 40
const FEW = 7

/** The keys that other feeds refer to, by the place of their row. */
const keys: Record<string, (place: number) => string> = {
  'locations.code': (place) => `L${place}`,
  'ship-vias.code': (place) => `V${place}`,
  'routes.code': (place) => `R${place}`,
  'payment-terms.code': (place) => `T${place}`,
  'buying-groups.code': (place) => `G${place}`,
  'price-lists.code': (place) => `P${place}`,
  'vendors.code': (place) => `V${place}`,
  'categories.code': (place) => `C${place}`,
  'product-lines.code': (place) => `LN${place}`,
  'styles.code': (place) => `S${place}`,
  'units.code': (place) => `U${place}`,
  'items.sku': (place) => `SKU-${place}`,
  'customers.customer_number': (place) => `C-${place}`,
  'orders.order_number': (place) => String(600_000 + place),
  'shipments.shipment_number': (place) => `SH-${place}`,
  'invoices.invoice_number': (place) => `I-${place}`,
  'payments.payment_number': (place) => `PM-${place}`,
  'quotes.quote_number': (place) => String(800_000 + place),
}
const few: Record<string, number> = {
  'locations.code': BRANCHES,
  'ship-vias.code': FEW,
  'payment-terms.code': FEW,
  'buying-groups.code': FEW,
}

const buyer = (place: number) => `buyer-${place}@northline.example`
const bySource = ['level', 'contract', 'promo']
const dayAfter = (place: number) => new Date(Date.UTC(2000, 0, 1 + place)).toISOString().slice(0, 10)
/** Two lots of an item, at two branches. A tenth of the lots is still to come. */
const lot: Fill = (place) => ({
  sku: `SKU-${place >> 1}`,
  location: `L${place & 1}`,
  dye_lot: `DL${place % 5}`,
})

/** Where a row differs from its example, except for references, by the place of the row. */
const differing: Partial<Record<FeedName, Fill>> = {
  holidays: (place) => ({ day: dayAfter(Math.floor(place / BRANCHES)) }),
  'branch-hours': (place) => ({ location: `L${Math.floor(place / 7)}`, weekday: String(place % 7) }),
  'transfer-lanes': (place) => {
    const [from, step] = [place % BRANCHES, 1 + (Math.floor(place / BRANCHES) % (BRANCHES - 1))]
    const weekday = Math.floor(place / BRANCHES / (BRANCHES - 1))
    return { from_location: `L${from}`, to_location: `L${(from + step) % BRANCHES}`, weekday: String(weekday) }
  },
  'freight-rates': (place) => ({ zone: `Z${place}` }),
  'tax-rates': (place) => ({ postal_prefix: String(10_000 + place) }),
  'surcharge-rules': (place) => ({ starts_on: dayAfter(place) }),
  'price-lists': (place) => ({
    source: place === 0 ? 'list' : (bySource[place % 3] ?? ''),
    display_sku: '',
    break_over: '',
  }),
  categories: (place) => ({ parent: place === 0 ? '' : `C${Math.floor((place - 1) / 8)}` }),
  items: () => ({ base_unit: 'CT', default_unit: 'CT', price_unit: 'SF' }),
  'item-units': () => ({ unit: 'SF' }),
  pictures: (place) => ({ key_kind: 'sku', key: `SKU-${place}` }),
  companions: (place) => ({ companion_sku: `SKU-${place ^ 1}` }),
  customers: (place) => ({ level_list: 'P3', contract_list: 'P4', terms: `T${place % FEW}` }),
  'trade-words': (place) => ({ words: `word ${place}` }),
  'customer-item-numbers': (place) => ({ customer_item_number: `N-${place}` }),
  users: (place) => ({ username: buyer(place) }),
  prices: (place) => ({ list: `P${place % FEW}` }),
  'line-prices': () => ({ list: 'P4' }),
  'coming-prices': (place) => ({ list: `P${place % FEW}` }),
  'price-list-documents': (place) => ({ code: `D${place}`, list: 'P5' }),
  inventory: (place) => ({ ...lot(place), roll_no: '', due: place % 10 === 0 ? '2032-01-05' : '' }),
  orders: (place) => ({ erp_number: `SO-${place}` }),
  invoices: (place) => ({ order_number: String(600_000 + place) }),
  payments: (place) => ({ confirmation: `CNF-${place}` }),
  holds: (place) => ({
    ...lot(place),
    hold_number: String(70_000 + place),
    quantity: '1',
    expires_at: '2100-01-01T00:00:00Z',
  }),
  lists: () => ({ unit: 'CT' }),
}

/** What a later file changes in every row of a feed. Messages never change. */
const news: Record<FeedName, Fill> = {
  locations: () => ({ report_name: 'Moved' }),
  holidays: () => ({ name: 'Moved' }),
  'branch-hours': () => ({ order_cutoff: '10:30' }),
  'transfer-lanes': () => ({ departs_by: '14:00' }),
  'ship-vias': () => ({ transit_days: '4' }),
  routes: () => ({ cutoff: '16:00' }),
  'route-exceptions': () => ({ runs: 'Y' }),
  'freight-rates': () => ({ base: '36.00' }),
  'tax-rates': () => ({ rate: '0.09000' }),
  'surcharge-rules': () => ({ source: 'Other agreement' }),
  'payment-terms': () => ({ description: 'Other terms' }),
  'buying-groups': () => ({ name: 'Other name' }),
  'price-lists': () => ({ name: 'Other name' }),
  vendors: () => ({ name: 'Other name' }),
  categories: () => ({ name: 'Other name' }),
  'product-lines': () => ({ name: 'Other name' }),
  styles: () => ({ name: 'Other name' }),
  units: () => ({ name: 'Other name' }),
  items: () => ({ description: 'Other name' }),
  'item-units': () => ({ position: '2' }),
  pictures: () => ({ caption: 'Other name' }),
  companions: () => ({ position: '2' }),
  'trade-words': () => ({ means: 'Other name' }),
  customers: () => ({ name: 'Other name' }),
  'tax-certificates': () => ({ expires_on: '2028-12-31' }),
  'ship-tos': () => ({ name: 'Other name' }),
  'customer-displays': () => ({ placed_on: '2026-03-03' }),
  'customer-item-numbers': (place) => ({ sku: `SKU-${place ^ 1}` }),
  users: () => ({ title: 'Estimator' }),
  'user-customers': () => ({ showPrices: 'N' }),
  prices: () => ({ price: '6.0100' }),
  'line-prices': () => ({ factor: '0.940000' }),
  'coming-prices': () => ({ price: '6.1100' }),
  'price-list-documents': () => ({ title: 'Other title' }),
  inventory: () => ({ on_hand: '472' }),
  orders: () => ({ po_number: 'PO-9' }),
  'order-lines': () => ({ sidemark: 'OAK ST' }),
  'order-charges': () => ({ amount: '36.00' }),
  'order-events': () => ({ note: 'By phone' }),
  'order-messages': () => ({}),
  shipments: () => ({ tracking: '1Z999' }),
  'shipment-lines': () => ({ quantity: '8' }),
  invoices: () => ({ po_number: 'PO-9', merchandise: '1190.33', amount: '1228.31' }),
  'invoice-lines': () => ({ sidemark: 'OAK ST' }),
  payments: () => ({ amount: '1204.52' }),
  'payment-applications': () => ({ amount: '1204.52' }),
  quotes: () => ({ job_name: 'Oak Street' }),
  'quote-lines': () => ({ quantity: '31' }),
  'quote-messages': () => ({}),
  holds: () => ({ quantity: '2' }),
  lists: () => ({ quantity: '3' }),
}

const formatOf = (feed: FeedName): Format => formats.find(({ name }) => name === feed) ?? formats[0]

function rowAt(feed: FeedName, place: number): SampleRow {
  const columns = Object.entries(formatOf(feed).columns)
  const named = columns.flatMap(([column, { key, refers }]) => {
    const own = key === true && !refers
    const name = keys[own ? `${feed}.${column}` : (refers ?? '')]
    if (!name) return column === 'username' ? [[column, buyer(place)] as const] : []
    return [[column, name(own ? place : place % (few[refers ?? ''] ?? Infinity))] as const]
  })
  return example(feed, { ...Object.fromEntries(named), ...differing[feed]?.(place) })
}

/** So many rows of a feed. They fit to as many rows of every other feed. */
export const scaledRows = (feed: FeedName, count: number): SampleRow[] =>
  Array.from({ length: count }, (_, place) => rowAt(feed, place))

/** The same rows in a later file that changes every row. */
export const changedRows = (feed: FeedName, count: number): SampleRow[] =>
  scaledRows(feed, count).map((row, place) => ({ ...row, ...news[feed](place) }))

/** The feeds whose rows never change. */
export const unchanging: readonly FeedName[] = formats
  .map(({ name }) => name)
  .filter((name) => Object.keys(news[name](0)).length === 0)
