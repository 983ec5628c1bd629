import { join } from 'node:path'
import type { App } from './app.ts'
import type { Config } from './config.ts'
import { contentSecurityPolicy } from './csp.ts'
import type { DatabaseConfig } from './database-url.ts'
import { openHttp, originsOf } from './http.ts'
import { registerApiDocs } from './openapi.ts'
import { registerOperations, VERSION } from './operations.ts'
import { openSql } from './sql.ts'
import { registerHashRedirects, registerWeb, webRoot } from './web.ts'

/** Builds the whole server, not yet listening: platform first, then the modules in their order. */
export async function buildApp(config: Config, database: DatabaseConfig, modules: ((app: App) => void | Promise<void>)[]): Promise<App> {
  const origins = originsOf(config)
  // Loaded only where a collector is configured: it is memory and time at the start.
  const tracing = config.traces && (await import('./tracing.ts')).openTracing(config.traces, VERSION)
  const http = await openHttp(config, origins, contentSecurityPolicy(config, join(webRoot, 'index.html')), tracing?.logFields)
  const pool = openSql(database, { max: config.poolSize, statementTimeout: config.statementTimeout })
  const sql = tracing?.statements(pool) ?? pool
  const app: App = { http, sql, tracing, config, origins, served: [], readers: new Map(), tasks: [], optionIsOn: () => Promise.resolve(false), readiness: [] }
  http.addHook('onClose', () => pool.end({ timeout: 5 }))
  tracing?.requests(http)
  registerOperations(app)
  for (const register of modules) await register(app)
  registerApiDocs(app)
  registerHashRedirects(http)
  await registerWeb(http, webRoot)
  return app
}
