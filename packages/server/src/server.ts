import { modules } from './app.ts'
import { ConfigError, readConfig } from '#platform/process/config.ts'
import { jobsLater } from '#platform/jobs/jobs.ts'
import { surviveLostSockets } from '#platform/process/lost-socket.ts'
import { keepInUse, noteInUse } from '#platform/database/routines.ts'
import { buildApp } from '#platform/start/start.ts'

/** Seconds that running requests and jobs have to finish after SIGTERM. */
const DRAIN_SECONDS = 25

/**
 * One server process: answers requests and runs jobs on a database that exists and is migrated. `npm start` runs it
 * under the supervisor.
 */
export async function runServer() {
  const config = readConfig(process.env)
  if (!config.database)
    throw new ConfigError(
      'DATABASE_URL is not set. `npm start` starts a PostgreSQL of its own; this process alone needs one.',
    )
  if (config.startsSandbox)
    throw new ConfigError(
      'PAYMENT_GATEWAY_URL is not set. `npm start` starts a sandbox of its own; this process alone needs one, or PAYMENT_GATEWAY=none.',
    )
  const app = await buildApp(config, config.database, modules)
  surviveLostSockets((error) => app.http.log.warn({ err: error }, 'A connection was lost while it was written to'))
  const jobs = config.runsJobs
    ? jobsLater(config.database, app.tracing?.jobs(app.tasks) ?? app.tasks, app.sql, app.http.log)
    : null
  const drain = once(async (why: string) => {
    app.http.log.info({ why }, 'Draining')
    setTimeout(() => process.exit(1), DRAIN_SECONDS * 1000).unref()
    // Requests first, because they may still add jobs.
    await Promise.all([app.http.close(), jobs?.stop()])
    process.exit(0)
  })
  for (const signal of ['SIGTERM', 'SIGINT'] as const) process.on(signal, () => void drain(signal))
  // The supervisor has gone, maybe by kill -9, and so has its database. There is nothing left to drain.
  process.on('disconnect', () => process.exit(1))
  app.http.addHook(
    'onClose',
    keepInUse(app.sql, (error) => app.http.log.warn({ err: error }, 'The use of this version could not be noted')),
  )
  await noteInUse(app.sql)
  await app.http.listen({ port: config.port, host: config.host })
  process.send?.({ listening: app.http.server.address() })
  await jobs?.started
}

function once(run: (why: string) => Promise<void>) {
  let running: Promise<void> | undefined
  return (why: string) => (running ??= run(why))
}
