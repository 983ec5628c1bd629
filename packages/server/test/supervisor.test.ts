import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { createServer } from 'node:net'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { describe, expect, test as base } from 'vitest'
import { hashPassword } from '#modules/auth/password.ts'
import { dataPathOf, removePostgres, runningPostgres } from '#platform/database/postgres.ts'
import type { Sql } from '#platform/database/sql.ts'
import { openSql } from '#platform/database/sql.ts'
import { builders } from './given.ts'

const script = fileURLToPath(new URL('../src/supervisor.ts', import.meta.url))

/** The most milliseconds of a test, and of each waiting in it. A busy machine may take minutes to start a server. */
const PATIENCE = 540_000

type Running = {
  said: () => string
  kill: (signal: NodeJS.Signals) => void
  ended: Promise<number | null>
  pid: number
}
type Place = { dir: string; port: number; url: string; start: (environment?: Record<string, string>) => Running }

/** A folder and a port of the test's own. Every process that was started there is killed at the end. */
const test = base.extend<{ place: Place }>({
  // eslint-disable-next-line no-empty-pattern -- vitest reads the parameter's pattern
  place: async ({}, provide) => {
    const dir = mkdtempSync(join(tmpdir(), 'sidemark-supervisor-'))
    const port = await freePort()
    const started: Running[] = []
    const start = (environment: Record<string, string> = {}) => {
      const running = startSupervisor({ DATA_DIR: dir, PORT: String(port), ...environment })
      started.push(running)
      return running
    }
    await provide({ dir, port, url: `http://localhost:${port}`, start })
    for (const running of started) running.kill('SIGKILL')
    await Promise.all(started.map(({ ended }) => ended))
    await expect.poll(() => answers(`http://localhost:${port}`), { timeout: PATIENCE }).toBe(false)
    removePostgres(dir)
    rmSync(dir, { recursive: true, force: true })
  },
})

