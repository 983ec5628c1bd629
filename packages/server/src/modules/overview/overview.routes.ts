import { overviewRoutes } from '@sidemark/contract'
import type { App } from '#platform/serve/app.ts'
import { serve } from '#platform/serve/serve.ts'
import { accountOverview } from './account-overview.ts'

/** Serves the state of the account on one page. */
export function registerOverview(app: App) {
  serve(app, overviewRoutes.accountOverview, (tx, scope) => accountOverview(tx, scope), { guarded: true })
}
