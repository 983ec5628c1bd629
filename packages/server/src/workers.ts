import cluster from 'node:cluster'
import type { Worker } from 'node:cluster'
import { once } from 'node:events'
import { fileURLToPath } from 'node:url'
import { setTimeout as delay } from 'node:timers/promises'
import { z } from 'zod'
import type { Config } from '#platform/process/config.ts'
import type { DatabaseConfig } from '#platform/process/database-url.ts'
import { databaseUrl } from '#platform/process/database-url.ts'
import { serverEnvironment, serverFlags } from '#platform/process/node-flags.ts'

/** Milliseconds before a server that ended is started again. They double each time it ends soon after its start. */
const FIRST_WAIT = 100
const LONGEST_WAIT = 5000
/** A server that ran this long was healthy. */
const WELL_AFTER = 10_000
/** Milliseconds that servers have to drain before they are ended. */
const PATIENCE = 28_000

/** The server processes that were started, and the port that they share. `stop` lets them drain first. */
export type Workers = { port: number; stop: () => Promise<void> }

/** The environment of a server process in addition to ours: its database, and whether that is the demo's (a server is always given DATABASE_URL). */
export const environmentOf = ({ demo }: Pick<Config, 'demo'>, database: DatabaseConfig) => ({
  DATABASE_URL: databaseUrl(database),
  DEMO: demo ? '1' : '0',
})

/**
 * Runs `count` server processes on one port, and restarts each one that dies.
 *
 * @throws Error if the first one ends before it listens, because then the configuration is wrong, and trying again does
 * not help
 */
export async function startWorkers(count: number, environment: Record<string, string>): Promise<Workers> {
  // Each server accepts its connections itself. If this process handed them out, a connection on its way to a server
  // that dies would never be answered.
  cluster.schedulingPolicy = cluster.SCHED_NONE
  cluster.setupPrimary({
    exec: fileURLToPath(new URL('./main.ts', import.meta.url)),
    execArgv: [...process.execArgv, ...serverFlags],
  })
  if (count > 1) (await import('#platform/observe/metrics.ts')).answerMetrics()
  let stopping = false
  const keep = async (index: number) => {
    for (let wait = FIRST_WAIT; !stopping;) {
      await delay(wait)
      if (stopping) return
      const born = Date.now()
      const worker = fork(index)
      await once(worker, 'exit')
      wait = Date.now() - born > WELL_AFTER ? FIRST_WAIT : Math.min(wait * 2, LONGEST_WAIT)
    }
  }
  // One process runs the jobs. The others only answer requests.
  const fork = (index: number) => {
    const worker = cluster.fork({
      ...serverEnvironment,
      ...environment,
      JOBS: index === 0 ? (process.env.JOBS ?? '1') : '0',
    })
    // A message to a server that is just ending fails with this error. Without a listener it would end this process and all the servers.
    worker.on('error', () => undefined)
    return worker
  }
  const first = Array.from({ length: count }, (_, index) => fork(index))
  const [port = 0] = await Promise.all(first.map(listening))
  for (const [index, worker] of first.entries()) worker.on('exit', () => void keep(index))
  return {
    port,
    stop: async () => {
      stopping = true
      await Promise.all(
        Object.values(cluster.workers ?? {})
          .filter((worker) => worker !== undefined)
          .map(end),
      )
    },
  }
}

/** What a server says once it listens. Metrics come by the same way. */
const Listening = z.object({ listening: z.object({ port: z.number() }) })

function listening(worker: Worker) {
  return new Promise<number>((ready, fail) => {
    worker.on('message', (message: unknown) => {
      const { success, data } = Listening.safeParse(message)
      if (success) ready(data.listening.port)
    })
    worker.on('exit', (code) => fail(new Error(`The server ended with code ${code} before it listened.`)))
  })
}

async function end(worker: Worker) {
  const ended = once(worker, 'exit')
  worker.process.kill('SIGTERM')
  const late = setTimeout(() => worker.process.kill('SIGKILL'), PATIENCE)
  await ended
  clearTimeout(late)
}
