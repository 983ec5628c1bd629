import { rmSync } from 'node:fs'
import { join } from 'node:path'
import { ConfigError, readConfig } from '@sidemark/server/platform/process/config.ts'
import { removePostgres, runningPostgres } from '@sidemark/server/platform/database/postgres.ts'

/** `npm run demo:reset`: the next `npm start` makes the demo distributor again, with dates from that day on. */
async function main() {
  const { database, dataDir } = readConfig(process.env)
  if (database)
    throw new ConfigError(
      'DATABASE_URL is set. This command only empties the embedded database: unset it, or empty your database yourself.',
    )
  if (await runningPostgres(dataDir)) throw new ConfigError(`Sidemark is running on ${dataDir}. Stop it first.`)
  removePostgres(dataDir)
  // The sandbox would list payments that this server no longer knows.
  for (const folder of ['demo-feeds', 'demo-feeds.new', 'gateway-sandbox'])
    rmSync(join(dataDir, folder), { recursive: true, force: true })
  console.log('The demo distributor is gone, with every order placed in it. npm start makes a new one.')
}

main().catch((error: unknown) => {
  console.error(error instanceof ConfigError ? error.message : error)
  process.exit(1)
})
