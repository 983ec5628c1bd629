import { catalogueRoutes } from '@sidemark/contract'
import type { App } from '#platform/app.ts'
import { serve } from '#platform/serve.ts'
import { explainPrice } from './explain-price.ts'

/** What things cost, and why. */
export function registerPricing(app: App) {
  serve(app, catalogueRoutes.itemPrice, (tx, scope, { params, query }) => explainPrice(tx, scope, params.sku, query))
}
