import { inventoryRoutes } from '@sidemark/contract'
import type { App } from '#platform/app.ts'
import { serve } from '#platform/serve.ts'
import { promiseItem } from './promise-item.ts'

/** What can be had, from which lot, when. */
export function registerInventory(app: App) {
  serve(app, inventoryRoutes.itemPromise, (tx, scope, { params, query }) => promiseItem(tx, scope, { ...params, ...query }))
}
