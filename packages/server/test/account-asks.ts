/** A request of an account page: an endpoint of the contract, with filters and a sort order. */
export type AccountAsk = { list: string; asked: string; path: string; query: Record<string, string> }
/** Numbers of rows on the account, and three of its days: today first, then a year earlier each. */
export type AccountNames = { order: string; invoice: string; quote: string; sku: string; years: string[] }
type Asked = Record<string, Record<string, string>>

const bothWays = (sorts: string[]): Asked =>
  Object.fromEntries(sorts.flatMap((sort) => [sort, `-${sort}`]).map((sort) => [`sort ${sort}`, { sort }]))
const pages = (...numbers: number[]): Asked =>
  Object.fromEntries(numbers.map((page) => [`page ${page}`, { page: String(page) }]))
const each = (name: string, values: string[]): Asked =>
  Object.fromEntries(values.map((value) => [`${name} ${value}`, { [name]: value }]))
const deepWays = (sorts: string[], page: number, more: Record<string, string> = {}): Asked =>
  Object.fromEntries(
    sorts
      .flatMap((sort) => [sort, `-${sort}`])
      .map((sort) => [
        `sort ${[sort, ...Object.values(more)].join(', ')}, page ${page}`,
        { sort, page: String(page), ...more },
      ]),
  )

/**
 * Searches by a number, a part of POs, a sidemark, an item, a ship-to, and a line's sidemark; by a text that all rows
 * have, and by one that no row has; and by texts that are too short for the index of words.
 */
const searches = ({ order, invoice, sku }: AccountNames): Asked =>
  each('search', [
    order,
    invoice,
    'PO-0123',
    'Harbor tower 31',
    'harbor',
    sku,
    'Site 17',
    'room 77',
    'po-',
    'nothing has this',
    'ma',
    '7',
  ])
const days = ([today = '', lastYear = '', before = '', , , first = '']: string[]): Asked => ({
  'days of a year': { from: lastYear, to: today },
  'days of an old year': { from: before, to: lastYear },
  'one day': { from: lastYear, to: lastYear },
  'all days': { from: first, to: today },
  'since a year': { from: lastYear },
  'until a year ago': { to: lastYear },
})

/**
 * Every list of the account, with each request that its page can make: sort orders, pages from first to last, filters
 * and searches. They fit `largeAccount`.
 */
