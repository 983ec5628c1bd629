import { adminRoutes } from '@sidemark/contract'
import type { App } from '#platform/app.ts'
import { serve } from '#platform/serve.ts'
import { setFlags } from './set-flags.ts'

/** What the distributor's administrators set. */
export function registerAdmin(app: App) {
  serve(app, adminRoutes.flags, (_, { flags }) => flags)
  serve(app, adminRoutes.setFlags, (tx, { user }, { body }) => setFlags(tx, user.userId, body))
}
