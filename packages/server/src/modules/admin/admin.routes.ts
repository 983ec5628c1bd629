import { adminRoutes } from '@sidemark/contract'
import type { App } from '#platform/serve/app.ts'
import { serve } from '#platform/serve/serve.ts'
import { setFlags } from './set-flags.ts'

/** The settings that the distributor's administrators make. */
export function registerAdmin(app: App) {
  serve(app, adminRoutes.flags, (_, { flags }) => flags)
  serve(app, adminRoutes.setFlags, (tx, { user }, { body }) => setFlags(tx, user.userId, body))
}
