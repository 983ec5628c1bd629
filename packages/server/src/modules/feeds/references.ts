/** The table and the column of each feed's key: `feed.column` → table and column. */
const keys = {
  'locations.code': ['locations', 'code'],
  'ship-vias.code': ['ship_vias', 'ship_via_code'],
  'routes.code': ['routes', 'code'],
  'payment-terms.code': ['payment_terms', 'terms_code'],
  'buying-groups.code': ['buying_groups', 'code'],
  'price-lists.code': ['price_lists', 'code'],
  'vendors.code': ['vendors', 'code'],
  'categories.code': ['categories', 'code'],
  'product-lines.code': ['product_lines', 'code'],
  'styles.code': ['styles', 'code'],
  'units.code': ['uoms', 'um_code'],
  'items.sku': ['items', 'sku'],
  'customers.customer_number': ['customers', 'customer_number'],
  'orders.order_number': ['orders', 'order_number'],
  'shipments.shipment_number': ['shipments', 'shipment_number'],
  'invoices.invoice_number': ['invoices', 'invoice_number'],
  'payments.payment_number': ['payments', 'payment_number'],
  'quotes.quote_number': ['quotes', 'quote_number'],
} as const satisfies Record<string, readonly [table: string, column: string]>

const isKey = (refers: string): refers is keyof typeof keys => refers in keys

/** SQL: the known values of a reference, as a table with one column `name`. */
export function referenceTo(refers: string): string {
  if (!isKey(refers)) throw new Error(`No table is known for the reference ${refers}`)
  const [table, column] = keys[refers]
  return `(select ${column} as name from ${table})`
}
