import { modules } from '../src/app.ts'
import type { App } from '#platform/serve/app.ts'
import { readConfig } from '#platform/process/config.ts'
import { buildApp } from '#platform/start/start.ts'
import { test as withDatabase } from './test.ts'

/** `test` with another server on the file's database, `portal`, which is configured by these variables. */
export const configured = (environment: Record<string, string>) =>
  withDatabase.extend<{ $file: { portal: App } }>({
    portal: [
      async ({ database }, provide) => {
        const always = { NODE_ENV: 'test', LOG_LEVEL: 'silent', PORT: '0', DATABASE_POOL: '4' }
        const app = await buildApp(readConfig({ ...always, ...environment }), database, modules)
        await provide(app)
        await app.http.close()
      },
      { scope: 'file' },
    ],
  })
