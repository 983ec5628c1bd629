import { EventEmitter } from 'node:events'
import { setTimeout as delay } from 'node:timers/promises'
import type { Runner, TaskList, WorkerEvents } from 'graphile-worker'
import type { Pool } from 'pg'
import type { z } from 'zod'
import type { DatabaseConfig } from '#platform/process/database-url.ts'
import type { Sql, Tx } from '#platform/database/sql.ts'

/** A job's handler. It may run twice, after a crash at its end, so the second run must do no harm. */
export type Task = {
  name: string
  payload: z.ZodType
  handle: (payload: unknown, sql: Sql) => Promise<void>
  /** Crontab of a repeated job, UTC. */ cron?: string
}
export type JobOptions = {
  /** The earliest instant to run. Without it, the job runs now. */
  runAt?: Date | string
  /** A later job with the same key replaces an earlier one that still waits. */
  key?: string
  /** Tries before the job is left as failed. The waits between them grow. */
  maxAttempts?: number
}
type Log = {
  info: (o: object, m: string) => void
  warn: (o: object, m: string) => void
  error: (o: object, m: string) => void
  debug: (o: object, m: string) => void
}

/** Loads the library of the queue and its driver. Only a process that runs jobs or makes the queue's tables needs them; leaving a job does not. */
const library = async () => ({ ...(await import('graphile-worker')), pg: (await import('pg')).default })
type Library = Awaited<ReturnType<typeof library>>

/** Adds a job in the act's transaction. It runs after the transaction commits, and never if it rolls back. */
export async function addJob(
  tx: Tx,
  name: string,
  payload: Record<string, unknown> = {},
  { runAt, key, maxAttempts }: JobOptions = {},
) {
  await tx`
    select from graphile_worker.add_job(${name}, payload => ${JSON.stringify(payload)}::text::json, run_at => ${runAt ?? null}::timestamptz,
      job_key => ${key ?? null}, max_attempts => ${maxAttempts ?? 25}::int)`
}

/** The name of the queue's connections. Each process that runs jobs has one from its start to its end. */
const APPLICATION = 'sidemark-jobs'

function poolFor({ pg }: Library, database: DatabaseConfig, max: number, log: Log) {
  const pool = new pg.Pool({
    host: database.host,
    port: database.port,
    user: database.user,
    password: database.password,
    database: database.database,
    max,
    application_name: APPLICATION,
    ...(database.ssl && { ssl: { rejectUnauthorized: database.ssl === 'verify-full' } }),
  })
  // The pool replaces a connection that was lost. Without a listener its error would end the process.
  const lost = (error: Error) => log.warn({ err: error }, 'The job queue lost a database connection')
  pool.on('error', lost)
  pool.on('connect', (client) => client.on('error', lost))
  return pool
}

const scopeOf = ({ Logger }: Library, log: Log) =>
  new Logger(() => (level, message, meta) => {
    const at = level === 'warning' ? 'warn' : level === 'error' ? 'error' : 'debug'
    log[at]({ jobs: meta }, message)
  })

/** Makes the queue's own tables; safe to repeat. */
export async function migrateJobs(database: DatabaseConfig, log: Log) {
  const worker = await library()
  const pool = poolFor(worker, database, 1, log)
  try {
    await worker.runMigrations({ pgPool: pool, logger: scopeOf(worker, log) })
  } finally {
    await pool.end()
  }
}

/**
 * A job is its worker's on loan. While the process lives it renews its loans, and any process frees a job whose loan has
 * run out, which the queue itself would leave for four hours. In seconds.
 */
type Lease = { renewed: number; lasts: number }
const LEASE: Lease = { renewed: 20, lasts: 80 }

/** Renews the loans of these workers. */
const renewLoans = (pool: Pool, workers: Iterable<string>) =>
  pool.query('update graphile_worker._private_jobs set locked_at = now() where locked_by = any ($1::text[])', [
    [...workers],
  ])

/**
 * Frees the jobs of processes that were killed: those whose loans have run out, and at once those taken before any process
 * that runs jobs now began.
 */
const freeJobs = (pool: Pool, { lasts }: Lease) =>
  pool.query(
    `
    select graphile_worker.force_unlock_workers(array_agg(distinct j.locked_by))
    from graphile_worker.jobs j
    where j.locked_at < greatest(
      now() - make_interval(secs => $2),
      (select min(a.backend_start)
      from pg_stat_activity a
      where a.datname = current_database()
        and a.application_name = $1))
    having count(*) > 0`,
    [APPLICATION, lasts],
  )

/** Runs the tasks' jobs in this process until `stop` is called. `stop` waits for the jobs that are running. */
export async function startJobs(
  database: DatabaseConfig,
  tasks: Task[],
  sql: Sql,
  log: Log,
  lease = LEASE,
): Promise<{ stop: () => Promise<void> }> {
  const worker = await library()
  const pool = poolFor(worker, database, 6, log)
  const taskList: TaskList = Object.fromEntries(
    tasks.map(({ name, payload, handle }) => [name, (given: unknown) => handle(payload.parse(given), sql)]),
  )
  const crontab = tasks
    .filter(({ cron }) => cron)
    .map(({ name, cron }) => `${cron} ${name}`)
    .join('\n')
  const events: WorkerEvents = new EventEmitter()
  const workers = new Set<string>()
  events.on('worker:create', (made) => workers.add(made.worker.workerId))
  events.on('worker:stop', (made) => workers.delete(made.worker.workerId))
  await freeJobs(pool, lease)
  const runner: Runner = await worker.run({
    pgPool: pool,
    taskList,
    crontab,
    concurrency: 4,
    noHandleSignals: true,
    logger: scopeOf(worker, log),
    events,
  })
  const keepLoans = async () => {
    await renewLoans(pool, workers)
    await freeJobs(pool, lease)
  }
  const clock = setInterval(
    () => void keepLoans().catch((error: unknown) => log.warn({ err: error }, 'The loans of jobs were not renewed')),
    lease.renewed * 1000,
  )
  return {
    stop: async () => {
      await runner.stop()
      clearInterval(clock)
      await pool.end()
    },
  }
}

/** Milliseconds during which the process serves only the first requests. */
const FIRST_REQUESTS = 500

/**
 * The same as `startJobs`, a moment later. If `stop` comes before that moment, nothing starts. `started` reports a
 * failed start.
 */
export function jobsLater(...asked: Parameters<typeof startJobs>): {
  started: Promise<unknown>
  stop: () => Promise<void>
} {
  const called = new AbortController()
  const started = delay(FIRST_REQUESTS, undefined, { signal: called.signal }).then(
    () => startJobs(...asked),
    () => null,
  )
  return {
    started,
    stop: async () => {
      called.abort()
      await (await started)?.stop()
    },
  }
}
