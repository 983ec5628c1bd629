import { publishStock } from '#modules/search/publish-stock.ts'
import { publishSearch } from '#modules/search/publish.ts'
import type { Sql } from '#platform/database/sql.ts'
import type { FeedName } from './formats/index.ts'
import { markPublished, unpublishedRuns } from './runs.ts'

/** Feeds whose rows are part of search and category pages. Stock alone is updated without the rest. */
const searched: readonly FeedName[] = [
  'locations',
  'vendors',
  'categories',
  'product-lines',
  'styles',
  'units',
  'items',
  'item-units',
  'pictures',
  'trade-words',
  'price-lists',
  'prices',
  'line-prices',
  'customers',
  'order-lines',
]

/**
 * The large tables of some feeds. Their statistics are updated at once, before a query is planned with the old ones.
 */
const large: Partial<Record<FeedName, readonly string[]>> = {
  styles: ['styles'],
  items: ['items', 'item_uoms'],
  'item-units': ['item_uoms'],
  pictures: ['pictures'],
  companions: ['companions'],
  customers: ['customers'],
  'ship-tos': ['ship_tos'],
  users: ['users'],
  'user-customers': ['user_customers'],
  prices: ['prices'],
  'coming-prices': ['coming_prices'],
  inventory: ['lots', 'stock_allocations'],
  orders: ['orders'],
  'order-lines': ['order_lines', 'purchases'],
  'order-charges': ['order_charges'],
  'order-events': ['order_events'],
  shipments: ['shipments'],
  'shipment-lines': ['shipment_lines'],
  invoices: ['invoices', 'ledger_postings'],
  'invoice-lines': ['invoice_lines'],
  payments: ['payments', 'ledger_postings'],
  'payment-applications': ['payment_applications', 'ledger_postings'],
  quotes: ['quotes'],
  'quote-lines': ['quote_lines'],
  holds: ['holds', 'stock_allocations'],
  lists: ['shopping_list_items'],
}

/**
 * After imports: renews the statistics of the tables that changed, and what search reads, once for all of them. It also
 * covers changes of an earlier import that was interrupted.
 */
export async function publish(sql: Sql): Promise<void> {
  const runs = await unpublishedRuns(sql)
  const changed = new Set(runs.map(({ feed }) => feed))
  const tables = new Set(Object.entries(large).flatMap(([feed, names]) => (changed.has(feed) ? names : [])))
  if (tables.size > 0) await sql.unsafe(`analyze ${[...tables].join(', ')}`)
  if (searched.some((feed) => changed.has(feed))) await publishSearch(sql)
  else if (changed.has('inventory')) await publishStock(sql)
  await markPublished(
    sql,
    runs.map(({ runId }) => runId),
  )
}
