import { cartSharingRoutes } from '@sidemark/contract'
import type { App } from '#platform/app.ts'
import { serve } from '#platform/serve.ts'
import { cartFile } from './cart-file.ts'
import { cartShares, revokeSharedCart, shareCart, sharedCart, takeSharedCart } from './shared-carts.ts'
import { waitingCarts } from './waiting-carts.ts'

/** Carts beyond the open one: of other customer numbers, as a file, shared with colleagues. */
export function registerSharedCarts(app: App) {
  serve(app, cartSharingRoutes.waitingCarts, (tx, scope) => waitingCarts(tx, scope))
  serve(app, cartSharingRoutes.cartFile, (tx, scope, { query }) => cartFile(tx, scope, query))
  serve(app, cartSharingRoutes.shareCart, (tx, scope, { body }) => shareCart(tx, scope, body))
  serve(app, cartSharingRoutes.cartShares, (tx, scope) => cartShares(tx, scope))
  serve(app, cartSharingRoutes.sharedCart, (tx, scope) => sharedCart(tx, scope, scope.owned.id))
  serve(app, cartSharingRoutes.takeSharedCart, (tx, scope, { body }) => takeSharedCart(tx, scope, scope.owned.id, body))
  serve(app, cartSharingRoutes.revokeSharedCart, (tx, scope) => revokeSharedCart(tx, scope, scope.owned.id))
}
