import { cartSharingRoutes } from '@sidemark/contract'
import type { App } from '#platform/serve/app.ts'
import { serve } from '#platform/serve/serve.ts'
import { cartFile } from './cart-file.ts'
import { shareCart } from './share-cart.ts'
import { cartShares, revokeSharedCart, sharedCart } from './shared-carts.ts'
import { takeSharedCart } from './take-shared-cart.ts'
import { waitingCarts } from './waiting-carts.ts'

/**
 * Routes for carts besides the open one: carts of other customer numbers, carts as files, and carts shared with
 * colleagues.
 */
export function registerSharedCarts(app: App) {
  serve(app, cartSharingRoutes.waitingCarts, (tx, scope) => waitingCarts(tx, scope))
  serve(app, cartSharingRoutes.cartFile, (tx, scope, { query }) => cartFile(tx, scope, query))
  serve(app, cartSharingRoutes.shareCart, (tx, scope, { body }) => shareCart(tx, scope, body))
  serve(app, cartSharingRoutes.cartShares, (tx, scope) => cartShares(tx, scope))
  serve(app, cartSharingRoutes.sharedCart, (tx, scope) => sharedCart(tx, scope, scope.owned.id))
  serve(app, cartSharingRoutes.takeSharedCart, (tx, scope, { body }) => takeSharedCart(tx, scope, scope.owned.id, body))
  serve(app, cartSharingRoutes.revokeSharedCart, (tx, scope) => revokeSharedCart(tx, scope, scope.owned.id))
}
