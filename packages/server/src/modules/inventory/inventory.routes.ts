import { inventoryRoutes, remnantRoutes } from '@sidemark/contract'
import type { App } from '#platform/app.ts'
import { serve } from '#platform/serve.ts'
import { findRemnants } from './find-remnants.ts'
import { promiseItem } from './promise-item.ts'

/** What can be had, from which lot, when; and what is left of rolls. */
export function registerInventory(app: App) {
  serve(app, inventoryRoutes.itemPromise, (tx, scope, { params, query }) => promiseItem(tx, scope, { ...params, ...query }))
  serve(app, remnantRoutes.findRemnants, (tx, scope, { query }) => findRemnants(tx, scope, query))
}
