import type { Route } from '@sidemark/contract'
import type { App } from '#platform/serve/app.ts'
import { readConfig } from '#platform/process/config.ts'
import type { DatabaseConfig } from '#platform/process/database-url.ts'
import { serve } from '#platform/serve/serve.ts'
import type { Handler, How } from '#platform/serve/serve.ts'
import { buildApp } from '#platform/start/start.ts'
import { test } from './test.ts'
import { callerOf } from './wire.ts'
import type { Caller } from './wire.ts'

type Served = { app: App; as: (caller: Caller) => ReturnType<typeof callerOf>['raw'] }

/**
 * A server with one route of the test's own, on the file's database. It shows what `serve` does, without any module.
 */
const serving = async <const R extends Route>(
  database: DatabaseConfig,
  route: R,
  handler: Handler<R>,
  environment: Record<string, string> = {},
  how: How = {},
): Promise<Served> => {
  const config = readConfig({ NODE_ENV: 'test', LOG_LEVEL: 'silent', PORT: '0', DATABASE_POOL: '8', ...environment })
  const app = await buildApp(config, database, [(built) => serve(built, route, handler, how)])
  return { app, as: (caller) => callerOf(app.http, caller).raw }
}

/** `test` whose `served` builds such servers and closes them. `listening` makes one listen, and gives its address. */
export const serveTest = test.extend<{
  served: <const R extends Route>(
    route: R,
    handler: Handler<R>,
    environment?: Record<string, string>,
    how?: How,
  ) => Promise<Served['as']>
  listening: <const R extends Route>(route: R, handler: Handler<R>) => Promise<string>
}>({
  served: async ({ database }, provide) => {
    const open: App[] = []
    await provide(async (route, handler, environment, how) => {
      const { app, as } = await serving(database, route, handler, environment, how)
      open.push(app)
      return as
    })
    await Promise.all(open.map(({ http }) => http.close()))
  },
  listening: async ({ database }, provide) => {
    const open: App[] = []
    await provide(async (route, handler) => {
      const { app } = await serving(database, route, handler)
      open.push(app)
      return app.http.listen({ port: 0, host: '127.0.0.1' })
    })
    await Promise.all(open.map(({ http }) => http.close()))
  },
})
