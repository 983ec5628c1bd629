import { join } from 'node:path'
import type { App } from './app.ts'
import type { Config } from './config.ts'
import { contentSecurityPolicy } from './csp.ts'
import type { DatabaseConfig } from './database-url.ts'
import { openHttp, originsOf } from './http.ts'
import { registerApiDocs } from './openapi.ts'
import { registerOperations } from './operations.ts'
import { openSql } from './sql.ts'
import { registerHashRedirects, registerWeb, webRoot } from './web.ts'

/** Builds the whole server, not yet listening: platform first, then the modules in their order. */
export async function buildApp(config: Config, database: DatabaseConfig, modules: ((app: App) => void | Promise<void>)[]): Promise<App> {
  const origins = originsOf(config)
  const http = await openHttp(config, origins, contentSecurityPolicy(config, join(webRoot, 'index.html')))
  const sql = openSql(database, { max: config.poolSize })
  const app: App = { http, sql, config, origins, served: [], tasks: [], readiness: [] }
  http.addHook('onClose', () => sql.end({ timeout: 5 }))
  registerOperations(app)
  for (const register of modules) await register(app)
  registerApiDocs(app)
  registerHashRedirects(http)
  await registerWeb(http, webRoot)
  return app
}
