/** Names in "You are unauthorized to access …" (requirements R-6), and texts of pages that are not built yet. */
export const guardTexts = {
  'error.unauthorized': 'You are unauthorized to access {place}',
  'error.unknownMiddleware': 'Unknown middleware {name}',
  'error.inShowroom': 'This page is not available in showroom mode',
  'place.orders': 'Orders',
  'place.invoices': 'Invoices',
  'place.unpaidInvoices': 'Unpaid Invoices',
  'place.holds': 'Item Holds',
  'place.quotes': 'Quotes',
  'place.priceLists': 'Price Lists',
  'place.overview': 'Account Overview',
  'place.payments': 'Payment History',
  'place.checkout': 'Checkout',
  'place.quickOrder': 'Quick Order',
  'place.sharedCart': 'Shared Cart',
} as const
