import { quickOrderRoutes } from '@sidemark/contract'
import { addLines } from '#modules/cart/add-lines.ts'
import type { App } from '#platform/app.ts'
import { serve } from '#platform/serve.ts'
import { forgetItemNumber, rememberItemNumber } from './item-numbers.ts'
import { previewLines } from './preview-lines.ts'

/** Quick order: what was pasted or uploaded as lines, into the cart at once; the customer's own item numbers. */
export function registerQuickOrder(app: App) {
  serve(app, quickOrderRoutes.previewQuickOrder, (tx, scope, { body }) => previewLines(tx, scope, body), { reads: true })
  serve(app, quickOrderRoutes.addQuickOrder, (tx, scope, { body }) => addLines(tx, scope, body.lines))
  serve(app, quickOrderRoutes.rememberItemNumber, (tx, scope, { body }) => rememberItemNumber(tx, scope, body))
  serve(app, quickOrderRoutes.forgetItemNumber, (tx, scope, { body }) => forgetItemNumber(tx, scope, body), { atOnce: true })
}
