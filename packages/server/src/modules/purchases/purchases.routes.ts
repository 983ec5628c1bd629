import { purchaseRoutes } from '@sidemark/contract'
import type { App } from '#platform/serve/app.ts'
import { serve } from '#platform/serve/serve.ts'
import { buyAgain } from './buy-again.ts'
import { exportPurchases } from './export-purchases.ts'
import { listPurchases } from './list-purchases.ts'
import { orderGuide } from './order-guide.ts'
import { readPurchase } from './read-purchase.ts'

/** Serves purchases by product, and the items that the customer probably buys again. */
export function registerPurchases(app: App) {
  serve(app, purchaseRoutes.purchases, (tx, scope, { query }) => listPurchases(tx, scope, query), { guarded: true })
  serve(app, purchaseRoutes.exportPurchases, (tx, scope, { query }) => exportPurchases(tx, scope, query))
  serve(app, purchaseRoutes.purchase, (tx, scope, { params }) => readPurchase(tx, scope, params.sku), { guarded: true })
  serve(app, purchaseRoutes.orderGuide, (tx, scope, { query }) => orderGuide(tx, scope, query), { guarded: true })
  serve(app, purchaseRoutes.buyAgain, (tx, scope, { query }) => buyAgain(tx, scope, query), { guarded: true })
}
