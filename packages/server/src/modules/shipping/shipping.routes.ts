import { shippingRoutes } from '@sidemark/contract'
import type { App } from '#platform/serve/app.ts'
import { serve } from '#platform/serve/serve.ts'
import { setLocation, setShipVia } from './choose-delivery.ts'
import { currentShipTo, pickupLocations, shipDates, shipTos, shipVias } from './delivery-options.ts'
import { setShipTo } from './set-ship-to.ts'

/**
 * Routes for the destination of the goods and the way they go: the options, the current choice, and the possible days.
 */
export function registerShipping(app: App) {
  serve(app, shippingRoutes.pickupLocations, (tx, scope) => pickupLocations(tx, scope))
  serve(app, shippingRoutes.shipTos, (tx, scope) => shipTos(tx, scope))
  serve(app, shippingRoutes.currentShipTo, (tx, scope) => currentShipTo(tx, scope))
  serve(app, shippingRoutes.shipVias, (tx, scope, { query }) => shipVias(tx, scope, query))
  serve(app, shippingRoutes.setShipTo, (tx, scope, { body }) => setShipTo(tx, scope, body))
  serve(app, shippingRoutes.setShipVia, (tx, scope, { query }) => setShipVia(tx, scope, query.shipVia))
  serve(app, shippingRoutes.setLocation, (tx, scope, { body }) => setLocation(tx, scope, body))
  serve(app, shippingRoutes.shipDates, (tx, scope, { query }) => shipDates(tx, scope, query.shipViaCode))
}
