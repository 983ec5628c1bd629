import { checkoutRoutes, orderRoutes } from '@sidemark/contract'
import type { App } from '#platform/app.ts'
import { serve } from '#platform/serve.ts'
import { listOrders } from './list-orders.ts'
import { placeOrder } from './place-order.ts'
import { readCheckout } from './read-checkout.ts'
import { cancelOrder, readOrder } from './read-order.ts'

/** Checkout, placing, and the customer's open orders. */
export function registerOrders(app: App) {
  serve(app, checkoutRoutes.checkout, (tx, scope, { query }) => readCheckout(tx, scope, query))
  serve(app, checkoutRoutes.placeOrder, (tx, scope, { body }) => placeOrder(tx, scope, body))
  serve(app, orderRoutes.orders, (tx, scope, { query }) => listOrders(tx, scope, query))
  serve(app, orderRoutes.order, (tx, scope) => readOrder(tx, scope, scope.owned.id))
  serve(app, orderRoutes.cancelOrder, (tx, scope) => cancelOrder(tx, scope, scope.owned.id))
}