export function accountAsks(names: AccountNames): AccountAsk[] {
  const { order, invoice, quote, sku, years } = names
  const [today = '', lastYear = '', , , , first = ''] = years
  const monthOf = (day: string) => ({ from: `${day.slice(0, 8)}01`, to: day })
  const orderSorts = ['number', 'ordered', 'promised', 'total', 'po', 'sidemark', 'shipTo', 'status']
  const invoicedSorts = ['number', 'date', 'due', 'po', 'order', 'sidemark', 'total', 'netdue']
  const mergedSorts = ['date', 'number', 'po', 'sidemark', 'total']
  const lists: [list: string, path: string, asked: Asked][] = [
    [
      'orders',
      '/api/orders',
      {
        ...bothWays(orderSorts),
        ...pages(1, 40, 79),
        ...each('status', [
          'entered',
          'awaiting-approval',
          'on-hold',
          'released',
          'picking',
          'shipped',
          'ready',
          'delivered',
          'invoiced',
          'cancelled',
          'late',
        ]),
        ...deepWays(orderSorts, 350, { status: 'invoiced' }),
        ...deepWays(['number', 'total'], 700, { status: 'invoiced' }),
        ...days(years),
        ...searches(names),
        'search po- in invoiced': { search: 'po-', status: 'invoiced', sort: 'total' },
        'search harbor in invoiced, of a year': { search: 'harbor', status: 'invoiced', from: lastYear, to: today },
      },
    ],
    [
      'all orders',
      '/api/allorders',
      {
        ...bothWays(mergedSorts),
        ...pages(1, 10, 100, 1240, 2479),
        ...deepWays(mergedSorts, 1240),
        ...deepWays(mergedSorts, 2479),
        ...each('kind', ['open', 'late', 'invoiced', 'cancelled']),
        ...days(years),
        ...searches(names),
        'search po-, page 20': { search: 'po-', page: '20' },
      },
    ],
    [
      'invoiced orders',
      '/api/invoiced',
      {
        ...bothWays(invoicedSorts),
        ...pages(1, 1200, 2400),
        ...deepWays(invoicedSorts, 1200),
        ...each('status', ['open', 'paid', 'credit']),
        ...deepWays(['number', 'total'], 2000, { status: 'paid' }),
        ...days(years),
        ...searches(names),
        'search po- of a year': { search: 'po-', from: lastYear, to: today },
        'search po-, page 20': { search: 'po-', page: '20' },
      },
    ],
    [
      'unpaid invoices',
      '/api/invoices',
      {
        'all of them': {},
        'page 2 of 25': { page: '2', size: '25' },
        'paid ones too': { viewOnlyOpenInv: 'N', size: '25' },
        'paid ones too, page 1200': { viewOnlyOpenInv: 'N', size: '25', page: '1200' },
        'paid ones too, page 2400': { viewOnlyOpenInv: 'N', size: '25', page: '2400' },
      },
    ],
    [
      'quotes',
      '/api/quotes',
      {
        ...bothWays(['number', 'job', 'status', 'requested', 'wanted', 'expires', 'total']),
        ...pages(1, 100, 200),
        ...days(years),
        ...each('status', ['requested', 'priced', 'accepted', 'part-accepted', 'declined', 'withdrawn', 'expired']),
        ...each('search', [quote, 'harbor', 'Harbor tower 31', sku, 'nothing has this', 'ma', '9']),
      },
    ],
    [
      'purchases',
      '/api/purchases',
      {
        ...bothWays(['spend', 'quantity', 'last', 'sku', 'trend']),
        ...pages(1, 2, 3),
        ...each('search', [sku, sku.slice(0, 4), 'nothing has this', 'a']),
      },
    ],
    [
      'payments',
      '/api/payments/history',
      {
        'all that fit, as old clients ask': {},
        ...Object.fromEntries(['1', '36', '73'].map((page) => [`page ${page}`, { page, size: '25' }])),
      },
    ],
    [
      'payment history',
      '/api/payments',
      {
        ...bothWays(['date', 'number', 'method', 'status', 'amount']),
        ...pages(36, 73),
        ...deepWays(['method', 'amount'], 60, { status: 'settled' }),
        ...days(years),
        ...searches(names),
      },
    ],
    ['everything', '/api/find', searches(names)],
    ['scheduled payments', '/api/payments/scheduledlist', { all: {} }],
    [
      'statement',
      '/api/statement',
      {
        'this month': monthOf(today),
        'a month a year ago': monthOf(lastYear),
        'a month four years ago': monthOf(years[4] ?? ''),
        'five years, refused': { from: first, to: today },
      },
    ],
    ['overview', '/api/account/overview', { all: {} }],
    [
      'price list',
      '/api/pricelists/default',
      {
        ...bothWays(['catalogue', 'sku', 'description', 'price']),
        ...pages(2, 60),
        ...each('search', [sku, 'oak', 'nothing has this', 'a']),
      },
    ],
    ['one order', `/api/orders/${order}`, { all: {} }],
    ['one invoice', `/api/invoiced/${encodeURIComponent(invoice)}`, { all: {} }],
    ['one quote', `/api/quotes/${quote}`, { all: {} }],
    ['one purchase', `/api/purchases/${encodeURIComponent(sku)}`, { all: {} }],
  ]
  return lists.flatMap(([list, path, asked]) =>
    Object.entries(asked).map(([name, query]) => ({ list, asked: name, path, query })),
  )
}
