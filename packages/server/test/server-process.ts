import { fork } from 'node:child_process'
import { once } from 'node:events'
import type { AddressInfo } from 'node:net'
import { join } from 'node:path'
import { databaseUrl } from '#platform/process/database-url.ts'
import type { DatabaseConfig } from '#platform/process/database-url.ts'

const ownMain = join(import.meta.dirname, '../src/main.ts')

/** A server in a process of its own. */
export type ServerProcess = {
  address: string
  /** The lines that it has logged so far. */
  logged: () => Record<string, unknown>[]
  /** Sends SIGTERM, and waits until the server has drained and ended. */
  stop: () => Promise<void>
  /** Sends kill -9, and waits until the server has ended. */
  kill: () => Promise<void>
  /** Settles when the process has ended, for whatever reason. */
  ended: Promise<unknown>
}

/**
 * Starts a server in a process of its own, for tests that one process cannot do: two servers, clocks that differ,
 * sudden death. It runs no jobs.
 *
 * @param main the program, if it is not this version's
 * @param skewSeconds by which its own clock is fast; for stock, only the database's clock counts
 * @param first JavaScript that runs in it before everything else
 */
export async function startServer(
  database: DatabaseConfig,
  {
    main = ownMain,
    skewSeconds = 0,
    port = 0,
    environment = {},
    first = '',
  }: { main?: string; skewSeconds?: number; port?: number; environment?: Record<string, string>; first?: string } = {},
): Promise<ServerProcess> {
  const child = fork(main, [], {
    execArgv: [skewSeconds === 0 ? '' : fastClock(skewSeconds), first]
      .filter((script) => script !== '')
      .flatMap((script) => ['--import', `data:text/javascript,${encodeURIComponent(script)}`]),
    env: {
      ...process.env,
      NODE_ENV: 'test',
      DATABASE_URL: databaseUrl(database),
      PORT: String(port),
      HOST: '127.0.0.1',
      JOBS: '0',
      LOG_LEVEL: 'silent',
      DATABASE_POOL: '10',
      ...environment,
    },
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
    logged: () =>
      logged
        .split('\n')
        .filter((line) => line !== '')
        .map((line) => JSON.parse(line) as Record<string, unknown>),
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
