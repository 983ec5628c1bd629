import { catalogueRoutes } from '@sidemark/contract'
import type { App } from '#platform/serve/app.ts'
import { serve } from '#platform/serve/serve.ts'
import { explainPrice } from './explain-price.ts'

/** Routes for prices and their explanations. */
export function registerPricing(app: App) {
  serve(app, catalogueRoutes.itemPrice, (tx, scope, { params, query }) => explainPrice(tx, scope, params.sku, query))
}
