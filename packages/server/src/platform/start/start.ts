import { join } from 'node:path'
import type { App } from '#platform/serve/app.ts'
import type { Config } from '#platform/process/config.ts'
import { contentSecurityPolicy } from '#platform/http/csp.ts'
import type { DatabaseConfig } from '#platform/process/database-url.ts'
import { forgetKeys } from '#platform/serve/idempotency.ts'
import { openHttp, originsOf } from '#platform/http/http.ts'
import { registerApiDocs } from '#platform/http/openapi.ts'
import { registerOperations, VERSION } from '#platform/http/operations.ts'
import { openSql } from '#platform/database/sql.ts'
import { registerHashRedirects, registerWeb, webRoot } from '#platform/http/web.ts'

/** Builds the whole server, which does not listen yet: first the platform, then the modules in their order. */
export async function buildApp(
  config: Config,
  database: DatabaseConfig,
  modules: ((app: App) => void | Promise<void>)[],
): Promise<App> {
  const origins = originsOf(config)
  // Loaded only if a collector is configured, because it takes memory and time at the start.
  const tracing = config.traces && (await import('#platform/observe/tracing.ts')).openTracing(config.traces, VERSION)
  const http = await openHttp(
    config,
    origins,
    contentSecurityPolicy(config, join(webRoot, 'index.html')),
    tracing?.logFields,
  )
  const pool = openSql(database, { max: config.poolSize, statementTimeout: config.statementTimeout })
  const sql = tracing?.statements(pool) ?? pool
  const app: App = {
    http,
    sql,
    tracing,
    config,
    origins,
    served: [],
    readers: new Map(),
    tasks: [forgetKeys],
    optionIsOn: () => Promise.resolve(false),
    readiness: [],
  }
  http.addHook('onClose', () => pool.end({ timeout: 5 }))
  tracing?.requests(http)
  registerOperations(app)
  for (const register of modules) await register(app)
  registerApiDocs(app)
  registerHashRedirects(http, config.basePath)
  await registerWeb(http, webRoot)
  return app
}
