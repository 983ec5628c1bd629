import { paymentRoutes } from '@sidemark/contract'
import type { App } from '#platform/serve/app.ts'
import { serve } from '#platform/serve/serve.ts'
import { paymentHistory, scheduledPayments } from './list-payments.ts'

/** Routes for the customer's payments, past and scheduled. */
export function registerPayments(app: App) {
  serve(app, paymentRoutes.paymentHistory, (tx, scope, { query }) => paymentHistory(tx, scope, query), {
    guarded: true,
  })
  serve(app, paymentRoutes.scheduledPayments, (tx, scope) => scheduledPayments(tx, scope), { guarded: true })
}
