import { allOrdersStatusWords } from '@sidemark/contract/rules/status-words'

/** Texts of /account/allorders, which lists open orders and invoiced orders together. */
export const allOrdersTexts = {
  'allOrders.kind': 'Kind',
  'allOrders.anyKind': 'Open and invoiced',
  'allOrders.kind.open': 'Open orders',
  'allOrders.kind.late': 'Late orders',
  'allOrders.kind.invoiced': 'Invoiced orders',
  'allOrders.kind.cancelled': 'Canceled orders',
  'allOrders.row.order': 'Order',
  'allOrders.row.invoice': 'Invoice',
  'allOrders.row.credit-memo': 'Credit memo',
  'allOrders.day.order': 'Ordered',
  'allOrders.day.invoice': 'Invoiced',
  'allOrders.day.credit-memo': 'Credited',
  'allOrders.number': 'Number',
  'allOrders.date': 'Date',
  'allOrders.po': 'PO',
  'allOrders.sidemark': 'Sidemark',
  'allOrders.shipTo': 'Ship-to',
  'allOrders.status': 'Status',
  'allOrders.status.open': allOrdersStatusWords.open,
  'allOrders.status.paid': allOrdersStatusWords.paid,
  'allOrders.status.credit': allOrdersStatusWords.credit,
  'allOrders.total': 'Total',
  'allOrders.none': 'No orders yet.',
  'allOrders.toItems': 'Search items',
} as const
