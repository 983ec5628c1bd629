import { mkdirSync } from 'node:fs'
import { join } from 'node:path'
import { parseDatabaseUrl } from '../packages/server/src/platform/process/database-url.ts'
import { serverEnvironment, serverFlags } from '../packages/server/src/platform/process/node-flags.ts'
import { openSql } from '../packages/server/src/platform/database/sql.ts'
import { prepareBench } from './data.ts'
import { startServing } from './machine.ts'

export type Running = Awaited<ReturnType<typeof startServing<{ listening: { port: number } }>>>

const file = (path: string) => new URL(path, import.meta.url)
export const urlOf = (server: Running) => `http://127.0.0.1:${server.told.listening.port}`

/**
 * Opens PostgreSQL with the demo distributor of a given size, which is kept under `.data/bench-<skus>` for the next
 * run. `start` starts a server on it the way `npm start` does.
 */
export async function openBench(skus: number) {
  const folder = join('.data', `bench-${skus}`)
  mkdirSync(folder, { recursive: true })
  const postgres = await startServing<{ databaseUrl: string }>(file('./serving.ts'), [folder])
  const { databaseUrl } = postgres.told
  const database = parseDatabaseUrl(databaseUrl)
  await prepareBench(database, folder, skus)
  const environment = {
    ...serverEnvironment,
    DATABASE_URL: databaseUrl,
    PORT: '0',
    HOST: '127.0.0.1',
    LOG_LEVEL: 'silent',
    NODE_ENV: 'production',
  }
  const start = (more: NodeJS.ProcessEnv = {}): Promise<Running> =>
    startServing<{ listening: { port: number } }>(
      file('../packages/server/src/main.ts'),
      [],
      { ...environment, ...more },
      serverFlags,
    )
  return { postgres, databaseUrl, sql: openSql(database, { max: 2, applicationName: 'bench' }), start }
}
