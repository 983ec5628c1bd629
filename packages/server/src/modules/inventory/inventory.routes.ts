import { inventoryRoutes, remnantRoutes } from '@sidemark/contract'
import type { App } from '#platform/serve/app.ts'
import { serve } from '#platform/serve/serve.ts'
import { findAlternatives } from './find-alternatives.ts'
import { findRemnants } from './find-remnants.ts'
import { promiseItem } from './promise-item.ts'
import { purgeAllocationsTask } from './purge-allocations.ts'

/** Which stock is available, from which lot and when, and the remnants of rolls. */
export function registerInventory(app: App) {
  serve(app, inventoryRoutes.itemPromise, (tx, scope, { params, query }) =>
    promiseItem(tx, scope, { ...params, ...query }),
  )
  serve(app, inventoryRoutes.itemAlternatives, (tx, scope, { params, query }) =>
    findAlternatives(tx, scope, { ...params, ...query }),
  )
  serve(app, remnantRoutes.findRemnants, (tx, scope, { query }) => findRemnants(tx, scope, query))
  app.tasks.push(purgeAllocationsTask)
}
