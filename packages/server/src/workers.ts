import cluster from 'node:cluster'
import type { Worker } from 'node:cluster'
import { once } from 'node:events'
import { fileURLToPath } from 'node:url'
import { setTimeout as delay } from 'node:timers/promises'
import type { Config } from '#platform/config.ts'
import type { DatabaseConfig } from '#platform/database-url.ts'
import { databaseUrl } from '#platform/database-url.ts'
import { serverEnvironment, serverFlags } from '#platform/node-flags.ts'

/** Milliseconds before a server that ended is started again; doubled each time it ends soon after. */
const FIRST_WAIT = 100
const LONGEST_WAIT = 5000
/** A server that lived this long was well. */
const WELL_AFTER = 10_000
/** Milliseconds in which servers drain before they are ended. */
const PATIENCE = 28_000

/** The server processes that were started. `stop` lets them drain. */
export type Workers = { stop: () => Promise<void> }

/** What a server is told beside our own environment: its database and, as that is always named to it, whether it is the demo's. */
export const environmentOf = ({ demo }: Pick<Config, 'demo'>, database: DatabaseConfig) => ({ DATABASE_URL: databaseUrl(database), DEMO: demo ? '1' : '0' })

/**
 * Runs `count` server processes on one port, and each again when it dies.
 *
 * @throws Error when the first ends before it listens: then the configuration is wrong, and trying again does not help
 */
export async function startWorkers(count: number, environment: Record<string, string>): Promise<Workers> {
  // Each server takes its connections itself. Handed out one after the other by this process, one on its way to a server that dies would never be answered.
  cluster.schedulingPolicy = cluster.SCHED_NONE
  cluster.setupPrimary({ exec: fileURLToPath(new URL('./main.ts', import.meta.url)), execArgv: [...process.execArgv, ...serverFlags] })
  if (count > 1) (await import('#platform/metrics.ts')).answerMetrics()
  let stopping = false
  const keep = async (index: number) => {
    for (let wait = FIRST_WAIT; !stopping; ) {
      await delay(wait)
      if (stopping) return
      const born = Date.now()
      const worker = fork(index)
      await once(worker, 'exit')
      wait = Date.now() - born > WELL_AFTER ? FIRST_WAIT : Math.min(wait * 2, LONGEST_WAIT)
    }
  }
  // One process runs the jobs; the others only answer.
  const fork = (index: number) => {
    const worker = cluster.fork({ ...serverEnvironment, ...environment, JOBS: index === 0 ? (process.env.JOBS ?? '1') : '0' })
    // What cannot be sent to a server that is just dying is said here, and unheard would end this process and all of them. Its exit is what counts.
    worker.on('error', () => undefined)
    return worker
  }
  const first = Array.from({ length: count }, (_, index) => fork(index))
  await Promise.all(first.map(listening))
  for (const [index, worker] of first.entries()) worker.on('exit', () => void keep(index))
  return {
    stop: async () => {
      stopping = true
      await Promise.all(Object.values(cluster.workers ?? {}).filter((worker) => worker !== undefined).map(end))
    },
  }
}

function listening(worker: Worker) {
  return new Promise<void>((ready, fail) => {
    worker.on('message', (message: unknown) => {
      if (typeof message === 'object' && message !== null && 'listening' in message) ready()
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
