import { quickOrderRoutes } from '@sidemark/contract'
import { addLines } from '#modules/cart/add-lines.ts'
import type { App } from '#platform/serve/app.ts'
import { serve } from '#platform/serve/serve.ts'
import { forgetItemNumber, rememberItemNumber } from './item-numbers.ts'
import { previewLines } from './preview-lines.ts'
import { openReader } from './reader.ts'

/**
 * Serves quick order: reading pasted or uploaded lines, adding all of them to the cart at once, and the customer's own
 * item numbers.
 */
export function registerQuickOrder(app: App) {
  const reader = openReader({ onLost: (err) => app.http.log.warn({ err }, 'the thread that reads orders has ended') })
  app.http.addHook('onClose', () => reader.close())
  serve(app, quickOrderRoutes.previewQuickOrder, (tx, scope, { body }) => previewLines(tx, scope, reader, body), {
    reads: true,
  })
  serve(app, quickOrderRoutes.addQuickOrder, (tx, scope, { body }) => addLines(tx, scope, body.lines))
  serve(app, quickOrderRoutes.rememberItemNumber, (tx, scope, { body }) => rememberItemNumber(tx, scope, body))
  serve(app, quickOrderRoutes.forgetItemNumber, (tx, scope, { body }) => forgetItemNumber(tx, scope, body), {
    atOnce: true,
  })
}
