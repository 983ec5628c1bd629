import { ownServer } from './claims-server.ts'
import type { OwnServer } from './claims-server.ts'
import { test as base } from './test.ts'

/** `test` on a server of the file's own, for what applies to all users of a server: flags, options, content. */
export const onOwnServer = base.extend<object, { own: OwnServer }>({
  own: [
    // eslint-disable-next-line no-empty-pattern -- Playwright reads the parameter's pattern
    async ({}, provide) => {
      const database = process.env.PORTAL_DATABASE
      if (!database)
        throw new Error(
          "These tests make a database of their own beside the run's: with PORTAL_URL, set PORTAL_DATABASE, too.",
        )
      const own = await ownServer(database)
      await provide(own)
      await own.end()
    },
    { scope: 'worker', timeout: 120_000 },
  ],
  baseURL: async ({ own }, provide) => provide(own.address),
  // The sample has the picture of the feeds' examples, which the server does not draw.
  complaints: async ({ complaints }, provide) => {
    complaints.expected.push(/\/pictures\/oak-plank/)
    await provide(complaints)
  },
})
