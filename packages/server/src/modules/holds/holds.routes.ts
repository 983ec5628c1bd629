import { holdRoutes } from '@sidemark/contract'
import type { App } from '#platform/app.ts'
import { serve } from '#platform/serve.ts'
import { listHolds } from './list-holds.ts'

/** Stock set aside on request. */
export function registerHolds(app: App) {
  serve(app, holdRoutes.holds, (tx, scope, { query }) => listHolds(tx, scope, query), { guarded: true })
}
