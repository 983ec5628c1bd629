import { paymentRoutes } from '@sidemark/contract'
import type { App } from '#platform/serve/app.ts'
import { serve } from '#platform/serve/serve.ts'
import { cancelPayment } from './cancel-payment.ts'
import { exportPayments } from './export-payments.ts'
import { paymentHistory, scheduledPayments } from './list-payments.ts'
import { movePayment } from './move-payment.ts'
import { searchPayments } from './search-payments.ts'

/** Routes for the customer's payments, past and scheduled. One that waits for its day can be moved and canceled. */
export function registerPayments(app: App) {
  serve(app, paymentRoutes.payments, (tx, scope, { query }) => searchPayments(tx, scope, query), { guarded: true })
  serve(app, paymentRoutes.exportPayments, (tx, scope, { query }) => exportPayments(tx, scope, query))
  serve(app, paymentRoutes.paymentHistory, (tx, scope, { query }) => paymentHistory(tx, scope, query), {
    guarded: true,
  })
  serve(app, paymentRoutes.scheduledPayments, (tx, scope) => scheduledPayments(tx, scope), { guarded: true })
  serve(app, paymentRoutes.cancelPayment, (tx, scope) => cancelPayment(tx, scope, scope.owned.headerGUID))
  serve(app, paymentRoutes.movePayment, (tx, scope, { query }) =>
    movePayment(tx, scope, scope.owned.headerGUID, query.scheduledDate),
  )
}
