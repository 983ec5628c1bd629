import { modules } from './app.ts'
import { ConfigError, readConfig } from '#platform/config.ts'
import { jobsLater } from '#platform/jobs.ts'
import { surviveLostSockets } from '#platform/lost-socket.ts'
import { buildApp } from '#platform/start.ts'

/** Seconds that requests and jobs under way have to finish after SIGTERM. */
const DRAIN_SECONDS = 25

/** One server process: answers and runs jobs on a database that is there and migrated. `npm start` runs it under the supervisor. */
export async function runServer() {
  const config = readConfig(process.env)
  if (!config.database) throw new ConfigError('DATABASE_URL is not set. `npm start` starts a PostgreSQL of its own; this process alone needs one.')
  const app = await buildApp(config, config.database, modules)
  surviveLostSockets((error) => app.http.log.warn({ err: error }, 'A connection was lost while it was written to'))
  const jobs = config.runsJobs ? jobsLater(config.database, app.tracing?.jobs(app.tasks) ?? app.tasks, app.sql, app.http.log) : null
  const drain = once(async (why: string) => {
    app.http.log.info({ why }, 'Draining')
    setTimeout(() => process.exit(1), DRAIN_SECONDS * 1000).unref()
    // Requests first: they may still leave jobs behind.
    await Promise.all([app.http.close(), jobs?.stop()])
    process.exit(0)
  })
  for (const signal of ['SIGTERM', 'SIGINT'] as const) process.on(signal, () => void drain(signal))
  // The supervisor is gone, even by kill -9, and with it the database it owned: there is nothing left to drain.
  process.on('disconnect', () => process.exit(1))
  await app.http.listen({ port: config.port, host: config.host })
  process.send?.({ listening: app.http.server.address() })
  await jobs?.started
}

function once(run: (why: string) => Promise<void>) {
  let running: Promise<void> | undefined
  return (why: string) => (running ??= run(why))
}
