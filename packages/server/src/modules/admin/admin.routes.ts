import { adminRoutes } from '@sidemark/contract'
import type { App } from '#platform/serve/app.ts'
import { serve } from '#platform/serve/serve.ts'
import { dataAges } from './data-ages.ts'
import { listFeeds } from './list-feeds.ts'
import { measureFeeds } from './measure-feeds.ts'
import { setFlags } from './set-flags.ts'
import { staffCounts } from './staff-counts.ts'

/**
 * The settings that the distributor's administrators make, and the state of the feeds.
 *
 * @param feedTitles what each feed is called, by its name
 */
export function registerAdmin(app: App, feedTitles: ReadonlyMap<string, string>) {
  serve(app, adminRoutes.flags, (_, { flags }) => flags)
  serve(app, adminRoutes.setFlags, (tx, { user }, { body }) => setFlags(tx, user.userId, body))
  serve(app, adminRoutes.feeds, (tx) => listFeeds(tx, feedTitles))
  serve(app, adminRoutes.staffCounts, (tx, scope) => staffCounts(tx, scope))
  serve(app, adminRoutes.dataAges, (tx) => dataAges(tx))
  measureFeeds(app.sql)
}
