import { fork } from 'node:child_process'
import { once } from 'node:events'
import type { AddressInfo } from 'node:net'
import { join } from 'node:path'
import { databaseUrl } from '#platform/database-url.ts'
import type { DatabaseConfig } from '#platform/database-url.ts'

const main = join(import.meta.dirname, '../src/main.ts')

/** A server in a process of its own. */
export type ServerProcess = {
  address: string
  /** What it logged so far. */
  logged: () => Record<string, unknown>[]
  /** SIGTERM, and waits until it has drained and is gone. */
  stop: () => Promise<void>
  /** kill -9, and waits until it is gone. */
  kill: () => Promise<void>
  /** Settles when it is gone, for whatever reason. */
  ended: Promise<unknown>
}

/**
 * Starts a server in a process of its own, for what one process cannot show: two servers, clocks that differ, sudden death. It runs no jobs.
 *
 * @param skewSeconds by which its own clock is fast; the database's clock is what counts for stock
 * @param first JavaScript that runs in it before everything else
 */
export async function startServer(database: DatabaseConfig, { skewSeconds = 0, port = 0, environment = {}, first = '' }: { skewSeconds?: number; port?: number; environment?: Record<string, string>; first?: string } = {}): Promise<ServerProcess> {
  const child = fork(main, [], {
    execArgv: [skewSeconds === 0 ? '' : fastClock(skewSeconds), first].filter((script) => script !== '').flatMap((script) => ['--import', `data:text/javascript,${encodeURIComponent(script)}`]),
    env: { ...process.env, NODE_ENV: 'test', DATABASE_URL: databaseUrl(database), PORT: String(port), HOST: '127.0.0.1', JOBS: '0', LOG_LEVEL: 'silent', DATABASE_POOL: '10', ...environment },
    stdio: ['ignore', 'pipe', 'inherit', 'ipc'],
  })
  let logged = ''
  child.stdout?.on('data', (chunk: Buffer) => (logged += chunk.toString()))
  const ended = once(child, 'exit')
  const listening = once(child, 'message').then(([message]) => (message as { listening: AddressInfo }).listening)
  const place = await Promise.race([listening, ended.then(() => null)])
  if (!place) throw new Error('The server process ended before it listened')
  return {
    address: `http://127.0.0.1:${place.port}`,
    ended,
    logged: () => logged.split('\n').filter((line) => line !== '').map((line) => JSON.parse(line) as Record<string, unknown>),
    stop: async () => {
      child.kill('SIGTERM')
      await ended
    },
    kill: async () => {
      child.kill('SIGKILL')
      await ended
    },
  }
}

const fastClock = (seconds: number) => `
  const Real = Date
  globalThis.Date = class extends Real {
    constructor(...given) { given.length > 0 ? super(...given) : super(Real.now() + ${seconds * 1000}) }
    static now() { return Real.now() + ${seconds * 1000} }
  }`
