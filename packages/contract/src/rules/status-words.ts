// The words for a status are the same on screens, papers and files, because a customer who reads one calls about the
// other.

/** An order's status in words that a customer understands. Trade T-4.6. */
export const orderStatusWords = {
  entered: 'Entered',
  'awaiting-approval': 'Waiting for approval',
  'on-hold': 'On hold for release',
  released: 'Released',
  picking: 'Picking',
  shipped: 'Shipped',
  ready: 'Ready for will call',
  delivered: 'Delivered',
  invoiced: 'Invoiced',
  cancelled: 'Canceled',
} as const

export const invoicedStatusWords = { open: 'Open', paid: 'Paid', credit: 'Credit memo' } as const

/** In a list of orders and invoices, an invoice says that it is one. */
export const allOrdersStatusWords = {
  ...orderStatusWords,
  ...invoicedStatusWords,
  open: 'Invoice open',
  paid: 'Invoice paid',
} as const

/** What was picked up at the branch was not shipped or delivered, whatever proof there is. */
export const pickedUpWord = 'Picked up'
export const isPickedUp = ({ status, pickup }: { status: string; pickup?: boolean | undefined }) =>
  pickup === true && (status === 'shipped' || status === 'delivered')

/** The word for an order or invoice in papers and files. */
export const allOrdersStatusWord = (row: { status: keyof typeof allOrdersStatusWords; pickup: boolean }) =>
  isPickedUp(row) ? pickedUpWord : allOrdersStatusWords[row.status]

export const quoteStatusWords = {
  requested: 'Being priced',
  priced: 'Priced',
  accepted: 'Accepted',
  'part-accepted': 'Accepted in part',
  declined: 'Declined',
  withdrawn: 'Withdrawn',
  expired: 'Expired',
} as const
