import { cartActRoutes, cartRoutes } from '@sidemark/contract'
import type { App } from '#platform/serve/app.ts'
import { serve } from '#platform/serve/serve.ts'
import { addToCart } from './add-to-cart.ts'
import { removeFromCart, renewCart, setLineText, updateLine } from './change-cart.ts'
import { cartSuggestions } from './forgotten.ts'
import { makeOneLot, mixedFloors } from './one-floor.ts'
import { readCart, readVersion } from './read-cart.ts'
import { saveForLater } from './save-for-later.ts'
import { savedLines } from './saved-lines.ts'
import { savedToCart } from './saved-to-cart.ts'
import { setJob } from './set-job.ts'
import { emptyCart, removeSaved } from './take-lines.ts'
import { undoCart } from './undo-cart.ts'

/** Routes for the cart of a user and customer: read, add, change, remove, and reserve again. */
export function registerCart(app: App) {
  serve(app, cartRoutes.cart, (tx, scope) => readCart(tx, scope), { guarded: true })
  serve(app, cartRoutes.addToCart, (tx, scope, { body }) => addToCart(tx, scope, body), { atOnce: true })
  serve(app, cartRoutes.removeFromCart, (tx, scope, { body }) => removeFromCart(tx, scope, body))
  serve(app, cartRoutes.setLineText, (tx, scope, { body }) => setLineText(tx, scope, body))
  serve(app, cartRoutes.updateLine, (tx, scope, { body }) => updateLine(tx, scope, body))
  serve(app, cartRoutes.cartSuggestions, (tx, scope) => cartSuggestions(tx, scope))
  serve(app, cartRoutes.renewCart, (tx, scope) => renewCart(tx, scope))
  serve(app, cartActRoutes.cartVersion, (tx, scope) => readVersion(tx, scope), { guarded: true })
  serve(app, cartActRoutes.emptyCart, (tx, scope, { body }) => emptyCart(tx, scope, body))
  serve(app, cartActRoutes.undoCart, (tx, scope, { body }) => undoCart(tx, scope, body))
  serve(app, cartActRoutes.setJob, (tx, scope, { body }) => setJob(tx, scope, body))
  serve(app, cartActRoutes.mixedFloors, (tx, scope) => mixedFloors(tx, scope))
  serve(app, cartActRoutes.makeOneLot, (tx, scope, { body }) => makeOneLot(tx, scope, body))
  serve(app, cartActRoutes.saveForLater, (tx, scope, { body }) => saveForLater(tx, scope, body))
  serve(app, cartActRoutes.savedLines, (tx, scope) => savedLines(tx, scope))
  serve(app, cartActRoutes.savedToCart, (tx, scope, { body }) => savedToCart(tx, scope, body))
  serve(app, cartActRoutes.removeSaved, (tx, scope, { body }) => removeSaved(tx, scope, body))
}
