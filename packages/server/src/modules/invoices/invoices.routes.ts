import { invoiceRoutes } from '@sidemark/contract'
import type { App } from '#platform/app.ts'
import { serve } from '#platform/serve.ts'
import { listInvoices } from './list-invoices.ts'

/** What the customer owes. */
export function registerInvoices(app: App) {
  serve(app, invoiceRoutes.invoices, (tx, scope, { query }) => listInvoices(tx, scope, query), { guarded: true })
}