function startSupervisor(environment: Record<string, string>): Running {
  const child = spawn(process.execPath, [script], {
    env: { ...process.env, NODE_ENV: 'production', DEMO: '0', LOG_LEVEL: 'silent', DATABASE_URL: '', ...environment },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  let said = ''
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (chunk: Buffer) => (said += chunk.toString()))
  return {
    said: () => said,
    kill: (signal) => void child.kill(signal),
    ended: once(child, 'exit').then(([code]) => code as number | null),
    pid: child.pid ?? 0,
  }
}

async function freePort() {
  const probe = createServer().listen(0, 'localhost')
  await once(probe, 'listening')
  const { port } = probe.address() as AddressInfo
  probe.close()
  await once(probe, 'close')
  return port
}

const answers = (url: string) =>
  fetch(`${url}/readyz`, { signal: AbortSignal.timeout(10_000) }).then(
    (reply) => reply.ok,
    () => false,
  )
const isUp = ({ url }: Place) => expect.poll(() => answers(url), { timeout: PATIENCE, interval: 100 }).toBe(true)
const childrenOf = (pid: number) =>
  readFileSync(`/proc/${pid}/task/${pid}/children`, 'utf8').trim().split(' ').map(Number)
const commandOf = (pid: number) => readFileSync(`/proc/${pid}/cmdline`, 'utf8')

async function withSql<T>({ dir }: Place, act: (sql: Sql) => PromiseLike<T>): Promise<T> {
  const database = await runningPostgres(dir)
  if (!database) throw new Error(`No PostgreSQL runs on ${dir}`)
  const sql = openSql(database, { max: 2 })
  try {
    return await act(sql)
  } finally {
    await sql.end()
  }
}

describe.skipIf(!existsSync('/proc/self/task'))('npm start', { timeout: PATIENCE + 60_000 }, () => {
  test('starts a server and a PostgreSQL again that were killed, survives its own kill -9 with its data, and refuses data of other migrations', async ({
    place,
  }) => {
    const first = place.start()
    await isUp(place)
    const children = childrenOf(first.pid)
    const server = children.find((pid) => commandOf(pid).includes('main.ts'))
    const shell = children.find((pid) => commandOf(pid).startsWith('sh'))
    if (!server || !shell) throw new Error(`No server or no PostgreSQL among ${children.map(commandOf).join(' | ')}`)
    const postgres = childrenOf(shell).find((pid) => commandOf(pid).includes('postgres'))
    if (!postgres) throw new Error('No postgres below its shell')

    process.kill(server, 'SIGKILL')
    await expect
      .poll(() => childrenOf(first.pid).some((pid) => pid !== server && commandOf(pid).includes('main.ts')), {
        timeout: PATIENCE,
      })
      .toBe(true)
    await isUp(place)
    process.kill(postgres, 'SIGKILL')
    await expect.poll(() => first.said(), { timeout: PATIENCE }).toContain('PostgreSQL ended and is started again')
    await isUp(place)

    // Nothing is left behind, and the next start has the data.
    first.kill('SIGKILL')
    await first.ended
    const second = place.start()
    await isUp(place)
    expect(second.said()).not.toContain('Tables:')
    await withSql(place, (sql) => sql`update schema_migrations set checksum = 'another' where number = 1`)
    second.kill('SIGTERM')
    expect(await second.ended).toBe(0)
    expect(await answers(place.url)).toBe(false)

    const third = place.start()
    expect(await third.ended).toBe(1)
    expect(third.said()).toContain('Migration 0001_ground.sql has changed since it ran.')
    expect(third.said()).toContain(`The data are in ${dataPathOf(place.dir)}.`)
    expect(third.said()).toContain('npm run demo:reset')
  })

  test('reports no failure when it is stopped while the small pictures are drawn', async ({ place }) => {
    const running = place.start()
    await expect.poll(running.said, { timeout: PATIENCE, interval: 10 }).toContain('Sidemark is at')
    running.kill('SIGTERM')
    expect(await running.ended).toBe(0)
    expect(running.said()).not.toMatch(/error/i)
  })

  test('says so when the port is in use', async ({ place }) => {
    const other = createServer().listen(place.port, 'localhost')
    await once(other, 'listening')
    const running = place.start()
    expect(await running.ended).toBe(1)
    expect(running.said()).toContain(
      `Port ${place.port} is taken by another program. Stop it, or choose another port: PORT=${place.port + 1} npm start`,
    )
    other.close()
  })

  test('says so when a variable is wrong', async ({ place }) => {
    const running = place.start({ WORKERS: 'many' })
    expect(await running.ended).toBe(1)
    expect(running.said().trim()).toBe('WORKERS "many" is not a whole number from 1 to 64.')
  })

  test('says so when the data folder cannot be used', async ({ place }) => {
    writeFileSync(join(place.dir, 'file'), '')
    const running = place.start({ DATA_DIR: join(place.dir, 'file') })
    expect(await running.ended).toBe(1)
    expect(running.said()).toContain(`DATA_DIR "${join(place.dir, 'file')}" is not a folder.`)
  })

  test('runs several servers on one port: all know a session of one, failures and numbers are counted together, and one that dies is replaced', async ({
    place,
  }) => {
    const running = place.start({ WORKERS: '2' })
    await isUp(place)
    const servers = () => childrenOf(running.pid).filter((pid) => commandOf(pid).includes('main.ts'))
    const both = servers()
    const { username } = await withSql(place, async (sql) =>
      builders(sql).user({ passwordHash: await hashPassword('correct horse battery') }),
    )
    const signIn = (password: string) =>
      fetch(`${place.url}/api/auth`, {
        method: 'POST',
        headers: { 'content-type': 'application/json', connection: 'close' },
        body: JSON.stringify({ username, password }),
      })
    const { token } = (await (await signIn('correct horse battery')).json()) as { token: string }
    const mine = () =>
      fetch(`${place.url}/api/auth/user`, {
        headers: { authorization: `Bearer ${token}`, connection: 'close' },
        signal: AbortSignal.timeout(10_000),
      }).then(({ status }) => status)

    const get = (path: string) =>
      fetch(`${place.url}${path}`, { headers: { connection: 'close' } }).then((reply) => reply.text())
    const counted = (text: string) =>
      Number(
        /^sidemark_http_request_seconds_count\{method="GET",route="\/version\.json",status="200"\} (\d+)$/m.exec(
          text,
        )?.[1],
      )

    const known = await Promise.all(Array.from({ length: 12 }, mine))
    for (let n = 0; n < 8; n++) await signIn('a guess')
    const ninth = await signIn('correct horse battery')
    await Promise.all(Array.from({ length: 40 }, () => get('/version.json')))
    const told = await Promise.all(Array.from({ length: 12 }, () => get('/metrics')))
    // The requests go on while one process dies. A request that can no longer be sent to it must not end the others.
    const asked = Array.from({ length: 40 }, () => get('/metrics').catch(() => ''))
    process.kill(both[0] ?? 0, 'SIGKILL')
    const without = await mine()
    await Promise.all([...asked, ...Array.from({ length: 40 }, () => get('/metrics').catch(() => ''))])

    expect(both).toHaveLength(2)
    expect(new Set(known)).toEqual(new Set([200]))
    expect(ninth.status).toBe(429)
    expect(without).toBe(200)
    expect(told.map(counted)).toEqual(Array.from({ length: 12 }, () => 40))
    await expect.poll(() => servers().filter((pid) => pid !== both[0]).length, { timeout: PATIENCE }).toBe(2)
    // The metrics of a dead process are gone with it. The other processes' metrics are still answered.
    await expect
      .poll(
        () =>
          get('/metrics').then(
            (text) => text.includes('sidemark_http_request_seconds'),
            () => false,
          ),
        { timeout: PATIENCE },
      )
      .toBe(true)
  })
})
