import { paymentRoutes } from '@sidemark/contract'
import type { App } from '#platform/app.ts'
import { serve } from '#platform/serve.ts'
import { paymentHistory, scheduledPayments } from './list-payments.ts'

/** What the customer has paid and will pay. */
export function registerPayments(app: App) {
  serve(app, paymentRoutes.paymentHistory, (tx, scope, { query }) => paymentHistory(tx, scope, query), { guarded: true })
  serve(app, paymentRoutes.scheduledPayments, (tx, scope) => scheduledPayments(tx, scope), { guarded: true })
}
