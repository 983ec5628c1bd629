// How a status is called, for screens, papers and files alike: a customer who reads one calls about the other.

/** An order's status as a customer understands it. trade.md 2.6. */
export const orderStatusWords = {
  entered: 'Entered', 'awaiting-approval': 'Waiting for approval', released: 'Released', picking: 'Picking', shipped: 'Shipped', ready: 'Ready for will call',
  delivered: 'Delivered', invoiced: 'Invoiced', cancelled: 'Cancelled',
} as const

export const invoicedStatusWords = { open: 'Open', paid: 'Paid', credit: 'Credit memo' } as const

export const quoteStatusWords = {
  requested: 'Being priced', priced: 'Priced', accepted: 'Accepted', 'part-accepted': 'Accepted in part', declined: 'Declined', withdrawn: 'Withdrawn', expired: 'Expired',
} as const
