import { RemittanceRow } from '@sidemark/contract'
import type { paymentRoutes } from '@sidemark/contract'
import { paymentStatusWords, returnText } from '@sidemark/contract/rules/payment-words'
import type { z } from 'zod'
import { exporter } from '#platform/files/export-rows.ts'
import type { Tx } from '#platform/database/sql.ts'
import type { Scope } from '#platform/callers/who.ts'
import { remittanceRows } from './search-payments.ts'

type PaymentFileRequest = z.output<typeof paymentRoutes.exportPayments.query>

const file = exporter(RemittanceRow, [
  { id: 'number', title: 'Payment', field: 'paymentNumber' },
  { id: 'date', title: 'Date', field: 'createdAt', kind: 'instant' },
  { id: 'method', title: 'Method', field: 'method' },
  { id: 'status', title: 'Status', field: 'status', value: ({ status }) => paymentStatusWords[status] },
  { id: 'reason', title: 'Reason', field: 'returnCode', value: ({ returnCode }) => returnText(returnCode) },
  { id: 'invoice', title: 'Invoice', field: 'invoiceNumber' },
  { id: 'order', title: 'Order', field: 'orderNumber' },
  { id: 'discount', title: 'Discount', field: 'discount', kind: 'money' },
  { id: 'amount', title: 'Amount', field: 'amount', kind: 'money' },
  { id: 'confirmation', title: 'Confirmation', field: 'confirmation' },
  { id: 'comment', title: 'Comment', field: 'comment' },
])

/** All payments that match the filters as a file, invoice by invoice. */
export const exportPayments = (tx: Tx, scope: Scope, query: PaymentFileRequest) =>
  file(scope, query, 'Payments', remittanceRows(tx, scope, query))
