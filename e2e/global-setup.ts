import { fork } from 'node:child_process'
import { once } from 'node:events'
import { fileURLToPath } from 'node:url'

/** Starts the run's server, unless PORTAL_URL names an existing one, and hands its address to the tests. */
export default async function setup() {
  if (process.env.PORTAL_URL) return undefined
  const server = fork(fileURLToPath(new URL('./server.ts', import.meta.url)), { execArgv: [] })
  const { url, database } = await new Promise<{ url: string; database: string }>((ready, fail) => {
    server.on('message', ready as (message: unknown) => void)
    server.on('exit', (code) =>
      fail(new Error(`The server of the browser tests ended with code ${code} before it listened.`)),
    )
  })
  process.env.PORTAL_URL = url
  process.env.PORTAL_DATABASE = database
  return async () => {
    const ended = once(server, 'exit')
    server.disconnect()
    await ended
  }
}
