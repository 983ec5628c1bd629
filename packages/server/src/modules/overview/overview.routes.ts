import { overviewRoutes } from '@sidemark/contract'
import type { App } from '#platform/app.ts'
import { serve } from '#platform/serve.ts'
import { accountOverview } from './account-overview.ts'

/** How the account stands, on one page. */
export function registerOverview(app: App) {
  serve(app, overviewRoutes.accountOverview, (tx, scope) => accountOverview(tx, scope), { guarded: true })
}
