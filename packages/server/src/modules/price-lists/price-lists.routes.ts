import { priceListRoutes } from '@sidemark/contract'
import type { App } from '#platform/serve/app.ts'
import type { Scope } from '#platform/callers/who.ts'
import { serve } from '#platform/serve/serve.ts'
import { listChoices } from './list-choices.ts'
import { listDisplays } from './list-displays.ts'
import { listPrices } from './list-prices.ts'
import { listPromotions } from './list-promotions.ts'
import { listRentals } from './list-rentals.ts'

/** Serves the customer's prices as lists: all items, promotions, displays and rentals. */
export function registerPriceLists(app: App) {
  serve(app, priceListRoutes.priceList, (tx, scope, { query }) => listPrices(tx, withStock(scope), query), {
    guarded: true,
  })
  serve(app, priceListRoutes.priceListChoices, (tx, scope) => listChoices(tx, scope), { guarded: true })
  serve(app, priceListRoutes.promotions, (tx, scope) => listPromotions(tx, scope), { guarded: true })
  serve(app, priceListRoutes.displays, (tx, scope) => listDisplays(tx, scope), { guarded: true })
  serve(app, priceListRoutes.rentals, (tx, scope) => listRentals(tx, scope), { guarded: true })
}

/** The rows on a screen say the stock of the user's branch, to which the customer's own holds count. */
const withStock = (scope: Scope) => ({
  ...scope,
  stockFor: { home: scope.location.locationId, viewer: scope.customer.customerId },
})
