import { disputeRoutes, invoicedRoutes, invoiceRoutes, statementRoutes } from '@sidemark/contract'
import type { App } from '#platform/serve/app.ts'
import { serve } from '#platform/serve/serve.ts'
import { openDispute, withdrawDispute } from './disputes/open-dispute.ts'
import { settleDispute, staffDisputes } from './disputes/staff-disputes.ts'
import { exportInvoiced } from './export-invoiced.ts'
import { listInvoiced } from './list-invoiced.ts'
import { listInvoices } from './list-invoices.ts'
import { invoicesDue } from './invoices-due.ts'
import { readInvoiced } from './read-invoiced.ts'
import { readStatement } from './read-statement.ts'

/** Serves the amounts that the customer owes, the invoices, and the statement of both. */
export function registerInvoices(app: App) {
  serve(app, invoiceRoutes.invoices, (tx, scope, { query }) => listInvoices(tx, scope, query), { guarded: true })
  serve(app, invoiceRoutes.invoicesDue, (tx, scope) => invoicesDue(tx, scope), { guarded: true })
  serve(app, invoicedRoutes.invoiced, (tx, scope, { query }) => listInvoiced(tx, scope, query), { guarded: true })
  serve(app, invoicedRoutes.exportInvoiced, (tx, scope, { query }) => exportInvoiced(tx, scope, query))
  serve(app, invoicedRoutes.invoicedOrder, (tx, scope) => readInvoiced(tx, scope, scope.owned.id))
  serve(app, disputeRoutes.openDispute, (tx, scope, { body }) => openDispute(tx, scope, scope.owned.id, body))
  serve(app, disputeRoutes.withdrawDispute, (tx, scope) => withdrawDispute(tx, scope, scope.owned.disputeId))
  serve(app, disputeRoutes.staffDisputes, (tx, scope, { query }) => staffDisputes(tx, scope, query), { guarded: true })
  serve(app, disputeRoutes.settleDispute, (tx, scope, { params, body }) =>
    settleDispute(tx, scope, params.disputeId, body),
  )
  serve(app, statementRoutes.statement, (tx, scope, { query }) => readStatement(tx, scope, query))
}
