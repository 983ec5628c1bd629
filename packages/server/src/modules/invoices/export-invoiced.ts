import { InvoicedRow } from '@sidemark/contract'
import type { invoicedRoutes } from '@sidemark/contract'
import { invoicedStatusWords } from '@sidemark/contract/rules/status-words'
import type { z } from 'zod'
import { exporter } from '#platform/files/export-rows.ts'
import type { Tx } from '#platform/database/sql.ts'
import type { Scope } from '#platform/callers/who.ts'
import { invoicedFileRows } from './list-invoiced.ts'

type InvoicedFileRequest = z.output<typeof invoicedRoutes.exportInvoiced.query>

const file = exporter(InvoicedRow, [
  { id: 'number', title: 'Invoice', field: 'invoiceNumber' },
  { id: 'date', title: 'Date', field: 'invoicedOn', kind: 'day' },
  { id: 'order', title: 'Order', field: 'orderNumber' },
  { id: 'po', title: 'PO', field: 'poNumber' },
  { id: 'sidemark', title: 'Sidemark', field: 'sidemark' },
  { id: 'lines', title: 'Lines', field: 'lineCount', kind: 'number' },
  { id: 'due', title: 'Due', field: 'dueOn', kind: 'day' },
  { id: 'discount', title: 'Discount by', field: 'discountOn', kind: 'day' },
  { id: 'status', title: 'Status', field: 'status', value: ({ status }) => invoicedStatusWords[status] },
  { id: 'total', title: 'Total', field: 'amount', kind: 'money' },
  { id: 'netdue', title: 'Net due', field: 'netdue', kind: 'money' },
])

/** All invoiced orders that match the filters, as a file in the order of the list. */
export const exportInvoiced = (tx: Tx, scope: Scope, query: InvoicedFileRequest) =>
  file(scope, query, 'Invoiced orders', invoicedFileRows(tx, scope, query))
